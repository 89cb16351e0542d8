import type { SinglePageTranslation } from '../../../content/collections/all-collections.ts'
import { languageOf } from '../../../languages/languages.ts'
import { MailButton } from '../../components/buttons.tsx'
import { ClosingSection } from '../../components/closing-sections.tsx'
import { FaqList } from '../../components/faq-section.tsx'
import { Intro } from '../../components/headings.tsx'
import { SiteLink, TextLink } from '../../components/links.tsx'
import { Definitions, DividedList, Steps } from '../../components/lists.tsx'
import { Section, SplitSection, TwoSections } from '../../components/sections.tsx'
import { overviewCrumb } from '../../entry-lists.ts'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { planName } from '../../prices/offers.ts'

export const partnerPlan = singlePage('partner-plan', {
  load(translation, { locale, content }) {
    const { currency } = languageOf(locale)
    const plan = content.setting('prices').plans.find(({ partnerExample }) => partnerExample)
    const price = plan?.steps[0]?.price?.[currency]
    return {
      crumbs: overviewCrumb('partners', locale, content),
      data: {
        ...translation,
        example:
          plan && price !== undefined
            ? { plan: planName(content, locale, plan.id), price }
            : undefined,
      },
    }
  },

  View({ data: { heading, lead, tiers, example, fit, steps, rules, faq, closing } }) {
    const { t } = usePageContext()
    return (
      <>
        <div className="hue-band first-band hue-lime">
          <div className="wrap grid grid-cols-1 items-end gap-12 pt-8 pb-14 laptop:grid-cols-[3fr_2fr] laptop:pt-16 laptop:pb-20">
            <header>
              <Intro
                heading={heading}
                lead={lead}
                headingClass="hero-heading tablet:text-3xl"
                leadClass="mt-6 max-w-2xl"
              >
                <Apply />
                <SiteLink to="/partner" className="button button-quiet">
                  {t('partnerPlan.directory')}
                </SiteLink>
              </Intro>
            </header>
            <Rates {...tiers} />
          </div>
        </div>
        <Tiers {...tiers} example={example} />
        <SplitSection title={fit.title}>
          <Definitions items={fit.items} />
        </SplitSection>
        <Section background="bg-sunk" title={steps.title}>
          <Steps
            compact
            steps={steps.items}
            className="mt-10 grid gap-x-8 gap-y-10 tablet:grid-cols-2 laptop:grid-cols-4"
          />
        </Section>
        <TwoSections titles={[rules.title, faq.title]}>
          <DividedList items={rules.items} />
          <div className="mt-8">
            <FaqList items={faq.items} />
            <p className="mt-6">
              <TextLink to="/referral-program">{t('nav.referral')}</TextLink>
            </p>
          </div>
        </TwoSections>
        <ClosingSection {...closing} picture="wall" hue="lime">
          <Apply />
        </ClosingSection>
      </>
    )
  },
})

function Apply() {
  const { t, site } = usePageContext()
  return <MailButton to={site.emails.partners}>{t('partnerPlan.apply')}</MailButton>
}

/** The colours of the tiers: their walls, and what each gives. */
const shades = ['fill-amber', 'fill-teal', 'fill-violet']
const tierHues = ['hue-amber', 'hue-teal', 'hue-violet']

/**
 * The rates, each above a wall of as many faces as it needs customers. There is room for the
 * highest wall from the start: the others stay where they are when it arrives.
 */
