import type { ReactNode } from 'react'
import type { Hue } from '../../brand/colours.ts'
import { backgrounds } from '../components/hues.ts'

/**
 * A window of the desktop client; its shadow ends with the column. Hidden from assistive
 * technology, unless it holds `content` that is to be read.
 */
export const AppWindow = ({
  title,
  content = false,
  children,
}: {
  title: string
  content?: boolean
  children: ReactNode
}) => (
  <div
    aria-hidden={content ? undefined : 'true'}
    className={`@container me-1.5 overflow-hidden rounded-lg border border-line bg-surface text-ink [box-shadow:var(--shine),var(--lift)] ${content ? '' : 'select-none'}`}
  >
    <div
      aria-hidden="true"
      className="flex h-9 items-center gap-1.5 border-b border-line bg-sunk px-3 text-xs text-faint"
    >
      <i className="size-2.5 rounded-full bg-line" />
      <i className="size-2.5 rounded-full bg-line" />
      <i className="size-2.5 rounded-full bg-line" />
      <span className="ms-2 truncate">{title}</span>
    </div>
    {children}
  </div>
)

/** The coloured square by which a profile is known. */
export const ProfileColor = ({ hue, className = 'size-5' }: { hue: Hue; className?: string }) => (
  <i
    className={`${className} shrink-0 [clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,0_100%)] ${backgrounds[hue]}`}
  />
)
