import { hues } from '../../../brand/colours.ts'
import { cutSquare } from '../../drawings/cut-square.ts'

/** The wall's own units. */
const size = { width: 600, height: 210, people: 48 }

/** A tile, and its place with the gap behind it, before the wall is scaled. */
const tile = 15
const place = 17

/** As few columns as fill the width and still fit the height, and the scale that it takes. */
function tiling(profiles: number): { columns: number; scale: number } {
  const wide = (count: number) => count * place - (place - tile)
  let columns = 1
  while (wide(Math.ceil(profiles / columns)) / wide(columns) > size.height / size.width) columns++
  return { columns, scale: size.width / wide(columns) }
}

/** Letters of people, of whom the first five are drawn. */
const letters = 'AMTPJ'

/**
 * A wall with one tile a profile, and the people who use them at its edge. The tiles are one
 * pattern and one area, however many there are; `id` names the pattern on the page.
 */
export function ProfileWall({
  id,
  profiles,
  seats,
}: {
  id: string
  profiles: number
  seats: number
}) {
  const { columns, scale } = tiling(profiles)
  const [rows, rest] = [Math.floor(profiles / columns), profiles % columns]
  // The area ends with the last tiles, not with the gap behind them.
  const gap = place - tile
  const people = Math.min(seats, letters.length)
  return (
    <svg
      viewBox={`${-size.people} 0 ${size.width + size.people} ${size.height}`}
      aria-hidden="true"
      className="profile-wall drawn"
    >
      <pattern id={id} width={place * 6} height={place * 3} patternUnits="userSpaceOnUse">
        {hues.map((hue, index) => (
          <path
            key={hue}
            fill={`var(--${hue})`}
            d={[0, 1, 2]
              .map((row) => cutSquare(((index + 6 - row * 2) % 6) * place, row * place, tile))
              .join('')}
          />
        ))}
      </pattern>
      <path
        key={profiles}
        fill={`url(#${id})`}
        transform={`scale(${scale.toFixed(4)})`}
        d={`M0 0h${columns * place - gap}v${rows * place - gap}H${rest ? rest * place - gap : 0}v${rest ? place : 0}H0z`}
      />
      {Array.from(letters.slice(0, people), (letter, index) => (
        <g key={letter} transform={`translate(${-size.people} ${index * 36})`}>
          <path d={cutSquare(0, 0, 32)} fill="var(--ink)" />
          <text
            x="14"
            y="22"
            fontSize="16"
            fontWeight="700"
            fill="var(--paper)"
            textAnchor="middle"
          >
            {letter}
          </text>
        </g>
      ))}
      {seats > people && (
        <text
          x={-size.people}
          y={people * 36 + 20}
          fontSize="17"
          fontWeight="600"
          fill="var(--ink)"
        >
          {`+${seats - people}`}
        </text>
      )}
    </svg>
  )
}
