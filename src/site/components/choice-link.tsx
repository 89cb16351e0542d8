import type { ReactNode } from 'react'
import { useScope } from './scope.tsx'

/** Where the reader is: at this place itself, or somewhere inside it. */
export type Current = 'page' | 'true' | undefined

/** A link of a menu of places, one of which the reader is at: it says so to assistive technology, and to styles by `aria-[current]`. */
export function ChoiceLink({ to, current, className, children }: { to: string; current: Current; className: string; children: ReactNode }) {
  return (
    <a href={useScope().link(to)} aria-current={current} className={className}>
      {children}
    </a>
  )
}
