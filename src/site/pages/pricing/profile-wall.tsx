import { hues } from '../../../brand/colours.ts'
import { cutSquare } from '../../drawings/cut-square.ts'

/** The wall's own units. */
const size = { width: 600, height: 240, people: 48 }

/** Tiles of so many profiles: their columns, and the side of one. */
function tiling(profiles: number): { columns: number; side: number } {
  const columns = Math.ceil(Math.sqrt((profiles * size.width) / size.height))
  const rows = Math.ceil(profiles / columns)
  return { columns, side: Math.min(size.width / columns, size.height / rows) }
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
  const { columns, side } = tiling(profiles)
  const [rows, rest] = [Math.floor(profiles / columns), profiles % columns]
  const tile = side * 0.88
  // The area ends with the last tiles, not with the gap behind them.
  const gap = side - tile
  const people = Math.min(seats, letters.length)
  return (
    <svg
      viewBox={`${-size.people - 12} 0 ${size.width + size.people + 12} ${size.height}`}
      aria-hidden="true"
      className="profile-wall drawn"
    >
      <pattern id={id} width={side * 6} height={side * 3} patternUnits="userSpaceOnUse">
        {hues.map((hue, place) => (
          <path
            key={hue}
            fill={`var(--${hue})`}
            d={[0, 1, 2]
              .map((row) => cutSquare(((place + 6 - row * 2) % 6) * side, row * side, tile))
              .join('')}
          />
        ))}
      </pattern>
      <path
        key={profiles}
        fill={`url(#${id})`}
        d={`M0 0h${columns * side - gap}v${rows * side - gap}H${rest ? rest * side - gap : 0}v${rest ? side : 0}H0z`}
      />
      {Array.from(letters.slice(0, people), (letter, index) => (
        <g key={letter} transform={`translate(${-size.people} ${index * 40})`}>
          <path d={cutSquare(0, 0, 34)} fill="var(--ink)" />
          <text
            x="15"
            y="24"
            fontSize="17"
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
          y={people * 40 + 22}
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
