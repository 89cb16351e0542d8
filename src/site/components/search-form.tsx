import type { SearchKind } from '../../search/search.ts'
import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'

/**
 * A field that leads to the search page, without scripts too; with them it offers pages while one
 * types (`client/search/field.ts`). `kind`: finds only entries of that kind.
 */
export function SearchForm({
  label,
  placeholder,
  kind,
  query,
}: {
  label: string
  placeholder?: string
  kind?: SearchKind | undefined
  query?: string
}) {
  const { t, link } = usePageContext()
  return (
    <search>
      <form action={link('/search')} className="relative flex gap-2">
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 start-4 my-auto size-6 text-faint max-tablet:hidden"
        />
        <input
          type="search"
          name="q"
          defaultValue={query}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className="field min-h-14 w-full min-w-0 text-base tablet:ps-12 text-ellipsis placeholder:text-faint hover:border-ink"
        />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <button type="submit" className="button whitespace-nowrap">
          <Icon name="search" className="size-6 tablet:hidden" />
          <span className="max-tablet:sr-only">{t('search.title')}</span>
        </button>
      </form>
    </search>
  )
}
