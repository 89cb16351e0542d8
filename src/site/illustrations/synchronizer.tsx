import { hueAt } from '../components/hues.ts'
import { Face } from './face.tsx'

const windows = [
  ['de', '€49'],
  ['fr', '€49'],
  ['jp', '¥7,480'],
  ['ca', 'CA$69'],
] as const

/** Four windows that move together, here through one shop's product page: the main window is the one with the ring. */
export const SynchronizerScene = () => (
  <div aria-hidden="true" dir="ltr" className="grid grid-cols-2 gap-3 select-none">
    {windows.map(([market, price], index) => (
      <div key={market} className={`overflow-hidden rounded-md border bg-surface ${index === 0 ? 'border-brand [box-shadow:0_0_0_2px_var(--brand)]' : 'border-line'}`}>
        <div className="flex h-6 items-center gap-1.5 border-b border-line px-2 text-[0.6875rem] text-faint">
          <Face hue={hueAt(index)} className="size-3" />
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
