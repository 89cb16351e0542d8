import { hues } from '../../../brand/colours.ts'
import type { EntryData, Translation } from '../../../content/collections/all-collections.ts'
import type { Localised } from '../../../content/store/entry.ts'
import { languageOf } from '../../../languages/languages.ts'
import { blogCard, SuggestedArticle } from '../../components/article-card.tsx'
import { DownloadLink, PricingLink } from '../../components/buttons.tsx'
import { DownloadClosing } from '../../components/closing-sections.tsx'
import { FactTable } from '../../components/fact-table.tsx'
import { FaqSection } from '../../components/faq-section.tsx'
import { Intro, TitledText } from '../../components/headings.tsx'
import { hueAt } from '../../components/hues.ts'
import { type EntryCard, LinkStrip } from '../../components/link-lists.tsx'
import { AcceptableUseLink, SiteLink } from '../../components/links.tsx'
import { Section } from '../../components/sections.tsx'
import { AppWindow } from '../../drawings/app-window.tsx'
import { closingOf } from '../../drawings/closing-picture.ts'
import { cardsOf, othersOf } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { cheapestOffer } from '../../prices/cheapest-offer.ts'
import { freeProfilesOf } from '../../prices/quote.ts'
import { webPageData } from '../../structured-data.ts'
import { dayScenes } from './scenes/day-scene.tsx'
import { isLabelled, isWide, SolutionScene } from './scenes/solution-scene.tsx'

/** The size of team whose plan is named. */
const team = { profiles: 50, seats: 3 }

