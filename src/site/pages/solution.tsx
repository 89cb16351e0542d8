import type { EntryData, Translation } from '../../content/collections.ts'
import { backgrounds, faces, hueAt } from '../components/hues.ts'
import { Icon } from '../components/icons.tsx'
import { DownloadLink, type EntryCard, EntryLinks, LinkStrip, SiteLink } from '../components/links.tsx'
import { useScope } from '../components/scope.tsx'
import { Closing, FaqSection } from '../components/sections.tsx'
import { Illustration } from '../illustrations/illustration.tsx'
import { AppWindow, ProfileColor } from '../illustrations/window.tsx'
import { definePage } from '../page.ts'
import { freeProfilesOf } from '../pricing/quote.ts'
import { cardsOf, othersOf } from './entries.ts'
import { webPageData } from './structured-data.ts'

interface SolutionData {
  facts: EntryData<'solutions'>
  words: Translation<'solutions'>
  features: EntryCard[]
  industries: EntryCard[]
  others: EntryCard[]
  freeProfiles: number
}

/** One platform, told as a team's working day: its jobs, its profiles, its hours. */
export const solution = definePage<SolutionData>({
  load({ match, locale, content }) {
    const entry = content.get('solutions', match.id, locale)
    if (!entry) return undefined
    const { data: facts, translation: words } = entry
    return {
      head: { title: words.title, description: words.description, jsonLd: [webPageData(entry, content)] },
      name: words.name,
      data: {
        facts,
        words,
        features: cardsOf(content, 'features', facts.features, locale),
        industries: cardsOf(content, 'industries', facts.industries, locale),
        others: othersOf(content, 'solutions', entry.id, locale),
        freeProfiles: freeProfilesOf(content.setting('prices')),
      },
    }
  },

  View({ data: { facts, words, features, industries, others, freeProfiles } }) {
    const { t } = useScope()
    return (
      <>
        <section className={`facet mt-5 bg-sunk [--cut:2.5rem] mobile:[--cut:5rem] ${faces[facts.hue]}`}>
          <div className="wrap grid gap-12 py-12 sm:grid-cols-[3fr_2fr] sm:py-20">
            <div>
              <span className={`flex size-12 items-center justify-center text-[#15191b] [clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,0_100%)] ${backgrounds[facts.hue]}`}>
                <Icon name={facts.icon} className="size-6" />
              </span>
              <h1 className="mt-6 text-3xl">{words.heading}</h1>
              <p className="mt-6 max-w-xl text-lg text-soft">{words.lead}</p>
              <div className="mt-8 flex flex-wrap gap-3">
                <DownloadLink />
              </div>
            </div>
            <div className="self-end sm:pe-12">
              <h2 className="text-lg">{t('solution.jobs')}</h2>
              <ul className="mt-4 border-t border-line">
                {words.jobs.map((job) => (
                  <li key={job.title} className="border-b border-line py-4">
                    <h3 className="text-base">{job.title}</h3>
                    <p className="mt-1 text-sm text-soft">{job.text}</p>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </section>

        <section className="wrap band">
          <div className="grid gap-x-12 gap-y-4 sm:grid-cols-[2fr_3fr]">
            <h2 className="text-2xl">{words.setup.title}</h2>
            <p className="text-soft">{words.setup.text}</p>
          </div>
          <div className="mt-10">
            <ProfileTable rows={words.setup.profiles} label={words.setup.title} />
          </div>
        </section>

        <section className="border-t border-line">
          <div className="wrap band grid gap-12 sm:grid-cols-[2fr_3fr]">
            <div className="sm:sticky sm:top-24 sm:self-start">
              <h2 className="text-2xl">{words.day.title}</h2>
              {facts.scene !== 'profiles' && (
                <div className="mt-10">
                  <Illustration name={facts.scene} />
                </div>
              )}
            </div>
            <ol>
              {words.day.steps.map((step) => (
                <li key={step.time} className="group grid grid-cols-[5rem_1fr]">
                  <time className="text-lg font-semibold">{step.time}</time>
                  <div className="relative border-s border-line ps-6 pb-10 group-last:pb-0 mobile:ps-10">
                    <i className={`absolute -start-2 top-1.5 size-4 [clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,0_100%)] ${backgrounds[facts.hue]}`} />
                    <h3 className="text-lg">{step.title}</h3>
                    <p className="mt-2 text-soft">{step.text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </section>

        <section className="bg-sunk">
          <div className="wrap band grid gap-12 sm:grid-cols-2">
            <div>
              <h2 className="text-2xl">{words.limits.title}</h2>
              <ul className="mt-6 grid gap-4">
                {words.limits.items.map((item) => (
                  <li key={item} className="flex gap-3 text-soft">
                    <Icon name="minus" className="mt-1 size-5 text-faint" />
                    {item}
                  </li>
                ))}
              </ul>
              <p className="mt-6">
                <SiteLink to="/acceptable-use" className="link">
                  {t('nav.acceptableUse')}
                </SiteLink>
              </p>
            </div>
            <div>
              <h2 className="mb-6 text-2xl">{t('solution.uses')}</h2>
              <EntryLinks entries={features} />
              {industries.length > 0 && (
                <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-sm">
                  <b className="py-1 font-semibold">{t('solution.fields')}</b>
                  {industries.map((industry) => (
                    <SiteLink key={industry.path} to={industry.path} className="link py-1">
                      {industry.name}
                    </SiteLink>
                  ))}
                </p>
              )}
            </div>
          </div>
        </section>

        <FaqSection title={t('solution.faq')} items={words.faq} />

        <LinkStrip title={t('solution.others')} links={others} />
        <Closing title={t('solution.closing.title', { count: freeProfiles })} text={t('solution.closing.text')} />
      </>
    )
  },
})

type Row = Translation<'solutions'>['setup']['profiles'][number]

/** A team's profiles, drawn as the client's own list, and a table to assistive technology. On a phone a row is a block. */
export function ProfileTable({ rows, label }: { rows: readonly Row[]; label: string }) {
  const { t, site } = useScope()
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
              <td className="block ps-8 align-top text-soft mobile:table-cell mobile:p-4">
                <span className="me-2 text-xs text-faint mobile:hidden">{t('scene.owner')}</span>
                {row.owner}
              </td>
              <td className="block ps-8 align-top text-soft mobile:table-cell mobile:p-4">
                <span className="me-2 text-xs text-faint mobile:hidden">{t('scene.proxy')}</span>
                {row.proxy}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AppWindow>
  )
}
