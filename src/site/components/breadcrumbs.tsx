import type { PageLink } from '../page.ts'
import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'
import { SiteLink } from './links.tsx'

export function Breadcrumbs({ crumbs, name }: { crumbs: PageLink[]; name: string }) {
  const { t } = usePageContext()
  return (
    <nav aria-label={t('nav.breadcrumbs')} className="wrap pt-5">
      <ol className="flex flex-wrap items-center gap-x-1 text-xs text-soft">
        {[{ name: t('nav.home'), path: '/' }, ...crumbs].map((crumb) => (
          <li key={crumb.path} className="flex items-center gap-1">
            <SiteLink to={crumb.path} className="inline-block py-1 hover:text-ink hover:underline">
              {crumb.name}
            </SiteLink>
            <Icon name="chevron-right" className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="min-w-24 flex-1 truncate py-1">
          {name}
        </li>
      </ol>
    </nav>
  )
}
