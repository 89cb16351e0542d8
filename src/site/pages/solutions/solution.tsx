import type { ReactNode } from 'react'
import { hues } from '../../../brand/colours.ts'
import type { EntryData, Translation } from '../../../content/collections.ts'
import type { Localised } from '../../../content/entry.ts'
import { languageOf } from '../../../languages/languages.ts'
import { blogCard, SuggestedArticle } from '../../components/article-card.tsx'
import { FactTable } from '../../components/fact-table.tsx'
import { FaqSection } from '../../components/faq-section.tsx'
import { hueAt } from '../../components/hues.ts'
import {
  AcceptableUseLink,
  DownloadLink,
  type EntryCard,
  LinkStrip,
  PricingLink,
  SiteLink,
} from '../../components/links.tsx'
import { DownloadClosing, Intro, Section, TitledText } from '../../components/sections.tsx'
import { AppWindow, ProfileColor } from '../../drawings/app-window.tsx'
import { closingOf } from '../../drawings/closing-picture.ts'
import { cardsOf, othersOf } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { webPageData } from '../../structured-data.ts'
import { planName } from '../pricing/plan-name.ts'
import { cheapestPlan, freeProfilesOf, quote } from '../pricing/quote.ts'
import { SolutionScene } from './scenes/solution-scene.tsx'

/** The size of team whose plan is named. */
const team = { profiles: 50, seats: 3 }

/** `/solutions/:id`: how a team works on one platform: its tasks, its profiles, its day. */
export const solution = entryPage('solutions', {
  load(entry, { locale, content }) {
    const prices = content.setting('prices')
    const { currency } = languageOf(locale)
    const plan = cheapestPlan(prices, { ...team, yearly: false, currency })
    return {
      head: { jsonLd: [webPageData(entry, content)] },
      data: {
        entry,
        article: blogCard(content, entry.data.article, locale),
        features: cardsOf(content, 'features', entry.data.features, locale),
        industries: cardsOf(content, 'industries', entry.data.industries, locale),
        others: othersOf(content, 'solutions', entry.id, locale),
        freeProfiles: freeProfilesOf(prices),
        plan: plan && {
          name: planName(content, locale, plan.id),
          month: quote(plan, prices, { ...team, yearly: false, currency })?.month ?? 0,
        },
      },
    }
  },

  View({ data: { entry, article, features, industries, others, freeProfiles, plan } }) {
    const { t, site } = usePageContext()
    const { data, translation } = entry
    const { setup } = translation
    return (
      <>
        <Hero {...entry} />
        <div className="border-y border-line">
          <div className="wrap grid gap-x-12 gap-y-3 py-4 text-sm laptop:grid-cols-[5fr_7fr]">
            {plan && <PlanPrice {...plan} />}
            <p className="text-soft">
              <b className="text-ink">{translation.limit.title}:</b> {translation.limit.text}{' '}
              <AcceptableUseLink />
            </p>
          </div>
        </div>
        <Section title={t('solution.jobs')}>
          <ul className="mt-8 grid gap-x-8 gap-y-6 tablet:grid-cols-3">
            {translation.jobs.map((job) => (
              <li key={job.title} className="border-t border-ink pt-4">
                <TitledText {...job} />
              </li>
            ))}
          </ul>
        </Section>
        <Section background="bg-sunk" title={setup.title}>
          <div className="mt-8">
            <AppWindow title={site.name} content>
              <div className="px-5 py-3">
                <ProfileTable
                  rows={setup.profiles}
                  drawn={data.scene.profiles}
                  label={setup.title}
                />
              </div>
            </AppWindow>
          </div>
        </Section>
        <Day {...translation.day}>
          <Pages title={t('solution.uses')} entries={features} />
          <Pages title={t('solution.fields')} entries={industries} />
        </Day>
        <SuggestedArticle article={article} />
        <FaqSection title={t('solution.faq')} items={translation.faq} />
        <LinkStrip title={t('solution.others')} links={others} />
        <DownloadClosing
          title={t('solution.closing.title', { count: freeProfiles })}
          text={t('solution.closing.text')}
          picture={closingOf(data.scene)}
        >
          {plan && <PlanPrice {...plan} className="mt-6" />}
        </DownloadClosing>
      </>
    )
  },
})

