import type { EntryData, Translation } from '../../content/collections.ts'
import { formatDate } from '../../i18n/format.ts'
import { Icon } from '../components/icons.tsx'
import { DownloadLink, type EntryCard, EntryLinks, SiteLink } from '../components/links.tsx'
import { useScope } from '../components/scope.tsx'
import { FaqList } from '../components/sections.tsx'
import { definePage } from '../page.ts'
import { type ComparisonRow, factRows, wordRows } from './comparison.ts'
import { othersOf } from './entries.ts'
import { webPageData } from './structured-data.ts'

interface AlternativeData {
  facts: EntryData<'alternatives'>
  words: Translation<'alternatives'>
  rows: ComparisonRow[]
  others: EntryCard[]
}

/** A comparison with one other product: a document whose every statement about that product has a source and a date. */
export const alternative = definePage<AlternativeData>({
  load({ match, locale, content, t }) {
    const entry = content.get('alternatives', match.id, locale)
    if (!entry) return undefined
    const { data: facts, translation: words } = entry
    const citation = facts.sources.map(({ title, url }) => ({ '@type': 'WebPage', name: title, url }))
    return {
      head: {
        title: words.title,
        description: words.description,
        jsonLd: [webPageData(entry, content, { lastReviewed: facts.checkedOn, mentions: { '@type': 'SoftwareApplication', name: facts.product, url: facts.website }, citation })],
      },
      name: words.name,
      data: { facts, words, rows: [...factRows(facts.facts, locale, content, t), ...wordRows(words.rows)], others: othersOf(content, 'alternatives', entry.id, locale) },
    }
  },

  View({ data: { facts, words, rows, others } }) {
    const { t, row, site } = useScope()
    const own = site.name
    const other = facts.product
    const date = formatDate(row.code, facts.checkedOn)
    const parts: [id: string, title: string][] = [
      ['answer', t('alternative.answer')],
      ['facts', t('alternative.facts')],
      ['choose', t('alternative.choose')],
      ['move', words.migrate.title],
      ['faq', t('alternative.faq')],
      ['sources', t('alternative.sources')],
    ]
    const priced = rows.some(({ own, other }) => /[$€]/.test(`${own} ${other}`))
    const title = (id: string): string => parts.find(([part]) => part === id)?.[1] ?? ''
    return (
      <div className="wrap grid gap-12 pt-12 pb-16 sm:grid-cols-[1fr_3fr] sm:pt-20">
        <nav aria-label={t('prose.contents')} className="hidden sm:sticky sm:top-24 sm:block sm:self-start">
          <p className="text-sm font-semibold">{t('prose.contents')}</p>
          <ul className="mt-3 border-s border-line text-sm text-soft">
            {parts.map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1 ps-4 hover:text-brand">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className="min-w-0">
          <p className="eyebrow">{t('alternative.checked', { date })}</p>
          <h1 className="mt-2 max-w-2xl text-3xl">{words.heading}</h1>
          <p className="mt-6 max-w-2xl text-lg text-soft">{words.lead}</p>

          <section id="answer" className="facet face-brand mt-10 p-6 mobile:p-8">
            <h2 className="text-lg">{title('answer')}</h2>
            <p className="mt-2 max-w-2xl">{words.answer}</p>
          </section>

          <section id="facts" className="mt-16">
            <h2 className="text-2xl">{title('facts')}</h2>
            <ComparisonTable rows={rows} product={other} sources={facts.sources} />
            <p className="mt-4 max-w-2xl text-sm text-soft">
              {priced && `${t('alternative.note')} `}
              <a href={facts.website} rel="noopener" className="link">
                {t('alternative.site', { product: other })}
              </a>
            </p>
          </section>

          <section id="choose" className="mt-16">
            <h2 className="text-2xl">{title('choose')}</h2>
            <div className="mt-6 grid gap-12 mobile:grid-cols-2">
              {(
                [
                  [t('alternative.chooseOwn', { own }), words.chooseFacet, 'text-brand'],
                  [t('alternative.chooseOther', { other }), words.chooseOther, 'text-faint'],
                ] as const
              ).map(([heading, items, color]) => (
                <div key={heading}>
                  <h3 className="text-lg">{heading}</h3>
                  <ul className="mt-4 border-t border-line">
                    {items.map((item) => (
                      <li key={item} className="flex gap-3 border-b border-line py-4">
                        <Icon name="check" className={`mt-1 size-5 ${color}`} />
                        {item}
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </section>

          <section id="move" className="mt-16">
            <h2 className="text-2xl">{title('move')}</h2>
            <ol className="mt-6 grid gap-6">
              {words.migrate.steps.map((step, index) => (
                <li key={step.title} className="grid grid-cols-[3rem_1fr]">
                  <span className="text-2xl font-semibold text-brand tabular-nums">{index + 1}</span>
                  <div>
                    <h3 className="text-lg">{step.title}</h3>
                    <p className="mt-2 max-w-2xl text-soft">{step.text}</p>
                  </div>
                </li>
              ))}
            </ol>
            <p className="mt-8">
              <DownloadLink />
            </p>
          </section>

          <section id="faq" className="mt-16">
            <h2 className="mb-6 text-2xl">{title('faq')}</h2>
            <FaqList items={words.faq} />
          </section>

          <section id="sources" className="mt-16">
            <h2 className="text-2xl">{title('sources')}</h2>
            <ol className="mt-6 grid gap-4 text-sm">
              {facts.sources.map((source, index) => (
                <li key={source.id} id={`source-${source.id}`} className="grid grid-cols-[3rem_1fr]">
                  <span className="text-faint">{`[${index + 1}]`}</span>
                  <span>
                    <a href={source.url} rel="noopener" className="link">
                      {source.title}
                    </a>
                    <span className="block text-faint">{t('alternative.checked', { date: formatDate(row.code, source.checkedOn) })}</span>
                  </span>
                </li>
              ))}
              <li id="source-facet" className="grid grid-cols-[3rem_1fr]">
                <span className="text-faint">{`[${facts.sources.length + 1}]`}</span>
                <span>
                  {t('alternative.own', { own })}
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
            </ol>
          </section>

          {others.length > 0 && (
            <section className="mt-16">
              <h2 className="mb-6 text-2xl">{t('alternative.others')}</h2>
              <EntryLinks entries={others} />
            </section>
          )}
        </article>
      </div>
    )
  },
})

/** Facts and words of both products. A mark leads to the source of the row; those in the header are of the facts above the rows that have one. */
function ComparisonTable({ rows, product, sources }: { rows: readonly ComparisonRow[]; product: string; sources: EntryData<'alternatives'>['sources'] }) {
  const { t, site } = useScope()
  const ids = [...sources.map(({ id }) => id), 'facet']
  const marks = (...of: string[]) =>
    of.map((id) => (
      <a key={id} href={`#source-${id}`} aria-label={t('alternative.source', { number: ids.indexOf(id) + 1 })} className="link inline-block min-w-6 py-0.5 text-center text-xs">
        {`[${ids.indexOf(id) + 1}]`}
      </a>
    ))
  const caption = t('alternative.caption', { own: site.name, other: product })
  return (
    <table className="table table-stack mt-6">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-16 block bg-paper mobile:table-header-group">
        <tr className="grid grid-cols-2 gap-x-4 mobile:table-row">
          <th scope="col" className="hidden mobile:table-cell mobile:w-1/5">
            {t('alternative.feature')}
          </th>
          <th scope="col" className="text-base text-ink">
            {site.name}
            {marks('facet')}
          </th>
          <th scope="col" className="text-base text-ink">
            {product}
            {marks(...sources.map(({ id }) => id))}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, own, other, source }) => (
          <tr key={name} className="grid grid-cols-2 gap-x-4 gap-y-1 mobile:table-row">
            <th scope="row" className="col-span-2">
              {name}
            </th>
            <td>
              <Cell text={own} />
              {source === 'facet' && <>&nbsp;{marks(source)}</>}
            </td>
            <td>
              <Cell text={other} />
              {source && source !== 'facet' && <>&nbsp;{marks(source)}</>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Cell = ({ text }: { text: string | string[] }) =>
  typeof text === 'string' ? (
    text
  ) : (
    <ul className="grid gap-1">
      {text.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
