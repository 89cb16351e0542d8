import type { ReactNode } from 'react'
import type { Hue } from '../../brand/colours.ts'

/**
 * A window of the desktop client. Hidden from assistive technology, unless it holds `content` that
 * is to be read.
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
    className={`@container overflow-hidden bg-surface text-ink cut-5 ${content ? '' : 'select-none'}`}
  >
    <div
      aria-hidden="true"
      className="flex h-9 items-center gap-2 bg-line ps-3 pe-8 text-xs font-semibold"
    >
      <ProfileColour hue="teal" className="size-3.5" />
      <span className="truncate">{title}</span>
    </div>
    {children}
  </div>
)

/** The coloured square by which a profile is known. */
export const ProfileColour = ({ hue, className = 'size-5' }: { hue: Hue; className?: string }) => (
  <i className={`${className} shrink-0 cut-[40%] hue-${hue} bg-(--hue)`} />
)
