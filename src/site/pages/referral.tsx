import type { SinglePageTranslation } from '../../content/collections.ts'
import type { Currency, Prices } from '../../content/schemas/settings.ts'
import { formatNumber } from '../../i18n/format.ts'
import { defaultCurrency, formatPrice } from '../../i18n/money.ts'
import { SiteLink } from '../components/links.tsx'
import { useScope } from '../components/scope.tsx'
import { Call, FaqList, RuledList } from '../components/sections.tsx'
import { StatisticsIllustration } from '../illustrations/account.tsx'
import { definePage } from '../page.ts'

interface ReferralData {
  words: SinglePageTranslation<'referral-program'>
  /** Paid sizes of all plans: what a customer pays a month, in `currency`. */
  examples: { plan: string; profiles: number; pays: number }[]
  currency: Currency
  share: number
  months: number
}

export const referral = definePage<ReferralData>({
  load({ locale, content }) {
    const words = content.pageTranslation('referral-program', locale)
    if (!words) return undefined
    const prices = content.setting('prices')
    const currency = defaultCurrency(locale)
    const pricing = content.pageTranslation('pricing', locale)
    return {
      head: { title: words.title, description: words.description },
      name: words.name,
      data: { words, examples: examplesOf(prices, currency, (id) => pricing?.plans[id]?.name ?? id), currency, share: prices.referralShare, months: prices.referralMonths },
    }
  },

  View({ data: { words, examples, currency, share, months } }) {
    const { t, row, frame, site } = useScope()
    const { steps, example, statistics, payouts, rules } = words
    const money = (amount: number) => formatPrice(amount, currency, row.tag)
    const percent = formatNumber(row.code, share, { style: 'percent' })
    // A month like many: 18 customers on the plan in the middle of the table.
    const confirmed = (examples[Math.floor(examples.length / 2)]?.pays ?? 0) * share * 18
    const values = [formatNumber(row.code, 1284), '96', '18', money(confirmed)]
    return (
      <>
        <header className="wrap grid items-center gap-12 pt-8 pb-16 sm:grid-cols-[3fr_2fr] sm:pt-16">
          <div>
            <h1 className="text-3xl">{words.heading}</h1>
            <p className="mt-6 max-w-xl text-lg text-soft">{words.lead}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <a href={frame.register} className="button" data-app>
                {t('nav.register')}
              </a>
              <a href={frame.login} className="button button-quiet" data-app="login">
                {t('referral.openLink')}
              </a>
            </div>
          </div>
          <div aria-hidden="true" className="facet face-brand bg-inverse p-6 text-on-inverse [--cut:4rem] mobile:p-8">
            <p className="text-3xl font-semibold tracking-tight">{percent}</p>
            <p className="mt-6 font-mono text-sm break-all">{new URL(site.origin).host}/?ref=…</p>
            <div className="mt-6 grid grid-cols-12 gap-1">
              {Array.from({ length: months }, (_, month) => (
                <i key={`month ${month + 1}`} className="h-10 bg-brand [clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,0_100%)]" />
              ))}
            </div>
            <p className="mt-3 text-sm">{t('referral.months', { count: months })}</p>
          </div>
        </header>

        <section className="border-y border-line">
          <div className="wrap grid gap-x-12 gap-y-8 py-12 sm:grid-cols-4">
            <h2 className="text-xl">{steps.title}</h2>
            <ol className="contents">
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
          </div>
        </section>

        <section className="wrap band grid gap-x-16 gap-y-10 sm:grid-cols-[2fr_3fr]">
          <div>
            <h2 className="text-2xl">{example.title}</h2>
            <p className="mt-5 text-soft">{example.text}</p>
          </div>
          <section className="scroll" tabIndex={0} aria-label={example.title}>
            <table className="table tabular-nums">
              <thead>
                <tr>
                  <th scope="col">{example.columns.plan}</th>
                  <th scope="col" className="text-end last:pe-0">
                    {example.columns.pays}
                  </th>
                  <th scope="col" className="text-end last:pe-0">
                    {example.columns.share}
                  </th>
                  <th scope="col" className="text-end last:pe-0">
                    {example.columns.year}
                  </th>
                </tr>
              </thead>
              <tbody>
                {examples.map(({ plan, profiles, pays }) => (
                  <tr key={profiles}>
                    <th scope="row">
                      {plan}
                      <span className="block text-xs font-normal whitespace-nowrap text-faint">{t('referral.profiles', { count: profiles })}</span>
                    </th>
                    <td className="text-end">{money(pays)}</td>
                    <td className="text-end">{money(pays * share)}</td>
                    <td className="text-end font-semibold text-brand last:pe-0">{money(pays * share * months)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>

        <section className="bg-sunk">
          <div className="wrap band grid items-center gap-12 sm:grid-cols-[3fr_2fr]">
            <div className="sm:order-last">
              <h2 className="text-2xl">{statistics.title}</h2>
              <p className="mt-5 text-soft">{statistics.text}</p>
              <Rows rows={statistics.items.map(({ title, text }) => ({ name: title, text }))} />
            </div>
            <StatisticsIllustration
              title={site.longName}
              figures={statistics.items.slice(0, values.length).map(({ title }, index) => ({ name: title, value: values[index] ?? '' }))}
            />
          </div>
        </section>

        <div className="wrap band grid gap-x-16 gap-y-16 sm:grid-cols-2">
          <section>
            <h2 className="text-2xl">{payouts.title}</h2>
            <Rows rows={payouts.rows} />
          </section>
          <section>
            <h2 className="text-2xl">{rules.title}</h2>
            <RuledList items={rules.items} />
          </section>
        </div>
        <section className="wrap grid gap-10 sm:grid-cols-[1fr_2fr]">
          <div>
            <h2 className="text-2xl">{words.faq.title}</h2>
            <p className="mt-4">
              <SiteLink to="/partner-plan" className="link">
                {t('referral.plan')}
              </SiteLink>
            </p>
          </div>
          <FaqList items={words.faq.items} />
        </section>
        <Call {...words.closing}>
          <a href={frame.login} className="button" data-app="login">
            {t('nav.login')}
          </a>
          <a href={frame.register} className="button button-quiet" data-app>
            {t('nav.register')}
          </a>
        </Call>
      </>
    )
  },
})

/** Every size a customer can pay for, from `content/prices.yaml`; plans agreed by talking have no price to show. */
const examplesOf = (prices: Prices, currency: Currency, nameOf: (plan: string) => string): ReferralData['examples'] =>
  prices.plans.flatMap((plan) => plan.steps.flatMap(({ profiles, price }) => (price && price[currency] > 0 ? [{ plan: nameOf(plan.id), profiles, pays: price[currency] }] : [])))

const Rows = ({ rows }: { rows: { name: string; text: string }[] }) => (
  <dl className="mt-8 border-t border-line">
    {rows.map((row) => (
      <div key={row.name} className="grid gap-x-6 border-b border-line py-3.5 mobile:grid-cols-[10rem_1fr]">
        <dt className="font-semibold">{row.name}</dt>
        <dd className="text-soft">{row.text}</dd>
      </div>
    ))}
  </dl>
)
