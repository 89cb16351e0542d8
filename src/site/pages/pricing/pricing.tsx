import type { SinglePageTranslation } from '../../../content/collections/all-collections.ts'
import type { Prices } from '../../../content/settings/prices.ts'
import { keepPlaceholders } from '../../../languages/fill-in.ts'
import { languageOf } from '../../../languages/languages.ts'
import type { Translate } from '../../../languages/messages.ts'
import { type Currency, currencies } from '../../../languages/money.ts'
import { AppLink } from '../../components/buttons.tsx'
import { ClosingSection } from '../../components/closing-sections.tsx'
import { FaqSection } from '../../components/faq-section.tsx'
import { TitledText } from '../../components/headings.tsx'
import { Island, pickTexts } from '../../components/island.tsx'
import { nth } from '../../components/nth.ts'
import { Section } from '../../components/sections.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { cheapestPlan } from '../../prices/quote.ts'
import { offersData } from '../../structured-data.ts'
import { controlTexts } from './controls.tsx'
import { firstSelection, type PricedPlan, planTexts } from './priced-offer.ts'
import Calculator from './pricing.island.tsx'

/**
 * `/pricing`: the calculator, every feature by plan, and questions. What a plan costs is
 * calculated by `site/prices/quote.ts`.
 */
export const pricing = singlePage('pricing', {
  load(translation, { locale, content }) {
    const prices = content.setting('prices')
    return {
      head: {
        jsonLd: [offersData(content, languageOf(locale).currency)],
      },
      data: {
        translation,
        prices,
      },
    }
  },

  View({ data: { translation, prices } }) {
    const { t, site, link } = usePageContext()
    const contact = link('/contact') ?? `mailto:${site.emails.sales}`
    const plans = pricedPlans(translation, prices, t)
    const terms = useOfferTerms(prices, contact)
    return (
      <>
        <div className="wrap pt-3 tablet:pt-5">
          <PricingHead {...translation} />
          {/* On phones the first row waits for the price, which arrives after what one sets. */}
          <div className="mt-6 grid gap-6 max-tablet:grid-rows-[3.5rem] tablet:grid-cols-[3fr_2fr] tablet:gap-x-0 tablet:gap-y-8">
            <Island of={Calculator} plans={plans} currencies={currencies} {...terms} />
          </div>
        </div>
        <FeatureTable {...translation.matrix} plans={plans} marked={firstPlan(prices, terms)} />
        <Section background="bg-sunk" title={translation.money.title}>
          <ul className="mt-8 grid gap-8 tablet:grid-cols-2 desktop:grid-cols-4">
            {translation.money.items.map((item) => (
              <li key={item.title} className="border-t-2 border-ink pt-4">
                <TitledText {...item} />
              </li>
            ))}
          </ul>
        </Section>
        <FaqSection {...translation.faq} />
        <ClosingSection {...translation.closing} picture="wall">
          <AppLink to="register" className="button" />
          <a href={contact} className="link">
            {t('action.contactSales')}
          </a>
        </ClosingSection>
      </>
    )
  },
})

/** The plans with their texts. */
function pricedPlans(
  { plans, matrix }: SinglePageTranslation<'pricing'>,
  prices: Prices,
  t: Translate,
): PricedPlan[] {
  const features = matrix.groups.flatMap(({ rows }) => rows)
  return prices.plans.map(({ partnerExample: _, ...plan }, index) => {
    const { name = plan.id, text = '' } = plans[plan.id] ?? {}
    return {
      ...plan,
      steps: plan.steps.map((step) => ({
        ...step,
        size: t('plan.profiles', { count: step.profiles }),
      })),
      name,
      text,
      included: t('plan.includedSeats', { count: plan.seats }),
      adds: features
        .flatMap(({ name, values }) => addedBenefits(name, values[index], values[index - 1]))
        .slice(0, 3),
    }
  })
}

const PricingHead = ({
  heading,
  lead,
}: Pick<SinglePageTranslation<'pricing'>, 'heading' | 'lead'>) => (
  // `items-start`: with `items-end` the lead would move when the heading changes its height.
  <div className="grid gap-x-[clamp(2rem,3.3vw,3rem)] gap-y-3 laptop:grid-cols-[3fr_2fr] laptop:items-start">
    {/* Smaller on narrow phones, where it stays in two lines. */}
    <h1 className="text-[min(9.4vw,1.5rem+3.2vw,3.875rem)] [line-height:var(--tight,1.06)]">
      {heading}
    </h1>
    <p className="text-soft max-tablet:text-sm laptop:pt-3">{lead}</p>
  </div>
)

/** The plan that the calculator begins with. */
const firstPlan = (prices: Prices, { currency }: { currency: Currency }): string | undefined =>
  cheapestPlan(prices, firstSelection(prices, currency))?.id

/** What all offers have in common, with the texts of the calculator. */
function useOfferTerms({ yearlyDiscount }: Prices, contact: string) {
  const { t, language, layout } = usePageContext()
  return {
    yearlyDiscount,
    currency: language.currency,
    lang: language.lang,
    register: layout.register,
    contact,
    sales: t('action.contactSales'),
    texts: {
      ...pickTexts([...controlTexts, ...planTexts], (key) =>
        t(`pricing.${key}`, {
          discount: yearlyDiscount,
          ...keepPlaceholders('amount', 'plan', 'included', 'count', 'price'),
        }),
      ),
      furtherSeat: t('plan.furtherSeat', keepPlaceholders('price')),
    },
  }
}

/**
 * The features that a plan adds to the one before it; features that are only a number are in the
 * table.
 */
function addedBenefits(
  name: string,
  value: string | boolean | undefined,
  previous: string | boolean = false,
): PricedPlan['adds'] {
  if (value === true) return previous ? [] : [[name]]
  return value && value !== previous && /\p{L}/u.test(value) ? [[name, value]] : []
}

/**
 * Every feature by plan. The names of the plans stay in view, the column of the plan that fits the
 * visitor's choice is tinted; on phones a feature stands above its marks (`.feature-table`).
 */
function FeatureTable({
  title,
  groups,
  plans,
  marked,
}: SinglePageTranslation<'pricing'>['matrix'] & {
  plans: readonly PricedPlan[]
  /** The id of the plan whose column is marked at first (`mark-plan.ts`). */
  marked: string | undefined
}) {
  const { t } = usePageContext()
  const marks = { true: t('pricing.included'), false: t('pricing.notIncluded') }
  const columns = plans.map(({ id }) => (id === marked ? 'feature-marked' : ''))
  return (
    <section className="wrap band">
      <h2 id="matrix" className="text-2xl">
        {title}
      </h2>
      <table
        className={`data-table feature-table mt-6 ${nth(plans.length)}`}
        aria-labelledby="matrix"
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('pricing.feature')}</span>
            </th>
            {plans.map(({ id, name }, index) => (
              <th key={id} scope="col" data-plan={id} className={columns[index]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr>
              <th scope="rowgroup">{group.name}</th>
              {plans.map(({ id }, index) => (
                <td key={id} className={columns[index]} />
              ))}
            </tr>
            {group.rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {row.values.map((value, index) =>
                  typeof value === 'string' ? (
                    <td key={index} className={columns[index]}>
                      {value}
                    </td>
                  ) : (
                    <td key={index} className={`feature-${value ? 'yes' : 'no'} ${columns[index]}`}>
                      <span className="sr-only">{marks[`${value}`]}</span>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
