import { hueAt, svgFills } from '../components/hues.ts'

const six = [0, 1, 2, 3, 4, 5] as const
/** A shared spreadsheet of passwords, drawn without text so that it fits every language. */
export const SpreadsheetIllustration = () => (
  <svg viewBox="0 0 480 300" className="w-full" aria-hidden="true">
    <path d="M0 0h480v300H0z" className="fill-surface" />
    <path d="M0 0h480v36H0zM0 36h36v264H0z" className="fill-sunk" />
    <path d="M0 36h480M0 80h480M0 124h480M0 168h480M0 212h480M0 256h480M36 0v300M190 0v300M330 0v300" className="stroke-line" strokeWidth="1.5" />
    <path d="M56 58h96M56 102h70M56 146h108M56 190h82M56 234h60M56 278h92" className="stroke-ink" strokeWidth="8" />
    <path d="M210 58h84M210 102h84M210 146h84M210 190h84M210 234h84M210 278h84" className="stroke-faint" strokeWidth="9" strokeLinecap="round" strokeDasharray="0 14" />
    <path d="M350 58h90M350 102h60M350 146h90M350 190h74M350 234h90M350 278h44" className="stroke-line" strokeWidth="8" />
    <path d="M190 124h140v44H190z" className="fill-transparent stroke-coral" strokeWidth="3" />
  </svg>
)

/** One computer with all accounts on it, then every account in a window of its own. */
export const BorderIllustration = () => (
  <svg viewBox="-2 0 482 304" className="w-full" aria-hidden="true">
    <path d="M14 74h172v122H14zM0 208h200v12H0z" className="fill-surface stroke-ink" strokeWidth="3" />
    {six.map((index) => (
      <path key={index} d="M0 0h34v34H0z" transform={`translate(${46 + (index % 3) * 37} ${98 + Math.floor(index / 3) * 37})`} className={svgFills[hueAt(index)]} />
    ))}
    <path d="M222 146h32m-9-9 9 9-9 9" className="fill-transparent stroke-faint" strokeWidth="3" />
    {six.map((index) => (
      <g key={index} transform={`translate(${284 + (index % 2) * 104} ${16 + Math.floor(index / 2) * 96})`}>
        <path d="M0 0h64l24 24v52H0z" className="fill-surface stroke-ink" strokeWidth="3" />
        <path d="M64 0l24 24H64z" className={svgFills[hueAt(index)]} />
        <path d="M16 26h24v24H16z" className={svgFills[hueAt(index)]} />
      </g>
    ))}
  </svg>
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
  <svg viewBox="0 0 1200 300" preserveAspectRatio="xMidYMid slice" className="h-40 w-full sm:h-72" aria-hidden="true">
    {planes.map(([fill, shape]) => (
      <path key={shape} d={shape} className={fill} />
    ))}
  </svg>
)
