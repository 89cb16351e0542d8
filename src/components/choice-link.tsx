import type { ReactNode } from 'react'
import { useScope } from './scope.tsx'

/** A link of a menu of places, one of which the reader is at: it says so to assistive technology, and to styles by `aria-[current]`. */
export function ChoiceLink({ to, current, className, children }: { to: string; current: boolean; className: string; children: ReactNode }) {
  return (
    <a href={useScope().link(to)} aria-current={current ? 'page' : undefined} className={className}>
      {children}
    </a>
  )
}
