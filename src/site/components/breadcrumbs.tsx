import type { Crumb } from '../page.ts'
import { Icon } from './icon.tsx'
import { SiteLink } from './link.tsx'
import { useScope } from './scope.tsx'

export function Breadcrumbs({ crumbs, name }: { crumbs: Crumb[]; name: string }) {
  const { t } = useScope()
  return (
    <nav aria-label={t('nav.breadcrumbs')} className="wrap pt-5">
      <ol className="flex flex-wrap items-center gap-x-1 text-xs text-faint">
        {[{ name: t('nav.home'), path: '/' }, ...crumbs].map((crumb) => (
          <li key={crumb.path} className="flex items-center gap-1">
            <SiteLink to={crumb.path} className="inline-block py-1 hover:text-ink hover:underline">
              {crumb.name}
            </SiteLink>
            <Icon name="chevron-right" className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="min-w-24 flex-1 truncate py-1 text-soft">
          {name}
        </li>
      </ol>
    </nav>
  )
}
