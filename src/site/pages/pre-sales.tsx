import type { SinglePageTranslation } from '../../content/collections.ts'
import { formatMoment } from '../../i18n/format.ts'
import { CampaignFrame } from '../components/frame.tsx'
import { SiteLink } from '../components/links.tsx'
import { useScope } from '../components/scope.tsx'
import { FaqList, RuledList } from '../components/sections.tsx'
import { WorkspacesIllustration } from '../illustrations/profiles.tsx'
import { definePage } from '../page.ts'

interface PreSalesData {
  words: SinglePageTranslation<'pre-sales'>
  /** The campaign's window; a missing end is no limit. */
  opens: string | undefined
  closes: string | undefined
}

export const preSales = definePage<PreSalesData>({
  load({ locale, content }) {
    const entry = content.get('pages', 'pre-sales', locale)
    if (!entry) return undefined
    const words = entry.translation as SinglePageTranslation<'pre-sales'>
    const { opens, closes } = entry.data
    return { head: { title: words.title, description: words.description }, name: words.name, data: { words, opens, closes } }
  },

  View({ data: { words, opens, closes } }) {
    const { offer, who, steps, terms, faq } = words
    return (
      <CampaignFrame>
        <section className="bg-tint">
          <div className="wrap grid items-center gap-12 py-12 sm:grid-cols-2 sm:py-20">
            <div>
              <p className="eyebrow">{words.name}</p>
              <h1 className="mt-2 text-3xl">{words.heading}</h1>
              <p className="mt-6 max-w-xl text-lg text-soft">{words.lead}</p>
              <TakePart />
            </div>
            <WorkspacesIllustration />
          </div>
          <div className="bg-brand text-on-brand print:bg-transparent print:text-ink">
            <Window opens={opens} closes={closes} />
          </div>
        </section>

        <section className="wrap band">
          <h2 className="text-2xl">{offer.title}</h2>
          <div className="mt-10 grid gap-px border border-line bg-line mobile:grid-cols-2">
            {offer.items.map((item) => (
              <div key={item.title} className="bg-paper p-6 mobile:p-8">
                <h3 className="text-xl">{item.title}</h3>
                <p className="mt-3 text-soft">{item.text}</p>
              </div>
            ))}
          </div>
        </section>

        <div className="bg-sunk">
          <div className="wrap band grid gap-x-16 gap-y-16 sm:grid-cols-2">
            <section>
              <h2 className="text-2xl">{who.title}</h2>
              <RuledList items={who.items} mark="check" />
            </section>
            <section>
              <h2 className="text-2xl">{steps.title}</h2>
              <ol className="mt-8 grid gap-6">
                {steps.items.map((step, index) => (
                  <li key={step.title} className="flex gap-4">
                    <span className="text-xl font-semibold text-brand tabular-nums">{index + 1}</span>
                    <div>
                      <h3 className="text-lg">{step.title}</h3>
                      <p className="mt-1 text-soft">{step.text}</p>
                    </div>
                  </li>
                ))}
              </ol>
              <TakePart />
            </section>
          </div>
        </div>

        <section className="wrap band grid gap-10 sm:grid-cols-[1fr_2fr]">
          <h2 className="text-2xl">{terms.title}</h2>
          <ol className="grid list-decimal gap-4 ps-6 marker:text-faint">
            {terms.items.map((term) => (
              <li key={term} className="ps-2">
                {term}
              </li>
            ))}
          </ol>
        </section>
        <section className="border-t border-line">
          <div className="wrap band grid gap-10 sm:grid-cols-[1fr_2fr]">
            <h2 className="text-2xl">{faq.title}</h2>
            <FaqList items={faq.items} />
          </div>
        </section>
      </CampaignFrame>
    )
  },
})

/** The two ways in: a plan of the price list, or a question first. */
function TakePart() {
  const { t } = useScope()
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <SiteLink to="/pricing" className="button">
        {t('preSales.choose')}
      </SiteLink>
      <SiteLink to="/contact" className="button button-quiet">
        {t('preSales.ask')}
      </SiteLink>
    </div>
  )
}

/** The window to the minute, in UTC: the end is the first moment at which the offer no longer holds. */
function Window({ opens, closes }: { opens: string | undefined; closes: string | undefined }) {
  const { t, row } = useScope()
  const ends = [
    { name: t('preSales.opens'), iso: opens },
    { name: t('preSales.closes'), iso: closes },
  ]
  return (
    <dl className="wrap flex flex-wrap gap-x-12 gap-y-3 py-5">
      {ends.map(
        ({ name, iso }) =>
          iso && (
            <div key={name} className="grid grid-cols-[auto_1fr] items-baseline gap-x-3">
              <dt className="text-sm">{name}</dt>
              <dd className="font-semibold mobile:text-lg">
                <time dateTime={iso}>{t('preSales.utc', { time: formatMoment(row.code, iso) })}</time>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
