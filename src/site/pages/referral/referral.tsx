import type { SinglePageTranslation } from '../../../content/collections/all-collections.ts'
import type { Prices } from '../../../content/settings/prices.ts'
import { formatNumber } from '../../../languages/format.ts'
import { languageOf } from '../../../languages/languages.ts'
import type { Currency } from '../../../languages/money.ts'
import { AppLink } from '../../components/buttons.tsx'
import { ClosingSection } from '../../components/closing-sections.tsx'
import { FactTable, ShareBar } from '../../components/fact-table.tsx'
import { FaqList } from '../../components/faq-section.tsx'
import { Intro } from '../../components/headings.tsx'
import { hueAt } from '../../components/hues.ts'
import { TextLink } from '../../components/links.tsx'
import { DefinitionGrid, Definitions, DividedList, Steps } from '../../components/lists.tsx'
import { Section, TwoSections } from '../../components/sections.tsx'
import { Segment, Segments } from '../../components/segments.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { planName } from '../../prices/offers.ts'
import { LinkIllustration, StatisticsIllustration } from './account-drawings.tsx'

export const referral = singlePage('referral-program', {
  load(translation, { locale, content }) {
    return {
      data: {
        translation,
        reward: rewardOf(content.setting('prices'), languageOf(locale).currency, (id) =>
          planName(content, locale, id),
        ),
      },
    }
  },

  View({ data: { translation, reward } }) {
    const { t } = usePageContext()
    const { steps, payouts, rules, faq } = translation
    const customers = translation.statistics.items[2]?.title ?? ''
    return (
      <>
        <ReferralIntro {...translation} {...reward} />
        <Section
          background="border-b border-line"
          title={steps.title}
          grid="grid gap-x-12 gap-y-4 max-tablet:[&_p]:text-sm tablet:gap-y-8 laptop:grid-cols-3 laptop:[&>h2]:col-span-3"
        >
          <Steps compact steps={steps.items} className="contents" />
        </Section>
        <ExampleTable {...translation.example} {...reward} customers={customers} />
        <Statistics {...translation.statistics} {...reward} />
        <Section background="hue-band hue-amber" title={payouts.title}>
          <DefinitionGrid items={payouts.rows} />
        </Section>
        <TwoSections titles={[rules.title, faq.title]}>
          <DividedList items={rules.items} className="mt-6 max-tablet:text-sm tablet:mt-8" />
          <div className="mt-8">
            <FaqList items={faq.items} />
            <p className="mt-6">
              <TextLink to="/partner-plan">{t('referral.plan')}</TextLink>
            </p>
          </div>
        </TwoSections>
        <ClosingSection {...translation.closing} picture="prices" hue="amber">
          <AppLink to="register" className="button" />
          <AppLink to="login" className="link">
            {t('referral.openLink')}
          </AppLink>
        </ClosingSection>
      </>
    )
  },
})

type Reward = ReturnType<typeof rewardOf>

/**
 * What the referrer gets: the share (0 to 1) of what a customer pays, for so many months; and every
 * size that has a price in `currency`.
 */
const rewardOf = (
  { plans, referralShare, referralMonths }: Prices,
  currency: Currency,
  nameOf: (plan: string) => string,
) => ({
  examples: plans.flatMap((plan) =>
    plan.steps.flatMap(({ profiles, price }) =>
      price?.[currency] ? [{ plan: nameOf(plan.id), profiles, pays: price[currency] }] : [],
    ),
  ),
  share: referralShare,
  months: referralMonths,
})

/** The size in the middle of the table. */
const usualOf = (examples: Reward['examples']) => examples[Math.floor(examples.length / 2)]

