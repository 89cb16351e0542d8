import { Island, textsOf } from '../components/island.tsx'
import { DownloadLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { Intro } from '../components/sections.tsx'
import Try, { tryTexts } from '../islands/try.tsx'
import { singlePage } from '../page.ts'

const regions = [
  ['DE', '203.0.113.24', 'Europe/Berlin', ['de-DE', 'de']],
  ['JP', '192.0.2.141', 'Asia/Tokyo', ['ja-JP', 'ja']],
  ['BR', '198.51.100.52', 'America/Sao_Paulo', ['pt-BR', 'pt']],
  ['CA', '203.0.113.90', 'America/Toronto', ['en-CA', 'fr-CA']],
] as const

/** `/try`: the product to try on the page; `?tab=` chooses what comes first. */
export const tryFacet = singlePage('try', {
  load: (translation) => ({ data: translation }),

  View({ data: { heading, lead } }) {
    const { row, t } = usePageContext()
    const names = new Intl.DisplayNames(row.lang, { type: 'region' })
    const line = { profile: '{profile}', person: '{person}' }
    return (
      <div className="wrap pt-8 pb-24 sm:pt-16">
        <Intro heading={heading} lead={lead} />
        <Island
          of={Try}
          start={t('try.start')}
          regions={regions.map(([code, address, timeZone, languages]) => ({ name: names.of(code) ?? code, address, timeZone, languages }))}
          texts={{
            ...textsOf(tryTexts, (key) => t(`try.${key}`, line)),
            tabs: { profile: t('scene.profile'), sync: t('try.synchronizer'), api: 'API' },
            proxy: t('scene.proxy'),
            roles: [t('scene.roles.admin'), t('scene.roles.manager'), t('scene.roles.member')],
            log: t('scene.log'),
            changed: t('scene.logged.proxy', line),
          }}
        />
        <p className="mt-12">
          <DownloadLink />
        </p>
      </div>
    )
  },
})
