import type { ReactNode } from 'react'
import { useScope } from './scope.tsx'

/** A link to a path of this site in the page's language; where the page is not offered, its text alone. */
export function SiteLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const href = useScope().link(to)
  if (href === undefined) return <span>{children}</span>
  return (
    <a href={href} className={className}>
      {children}
    </a>
  )
}
