import type { ReactNode } from 'react'
import type { SinglePageTranslation } from '../../../content/collections/all-collections.ts'
import { formatMoment } from '../../../languages/format.ts'
import { languageOf } from '../../../languages/languages.ts'
import { ClosingSection } from '../../components/closing-sections.tsx'
import { Drawing } from '../../components/drawing.tsx'
import { FaqSection } from '../../components/faq-section.tsx'
import { Intro } from '../../components/headings.tsx'
import { hueAt } from '../../components/hues.ts'
import { AcceptableUseLink, SiteLink, TextLink } from '../../components/links.tsx'
import { DividedList, Steps } from '../../components/lists.tsx'
import { Section, SplitSection, TwoSections } from '../../components/sections.tsx'
import { CampaignLayout } from '../../layout/layout.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { planName } from '../../prices/offers.ts'
import { quote } from '../../prices/quote.ts'
import workspaces from './workspaces.svg?raw'

/** A size of a plan. */
interface Size {
  plan: string
  profiles: number
  /** The seats in its price. */
  seats: number
  /** Undefined where sales agree on the price. */
  costs: Costs | undefined
}

/** In currency units. */
interface Costs {
  /** By the year. */
  year: number
  /** The part of it that is for a month. */
  month: number
  /** A month that is paid by the month. */
  list: number
}

/**
 * `/pre-sales`: a campaign in a layout of its own, offered between `opens` and `closes` of its
 * entry.
 */
export const preSales = singlePage('pre-sales', {
  load(translation, { locale, content }, { data: { closes, plans, heldMonths } }) {
    const prices = content.setting('prices')
    const currency = languageOf(locale).currency
    const sizes = prices.plans
      .filter(({ id }) => plans.includes(id))
      .flatMap((plan) =>
        plan.steps.map(({ profiles }): Size => {
          const selection = { profiles, seats: 1, currency }
          const { year, month } = quote(plan, prices, { ...selection, yearly: true }) ?? {}
          const list = quote(plan, prices, { ...selection, yearly: false })?.month
          return {
            plan: planName(content, locale, plan.id),
            profiles,
            seats: plan.seats,
            costs: year && month && list ? { year, month, list } : undefined,
          }
        }),
      )
    // The last minute of the offer: a date alone could be read as one day more.
    return {
      data: {
        translation,
        last: closes && new Date(Date.parse(closes) - 60_000).toISOString(),
        sizes,
        heldMonths,
      },
    }
  },

  View({ data: { translation, last, sizes, heldMonths } }) {
    const { t, language } = usePageContext()
    const { name, heading, lead, ask, closingTitle, offer, who, steps, terms, faq } = translation
    const [size] = sizes
    const until = last && t('preSales.utc', { time: formatMoment(language.code, last) })
    return (
      <CampaignLayout>
        <section className="bg-tint">
          <div className="wrap grid items-center gap-12 py-12 tablet:grid-cols-2 laptop:grid-cols-[3fr_2fr] laptop:pt-16">
            <div className="tablet:max-laptop:col-span-2">
              <p className="eyebrow">{name}</p>
              <Intro heading={heading} lead={lead} headingClass="mt-2 text-3xl">
                <Choices />
              </Intro>
              <p className="mt-4 max-w-xl text-sm text-soft">{ask}</p>
            </div>
            <Drawing file={workspaces} className="w-full" fontSize={16} />
            <YearPrices sizes={sizes} />
          </div>
          {until && (
            <p className="bg-brand text-on-brand print:bg-transparent print:text-ink">
              <span className="wrap flex flex-wrap items-baseline gap-x-3 py-5">
                <span className="text-sm">{t('preSales.until')}</span>
                <time dateTime={last} className="font-semibold tablet:text-lg">
                  {until}
                </time>
              </span>
            </p>
          )}
        </section>
        <Offer {...offer}>
          {size?.costs && heldMonths && <HeldPrice {...size} {...size.costs} months={heldMonths} />}
        </Offer>
        <TwoSections background="bg-sunk" titles={[who.title, steps.title]}>
          <DividedList items={who.items} mark="check" />
          <Steps compact steps={steps.items} className="mt-8 grid gap-6" />
        </TwoSections>
        <Terms {...terms} />
        <hr className="border-t border-line" />
        <FaqSection {...faq} />
        <ClosingSection
          title={closingTitle}
          text={until ? `${t('preSales.until')} ${until}` : lead}
          picture="wall"
          hue="teal"
        >
          <Choices second="link" />
        </ClosingSection>
      </CampaignLayout>
    )
  },
})

