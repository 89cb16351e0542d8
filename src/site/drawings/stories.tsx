import { hueAt, svgFills } from '../components/hues.ts'

/**
 * How the team works: a decision in writing with a question of a customer, the change that a
 * colleague has approved, and the release it is part of, the last of `versions`.
 */
export const ChangeIllustration = ({ versions }: { versions: readonly string[] }) => (
  <svg viewBox="0 0 480 330" className="w-full" aria-hidden="true">
    <path d="M1 21h182l34 34v180H1z" className="fill-surface stroke-faint" strokeWidth="1.5" />
    <path d="M24 58h92" className="stroke-ink" strokeWidth="9" />
    <path d="M24 86h140M24 106h156M24 126h104" className="stroke-line" strokeWidth="7" />
    <path
      d="M24 150h112v52H58l-16 16v-16H24z"
      className="fill-sunk stroke-faint"
      strokeWidth="1.5"
    />
    <path d="M40 168h76M40 184h48" className="stroke-faint" strokeWidth="6" />
    <path d="M160 1h318v206H160z" className="fill-surface stroke-faint" strokeWidth="1.5" />
    <path d="M160 1h318v28H160z" className="fill-sunk stroke-faint" strokeWidth="1.5" />
    <path
      d="M176 15h0m14 0h0m14 0h0"
      className="stroke-faint"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path d="M161 76h316v24H161z" className="fill-sunk" />
    <path d="M161 100h316v48H161z" className="fill-tint" />
    <path d="M174 88h10" className="stroke-faint" strokeWidth="2.500" />
    <path d="M174 112h10m-5-5v10M174 136h10m-5-5v10" className="stroke-brand" strokeWidth="2.500" />
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
    <circle cx="440" cy="180" r="17" className="fill-brand" />
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
      <path d="M1 1h206l32 32v216H1z" className="fill-surface stroke-faint" strokeWidth="1.5" />
      <path d="M300 1h179v248H300z" className="fill-surface stroke-faint" strokeWidth="1.5" />
      <path d="M300 63h179M300 125h179M300 187h179" className="stroke-faint" strokeWidth="1.5" />
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
      {[17, 141].map((y) => (
        <g key={y} transform={`translate(326 ${y})`}>
          <path
            d="M5 12V8a8 8 0 0 1 16 0v4"
            className="fill-transparent stroke-brand"
            strokeWidth="3.500"
          />
          <path d="M0 12h26v18H0z" className="fill-brand" />
          <path
            d="M48 18h0m15 0h0m15 0h0m15 0h0m15 0h0"
            className="stroke-faint"
            strokeWidth="9"
            strokeLinecap="round"
          />
        </g>
      ))}
    </svg>
  </div>
)
