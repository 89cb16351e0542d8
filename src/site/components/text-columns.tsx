import type { ReactNode } from 'react'
import type { Heading } from '../../content/markdown/markdown-rules.ts'
import { Contents } from './contents.tsx'

/**
 * A text, `children`, with the list of its chapters beside it. What belongs to it (`beside`) is
 * below it, or on its other side where there is room.
 */
export const TextColumns = ({
  headings,
  beside,
  className,
  children,
}: {
  headings: readonly Heading[]
  beside?: ReactNode
  className: string
  children: ReactNode
}) => (
  <div
    className={`grid grid-cols-1 gap-x-12 gap-y-8 laptop:grid-cols-[13rem_minmax(0,1fr)] ${beside ? 'desktop:grid-cols-[12rem_minmax(0,1fr)_15rem]' : ''} ${className}`}
  >
    {/* Beside a text that is read, nothing in it may anchor the scrolling. */}
    <div className="no-print [overflow-anchor:none]">
      <Contents headings={headings} />
    </div>
    {children}
    {beside && (
      <aside className="grid content-start gap-8 laptop:col-start-2 desktop:stuck desktop:col-start-3">
        {beside}
      </aside>
    )}
  </div>
)