/** `/solutions/:id`: how a team works on one platform: its tasks, its profiles, its day. */
export const solution = entryPage('solutions', {
  load(entry, { locale, content }) {
    const { currency } = languageOf(locale)
    return {
      head: { jsonLd: [webPageData(entry, content)] },
      data: {
        entry,
        article: blogCard(content, entry.data.article, locale),
        features: cardsOf(content, 'features', entry.data.features, locale),
        industries: cardsOf(content, 'industries', entry.data.industries, locale),
        others: othersOf(content, 'solutions', entry.id, locale),
        freeProfiles: freeProfilesOf(content.setting('prices')),
        offer: cheapestOffer(content, locale, { ...team, yearly: false, currency }),
      },
    }
  },

  View({ data: { entry, article, features, industries, others, freeProfiles, offer } }) {
    const { t, site } = usePageContext()
    const { data, translation } = entry
    const { setup } = translation
    return (
      <>
        <Hero {...entry} />
        <div className="border-y border-line">
          <div className="wrap grid gap-x-12 gap-y-3 py-4 text-sm laptop:grid-cols-[5fr_7fr]">
            {offer && <PlanPrice {...offer} />}
            <p className="text-soft">
              <b className="text-ink">{translation.limit.title}:</b> {translation.limit.text}{' '}
              <AcceptableUseLink />
            </p>
          </div>
        </div>
        <Day {...translation.day} {...data} />
        <Section grid="grid gap-x-16 gap-y-12 laptop:grid-cols-[2fr_3fr]">
          <section>
            <h2 className="text-2xl">{t('solution.jobs')}</h2>
            <ul className="mt-8 grid gap-6">
              {translation.jobs.map((job) => (
                <li key={job.title} className="border-t border-ink pt-4">
                  <TitledText {...job} />
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2 className="text-2xl">{setup.title}</h2>
            <div className="mt-8">
              <AppWindow title={site.name} content>
                <div className="px-5 py-3">
                  <ProfileTable
                    rows={setup.profiles}
                    sceneProfiles={data.scene.profiles}
                    label={setup.title}
                  />
                </div>
              </AppWindow>
            </div>
            <Pages title={t('solution.uses')} entries={features} />
            <Pages title={t('solution.fields')} entries={industries} />
          </section>
        </Section>
        <SuggestedArticle article={article} />
        <FaqSection title={t('solution.faq')} items={translation.faq} />
        <LinkStrip title={t('solution.others')} links={others} />
        <DownloadClosing
          title={t('solution.closing', { count: freeProfiles })}
          text={translation.closing}
          picture={closingOf(data.scene)}
        >
          {offer && <PlanPrice {...offer} className="mt-6" />}
        </DownloadClosing>
      </>
    )
  },
})

/** The words beside the picture; a picture of several columns stands below them. */
const Hero = ({ data, translation }: Localised<'solutions'>) => (
  <section className="wrap grid gap-10 overflow-x-clip pt-8 pb-12 laptop:grid-cols-[6fr_7fr] laptop:gap-10 laptop:py-12">
    <div
      className={
        isWide(data.picture)
          ? 'laptop:col-span-2 laptop:grid laptop:grid-cols-2 laptop:gap-x-12 laptop:[&>h1]:row-span-2'
          : 'min-w-0 laptop:pt-4'
      }
    >
      <Intro {...translation} headingClass="hero-heading">
        <DownloadLink />
        <PricingLink />
      </Intro>
    </div>
    <div className={isWide(data.picture) ? 'min-w-0 laptop:col-span-2' : 'min-w-0'}>
      {!isLabelled(data.picture) && <Caption {...translation.day.steps[data.moment - 1]} />}
      <div className="transition-target">
        <SolutionScene {...data} />
      </div>
    </div>
  </section>
)

/** What happens in the day while the picture is so, and when. */
const Caption = ({ time, title }: { time?: string; title?: string }) => (
  <a href="#day" className="group mb-5 flex items-baseline gap-3">
    <time className="text-sm text-soft tabular-nums">{time}</time>
    <span className="font-semibold tablet:text-lg group-hover:underline">{title}</span>
  </a>
)

/** The plan that a team takes, with its price a month and that of a further seat. */
function PlanPrice({
  plan,
  month,
  furtherSeat,
  className,
}: {
  plan: string
  month: number
  furtherSeat: number | undefined
  className?: string
}) {
  const { t, price } = usePageContext()
  return (
    <p className={className}>
      <b>
        {plan} {price(month)}
      </b>{' '}
      {t('pricing.each')} · {t('plan.profiles', { count: team.profiles })} ·{' '}
      {t('plan.includedSeats', { count: team.seats })}
      {furtherSeat !== undefined && ` · ${t('plan.furtherSeat', { price: price(furtherSeat) })}`}
    </p>
  )
}

interface ProfileTableProps {
  rows: Translation<'solutions'>['setup']['profiles']
  /** Profiles that the first screen shows, some of them among the rows. */
  sceneProfiles: EntryData<'solutions'>['scene']['profiles']
  label: string
}

/**
 * The profiles of a team, drawn as the product's own list: each name on its colour, as on the
 * windows of the first screen, the others in those that are left.
 */
function ProfileTable({ rows, sceneProfiles, label }: ProfileTableProps) {
  const { t } = usePageContext()
  const free = hues.filter((hue) => !sceneProfiles.some((profile) => profile.hue === hue))
  const colours = rows.map(
    (_, index) =>
      sceneProfiles.find(({ row }) => row === index + 1)?.hue ?? free.shift() ?? hueAt(index),
  )
  return (
    <FactTable
      caption={label}
      columns={[t('scene.profile'), t('scene.owner'), t('scene.proxy')]}
      className="tablet:[&_td]:pt-4.5 [&_tbody>:last-child]:border-0 [&_tbody>:last-child>*]:border-0"
      rows={rows.map(({ name, note, owner, proxy }, index) => [
        <span key="name">
          <span
            className={`inline-block bg-(--hue) py-1.5 ps-3 pe-6 text-on-hue cut-4 hue-${colours[index] ?? 'coral'}`}
          >
            {name}
          </span>
          <span className="mt-1 block font-normal text-soft">{note}</span>
        </span>,
        owner,
        proxy,
      ])}
    />
  )
}

/** The team's day, beside a picture of one of its hours, which stands out. */
function Day({
  title,
  steps,
  hue,
  moment,
  picture,
  scene,
}: Translation<'solutions'>['day'] & EntryData<'solutions'>) {
  const Drawn = dayScenes[picture]
  return (
    <div id="day">
      <Section title={title}>
        <div className="mt-8 grid gap-x-10 gap-y-4 laptop:grid-cols-[6fr_5fr]">
          <div
            aria-hidden="true"
            className={`scene hue-band cut-10 grid content-center p-5 tablet:p-10 hue-${hue}`}
          >
            <Drawn {...scene} />
          </div>
          <ol className="grid">
            {steps.map((step, index) => (
              <li
                key={step.time}
                className={`-mx-4 px-4 py-5 tablet:-mx-6 tablet:p-6 laptop:mx-0 ${index + 1 === moment ? 'facet' : ''}`}
              >
                <time className="font-heading text-2xl font-semibold">{step.time}</time>
                <h3 className="mt-3 text-lg">{step.title}</h3>
                <p className="mt-2">{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </Section>
    </div>
  )
}

/** Pages by name, on a line. */
const Pages = ({ title, entries }: { title: string; entries: readonly EntryCard[] }) =>
  entries.length > 0 && (
    <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <b className="w-full font-semibold">{title}</b>
      {entries.map(({ path, name }) => (
        <SiteLink key={path} to={path} className="link py-1">
          {name}
        </SiteLink>
      ))}
    </p>
  )