function ReferralIntro({
  heading,
  lead,
  example,
  examples,
  share,
  months,
}: SinglePageTranslation<'referral-program'> & Reward) {
  const { t, price, site } = usePageContext()
  const usual = usualOf(examples)
  return (
    <div className="hue-band first-band hue-amber">
      <header className="wrap grid grid-cols-1 items-start gap-12 pt-8 pb-14 laptop:grid-cols-[3fr_2fr]">
        <div>
          <Intro heading={heading} lead={lead}>
            <AppLink to="register" className="button" />
            <AppLink to="login" className="button button-quiet">
              {t('referral.openLink')}
            </AppLink>
          </Intro>
        </div>
        <LinkIllustration
          title={t('nav.referral')}
          address={`${new URL(site.origin).host}/?ref=…`}
          share={share}
          months={months}
          text={t('referral.months', { count: months })}
        >
          {usual && (
            <>
              <p className="text-sm font-semibold">
                {usual.plan} · {t('plan.profiles', { count: usual.profiles })}
              </p>
              <dl className="mt-3 flex justify-between gap-2 tablet:gap-4">
                {(['pays', 'share', 'year'] as const).map((column, index) => (
                  <div key={column} className="flex flex-col justify-between">
                    <dt className="text-xs text-soft">{example.columns[column]}</dt>
                    <dd
                      className={`text-[clamp(1rem,5vw,1.5rem)] font-semibold ${column === 'year' ? 'text-brand' : ''}`}
                    >
                      {price(usual.pays * ([1, share, share * months][index] ?? 0))}
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </LinkIllustration>
      </header>
    </div>
  )
}

/**
 * The numbers of customers to choose from, each with the class that shows its amounts in the
 * `group` around both.
 */
const counts = [
  [1, 'group-has-[[value=n1]:checked]:inline'],
  [5, 'group-has-[[value=n5]:checked]:inline'],
  [10, 'group-has-[[value=n10]:checked]:inline'],
  [25, 'group-has-[[value=n25]:checked]:inline'],
] as const

/** Radio buttons and CSS, no script. */
const CustomerChoice = ({ legend }: { legend: string }) => (
  <fieldset className="mt-8 min-w-0">
    <legend className="text-sm font-semibold">{legend}</legend>
    <Segments className="mt-2 w-fit">
      {counts.map(([count]) => (
        <Segment
          key={count}
          name="customers"
          value={`n${count}`}
          defaultChecked={count === 1}
          className="min-w-14 justify-center text-soft has-checked:text-ink"
        >
          {count}
        </Segment>
      ))}
    </Segments>
  </fieldset>
)

/** An amount for several numbers of customers; `one` is the amount for one. */
function Times({ one }: { one: number }) {
  const { price } = usePageContext()
  return counts.map(([count, visibility]) => (
    <span key={count} className={`hidden ${visibility}`}>
      {price(one * count)}
    </span>
  ))
}

type ExampleProps = SinglePageTranslation<'referral-program'>['example'] &
  Reward & { customers: string }

/** What one customer of each size pays, and what the referrer gets of one or more. */
function ExampleTable({ title, text, columns, examples, share, months, customers }: ExampleProps) {
  const { t } = usePageContext()
  const plans = [...new Set(examples.map(({ plan }) => plan))]
  const most = Math.max(...examples.map(({ pays }) => pays))
  return (
    <Section grid="group grid grid-cols-1 gap-x-16 gap-y-10 laptop:grid-cols-[2fr_3fr]">
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-5 text-soft">{text}</p>
        <CustomerChoice legend={customers} />
      </div>
      <FactTable
        onPhones="row"
        caption={title}
        columns={[columns.plan, columns.pays, columns.share, columns.year]}
        rows={examples.map(({ plan, profiles, pays }) => [
          <>
            {plan}
            <span className="block text-xs font-normal text-faint tablet:whitespace-nowrap">
              {t('plan.profiles', { count: profiles })}
            </span>
          </>,
          <Times key="pays" one={pays} />,
          <Times key="share" one={pays * share} />,
          <b key="year" className="font-semibold whitespace-nowrap text-brand">
            <Times one={pays * share * months} />
            <ShareBar
              share={Math.max(pays / most, 0.03)}
              className={`hue-${hueAt(plans.indexOf(plan))} fill-(--hue)`}
            />
          </b>,
        ])}
        className="max-tablet:table-fixed [&_:is(td,th)]:pe-0 [&_:is(td,th):not(:first-child)]:ps-2 [&_:is(td,th):not(:first-child)]:text-end max-tablet:[&_:is(td,tbody_th)]:text-xs max-tablet:[&_thead_:first-child]:w-[31%]"
      />
    </Section>
  )
}

function Statistics({
  title,
  text,
  items,
  examples,
  share,
}: SinglePageTranslation<'referral-program'>['statistics'] & Reward) {
  const { t, language, date, price } = usePageContext()
  // The figures of an ordinary month: 18 customers on the usual plan.
  const confirmed = (usualOf(examples)?.pays ?? 0) * share * 18
  const values = [formatNumber(language.code, 1284), '96', '18', price(confirmed)]
  return (
    <Section background="bg-sunk" grid="grid items-start gap-12 laptop:grid-cols-2">
      <div className="laptop:order-last">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-5 text-soft">{text}</p>
        <Definitions items={items} className="mt-8" />
      </div>
      <StatisticsIllustration
        title={t('nav.referral')}
        figures={values.flatMap((value, index) =>
          items[index] ? [{ name: items[index].title, value }] : [],
        )}
        span={['2026-10-01', '2026-10-30'].map((day) => date(day, 'medium'))}
      />
    </Section>
  )
}
