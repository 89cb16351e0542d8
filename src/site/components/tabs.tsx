import type { PageLink } from '../page.ts'
import { LinkList } from './link-lists.tsx'
import type { Current } from './links.tsx'

export interface Tab extends PageLink {
  current: Current
}

/**
 * Links side by side, one of them to the current page. On small screens they scroll where there are
 * many, the current one first.
 */
export const Tabs = ({
  label,
  tabs,
  className = '',
}: {
  label: string
  tabs: readonly Tab[]
  className?: string
}) => (
  <nav aria-label={label} className={className}>
    <LinkList
      links={tabs}
      className="tab-strip flex gap-x-6 border-b border-line"
      item={`shrink-0 ${tabs.length > 3 ? 'max-tablet:has-[[aria-current]]:order-first' : ''}`}
      link="pick flex min-h-12 items-center border-b-2 border-transparent text-sm text-soft focus-inside hover:text-ink aria-[current]:border-brand aria-[current]:text-ink"
    />
  </nav>
)
