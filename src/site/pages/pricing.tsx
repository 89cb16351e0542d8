import type { SinglePageTranslation } from '../../content/collections.ts'
import type { Translate } from '../../i18n/messages.ts'
import { currencies, defaultCurrency } from '../../i18n/money.ts'
import { Icon } from '../components/icons.tsx'
import { Island } from '../components/island.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { Beside, CallToAction, Definitions, FaqSection } from '../components/sections.tsx'
import Pricing, { type PricedPlan } from '../islands/pricing.tsx'
import { singlePage } from '../page.ts'
import { type ControlTexts, controlTexts } from '../pricing/controls.tsx'
import { type PlanTexts, planTexts } from '../pricing/plan-card.tsx'
import { offersData } from './structured-data.ts'

/** `/pricing`: the pricing tool, every feature by plan, and questions. What a plan costs is calculated by `site/pricing/quote.ts`. */
export const pricing = singlePage('pricing', {
  load(translation, { locale, content }) {
    const prices = content.setting('prices')
    return { head: { jsonLd: [offersData(content.setting('site').longName, prices, defaultCurrency(locale))] }, data: { translation, prices } }
  },

  View({ data: { translation, prices } }) {
    const { t, row, site, frame, link } = usePageContext()
    const contact = link('/contact') ?? `mailto:${site.emails.sales}`
    const plans = prices.plans.map((plan): PricedPlan => {
      const { name = plan.id, text = '', points = [] } = translation.plans[plan.id] ?? {}
      return {
        ...plan,
        name,
        text,
        points,
        choose: plan.contact ? t('action.contactSales') : t('pricing.choose', { plan: name }),
        tooFewProfiles: t('pricing.tooFewProfiles', { count: plan.steps.at(-1)?.profiles ?? 0 }),
        tooFewSeats: t('pricing.tooFewSeats', { count: plan.maxSeats }),
      }
    })
    const currencyNames = new Intl.DisplayNames(row.tag, { type: 'currency' })
    return (
      <>
        <div className="wrap pt-8">
          <h1 className="text-3xl">{translation.heading}</h1>
          <p className="mt-4 max-w-2xl text-lg text-soft">{translation.lead}</p>
          <div className="mt-8">
            <Island
              of={Pricing}
              plans={plans}
              yearlyDiscount={prices.yearlyDiscount}
              currencies={currencies.map((code) => ({ code, name: `${code} · ${currencyNames.of(code)}` }))}
              currency={defaultCurrency(row.code)}
              tag={row.tag}
              register={frame.register}
              contact={contact}
              texts={textsOf(t, prices.yearlyDiscount)}
            />
          </div>
        </div>
        <FeatureTable {...translation.matrix} plans={plans.map((plan) => plan.name)} />
        <section className="bg-sunk">
          <Beside title={translation.money.title}>
            <Definitions items={translation.money.items} className="border-t border-line" row="grid gap-x-8 gap-y-1 border-b border-line py-5 mobile:grid-cols-[11rem_1fr]" />
          </Beside>
        </section>
        <FaqSection {...translation.faq} />
        <CallToAction {...translation.closing}>
          <a href={frame.register} className="button" data-app>
            {t('nav.register')}
          </a>
          <a href={contact} className="button button-quiet">
            {t('action.contactSales')}
          </a>
        </CallToAction>
      </>
    )
  },
})

/** The island's texts. It fills in the plan, the price and the amount itself, so these stay as they are. */
const textsOf = (t: Translate, discount: number) =>
  Object.fromEntries([...controlTexts, ...planTexts].map((key) => [key, t(`pricing.${key}`, { discount, plan: '{plan}', price: '{price}', amount: '{amount}' })])) as ControlTexts &
    PlanTexts

/** Every feature by plan. On a small screen the names stay in view while the plans scroll under them. */
function FeatureTable({ title, groups, plans }: SinglePageTranslation<'pricing'>['matrix'] & { plans: readonly string[] }) {
  const { t } = usePageContext()
  return (
    <section className="wrap band">
      <h2 id="matrix" className="text-2xl">
        {title}
      </h2>
      <section className="scroll relative mt-8 sm:overflow-visible sm:bg-none" tabIndex={0} aria-labelledby="matrix">
        <table className="table min-w-[44rem] border-separate sm:table-fixed [border-spacing:0]">
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 z-10 w-36 bg-paper mobile:w-72 sm:top-(--header)">
                <span className="sr-only">{t('pricing.feature')}</span>
              </th>
              {plans.map((plan) => (
                <th key={plan} scope="col" className="sm:sticky sm:top-(--header) sm:z-10 sm:bg-paper">
                  {plan}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.name}>
              <tr>
                <th scope="rowgroup" className="sticky start-0 bg-paper">
                  <span className="inline-block pt-6 text-base font-semibold">{group.name}</span>
                </th>
                <td colSpan={5} />
              </tr>
              {group.rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row" className="sticky start-0 bg-paper font-normal text-soft">
                    {row.name}
                  </th>
                  {row.values.map((value, index) => (
                    <td key={plans[index]}>{typeof value === 'string' ? value : <YesOrNo yes={value} />}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </section>
  )
}

const YesOrNo = ({ yes }: { yes: boolean }) => (
  <>
    <Icon name={yes ? 'check' : 'minus'} className={yes ? 'mt-0.5 size-5 text-brand' : 'mt-0.5 size-5 text-faint'} />
    <span className="sr-only">{usePageContext().t(yes ? 'pricing.included' : 'pricing.notIncluded')}</span>
  </>
)
