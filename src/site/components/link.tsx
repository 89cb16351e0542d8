import type { ReactNode } from 'react'
import { useScope } from './scope.tsx'

/** A link to a path of this site in the page's language; where the page is not offered, its text alone. `support`: opens the chat instead, where scripts run. */
export function SiteLink({ to, className, support, children }: { to: string; className?: string; support?: boolean; children: ReactNode }) {
  const href = useScope().link(to)
  if (href === undefined) return <span>{children}</span>
  return (
    <a href={href} className={className} data-support={support ? '' : undefined}>
      {children}
    </a>
  )
}
