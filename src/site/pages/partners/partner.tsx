import type { Localised } from '../../../content/store/entry.ts'
import { Icon } from '../../components/icons.tsx'
import { TextLink } from '../../components/links.tsx'
import { Definitions } from '../../components/lists.tsx'
import { Prose } from '../../components/prose.tsx'
import { renderBody } from '../../entry-body.ts'
import { overviewCrumb } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { webPageData } from '../../structured-data.ts'
import { PartnerLogo, PartnerRow } from './partner-row.tsx'

export const partner = entryPage('partners', {
  load(entry, request) {
    const { locale, content } = request
    const { name, kind, website } = entry.data
    return {
      head: {
        jsonLd: [
          webPageData(entry, content, { about: { '@type': 'Organization', name, url: website } }),
        ],
      },
      crumbs: overviewCrumb('partners', locale, content),
      data: {
        entry,
        body: renderBody(entry, request).html,
        host: new URL(website).hostname.replace(/^www\./, ''),
        others: content.list('partners', locale, (all) =>
          all.filter((other) => other.data.kind === kind && other.id !== entry.id),
        ),
      },
    }
  },

  View({ data: { entry, body, host, others } }) {
    const { t, link } = usePageContext()
    const { data, translation } = entry
    const kind = t(`partner.kinds.${data.kind}`)
    const [intro = '', ...chapters] = body.split(/(?=<h2)/)
    return (
      <>
        <header className="first-band">
          <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-6 py-10 laptop:gap-x-8 laptop:py-14">
            <div className="facet facet-corner self-start bg-surface p-3 laptop:p-6">
              <PartnerLogo logo={data.logo} className="size-10 laptop:size-20" />
            </div>
            <div className="min-w-0 flex-1 basis-60">
              <p className="eyebrow">{kind}</p>
              <h1 className="text-2xl">{data.name}</h1>
              <p className="mt-2 text-soft tablet:text-lg">{translation.tagline}</p>
            </div>
            <a href={data.website} rel="noopener sponsored" className="button">
              {t('partner.visit', { host })}
              <Icon name="arrow-up-right" />
            </a>
          </div>
        </header>
        <div className="wrap grid grid-cols-1 gap-x-16 gap-y-12 pt-12 pb-20 laptop:grid-cols-[minmax(0,38rem)_minmax(22rem,1fr)] laptop:grid-rows-[auto_1fr]">
          <Prose html={intro} layout="tablet:text-lg" />
          <Facts entry={entry} />
          <Prose html={chapters.join('')} />
        </div>
        <section className="wrap pb-24 print:pb-0">
          {others.length > 0 && (
            <>
              <h2 className="text-xl">{t('partner.others', { kind })}</h2>
              <ul className="mt-6 border-t border-line">
                {others.map((other) => (
                  <PartnerRow key={other.id} entry={other} />
                ))}
              </ul>
            </>
          )}
          {link('/partner') && (
            <p className="mt-8">
              <TextLink to="/partner">{t('partner.back')}</TextLink>
            </p>
          )}
        </section>
      </>
    )
  },
})

/** The partner's offer and what to know about it, beside the text. */
function Facts({ entry }: { entry: Localised<'partners'> }) {
  const { data, translation } = entry
  const { t, date } = usePageContext()
  return (
    <aside
      aria-label={t('partner.facts', { name: data.name })}
      className="grid gap-8 laptop:stuck laptop:row-span-2"
    >
      {translation.offer && (
        <div className="facet facet-corner bg-surface p-6">
          <p className="eyebrow pe-8">{t('partner.offer')}</p>
          <p className="mt-1 font-semibold text-balance">{translation.offer}</p>
          {data.code && (
            <button
              type="button"
              data-copy={data.code}
              aria-label={t('partner.copyCode', { code: data.code })}
              className="button button-quiet button-small mt-3 font-mono"
            >
              {data.code}
              <Icon name="copy" className="size-4" />
            </button>
          )}
        </div>
      )}
      <Definitions
        items={translation.facts.map(({ name, value }) => ({ name, text: value }))}
        className="[&>div]:grid-cols-[2fr_3fr] [&>div]:gap-x-4 max-tablet:[&>div]:py-3"
      />
      <div className="grid gap-2 text-xs text-faint">
        <p>{t('prose.updated', { date: date(data.updatedAt) })}</p>
        <p>{t('partner.independent')}</p>
      </div>
    </aside>
  )
}
