import { hues } from '../../brand/colours.ts'
import { tileAt, tileGap, tilePaths, tileStep } from './wall-tiles.ts'

/** The wall's own units. */
const size = { width: 600, height: 300 }

/** People stand left of the wall, one below the other. */
const person = { step: 44, column: 48, most: 4 }

/** Profiles with which large tiles are named, each in the colour of its store; none exists. */
const names = [
  'Nordlys',
  'Harbour Tea',
  'Maré',
  'Oto',
  'Cedar',
  'Maré Feed',
  'Oto Ads',
  'Cedar Ads',
  'Dabba',
  'Nordlys Ads',
]

/** After so many rows the colours of the tiles repeat. */
const patternRows = 3

/** From so many profiles on, a colour on each tile would flicker. */
const manyProfiles = 1000

/** A tile with the gap behind it, so that tiles meet. */
const squareAt = (x: number, y: number) => `M${x} ${y}h${tileStep}v${tileStep}h-${tileStep}z`

/**
 * As few columns as fill the width and still fit the height, or a few more where they make all rows
 * whole, and the scale that it takes.
 */
function tiling(profiles: number): { columns: number; scale: number } {
  const lengthOf = (tiles: number) => tiles * tileStep - tileGap
  const isTooHigh = (columns: number) =>
    lengthOf(Math.ceil(profiles / columns)) / lengthOf(columns) > size.height / size.width
  let fewest = 1
  while (isTooHigh(fewest)) fewest++
  const wider = Array.from({ length: Math.ceil(fewest * 0.3) }, (_, more) => fewest + more)
  const columns = wider.find((count) => profiles % count === 0) ?? fewest
  return { columns, scale: size.width / lengthOf(columns) }
}

/** Whole rows of tiles, as wide as the columns. */
const rowsOf = (rows: number, columns: number) =>
  `M0 0h${columns * tileStep - tileGap}v${rows * tileStep - tileGap}`

/**
 * A wall with one tile a profile, pale ones up to its height, and the people who use them at its
 * edge; all that there are more of than `names` are a number. The tiles are one pattern and one
 * area, however many there are; `id` names the pattern on the page.
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
  const people = Math.min(seats, person.most)
  return (
    <svg
      viewBox={`${-person.column} 0 ${size.width + person.column} ${size.height}`}
      aria-hidden="true"
      fill="var(--ink)"
      className="profile-wall drawn"
    >
      <Tiles id={id} many={profiles >= manyProfiles} />
      {(profiles < manyProfiles ? [id] : [id, `${id}-gaps`]).map((pattern) => (
        <path
          key={`${pattern} ${profiles}`}
          fill={`url(#${pattern})`}
          transform={`scale(${scale.toFixed(4)})`}
          // The area ends with the last tiles, not with the gap behind them.
          d={`${rowsOf(rows, columns)}H${rest ? rest * tileStep - tileGap : 0}v${rest ? tileStep : 0}H0z`}
        />
      ))}
      <path
        fill={`url(#${id})`}
        fillOpacity={0.2}
        transform={`scale(${scale.toFixed(4)})`}
        d={`${rowsOf(Math.floor((size.height / scale + tileGap) / tileStep), columns)}H0z`}
      />
      {profiles <= names.length && <Names profiles={profiles} columns={columns} scale={scale} />}
      {Array.from({ length: people }, (_, index) => (
        <path
          key={index}
          transform={`translate(${-person.column} ${index * person.step})`}
          d="M9 8a8 8 0 1 1 16 0a8 8 0 1 1-16 0M0 36V27l8-8h18l8 8v9z"
        />
      ))}
      {seats > people && (
        <text x={-person.column} y={people * person.step + 16}>
          {`+${seats - people}`}
        </text>
      )}
    </svg>
  )
}

const Names = ({
  profiles,
  columns,
  scale,
}: {
  profiles: number
  columns: number
  scale: number
}) => (
  <g className="profile-wall-names">
    {names.slice(0, profiles).map((name, place) => (
      <text
        key={name}
        x={Math.round((place % columns) * tileStep * scale) + 6}
        y={Math.round((Math.floor(place / columns) * tileStep + tileStep - tileGap) * scale) - 10}
      >
        {name}
      </text>
    ))}
  </g>
)

/** Patterns: a colour for each tile or, of many, for each hundred, and then the gaps as well. */
const Tiles = ({ id, many }: { id: string; many: boolean }) => (
  <>
    <pattern
      id={id}
      width={hues.length * tileStep}
      height={patternRows * tileStep}
      patternUnits="userSpaceOnUse"
      patternTransform={many ? 'scale(10)' : undefined}
    >
      {tilePaths(hues.length * patternRows, hues.length, many ? squareAt : tileAt).map(
        ({ hue, path }) => (
          <path key={hue} fill={`var(--${hue})`} d={path} />
        ),
      )}
    </pattern>
    {many && (
      <pattern id={`${id}-gaps`} width={tileStep} height={tileStep} patternUnits="userSpaceOnUse">
        <path fill="var(--surface)" fillRule="evenodd" d={squareAt(0, 0) + tileAt(0, 0)} />
      </pattern>
    )}
  </>
)
