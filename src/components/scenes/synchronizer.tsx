import { fills, hueAt } from '../hues.ts'

/** Four windows that move together: the main window is the one with the ring. */
export const SynchronizerScene = () => (
  <div aria-hidden="true" className="grid grid-cols-2 gap-3 select-none">
    {[0, 1, 2, 3].map((index) => (
      <div key={index} className={`overflow-hidden rounded-md border bg-surface ${index === 0 ? 'border-brand ring-2 ring-brand' : 'border-line'}`}>
        <div className="flex h-6 items-center gap-1.5 border-b border-line px-2">
          <i className={`size-3 [clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,0_100%)] ${fills[hueAt(index)]}`} />
          <i className="h-1.5 w-1/2 rounded-full bg-line" />
        </div>
        <svg viewBox="0 0 120 64" className="w-full">
          <path d="M10 12h58M10 24h84M10 36h46" className="stroke-line" strokeWidth="5" />
          <path d="M10 46h34v10H10z" className={index === 0 ? 'fill-brand' : 'fill-line'} />
          <path d="m34 50 4 11 2.5-4.5 4.5-2z" className="fill-ink" />
        </svg>
      </div>
    ))}
  </div>
)
