import type { SinglePageTranslation } from '../../content/collections.ts'
import { formatMoment } from '../../i18n/format.ts'
import { CampaignFrame } from '../components/frame.tsx'
import { SiteLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { Beside, FaqSection, Intro, RuledList, Steps } from '../components/sections.tsx'
import { WorkspacesIllustration } from '../illustrations/profiles.tsx'
import { singlePage } from '../page.ts'

/** `/pre-sales`: a campaign in a frame of its own, offered between `opens` and `closes` of its entry. */
export const preSales = singlePage('pre-sales', {
  load(translation, { locale, content }) {
    const { opens, closes } = content.get('pages', 'pre-sales', locale)?.data ?? {}
    return { data: { translation, opens, closes } }
  },

  View({ data: { translation, opens, closes } }) {
    const { name, heading, lead, offer, who, steps, terms, faq } = translation
    return (
      <CampaignFrame>
        <section className="bg-tint">
          <div className="wrap grid items-start gap-12 py-12 sm:grid-cols-2 sm:py-20">
            <div>
              <p className="eyebrow">{name}</p>
              <Intro heading={heading} lead={lead} headingClass="mt-2 text-3xl">
                <Choices />
              </Intro>
            </div>
            <WorkspacesIllustration />
          </div>
          <div className="bg-brand text-on-brand print:bg-transparent print:text-ink">
            <Period opens={opens} closes={closes} />
          </div>
        </section>
        <Offer {...offer} />
        <div className="bg-sunk">
          <div className="wrap band grid gap-x-16 gap-y-16 sm:grid-cols-2">
            <section>
              <h2 className="text-2xl">{who.title}</h2>
              <RuledList items={who.items} mark="check" />
            </section>
            <section>
              <h2 className="text-2xl">{steps.title}</h2>
              <Steps compact steps={steps.items} className="mt-8 grid gap-6" />
              <div className="mt-8 flex flex-wrap gap-3">
                <Choices />
              </div>
            </section>
          </div>
        </div>
        <Beside as="section" title={terms.title}>
          <ol className="grid list-decimal gap-4 ps-6 marker:text-faint">
            {terms.items.map((term) => (
              <li key={term} className="ps-2">
                {term}
              </li>
            ))}
          </ol>
        </Beside>
        <section className="border-t border-line">
          <FaqSection {...faq} as="div" />
        </section>
      </CampaignFrame>
    )
  },
})

/** What a visitor can do: choose a plan, or ask first. */
function Choices() {
  const { t } = usePageContext()
  return (
    <>
      <SiteLink to="/pricing" className="button">
        {t('preSales.choose')}
      </SiteLink>
      <SiteLink to="/contact" className="button button-quiet">
        {t('preSales.ask')}
      </SiteLink>
    </>
  )
}

const Offer = ({ title, items }: SinglePageTranslation<'pre-sales'>['offer']) => (
  <section className="wrap band">
    <h2 className="text-2xl">{title}</h2>
    <div className="mt-10 grid gap-px border border-line bg-line mobile:grid-cols-2">
      {items.map((item) => (
        <div key={item.title} className="bg-paper p-6 mobile:p-8">
          <h3 className="text-xl">{item.title}</h3>
          <p className="mt-3 text-soft">{item.text}</p>
        </div>
      ))}
    </div>
  </section>
)

/** When the campaign runs, to the minute in UTC; an end that is undefined is no limit. `closes` is the first moment without the offer. */
function Period({ opens, closes }: { opens: string | undefined; closes: string | undefined }) {
  const { t, row } = usePageContext()
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
