import { hueAt, svgFills } from '../components/hues.ts'
import { usePageContext } from '../page-context.tsx'
import { AppWindow, ProfileColor } from './app-window.tsx'

const six = [0, 1, 2, 3, 4, 5] as const
/** A shared spreadsheet of passwords, drawn without text so that it fits every language. */
export const SpreadsheetIllustration = () => (
  <svg viewBox="0 0 480 300" className="w-full" aria-hidden="true">
    <path d="M0 0h480v300H0z" className="fill-surface" />
    <path d="M0 0h480v36H0zM0 36h36v264H0z" className="fill-sunk" />
    <path
      d="M0 36h480M0 80h480M0 124h480M0 168h480M0 212h480M0 256h480M36 0v300M190 0v300M330 0v300"
      className="stroke-line"
      strokeWidth="1.5"
    />
    <path
      d="M56 58h96M56 102h70M56 146h108M56 190h82M56 234h60M56 278h92"
      className="stroke-ink"
      strokeWidth="8"
    />
    <path
      d="M210 58h84M210 102h84M210 146h84M210 190h84M210 234h84M210 278h84"
      className="stroke-faint"
      strokeWidth="9"
      strokeLinecap="round"
      strokeDasharray="0 14"
    />
    <path
      d="M350 58h90M350 102h60M350 146h90M350 190h74M350 234h90M350 278h44"
      className="stroke-line"
      strokeWidth="8"
    />
    <path d="M190 124h140v44H190z" className="fill-transparent stroke-coral" strokeWidth="2" />
  </svg>
)

/** One password in four chats: messages between people, the same dots in each. */
export const ChatsIllustration = () => (
  <svg viewBox="0 0 480 262" className="mt-8 w-full" aria-hidden="true">
    {[0, 1, 2, 3].map((chat) => (
      <g key={chat} transform={`translate(${(chat % 2) * 246} ${Math.floor(chat / 2) * 134})`}>
        <path d="M1 1h232v124H1z" className="fill-surface stroke-edge" strokeWidth="1.5" />
        <path d="M28 32h0" className="stroke-edge" strokeWidth="24" strokeLinecap="round" />
        <path d={`M52 32h${[74, 96, 58, 88][chat]}`} className="stroke-faint" strokeWidth="7" />
        <path d={`M52 52h${[112, 66, 128, 92][chat]}`} className="stroke-line" strokeWidth="7" />
        <path d="M72 76h144v46l-14-12H72z" className="fill-sunk stroke-edge" strokeWidth="1.5" />
        <path
          d="M94 93h0m20 0h0m20 0h0m20 0h0m20 0h0m20 0h0"
          className="stroke-ink"
          strokeWidth="10"
          strokeLinecap="round"
        />
      </g>
    ))}
  </svg>
)

/** An ordinary browser on one site: whoever signs in there signs the account before out. */
export const SignOutIllustration = () => (
  <svg viewBox="0 0 480 262" className="mt-8 w-full" aria-hidden="true">
    <path d="M1 1h478v260H1z" className="fill-surface stroke-edge" strokeWidth="1.5" />
    <path d="M1 1h478v37H1z" className="fill-sunk stroke-edge" strokeWidth="1.5" />
    <path
      d="M16 39V13h124v26M1 76h478M252 76v185M280 126h170v40H280zM280 178h170v40H280z"
      className="fill-surface stroke-edge"
      strokeWidth="1.5"
    />
    <path d="M48 130h0M48 208h0" className="stroke-edge" strokeWidth="40" strokeLinecap="round" />
    <path d="M34 26h74M34 57h160M296 146h102" className="stroke-faint" strokeWidth="7" />
    <path d="M84 122h92M84 142h64M84 220h74" className="stroke-line" strokeWidth="7" />
    <path d="M76 122h108" className="stroke-ink" strokeWidth="2" />
    <path d="M84 200h116M280 104h84" className="stroke-ink" strokeWidth="7" />
    <path
      d="M298 198h0m20 0h0m20 0h0m20 0h0m20 0h0"
      className="stroke-ink"
      strokeWidth="10"
      strokeLinecap="round"
    />
    <path d="M280 238h80" className="stroke-edge" strokeWidth="20" />
  </svg>
)

