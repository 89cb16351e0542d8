import type { ReactNode } from 'react'
import type { Hue } from '../../brand/colours.ts'
import { backgrounds } from '../components/hues.ts'

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
    className={`@container overflow-hidden bg-surface text-ink [clip-path:polygon(0_0,calc(100%-1.25rem)_0,100%_1.25rem,100%_100%,0_100%)] ${content ? '' : 'select-none'}`}
  >
    <div
      aria-hidden="true"
      className="flex h-9 items-center gap-2 bg-line ps-3 pe-8 text-xs font-semibold"
    >
      <ProfileColor hue="teal" className="size-3.5" />
      <span className="truncate">{title}</span>
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
