import { hues } from '../../brand/colours.ts'
import { tileAt, tileGap, tilePaths, tileStep } from './wall-tiles.ts'

/** The wall's own units. */
const size = { width: 600, height: 210 }

/** People stand left of the wall, one below the other, each with a name. */
const person = { step: 36, column: 80 }

/** Accounts, one for each colour, with which large tiles are named; none of them exists. */
const stores = ['Nordlys', 'Harbour Tea', 'Maré', 'Oto', 'Cedar', 'Dabba']
const mostNames = 10

/** After so many rows the colours of the tiles repeat. */
const patternRows = 3

/** From so many profiles on, a colour on each tile would flicker. */
const manyProfiles = 1000

/** A tile with the gap behind it, so that tiles meet. */
const squareAt = (x: number, y: number) => `M${x} ${y}h${tileStep}v${tileStep}h-${tileStep}z`

/** As few columns as fill the width and still fit the height, and the scale that it takes. */
function tiling(profiles: number): { columns: number; scale: number } {
  const lengthOf = (tiles: number) => tiles * tileStep - tileGap
  const isTooHigh = (columns: number) =>
    lengthOf(Math.ceil(profiles / columns)) / lengthOf(columns) > size.height / size.width
  let columns = 1
  while (isTooHigh(columns)) columns++
  return { columns, scale: size.width / lengthOf(columns) }
}

/**
 * A wall with one tile a profile, and the people who use them at its edge; all that there are more
 * of than `names` are a number. The tiles are one pattern and one area, however many there are;
 * `id` names the pattern on the page.
 */
export function ProfileWall({
  id,
  profiles,
  seats,
  names,
}: {
  id: string
  profiles: number
  seats: number
  names: readonly string[]
}) {
  const { columns, scale } = tiling(profiles)
  const [rows, rest] = [Math.floor(profiles / columns), profiles % columns]
  const people = names.slice(0, seats)
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
          d={`M0 0h${columns * tileStep - tileGap}v${rows * tileStep - tileGap}H${rest ? rest * tileStep - tileGap : 0}v${rest ? tileStep : 0}H0z`}
        />
      ))}
      {profiles <= mostNames && <Names columns={columns} scale={scale} />}
      {people.map((name, index) => (
        <g key={name} transform={`translate(${-person.column} ${index * person.step})`}>
          <path d="M0 0h58l10 10v22H0z" />
          <text x="7" y="22" fill="var(--paper)">
            {name}
          </text>
        </g>
      ))}
      {seats > people.length && (
        <text x={-person.column} y={people.length * person.step + 20}>
          {`+${seats - people.length}`}
        </text>
      )}
    </svg>
  )
}

/** The accounts of the first row are named. */
const Names = ({ columns, scale }: { columns: number; scale: number }) => (
  <g className="wall-names">
    {stores.slice(0, columns).map((name, column) => (
      <text
        key={name}
        x={Math.round(column * tileStep * scale) + 6}
        y={Math.round((tileStep - tileGap) * scale) - 10}
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
