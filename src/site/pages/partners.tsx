import type { EntryData } from '../../content/collections.ts'
import { Icon } from '../components/icons.tsx'
import { Island } from '../components/island.tsx'
import { SiteLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { PartnerRow } from '../components/partner-row.tsx'
import { CallToAction } from '../components/sections.tsx'
import PartnerFilter from '../islands/partner-filter.tsx'
import { singlePage } from '../page.ts'

type Kind = EntryData<'partners'>['kind']
const kinds: readonly Kind[] = ['proxy', 'tool', 'agency', 'payment', 'education']

export const partners = singlePage('partner', {
  load(translation, { locale, content }) {
    const all = content.list('partners', locale)
    const groups = kinds.map((kind) => ({ kind, entries: all.filter(({ data }) => data.kind === kind) })).filter(({ entries }) => entries.length > 0)
    return { data: { translation, groups } }
  },

  View({ data: { translation, groups } }) {
    const { t, site } = usePageContext()
    const choice = (kind: Kind | '', count: number) => ({ kind, label: t(kind ? `partner.kinds.${kind}` : 'partner.all'), count, found: t('partner.found', { count }) })
    const total = groups.reduce((sum, { entries }) => sum + entries.length, 0)
    return (
      <>
        <div className="wrap grid gap-x-16 gap-y-10 pt-8 sm:pt-16">
          <header className="grid gap-x-12 gap-y-6 sm:grid-cols-[3fr_2fr] sm:items-end">
            <div>
              <h1 className="text-3xl">{translation.heading}</h1>
              <p className="mt-6 max-w-2xl text-lg text-soft">{translation.lead}</p>
            </div>
            <p className="flex gap-3 border-s-2 border-brand ps-4 text-sm text-soft">{t('partner.independent')}</p>
          </header>
          <Island of={PartnerFilter} label={t('partner.filter')} choices={[choice('', total), ...groups.map(({ kind, entries }) => choice(kind, entries.length))]} />
          <div id="directory" className="grid gap-16">
            {groups.map(({ kind, entries }) => (
              <section key={kind} id={kind} className="grid gap-x-12 gap-y-4 sm:grid-cols-[14rem_1fr]">
                <h2 className="text-xl sm:pt-5">{t(`partner.kinds.${kind}`)}</h2>
                <ul className="border-t border-line">
                  {entries.map((entry) => (
                    <PartnerRow key={entry.id} entry={entry} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
        <CallToAction {...translation.apply}>
          <SiteLink to="/partner-plan" className="button">
            {t('partner.plan')}
          </SiteLink>
          <a href={`mailto:${site.emails.partners}`} className="button button-quiet">
            <Icon name="mail" />
            {t('partner.write')}
          </a>
        </CallToAction>
      </>
    )
  },
})
