import { hueAt } from '../components/hues.ts'

const six = [0, 1, 2, 3, 4, 5] as const
const fills = { coral: 'fill-coral', amber: 'fill-amber', lime: 'fill-lime', teal: 'fill-teal', sky: 'fill-sky', violet: 'fill-violet' }

/** The file everybody shared: client, password, which laptop. Drawn without words, so that it reads in every language. */
export const SpreadsheetScene = () => (
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

/** The border moved: one line around a computer becomes a line around every account. */
export const BorderScene = () => (
  <svg viewBox="0 0 480 300" className="w-full" aria-hidden="true">
    <path d="M14 74h172v122H14zM0 208h200v12H0z" className="fill-surface stroke-ink" strokeWidth="3" />
    {six.map((index) => (
      <path key={index} d="M0 0h34v34H0z" transform={`translate(${46 + (index % 3) * 37} ${98 + Math.floor(index / 3) * 37})`} className={fills[hueAt(index)]} />
    ))}
    <path d="M222 146h32m-9-9 9 9-9 9" className="fill-transparent stroke-faint" strokeWidth="3" />
    {six.map((index) => (
      <g key={index} transform={`translate(${284 + (index % 2) * 104} ${16 + Math.floor(index / 2) * 96})`}>
        <path d="M0 0h64l24 24v52H0z" className="fill-surface stroke-ink" strokeWidth="3" />
        <path d="M64 0l24 24H64z" className={fills[hueAt(index)]} />
        <path d="M16 26h24v24H16z" className={fills[hueAt(index)]} />
      </g>
    ))}
  </svg>
)
