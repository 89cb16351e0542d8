import type { EntryData } from '../../../content/collections/all-collections.ts'
import { SiteLink } from '../../components/links.tsx'
import { usePageContext } from '../../page-context.tsx'

export type Sources = EntryData<'alternatives'>['sources']

/** Numbered as in the table; the first is our own documentation. */
export function SourceList({ sources }: { sources: Sources }) {
  const { t, site, date } = usePageContext()
  return (
    <ol className="mt-6 grid gap-4 text-sm">
      <li id="source-facet" className="grid grid-cols-[3rem_1fr]">
        <span className="text-faint">[1]</span>
        <span>
          {t('alternative.own', { own: site.name })}
          <span className="flex gap-4">
            <SiteLink to="/docs" className="link py-1">
              {t('nav.docs')}
            </SiteLink>
            <SiteLink to="/pricing" className="link py-1">
              {t('nav.pricing')}
            </SiteLink>
          </span>
        </span>
      </li>
      {sources.map((source, index) => (
        <li key={source.id} id={`source-${source.id}`} className="grid grid-cols-[3rem_1fr]">
          <span className="text-faint">{`[${index + 2}]`}</span>
          <span>
            <a href={source.url} rel="noopener" className="link">
              {source.title}
            </a>
            <span className="block text-faint">
              {t('alternative.checked', { date: date(source.checkedOn) })}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/**
 * Links to sources by their numbers in the list; `of` are their ids, `facet` our own documentation.
 */
export function SourceLinks({ sources, of }: { sources: Sources; of: readonly string[] }) {
  const { t } = usePageContext()
  const listed = ['facet', ...sources.map(({ id }) => id)]
  const numberOf = (id: string) => listed.indexOf(id) + 1
  return of.map((id) => (
    <a
      key={id}
      href={`#source-${id}`}
      aria-label={t('alternative.source', { number: numberOf(id) })}
      className="link px-1.5 py-1 text-xs"
    >
      {`[${numberOf(id)}]`}
    </a>
  ))
}
