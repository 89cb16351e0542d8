import { DownloadClosing } from '../../components/closing-sections.tsx'
import { Island } from '../../components/island.tsx'
import { AppWindow } from '../../drawings/app-window.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import Try from './try.island.tsx'
import { tryTexts } from './try-texts.ts'
import type { Region } from './try-windows.tsx'

const regions: readonly Omit<Region, 'name'>[] = [
  {
    code: 'DE',
    address: '203.0.113.24',
    timeZone: 'Europe/Berlin',
    offset: 'UTC+1',
    languages: ['de-DE', 'de'],
    lamp: ['Pendelleuchte', 'Metall', '89 €', 'In den Warenkorb'],
  },
  {
    code: 'JP',
    address: '192.0.2.141',
    timeZone: 'Asia/Tokyo',
    offset: 'UTC+9',
    languages: ['ja-JP', 'ja'],
    lamp: ['ペンダントライト', 'スチール', '¥14,800', 'カートに入れる'],
  },
  {
    code: 'BR',
    address: '198.51.100.52',
    timeZone: 'America/Sao_Paulo',
    offset: 'UTC−3',
    languages: ['pt-BR', 'pt'],
    lamp: ['Luminária', 'Metal', 'R$ 519', 'Comprar'],
  },
  {
    code: 'CA',
    address: '203.0.113.90',
    timeZone: 'America/Toronto',
    offset: 'UTC−5',
    languages: ['en-CA', 'fr-CA'],
    lamp: ['Pendant lamp', 'Metal', 'CA$129', 'Add to cart'],
  },
]

/** `/try`: the product to try on the page; `?tab=` chooses what comes first. */
export const tryOnline = singlePage('try', {
  load: (translation, { locale, content }) => ({
    data: { translation, closing: content.pageTranslation('home', locale)?.closing },
  }),

  View({ data: { translation, closing } }) {
    const { language, site, t } = usePageContext()
    const names = new Intl.DisplayNames(language.lang, { type: 'region' })
    const [me = '', colleague = me, ...people] = (['ana', 'joe', 'mei', 'priya'] as const).map(
      (person) => t(`scene.people.${person}`),
    )
    return (
      <>
        <div className="wrap pt-6">
          <div className="grid items-end gap-x-12 gap-y-4 laptop:grid-cols-[3fr_2fr]">
            <h1 className="hero-heading">{translation.heading}</h1>
            <p className="text-soft">{translation.lead}</p>
          </div>
          <div className="mt-6">
            <AppWindow content title={site.name}>
              <Island
                of={Try}
                start={t('try.start')}
                regions={regions.map((region) => ({
                  ...region,
                  name: names.of(region.code) ?? region.code,
                }))}
                people={people}
                texts={tryTexts(t, me, colleague)}
              />
            </AppWindow>
          </div>
        </div>
        {closing && <DownloadClosing {...closing} />}
      </>
    )
  },
})