/** The words beside the picture; a picture of several columns stands below them. */
const Hero = ({ data, translation }: Localised<'solutions'>) => (
  <section className="wrap grid gap-10 overflow-x-clip pt-8 pb-12 laptop:grid-cols-[5fr_7fr] laptop:gap-12 laptop:py-12">
    <div
      className={
        data.work === 'odds'
          ? 'laptop:col-span-2 laptop:grid laptop:grid-cols-2 laptop:gap-x-12 laptop:[&>h1]:row-span-2'
          : 'min-w-0 laptop:pt-4'
      }
    >
      <Intro {...translation} headingClass="hero-heading">
        <DownloadLink />
        <PricingLink />
      </Intro>
    </div>
    <div className={`transition-target min-w-0 ${data.work === 'odds' ? 'laptop:col-span-2' : ''}`}>
      <SolutionScene {...data} />
    </div>
  </section>
)

/** The plan that a team takes, with its price a month. */
function PlanPrice({
  name,
  month,
  className,
}: {
  name: string
  month: number
  className?: string
}) {
  const { t, price } = usePageContext()
  return (
    <p className={className}>
      <b>
        {name} {price(month)}
      </b>{' '}
      {t('pricing.each')} · {t('referral.profiles', { count: team.profiles })} ·{' '}
      {t('pricing.includedSeats', { count: team.seats })}
    </p>
  )
}

interface ProfileTableProps {
  rows: Translation<'solutions'>['setup']['profiles']
  /** Profiles that the first screen shows, some of them among the rows. */
  drawn: EntryData<'solutions'>['scene']['profiles']
  label: string
}

/**
 * The profiles of a team, drawn as the product's own list: each in its colour, the others in those
 * that are left.
 */
function ProfileTable({ rows, drawn, label }: ProfileTableProps) {
  const { t } = usePageContext()
  const free = hues.filter((hue) => !drawn.some((profile) => profile.hue === hue))
  const colors = rows.map(
    (_, index) => drawn.find(({ row }) => row === index + 1)?.hue ?? free.shift() ?? hueAt(index),
  )
  return (
    <FactTable
      caption={label}
      columns={[t('scene.profile'), t('scene.owner'), t('scene.proxy')]}
      className="max-tablet:[&_td]:ps-8 [&_tbody>:last-child]:border-0 [&_tbody>:last-child>*]:border-0"
      rows={rows.map(({ name, note, owner, proxy }, index) => [
        <span key="name" className="flex gap-3">
          <ProfileColor hue={colors[index] ?? 'coral'} className="mt-0.5 size-5" />
          <span>
            {name}
            <span className="block font-normal text-soft">{note}</span>
          </span>
        </span>,
        owner,
        proxy,
      ])}
    />
  )
}

/** A part of the team's day; `children` stand below its title, on phones after it. */
const Day = ({
  title,
  steps,
  children,
}: Translation<'solutions'>['day'] & { children: ReactNode }) => (
  <Section
    title={title}
    grid="grid gap-x-12 gap-y-10 laptop:grid-cols-[2fr_3fr] laptop:grid-rows-[auto_1fr]"
  >
    <ol className="laptop:col-start-2 laptop:row-span-2 laptop:row-start-1">
      {steps.map((step) => (
        <li key={step.time} className="group grid grid-cols-[5rem_1fr]">
          <time className="text-lg font-semibold">{step.time}</time>
          <div className="relative border-s border-line ps-6 pb-10 group-last:pb-0 tablet:ps-10">
            <i className="absolute -start-1.5 top-2 size-3 rounded-full bg-faint" />
            <h3 className="text-lg">{step.title}</h3>
            <p className="mt-2 text-soft">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
    <div className="laptop:sticky laptop:top-24 laptop:self-start">{children}</div>
  </Section>
)

/** Pages by name, on a line. */
const Pages = ({ title, entries }: { title: string; entries: readonly EntryCard[] }) =>
  entries.length > 0 && (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <b className="w-full font-semibold">{title}</b>
      {entries.map(({ path, name }) => (
        <SiteLink key={path} to={path} className="link py-1">
          {name}
        </SiteLink>
      ))}
    </p>
  )