/**
 * Profiles that many people named by hand: one shop three times, one without its proxy. Names of
 * brands are the same in every language.
 */
const untidy = [
  ['coral', 'Harbour Lamps DE', '203.0.113.135'],
  ['coral', 'harbour_lamps_de', '203.0.113.135'],
  ['amber', 'HL DE 2', '203.0.113.135'],
  ['teal', 'Harbor Lamps FR', '192.0.2.230'],
  ['violet', 'lamps ca', '–'],
] as const

export const UntidyListIllustration = () => (
  <div className="mt-8">
    <AppWindow title={usePageContext().t('scene.profiles')}>
      <ul className="text-sm">
        {untidy.map(([hue, name, exit]) => (
          <li
            key={name}
            className="flex items-center gap-3 border-line px-4 py-3 not-first:border-t"
          >
            <ProfileColor hue={hue} />
            <b className="flex-1 font-semibold">{name}</b>
            <span className={exit === '–' ? 'text-bad' : 'text-faint'}>{exit}</span>
          </li>
        ))}
      </ul>
    </AppWindow>
  </div>
)

/** One computer with all accounts on it, then every account in a window of its own. */
export const BorderIllustration = () => (
  <svg viewBox="-2 0 482 304" className="w-full" aria-hidden="true">
    <path
      d="M14 74h172v122H14zM0 208h200v12H0z"
      className="fill-surface stroke-faint"
      strokeWidth="1.5"
    />
    {six.map((index) => (
      <path
        key={index}
        d="M0 0h34v34H0z"
        transform={`translate(${46 + (index % 3) * 37} ${98 + Math.floor(index / 3) * 37})`}
        className={svgFills[hueAt(index)]}
      />
    ))}
    <path d="M222 146h32m-9-9 9 9-9 9" className="fill-transparent stroke-faint" strokeWidth="3" />
    {six.map((index) => (
      <g
        key={index}
        transform={`translate(${284 + (index % 2) * 104} ${16 + Math.floor(index / 2) * 96})`}
      >
        <path d="M0 0h64l24 24v52H0z" className="fill-surface stroke-faint" strokeWidth="1.5" />
        <path d="M64 0l24 24H64z" className={svgFills[hueAt(index)]} />
        <path d="M16 26h24v24H16z" className={svgFills[hueAt(index)]} />
      </g>
    ))}
  </svg>
)

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

/** A band of coloured planes across the page: class name and SVG path of each, on 1200 × 300. */
const planes = [
  ['fill-ink', 'M0 0h180L90 150 0 300z'],
  ['fill-coral', 'M0 300 90 150l150 150z'],
  ['fill-line', 'M180 0h240L300 110z'],
  ['fill-sunk', 'M90 150 180 0l120 110-60 190z'],
  ['fill-amber', 'm300 110 160 190H240z'],
  ['fill-tint', 'M300 110 420 0l140 170-100 130z'],
  ['fill-brand', 'M420 0h280L560 170z'],
  ['fill-lime', 'M560 170 700 300H460z'],
  ['fill-ink', 'M700 0 820 120 700 300 560 170z'],
  ['fill-teal', 'M700 0h240L820 120z'],
  ['fill-sunk', 'm820 120 160 180H700z'],
  ['fill-line', 'M940 0 1060 150l-80 150-160-180z'],
  ['fill-sky', 'M940 0h260l-140 150z'],
  ['fill-surface', 'M1060 150 1200 300H980z'],
  ['fill-violet', 'M1200 0v300l-140-150z'],
] as const

export const PlanesIllustration = () => (
  <svg
    viewBox="0 0 1200 300"
    preserveAspectRatio="xMidYMid slice"
    className="h-40 w-full laptop:h-72"
    aria-hidden="true"
  >
    {planes.map(([fill, shape]) => (
      <path key={shape} d={shape} className={fill} />
    ))}
  </svg>
)
