import { Island, textsOf } from '../components/island.tsx'
import { DownloadLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { Intro } from '../components/sections.tsx'
import { pages } from '../illustrations/pages.ts'
import Try, { tryTexts } from '../islands/try.tsx'
import { singlePage } from '../page.ts'

const regions = [
  { code: 'DE', address: '203.0.113.24', timeZone: 'Europe/Berlin', offset: 'UTC+1', languages: ['de-DE', 'de'], price: '89 €' },
  { code: 'JP', address: '192.0.2.141', timeZone: 'Asia/Tokyo', offset: 'UTC+9', languages: ['ja-JP', 'ja'], price: '¥14,800' },
  { code: 'BR', address: '198.51.100.52', timeZone: 'America/Sao_Paulo', offset: 'UTC−3', languages: ['pt-BR', 'pt'], price: 'R$ 519' },
  { code: 'CA', address: '203.0.113.90', timeZone: 'America/Toronto', offset: 'UTC−5', languages: ['en-CA', 'fr-CA'], price: 'CA$129' },
]

/** `/try`: the product to try on the page; `?tab=` chooses what comes first. */
export const tryFacet = singlePage('try', {
  load: (translation) => ({ data: translation }),

  View({ data: { heading, lead } }) {
    const { row, t } = usePageContext()
    const names = new Intl.DisplayNames(row.lang, { type: 'region' })
    const [me = '', ...people] = (['ana', 'joe', 'mei', 'priya'] as const).map((person) => t(`scene.people.${person}`))
    const line = { person: me, profile: '{profile}', colleague: '{colleague}' }
    return (
      <div className="wrap pt-8 pb-24 sm:pt-16">
        <Intro heading={heading} lead={lead} />
        <Island
          of={Try}
          start={t('try.start')}
          page={pages.shop}
          regions={regions.map((region) => ({ ...region, name: names.of(region.code) ?? region.code }))}
          people={people}
          texts={{
            ...textsOf(tryTexts, (key) => t(`try.${key}`)),
            tabs: { profile: t('scene.profile'), sync: t('try.synchronizer'), api: 'API' },
            proxy: t('scene.proxy'),
            roles: [t('scene.roles.admin'), t('scene.roles.manager'), t('scene.roles.member')],
            log: t('scene.log'),
            created: t('scene.logged.created', line),
            changed: t('scene.logged.proxy', line),
            shared: t('scene.logged.shared', line),
          }}
        />
        <p className="mt-12">
          <DownloadLink />
        </p>
      </div>
    )
  },
})
