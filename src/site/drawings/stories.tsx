import { hueAt, svgFills, svgStrokes } from '../components/hues.ts'

/**
 * How the team works: a decision in writing with a question of a customer, the change that a
 * colleague has approved, and the release it is part of, the last of `versions`.
 */
export const ChangeIllustration = ({ versions }: { versions: readonly string[] }) => (
  <svg viewBox="0 0 480 330" className="w-full" aria-hidden="true">
    <path d="M0 20h183l34 34v182H0z" className="fill-amber" />
    <path d="M0 20h183L0 110z" className="fill-on-inverse" opacity=".25" />
    <path d="M24 58h92" className="stroke-on-hue" strokeWidth="9" />
    <path
      d="M24 86h140M24 106h156M24 126h104"
      className="stroke-on-hue"
      strokeWidth="6"
      opacity=".4"
    />
    <path d="M24 150h100l12 12v40H58l-16 16v-16H24z" className="fill-surface" />
    <path d="M40 168h70M40 184h48" className="stroke-edge" strokeWidth="6" />
    <path d="M160 0h290l30 30v178H160z" className="fill-sky" />
    <path d="M172 8h96v26h-96z" className="fill-surface" />
    <path d="M184 14h9l4 4v9h-13z" className="fill-sky" />
    <path d="M206 21h46" className="stroke-edge" strokeWidth="6" />
    <path d="M172 34h296v162H172z" className="fill-surface" />
    <path d="M172 76h296v24H172z" className="fill-sunk" />
    <path d="M172 100h296v48H172z" className="fill-tint" />
    <path d="M180 88h10" className="stroke-faint" strokeWidth="2.500" />
    <path d="M180 112h10m-5-5v10M180 136h10m-5-5v10" className="stroke-brand" strokeWidth="2.500" />
    <g className="fill-faint font-mono text-sm">
      <text x="200" y="58">
        {'check(proxy, {'}
      </text>
      <text x="216" y="93">
        timeout: 20,
      </text>
      <text x="216" y="117" className="fill-brand">
        timeout: 35,
      </text>
      <text x="216" y="141" className="fill-brand">
        retry: true,
      </text>
      <text x="200" y="170">
        {'})'}
      </text>
    </g>
    <path d="M423 163h26l8 8v26h-34z" className="fill-brand" />
    <path d="m432 180 6 6 11-12" className="fill-transparent stroke-on-brand" strokeWidth="3" />
    <path d="M440 207v50m-8-9 8 9 8-9" className="fill-transparent stroke-brand" strokeWidth="3" />
    <path d="M0 280h480" className="stroke-line" strokeWidth="3" />
    {versions.map((version, index) => (
      <g
        key={version}
        transform={`translate(${440 - 100 * (versions.length - 1 - index)} 280)`}
        className={index === versions.length - 1 ? 'fill-brand font-semibold' : 'fill-faint'}
      >
        <path d="M-9-9H3l6 6V9H-9z" />
        <text y="36" textAnchor="middle" className="text-base">
          {version}
        </text>
      </g>
    ))}
  </svg>
)

/**
 * What lies where, below the names of the two places: profiles on one's computer; those that are
 * synced, on our server behind a lock, the others nowhere else.
 */
export const SyncIllustration = ({ places }: { places: readonly string[] }) => (
  <div aria-hidden="true" className="max-laptop:max-w-100">
    <p className="mb-3 grid grid-cols-[5fr_3fr] items-end text-sm font-semibold">
      {places.map((place) => (
        <span key={place}>{place}</span>
      ))}
    </p>
    <svg viewBox="0 0 480 250" className="w-full">
      <path d="M0 0h208l32 32v218H0z" className="fill-surface" />
      <path d="M208 0l32 32h-32z" className="fill-edge" />
      <path d="M300 0h152l28 28v222H300z" className="fill-ink" />
      <path d="M300 250L480 60v190z" className="fill-paper" opacity=".12" />
      {[0, 1, 2, 3].map((row) => (
        <g key={row} transform={`translate(0 ${14 + row * 62})`}>
          <path d="M24 0h24l12 12v24H24z" className={svgFills[hueAt(row)]} />
          <path d={`M80 11h${row % 2 ? 72 : 96}`} className="stroke-ink" strokeWidth="8" />
          <path d={`M80 30h${row % 2 ? 100 : 64}`} className="stroke-line" strokeWidth="6" />
          {row % 2 === 0 && (
            <path
              d="M248 20h42m-9-9 9 9-9 9"
              className="fill-transparent stroke-brand"
              strokeWidth="3"
            />
          )}
        </g>
      ))}
      {[0, 2].map((row) => (
        <g key={row} transform={`translate(326 ${17 + row * 62})`}>
          <path
            d="M5 12V5l4-4h8l4 4v7"
            className={`fill-transparent ${svgStrokes[hueAt(row)]}`}
            strokeWidth="3.500"
          />
          <path d="M0 12h20l6 6v12H0z" className={svgFills[hueAt(row)]} />
          <path d="M48 20h86" className="stroke-paper" strokeWidth="7" strokeDasharray="8 8" />
        </g>
      ))}
    </svg>
  </div>
)
