import type { SinglePageTranslation } from '../../content/collections.ts'
import { Icon } from '../components/icons.tsx'
import { SiteLink, TextLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { Band, Beside, CallToAction, Definitions, FaqList, RuledList, Steps } from '../components/sections.tsx'
import { singlePage } from '../page.ts'
import { overviewCrumb } from './entries.ts'

export const partnerPlan = singlePage('partner-plan', {
  load: (translation, { locale, content }) => ({ crumbs: overviewCrumb('partner', locale, content), data: translation }),

  View({ data: { heading, lead, tiers, fit, steps, rules, faq, closing } }) {
    const { t } = usePageContext()
    return (
      <>
        <div className="mt-5 bg-sunk">
          <div className="wrap pt-10 pb-14 sm:pt-16 sm:pb-0">
            <header className="max-w-3xl">
              <h1 className="text-3xl">{heading}</h1>
              <p className="mt-6 max-w-2xl text-lg text-soft">{lead}</p>
              <div className="mt-8 flex flex-wrap gap-3">
                <Apply />
                <SiteLink to="/partner" className="button button-quiet">
                  {t('partnerPlan.directory')}
                </SiteLink>
              </div>
            </header>
            <Tiers {...tiers} />
          </div>
        </div>
        <Beside as="section" title={fit.title}>
          <Definitions items={fit.items} />
        </Beside>
        <Band ground="border-y border-line" title={steps.title}>
          <Steps compact steps={steps.items} className="mt-10 grid gap-x-8 gap-y-10 mobile:grid-cols-2 sm:grid-cols-4" />
        </Band>
        <div className="wrap band grid gap-x-16 gap-y-16 sm:grid-cols-2">
          <section>
            <h2 className="text-2xl">{rules.title}</h2>
            <RuledList items={rules.items} />
          </section>
          <section>
            <h2 className="mb-8 text-2xl">{faq.title}</h2>
            <FaqList items={faq.items} />
            <p className="mt-6">
              <TextLink to="/referral-program">{t('nav.referral')}</TextLink>
            </p>
          </section>
        </div>
        <CallToAction {...closing}>
          <Apply />
        </CallToAction>
      </>
    )
  },
})

function Apply() {
  const { t, site } = usePageContext()
  return (
    <a href={`mailto:${site.emails.partners}`} className="button">
      <Icon name="mail" />
      {t('partnerPlan.apply')}
    </a>
  )
}

/** A chart of columns, as high as their rates, each with what the tier gives below it. */
const Tiers = ({ title, text, rows }: SinglePageTranslation<'partner-plan'>['tiers']) => (
  <section className="mt-16">
    <div className="max-w-2xl">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-4 text-soft">{text}</p>
    </div>
    <ol className="mt-10 grid gap-x-4 gap-y-10 mobile:grid-cols-3 mobile:grid-rows-[auto_auto] mobile:gap-y-0">
      {rows.map((tier) => (
        <li key={tier.name} className="mobile:row-span-2 mobile:grid mobile:grid-rows-subgrid">
          <div className="relative self-end">
            <svg viewBox={`0 0 100 ${percent(tier.rate) * 2}`} className="w-1/2 mobile:w-full" aria-hidden="true">
              <path d={`M0 0h84l16 16V${percent(tier.rate) * 2}H0z`} className="fill-teal" />
            </svg>
            <p className="absolute inset-0 p-4 font-heading text-3xl font-semibold tracking-tight text-[#15191b] mobile:p-6">{tier.rate}</p>
          </div>
          <div className="bg-surface p-6 md:p-8">
            <h3 className="text-xl">{tier.name}</h3>
            <p className="text-sm text-faint">{tier.from}</p>
            <RuledList items={tier.gets} mark="check" className="mt-5 [&>:last-child]:border-b-0" />
          </div>
        </li>
      ))}
    </ol>
  </section>
)

/** The number in a rate such as `20 %`. */
const percent = (rate: string): number => Number(/\d+/.exec(rate)?.[0] ?? 0)
