import { hueAt, svgFills } from '../components/hues.ts'
import { AppWindow, ProfileColor } from './window.tsx'

interface Row {
  name: string
  proxy: string
  owner: string
  status: string
}

/**
 * The list of profiles. Where it is narrow, it leaves out owners, then states. Each row is a grid of its own, so the last columns have a
 * fixed width to line up.
 */
export const ProfilesIllustration = ({ title, columns, rows }: { title: string; columns: { profile: string; proxy: string; owner: string; status: string }; rows: Row[] }) => (
  <AppWindow title={title}>
    <div className="grid grid-cols-[1.15fr_1fr] gap-x-3 px-4 py-2.5 text-[0.6875rem] text-faint @[26rem]:grid-cols-[1.4fr_1.3fr_auto_auto]">
      <span>{columns.profile}</span>
      <span>{columns.proxy}</span>
      <span className="hidden w-20 @[30rem]:block">{columns.owner}</span>
      <span className="hidden w-20 @[26rem]:block">{columns.status}</span>
    </div>
    {rows.map((row, index) => (
      <div key={row.name} className="grid grid-cols-[1.15fr_1fr] items-center gap-x-3 border-t border-line px-4 py-3 text-[0.8125rem] @[26rem]:grid-cols-[1.4fr_1.3fr_auto_auto]">
        <span className="flex min-w-0 items-center gap-2.5 font-medium">
          <ProfileColor hue={hueAt(index)} />
          <span className="truncate">{row.name}</span>
        </span>
        <span className="truncate text-soft">{row.proxy}</span>
        <span className="hidden w-20 text-soft @[30rem]:block">{row.owner}</span>
        <span className="hidden w-20 items-center gap-1.5 text-soft @[26rem]:flex">
          <i className={`size-1.5 shrink-0 rounded-full ${row.status === rows[0]?.status ? 'bg-good' : 'bg-line'}`} />
          {row.status}
        </span>
      </div>
    ))}
  </AppWindow>
)

const windows = [
  ['de', '€49'],
  ['fr', '€49'],
  ['jp', '¥7,480'],
  ['ca', 'CA$69'],
] as const

/** Four browser windows that follow the outlined one through a shop. */
export const SynchronizerIllustration = () => (
  <div aria-hidden="true" dir="ltr" className="grid grid-cols-2 gap-3 select-none">
    {windows.map(([market, price], index) => (
      <div key={market} className={`overflow-hidden rounded-md border bg-surface ${index === 0 ? 'border-brand [box-shadow:0_0_0_2px_var(--brand)]' : 'border-line'}`}>
        <div className="flex h-6 items-center gap-1.5 border-b border-line px-2 text-[0.6875rem] text-faint">
          <ProfileColor hue={hueAt(index)} className="size-3" />
          <span className="truncate">{`shop.example/${market}`}</span>
        </div>
        <svg viewBox="0 0 120 64" className="w-full">
          <path d="M10 10h28l8 8v36H10z" className="fill-sunk" />
          <path d="M56 13h52M56 21h34" className="stroke-line" strokeWidth="4" />
          <text x="56" y="37" fontSize="9" className="fill-ink font-semibold">
            {price}
          </text>
          <path d="M56 43h40v11H56z" className={index === 0 ? 'fill-brand' : 'fill-line'} />
          <path d="m84 47 4 11 2.5-4.5 4.5-2z" className="fill-ink" />
        </svg>
      </div>
    ))}
  </div>
)

/** Three workspaces, one behind the other. */
export const WorkspacesIllustration = () => (
  <svg viewBox="0 0 520 420" className="w-full" aria-hidden="true">
    {[0, 1, 2].map((index) => (
      <g key={index} transform={`translate(${index * 78 + 2} ${index * 78 + 2})`}>
        <path d="M0 0h316l44 44v216H0z" className="fill-surface stroke-line" strokeWidth="2" />
        <path d="M316 0l44 44h-44z" className={svgFills[hueAt(index * 2)]} />
        <path d="M24 28h104" className="stroke-ink" strokeWidth="10" />
        <path d="M0 56h360" className="stroke-line" strokeWidth="2" />
        <path d="M66 92h120M66 140h90M66 188h140M66 232h74" className="stroke-faint" strokeWidth="8" />
        <path d="M270 92h60M270 140h44M270 188h60M270 232h36" className="stroke-line" strokeWidth="8" />
        <path d="M24 80h15l9 9v15H24zm0 48h15l9 9v15H24zm0 48h15l9 9v15H24zm0 44h15l9 9v15H24z" className={svgFills[hueAt(index * 2)]} />
      </g>
    ))}
  </svg>
)