/** What each size of the offered plans costs for a year, and how much of it is for a month. */
function YearPrices({ sizes }: { sizes: readonly Size[] }) {
  const { t, price } = usePageContext()
  return (
    <div className="laptop:col-span-2">
      <h2 className="text-sm tracking-normal">{t('plan.pricesBySize', { period: 'year' })}</h2>
      <dl className="mt-3 grid gap-x-8 border-faint laptop:grid-cols-5 laptop:border-t">
        {sizes.map(
          ({ plan, profiles, seats, costs }) =>
            costs && (
              <div
                key={profiles}
                className="group relative flex items-baseline justify-between gap-x-4 border-faint py-2 max-laptop:border-t laptop:block laptop:py-4"
              >
                <dt className="text-sm text-soft">
                  {plan}
                  <span className="laptop:hidden"> · </span>
                  <span className="laptop:block">
                    <SiteLink
                      to={`/pricing?period=yearly&profiles=${profiles}&seats=${seats}`}
                      className="link card-link"
                    >
                      {t('plan.profiles', { count: profiles })}
                    </SiteLink>
                  </span>
                </dt>
                <dd className="text-end font-semibold tabular-nums group-hover:text-brand laptop:text-start laptop:text-xl">
                  {price(costs.year)}
                  <span className="block text-sm font-normal text-soft">
                    {price(costs.month)} {t('pricing.each')}
                  </span>
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

/** What a visitor can do: choose a plan, or ask first. */
function Choices({ second = 'button button-quiet' }: { second?: string }) {
  const { t } = usePageContext()
  return (
    <>
      <SiteLink to="/pricing" className="button">
        {t('preSales.choose')}
      </SiteLink>
      <SiteLink to="/contact" className={second}>
        {t('preSales.ask')}
      </SiteLink>
    </>
  )
}

/** What a buyer gets: first the price that stays, with its picture, then the rest. */
const Offer = ({
  title,
  items: [held, ...others],
  children,
}: SinglePageTranslation<'pre-sales'>['offer'] & { children: ReactNode }) => (
  <Section title={title}>
    <div className="facet facet-corner mt-10 grid gap-x-16 gap-y-8 p-6 tablet:p-8 laptop:grid-cols-[2fr_3fr] laptop:items-center">
      <div>
        <h3 className="text-2xl">{held?.title}</h3>
        <p className="mt-3">{held?.text}</p>
      </div>
      {children}
    </div>
    <div className="mt-10 grid gap-8 tablet:grid-cols-3">
      {others.map((item, index) => (
        <div key={item.title} className={`border-t-8 border-(--hue) pt-5 hue-${hueAt(index + 1)}`}>
          <h3 className="text-xl">{item.title}</h3>
          <p className="mt-3">{item.text}</p>
        </div>
      ))}
    </div>
  </Section>
)

/**
 * A plane for each year of which the price is held, below the line of what the size costs when it is
 * paid by the month.
 */
function HeldPrice({
  plan,
  profiles,
  month,
  year,
  list,
  months,
}: Costs & Pick<Size, 'plan' | 'profiles'> & { months: number }) {
  const { t, language, price } = usePageContext()
  const period = new Intl.NumberFormat(language.lang, {
    style: 'unit',
    unit: 'month',
    unitDisplay: 'long',
  })
  const years = Array.from({ length: months / 12 }, (_, year) => year * 12)
  const ticks = Array.from(
    { length: months - 1 },
    (_, index) => `M${index + 1} ${list}v-${(index + 1) % 12 ? list / 24 : month}`,
  )
  return (
    <div aria-hidden="true">
      <p className="flex flex-wrap justify-between gap-x-4 [border-bottom:2px_dashed_var(--faint)] pb-2 text-sm text-soft tabular-nums">
        <span>
          {plan} · {t('plan.profiles', { count: profiles })}
        </span>
        <span>
          {t('pricing.monthly')}: {price(list)} {t('pricing.each')}
        </span>
      </p>
      {/* As much lower than the line as the price is. */}
      <div className="relative grid h-52 auto-cols-fr grid-flow-col items-end text-on-hue tablet:h-40 forced-color-adjust-none">
        <svg
          viewBox={`0 0 ${months} ${list}`}
          preserveAspectRatio="none"
          className="absolute size-full"
        >
          <path d={`M0 0h${months}v${list - month}H0z`} className="fill-coral opacity-25" />
          <path d={`M0 ${list - month}h${months}v${month}H0z`} className="fill-coral" />
          <path d={ticks.join('')} className="stroke-on-hue" vectorEffect="non-scaling-stroke" />
        </svg>
        <p className="absolute top-3 start-3 text-sm font-semibold text-ink tablet:start-5">
          −{price(list - month)} {t('pricing.each')}
        </p>
        {years.map((start) => (
          <p key={start} className="relative p-3 pb-6 text-sm tabular-nums tablet:ps-5">
            <b className="text-xl font-semibold">{price(month)}</b>{' '}
            <span className="whitespace-nowrap">{t('pricing.each')}</span>
            <br />
            {t('pricing.total', { amount: price(year) })}
          </p>
        ))}
      </div>
      <p className="mt-2 grid auto-cols-fr grid-flow-col text-sm text-soft tabular-nums">
        {years.map((start) => (
          <span key={start}>{period.formatRange(start + 1, start + 12)}</span>
        ))}
      </p>
    </div>
  )
}

function Terms({ title, items }: SinglePageTranslation<'pre-sales'>['terms']) {
  const { t } = usePageContext()
  return (
    <SplitSection title={title}>
      <div>
        <ol className="grid list-decimal gap-4 ps-6 marker:text-faint">
          {items.map((term) => (
            <li key={term} className="ps-2">
              {term}
            </li>
          ))}
        </ol>
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3 ps-8">
          <TextLink to="/refund">{t('nav.refund')}</TextLink>
          <AcceptableUseLink />
        </p>
      </div>
    </SplitSection>
  )
}
