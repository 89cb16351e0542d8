import type { ReactNode } from 'react'

/** A piece of the client's interface, sharp at any density. Drawn, it is nothing to assistive technology; with `content`, what it holds is read. */
export const SceneWindow = ({ title, content = false, children }: { title: string; content?: boolean; children: ReactNode }) => (
  <div
    aria-hidden={content ? undefined : 'true'}
    className={`@container overflow-hidden rounded-lg border border-line bg-surface text-start text-ink [box-shadow:0_32px_64px_-32px_rgb(20_25_27/0.35)] ${content ? '' : 'select-none'}`}
  >
    <div aria-hidden="true" className="flex h-9 items-center gap-1.5 border-b border-line bg-sunk px-3 text-[0.6875rem] text-faint">
      <i className="size-2.5 rounded-full bg-line" />
      <i className="size-2.5 rounded-full bg-line" />
      <i className="size-2.5 rounded-full bg-line" />
      <span className="ms-2 truncate">{title}</span>
    </div>
    {children}
  </div>
)
