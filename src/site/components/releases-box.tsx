import type { ReactNode } from 'react'
import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'
import { SiteLink } from './links.tsx'

/** A list of versions, `children`, below the link to all of them. */
export function ReleasesBox({ className, children }: { className: string; children: ReactNode }) {
  const { t } = usePageContext()
  return (
    <nav aria-label={t('nav.releases')} className={`text-sm ${className}`}>
      <SiteLink
        to="/release"
        className="flex min-h-11 items-center justify-between border-b-2 border-ink text-base font-semibold hover:text-brand"
      >
        {t('nav.releases')}
        <Icon name="arrow-right" className="size-4" />
      </SiteLink>
      {children}
    </nav>
  )
}
