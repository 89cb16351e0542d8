import type { SinglePageTranslation } from '../../content/collections.ts'
import { type Currency, currencies, type Prices } from '../../content/schemas/settings.ts'
import { defaultCurrency } from '../../i18n/money.ts'
import { Icon } from '../components/icons.tsx'
import { Island } from '../components/island.tsx'
import { useScope } from '../components/scope.tsx'
import { CallToAction, FaqSection } from '../components/sections.tsx'
import Pricing, { type PricedPlan } from '../islands/pricing.tsx'
import { definePage } from '../page.ts'

interface PricingData {
  words: SinglePageTranslation<'pricing'>
  prices: Prices
}

export const pricing = definePage<PricingData>({
  load({ locale, content }) {
    const words = content.pageTranslation('pricing', locale)
    if (!words) return undefined
    const prices = content.setting('prices')
    return {
      head: { title: words.title, description: words.description, jsonLd: [offersData(content.setting('site').longName, prices, defaultCurrency(locale))] },
      name: words.name,
      data: { words, prices },
    }
  },

  View({ data: { words, prices } }) {
    const { t, row, site, frame, link } = useScope()
    const contact = link('/contact')
    const plans = prices.plans.map((plan): PricedPlan => {
      const { name = plan.id, text = '', points = [] } = words.plans[plan.id] ?? {}
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
          <h1 className="text-3xl">{words.heading}</h1>
          <p className="mt-4 max-w-2xl text-lg text-soft">{words.lead}</p>
          <div className="mt-8">
            <Island
              of={Pricing}
              on="interaction"
              plans={plans}
              yearlyDiscount={prices.yearlyDiscount}
              currencies={currencies.map((code) => ({ code, name: `${code} · ${currencyNames.of(code)}` }))}
              currency={defaultCurrency(row.code)}
              tag={row.tag}
              register={frame.register}
              contact={contact ?? `mailto:${site.emails.sales}`}
              texts={{
                period: t('pricing.period'),
                monthly: t('pricing.monthly'),
                yearly: t('pricing.yearly'),
                save: t('pricing.save', { discount: prices.yearlyDiscount }),
                currency: t('pricing.currency'),
                profiles: t('pricing.profiles'),
                seats: t('pricing.seats'),
                fewer: t('pricing.fewer'),
                more: t('pricing.more'),
                hint: t('pricing.hint'),
                result: t('pricing.result', { plan: '{plan}', price: '{price}' }),
                resultTalk: t('pricing.resultTalk', { plan: '{plan}' }),
                onRequest: t('pricing.onRequest'),
                reset: t('pricing.reset'),
                from: t('pricing.from'),
                each: t('pricing.each'),
                total: t('pricing.total', { amount: '{amount}' }),
                monthlyBill: t('pricing.monthlyBill'),
                holdsProfiles: t('pricing.holdsProfiles'),
                holdsSeats: t('pricing.holdsSeats'),
                extraSeat: t('pricing.extraSeat'),
                cheapest: t('pricing.cheapest'),
                recommended: t('pricing.recommended'),
              }}
            />
          </div>
        </div>

        <Matrix {...words.matrix} plans={plans.map((plan) => plan.name)} />

        <section className="bg-sunk">
          <div className="wrap band grid gap-10 sm:grid-cols-[1fr_2fr]">
            <h2 className="text-2xl">{words.money.title}</h2>
            <dl className="border-t border-line">
              {words.money.items.map((item) => (
                <div key={item.title} className="grid gap-x-8 gap-y-1 border-b border-line py-5 mobile:grid-cols-[11rem_1fr]">
                  <dt className="font-semibold">{item.title}</dt>
                  <dd className="text-soft">{item.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>

        <FaqSection title={words.faq.title} items={words.faq.items} />

        <CallToAction {...words.closing}>
          <a href={frame.register} className="button" data-app>
            {t('nav.register')}
          </a>
          <a href={contact ?? `mailto:${site.emails.sales}`} className="button button-quiet">
            {t('action.contactSales')}
          </a>
        </CallToAction>
      </>
    )
  },
})

/** The client as a program with the range of its monthly prices; no ratings, since there are none to show. */
function offersData(name: string, prices: Prices, currency: Currency): object {
  const amounts = prices.plans.flatMap((plan) => plan.steps.flatMap((step) => (step.price ? [step.price[currency]] : [])))
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name,
    applicationCategory: 'BrowserApplication',
    operatingSystem: 'Windows, macOS',
    offers: { '@type': 'AggregateOffer', priceCurrency: currency, lowPrice: Math.min(...amounts), highPrice: Math.max(...amounts), offerCount: amounts.length },
  }
}

/** Every feature by plan. On a small screen the names stay in view while the plans scroll under them. */
export function Matrix({ title, groups, plans }: SinglePageTranslation<'pricing'>['matrix'] & { plans: readonly string[] }) {
  const { t } = useScope()
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
                    <td key={plans[index]}>{typeof value === 'string' ? value : <Mark yes={value} text={t(value ? 'pricing.included' : 'pricing.notIncluded')} />}</td>
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

const Mark = ({ yes, text }: { yes: boolean; text: string }) => (
  <>
    <Icon name={yes ? 'check' : 'minus'} className={yes ? 'mt-0.5 size-5 text-brand' : 'mt-0.5 size-5 text-faint'} />
    <span className="sr-only">{text}</span>
  </>
)