const Rates = ({ title, rows }: SinglePageTranslation<'partner-plan'>['tiers']) => (
  <ol
    aria-label={title}
    className="grid grid-cols-3 grid-rows-[minmax(9.25rem,auto)_auto] gap-x-3 desktop:grid-cols-[3fr_4fr_5fr] desktop:grid-rows-[minmax(13.375rem,auto)_auto] desktop:gap-x-6"
  >
    {rows.map(({ name, rate, from }, index) => (
      <li key={name} className="row-span-2 grid min-w-0 grid-cols-1 grid-rows-subgrid">
        {/* From its foot up: the wall stays where it is when the rate arrives. */}
        <div className="flex flex-col-reverse items-start">
          <CustomerWall customers={firstNumber(from) ?? 1} className={shades[index] ?? ''} />
          <p className="mb-2 font-heading text-xl font-semibold tracking-tight whitespace-nowrap tablet:text-2xl">
            {rate}
          </p>
        </div>
        <p className="mt-3 self-start text-sm font-semibold wrap-anywhere tablet:text-base">
          {name}
          <span className="block text-sm font-normal text-soft">
            <From text={from} />
          </span>
        </p>
      </li>
    ))}
  </ol>
)

/** A face for each customer, all of one size, in a square. */
function CustomerWall({ customers, className }: { customers: number; className: string }) {
  const side = Math.ceil(Math.sqrt(customers))
  const faces = Array.from(
    { length: customers },
    (_, index) => `M${(index % side) * 10} ${Math.floor(index / side) * 10}h6l3 3v6h-9z`,
  )
  return (
    <svg
      viewBox={`0 0 ${side * 10} ${side * 10}`}
      aria-hidden="true"
      className={`h-auto max-w-full text-[0.6875rem] forced-color-adjust-none desktop:text-base ${className}`}
      width={`${side}em`}
    >
      <path d={faces.join('')} />
    </svg>
  )
}

/**
 * From how many customers: the number stays with a short word before it, not with what it counts,
 * since the columns are narrow.
 */
function From({ text }: { text: string }) {
  const [, number, rest] = /^(.{1,12}\s\d+)\s(.+)/.exec(text) ?? []
  if (!number) return text
  return (
    <>
      <span className="tablet:whitespace-nowrap">{number}</span> {rest}
    </>
  )
}

/** A plan that customers of a partner may have, and what it costs a month. */
interface Example {
  plan: string
  price: number
}

/**
 * What each tier gives, and what it earns a month when as many customers as it needs have the
 * example's plan.
 */
const Tiers = ({
  title,
  text,
  rows,
  example,
}: SinglePageTranslation<'partner-plan'>['tiers'] & { example: Example | undefined }) => (
  <Section title={title}>
    <p className="mt-4 max-w-2xl text-soft">{text}</p>
    <ol className="mt-10 grid gap-x-4 gap-y-6 tablet:grid-cols-3">
      {rows.map(({ name, rate, from, gets }, index) => (
        <li
          key={name}
          className={`hue-band cut-7 row-span-3 grid grid-rows-subgrid gap-y-4 p-6 pb-3 ${tierHues[index] ?? ''}`}
        >
          <h3 className="pe-6 text-lg">
            {name}
            <span className="block text-3xl">{rate}</span>
          </h3>
          {example && <Income {...example} customers={firstNumber(from) ?? 1} rate={rate} />}
          <DividedList items={gets} mark="check" className="" />
        </li>
      ))}
    </ol>
  </Section>
)

function Income({ plan, price, customers, rate }: Example & { customers: number; rate: string }) {
  const { t, price: inCurrency } = usePageContext()
  const month = (customers * price * percent(rate)) / 100
  return (
    <p className="text-sm text-soft">
      {customers} × {plan} {inCurrency(price)} × {rate} =
      <span className="mt-1 block">
        <b className="font-heading text-2xl tracking-tight text-ink">{inCurrency(month)}</b>{' '}
        {t('pricing.each')}
      </span>
    </p>
  )
}

/** The number in words such as `From 25 paying customers`. */
const firstNumber = (text: string): number | undefined => {
  const digits = /\d+/.exec(text)?.[0]
  return digits === undefined ? undefined : Number(digits)
}

/** The number in a rate such as `20 %`. */
const percent = (rate: string) => firstNumber(rate) ?? 0
