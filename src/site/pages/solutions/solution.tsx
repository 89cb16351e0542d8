import type { ReactNode } from 'react'
import { hues } from '../../../brand/colours.ts'
import type { EntryData, Translation } from '../../../content/collections.ts'
import { FactTable } from '../../components/fact-table.tsx'
import { FaqSection } from '../../components/faq-section.tsx'
import { hueAt } from '../../components/hues.ts'
import {
  type EntryCard,
  EntryLinks,
  LinkStrip,
  PricingLink,
  SiteLink,
} from '../../components/links.tsx'
import {
  AcceptableUse,
  DividedList,
  DownloadCallToAction,
  Section,
  SplitSection,
  TitledText,
} from '../../components/sections.tsx'
import { AppWindow, ProfileColor } from '../../drawings/app-window.tsx'
import { closingOf } from '../../drawings/mock-pages.ts'
import { ProductHero } from '../../drawings/product-scene.tsx'
import { cardsOf, othersOf } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { webPageData } from '../../structured-data.ts'
import { freeProfilesOf } from '../pricing/quote.ts'

/** `/solutions/:id`: how a team works on one platform: its tasks, its profiles, its day. */
export const solution = entryPage('solutions', {
  load: (entry, { locale, content }) => ({
    head: { jsonLd: [webPageData(entry, content)] },
    data: {
      entry,
      features: cardsOf(content, 'features', entry.data.features, locale),
      industries: cardsOf(content, 'industries', entry.data.industries, locale),
      others: othersOf(content, 'solutions', entry.id, locale),
      freeProfiles: freeProfilesOf(content.setting('prices')),
    },
  }),

  View({ data: { entry, features, industries, others, freeProfiles } }) {
    const { t } = usePageContext()
    const { data, translation } = entry
    const { setup, limits } = translation
    return (
      <>
        <ProductHero {...translation} scene={data.scene} icon={data.icon}>
          <PricingLink />
        </ProductHero>
        <Section background="border-t border-line" title={t('solution.jobs')}>
          <ul
            className={`mt-8 grid gap-x-8 gap-y-6 tablet:grid-cols-2 ${translation.jobs.length === 3 ? 'laptop:grid-cols-3' : ''}`}
          >
            {translation.jobs.map((job) => (
              <li key={job.title} className="border-t border-ink pt-4">
                <TitledText {...job} />
              </li>
            ))}
          </ul>
        </Section>
        <Section>
          <div className="grid gap-x-12 gap-y-4 laptop:grid-cols-[2fr_3fr]">
            <h2 className="text-2xl">{setup.title}</h2>
            <p className="text-soft">{setup.text}</p>
          </div>
          <div className="me-1.5 mt-10">
            <ProfileTable rows={setup.profiles} drawn={data.scene.profiles} label={setup.title} />
          </div>
        </Section>
        <Day {...translation.day}>
          <h3 className="mb-4 text-lg">{t('solution.uses')}</h3>
          <EntryLinks entries={features} />
          {industries.length > 0 && <Industries industries={industries} />}
        </Day>
        <section className="bg-sunk">
          <SplitSection title={limits.title}>
            <div>
              <DividedList items={limits.items} mark="minus" className="" />
              <AcceptableUse className="mt-6" />
            </div>
          </SplitSection>
        </section>
        <FaqSection title={t('solution.faq')} items={translation.faq} />
        <LinkStrip title={t('solution.others')} links={others} />
        <DownloadCallToAction
          title={t('solution.closing.title', { count: freeProfiles })}
          text={t('solution.closing.text')}
          picture={closingOf(data.scene)}
        />
      </>
    )
  },
})

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
    <AppWindow title={t('scene.profiles')} content>
      <div className="px-4">
        <FactTable
          caption={label}
          columns={[t('scene.profile'), t('scene.owner'), t('scene.proxy')]}
          className="[&_tbody>:last-child]:border-0 [&_tbody>:last-child>*]:border-0"
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
      </div>
    </AppWindow>
  )
}

/** The team's day, hour by hour; `children` stand below its title, on phones after it. */
const Day = ({
  title,
  steps,
  children,
}: Translation<'solutions'>['day'] & { children: ReactNode }) => (
  <Section
    background=""
    grid="grid gap-x-12 gap-y-10 laptop:grid-cols-[2fr_3fr] laptop:grid-rows-[auto_1fr]"
  >
    <h2 className="text-2xl">{title}</h2>
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

const Industries = ({ industries }: { industries: readonly EntryCard[] }) => (
  <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-sm">
    <b className="py-1 font-semibold">{usePageContext().t('solution.fields')}</b>
    {industries.map(({ path, name }) => (
      <SiteLink key={path} to={path} className="link py-1">
        {name}
      </SiteLink>
    ))}
  </p>
)
