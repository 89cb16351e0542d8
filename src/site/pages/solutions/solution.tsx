import type { Translation } from '../../../content/collections/all-collections.ts'
import type { Localised } from '../../../content/store/entry.ts'
import { languageOf } from '../../../languages/languages.ts'
import { blogCard, SuggestedArticle } from '../../components/article-card.tsx'
import { DownloadLink, PricingLink } from '../../components/buttons.tsx'
import { DownloadClosing } from '../../components/closing-sections.tsx'
import { FaqSection } from '../../components/faq-section.tsx'
import { Intro, TitledText } from '../../components/headings.tsx'
import { type EntryCard, LinkStrip } from '../../components/link-lists.tsx'
import { AcceptableUseLink, SiteLink } from '../../components/links.tsx'
import { Section } from '../../components/sections.tsx'
import { closingOf } from '../../drawings/closing-drawing.ts'
import { cardsOf, othersOf } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { cheapestOffer, priceNote } from '../../prices/offers.ts'
import { webPageData } from '../../structured-data.ts'
import { isLabelled, isWideSolution, SolutionScene } from './scenes/solution-scene.tsx'
import { ProfileSheets, ProfileTable } from './team-profiles.tsx'
import { WorkingDay } from './working-day.tsx'

/** How many profiles the plan that is named holds. */
const profiles = 50

/** `/solutions/:id`: how a team works on one platform: its tasks, its profiles, its day. */
export const solution = entryPage('solutions', {
  load(entry, { locale, content }) {
    const { currency } = languageOf(locale)
    const { seats } = entry.data
    return {
      head: { jsonLd: [webPageData(entry, content)] },
      data: {
        entry,
        article: blogCard(content, entry.data.article, locale),
        features: cardsOf(content, 'features', entry.data.features, locale),
        industries: cardsOf(content, 'industries', entry.data.industries, locale),
        others: othersOf(content, 'solutions', entry.id, locale),
        note: priceNote(content, locale),
        offer: cheapestOffer(content, locale, { profiles, seats, yearly: false, currency }),
      },
    }
  },

  View({ data: { entry, article, features, industries, others, note, offer } }) {
    const { t } = usePageContext()
    const { data, translation } = entry
    return (
      <>
        <Hero {...entry} />
        <div className="border-y border-line">
          <div className="wrap grid gap-x-12 gap-y-3 py-4 text-sm laptop:grid-cols-[5fr_7fr]">
            {offer && <PlanPrice {...offer} people={data.seats} />}
            <p className="text-soft">
              <b className="text-ink">{translation.limit.title}:</b> {translation.limit.text}{' '}
              <AcceptableUseLink />
            </p>
          </div>
        </div>
        <Work {...entry} features={features} industries={industries} />
        <SuggestedArticle article={article} />
        <FaqSection title={t('solution.faq')} items={translation.faq} />
        <LinkStrip title={t('solution.others')} links={others} />
        <DownloadClosing
          title={translation.closing}
          text={note}
          picture={closingOf(data.scene)}
          hue={data.hue}
        >
          {offer && <PlanPrice {...offer} people={data.seats} className="mt-6" />}
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
        isWideSolution(data.sceneLayout)
          ? 'laptop:col-span-2 laptop:grid laptop:grid-cols-2 laptop:gap-x-12 laptop:[&>h1]:row-span-2'
          : 'min-w-0 laptop:pt-4'
      }
    >
      <Intro {...translation} headingClass="hero-heading">
        <DownloadLink />
        <PricingLink />
      </Intro>
    </div>
    <div className={isWideSolution(data.sceneLayout) ? 'min-w-0 laptop:col-span-2' : 'min-w-0'}>
      {!isLabelled(data.sceneLayout) && <Caption {...translation.day.steps[data.moment - 1]} />}
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

/** The plan that the page’s team takes, and its price a month as a sum, with its further seats. */
function PlanPrice({
  plan,
  month,
  seats,
  furtherSeat,
  people,
  className,
}: {
  plan: string
  month: number
  seats: number
  furtherSeat: number | undefined
  people: number
  className?: string
}) {
  const { t, price } = usePageContext()
  const included = t('plan.includedSeats', { count: seats })
  const seat = price(furtherSeat ?? 0)
  const further = Math.max(0, people - seats) * (furtherSeat ?? 0)
  return (
    <p className={className}>
      <b>
        {plan} {further > 0 && `${price(month - further)} + ${price(further)} = `}
        {price(month)}
      </b>{' '}
      {t('pricing.each')} · {t('plan.profiles', { count: profiles })} ·{' '}
      {people > seats
        ? t('pricing.moreSeats', { included, count: people - seats, price: seat })
        : `${included} · ${t('plan.furtherSeat', { price: seat })}`}
    </p>
  )
}

interface WorkProps extends Localised<'solutions'> {
  features: readonly EntryCard[]
  industries: readonly EntryCard[]
}

/** What the team does in a day, and how its work is laid out in profiles: one of them goes first. */
function Work({ data, translation, features, industries }: WorkProps) {
  const { t } = usePageContext()
  const { day, setup } = translation
  const profiles = { ...setup, sceneProfiles: data.scene.profiles }
  const links = (
    <>
      <Pages title={t('solution.uses')} entries={features} />
      <Pages title={t('solution.fields')} entries={industries} />
    </>
  )
  if (data.layout === 'profiles')
    return (
      <>
        <section className="pt-[clamp(2rem,6vw,5.5rem)]">
          <h2 className="wrap mb-8 text-2xl">{setup.title}</h2>
          <ProfileSheets {...profiles} />
        </section>
        <Section title={t('solution.jobs')}>
          <Jobs jobs={translation.jobs} className="laptop:grid-cols-3" />
          <div className="mt-6 flex flex-wrap gap-x-16">{links}</div>
        </Section>
        <WorkingDay {...day} {...data} />
      </>
    )
  const wide = data.layout === 'hour'
  return (
    <>
      <WorkingDay {...day} {...data} />
      <Section grid={wide ? 'grid gap-16' : 'grid gap-x-16 gap-y-12 laptop:grid-cols-[2fr_3fr]'}>
        <section>
          <h2 className="text-2xl">{t('solution.jobs')}</h2>
          <Jobs jobs={translation.jobs} className={wide ? 'laptop:grid-cols-3' : ''} />
        </section>
        <section className={wide ? 'grid gap-x-16 laptop:grid-cols-[3fr_1fr]' : ''}>
          <h2 className="mb-8 text-2xl laptop:col-span-full">{setup.title}</h2>
          <ProfileTable {...profiles} />
          <div className={wide ? 'laptop:-mt-6' : ''}>{links}</div>
        </section>
      </Section>
    </>
  )
}

/** What the team has to get done. */
const Jobs = ({
  jobs,
  className,
}: Pick<Translation<'solutions'>, 'jobs'> & { className: string }) => (
  <ul className={`mt-8 grid gap-x-10 gap-y-6 ${className}`}>
    {jobs.map((job) => (
      <li key={job.title} className="border-t border-ink pt-4">
        <TitledText {...job} />
      </li>
    ))}
  </ul>
)

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
