import type { EntryData, Translation } from '../../content/collections.ts'
import { backgrounds, faces, type Hue, hueAt } from '../components/hues.ts'
import { Icon } from '../components/icons.tsx'
import { DownloadLink, type EntryCard, EntryLinks, LinkStrip, SiteLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { AcceptableUse, DownloadCallToAction, FaqSection, Intro } from '../components/sections.tsx'
import { Illustration } from '../illustrations/illustration.tsx'
import { AppWindow, ProfileColor } from '../illustrations/window.tsx'
import { entryPage } from '../page.ts'
import { freeProfilesOf } from '../pricing/quote.ts'
import { cardsOf, othersOf } from './entries.ts'
import { webPageData } from './structured-data.ts'

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
        <Opening data={data} translation={translation} />
        <section className="wrap band">
          <div className="grid gap-x-12 gap-y-4 sm:grid-cols-[2fr_3fr]">
            <h2 className="text-2xl">{setup.title}</h2>
            <p className="text-soft">{setup.text}</p>
          </div>
          <div className="mt-10">
            <ProfileTable rows={setup.profiles} label={setup.title} />
          </div>
        </section>
        <Day {...translation.day} hue={data.hue} scene={data.scene} />
        <section className="bg-sunk">
          <div className="wrap band grid gap-12 sm:grid-cols-2">
            <div>
              <h2 className="text-2xl">{limits.title}</h2>
              <ul className="mt-6 grid gap-4">
                {limits.items.map((item) => (
                  <li key={item} className="flex gap-3 text-soft">
                    <Icon name="minus" className="mt-1 size-5 text-faint" />
                    {item}
                  </li>
                ))}
              </ul>
              <AcceptableUse className="mt-6" />
            </div>
            <div>
              <h2 className="mb-6 text-2xl">{t('solution.uses')}</h2>
              <EntryLinks entries={features} />
              {industries.length > 0 && <Industries industries={industries} />}
            </div>
          </div>
        </section>
        <FaqSection title={t('solution.faq')} items={translation.faq} />
        <LinkStrip title={t('solution.others')} links={others} />
        <DownloadCallToAction title={t('solution.closing.title', { count: freeProfiles })} text={t('solution.closing.text')} />
      </>
    )
  },
})

const Opening = ({ data, translation }: { data: EntryData<'solutions'>; translation: Translation<'solutions'> }) => (
  <section className={`facet mt-5 bg-sunk [--cut:2.5rem] mobile:[--cut:5rem] ${faces[data.hue]}`}>
    <div className="wrap grid gap-12 py-12 sm:grid-cols-[3fr_2fr] sm:py-20">
      <div>
        <span className={`flex size-12 items-center justify-center text-[#15191b] [clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,0_100%)] ${backgrounds[data.hue]}`}>
          <Icon name={data.icon} className="size-6" />
        </span>
        <Intro heading={translation.heading} lead={translation.lead} headingClass="mt-6 text-3xl">
          <DownloadLink />
        </Intro>
      </div>
      <div className="sm:pe-12">
        <h2 className="text-lg">{usePageContext().t('solution.jobs')}</h2>
        <ul className="mt-4 border-t border-line">
          {translation.jobs.map((job) => (
            <li key={job.title} className="border-b border-line py-4">
              <h3 className="text-base">{job.title}</h3>
              <p className="mt-1 text-sm text-soft">{job.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
)

/** The profiles of a team: drawn as the product's own list, a table to assistive technology. On a phone a row is a block. */
function ProfileTable({ rows, label }: { rows: Translation<'solutions'>['setup']['profiles']; label: string }) {
  const { t, site } = usePageContext()
  return (
    <AppWindow title={site.longName} content>
      <table aria-label={label} className="w-full text-start text-sm">
        <thead className="hidden text-start text-xs text-faint mobile:table-header-group">
          <tr>
            {(['profile', 'owner', 'proxy'] as const).map((column) => (
              <th key={column} scope="col" className="px-4 py-2.5 text-start font-normal">
                {t(`scene.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.name} className="block border-t border-line px-4 py-3 mobile:table-row">
              <th scope="row" className="block text-start font-semibold mobile:table-cell mobile:p-4">
                <span className="flex gap-3">
                  <ProfileColor hue={hueAt(index)} className="mt-0.5 size-5" />
                  <span>
                    {row.name}
                    <span className="block font-normal text-soft">{row.note}</span>
                  </span>
                </span>
              </th>
              {(['owner', 'proxy'] as const).map((column) => (
                <td key={column} className="block ps-8 align-top text-soft mobile:table-cell mobile:p-4">
                  <span className="me-2 text-xs text-faint mobile:hidden">{t(`scene.${column}`)}</span>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </AppWindow>
  )
}

/** The team's day, hour by hour. The list of profiles is not drawn beside it: it stands above as a table. */
const Day = ({ title, steps, hue, scene }: Translation<'solutions'>['day'] & { hue: Hue; scene: EntryData<'solutions'>['scene'] }) => (
  <section className="border-t border-line">
    <div className="wrap band grid gap-12 sm:grid-cols-[2fr_3fr]">
      <div className="sm:sticky sm:top-24 sm:self-start">
        <h2 className="text-2xl">{title}</h2>
        {scene !== 'profiles' && (
          <div className="mt-10">
            <Illustration name={scene} />
          </div>
        )}
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step.time} className="group grid grid-cols-[5rem_1fr]">
            <time className="text-lg font-semibold">{step.time}</time>
            <div className="relative border-s border-line ps-6 pb-10 group-last:pb-0 mobile:ps-10">
              <i className={`absolute -start-2 top-1.5 size-4 [clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,0_100%)] ${backgrounds[hue]}`} />
              <h3 className="text-lg">{step.title}</h3>
              <p className="mt-2 text-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
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
