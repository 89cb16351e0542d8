import type { ReactNode } from 'react'

/** A piece of the client's interface: drawn, sharp at any density, and nothing to assistive technology. */
export const SceneWindow = ({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) => (
  <div aria-hidden="true" className={`overflow-hidden rounded-lg border border-line bg-surface text-start text-ink shadow-[0_32px_64px_-32px_rgb(20_25_27/0.35)] select-none ${className}`}>
    <div className="flex h-9 items-center gap-1.5 border-b border-line bg-sunk px-3 text-[0.6875rem] text-faint">
      <i className="size-2.5 rounded-full bg-line" />
      <i className="size-2.5 rounded-full bg-line" />
      <i className="size-2.5 rounded-full bg-line" />
      <span className="ms-2 truncate">{title}</span>
    </div>
    {children}
  </div>
)
