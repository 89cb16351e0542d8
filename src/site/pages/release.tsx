import { type Build, buildsOf, byVersion, currentRelease } from '../../content/builds.ts'
import type { Translation } from '../../content/collections.ts'
import type { Localised } from '../../content/entry.ts'
import type { Site } from '../../content/schemas/settings.ts'
import { formatDate } from '../../i18n/format.ts'
import { BuildList } from '../components/builds.tsx'
import { Icon } from '../components/icons.tsx'
import { SiteLink } from '../components/links.tsx'
import { Neighbours } from '../components/navigation.tsx'
import { useScope } from '../components/scope.tsx'
import { ProfileColor } from '../illustrations/window.tsx'
import { definePage } from '../page.ts'
import { overviewCrumb } from './entries.ts'

interface ReleaseData {
  release: Localised<'releases'>
  builds: Build[]
  /** The highest version, in whatever language it is described. */
  current: string
  older: Localised<'releases'> | undefined
  newer: Localised<'releases'> | undefined
}

export const release = definePage<ReleaseData>({
  load({ match, locale, content }) {
    const entry = content.get('releases', match.id, locale)
    if (!entry) return undefined
    const versions = byVersion(content.list('releases', locale).map(({ id, data }) => ({ id, version: data.version })))
    const place = versions.findIndex(({ id }) => id === entry.id)
    const beside = (index: number) => (versions[index] ? content.card('releases', versions[index].id, locale) : undefined)
    const builds = buildsOf(content.setting('downloads'), entry.data)
    return {
      head: { title: entry.translation.title, description: entry.translation.description, jsonLd: [versionData(content.setting('site'), entry, builds)] },
      crumbs: overviewCrumb('release', locale, content),
      name: entry.data.version,
      data: { release: entry, builds, current: currentRelease(content)?.version ?? entry.data.version, older: beside(place + 1), newer: beside(place - 1) },
    }
  },

  View({ data: { release: entry, builds, current, older, newer } }) {
    const { t, row } = useScope()
    const { data: facts, translation: words } = entry
    const isCurrent = facts.version === current
    const neighbour = (other: Localised<'releases'> | undefined) => other && { path: `/release/${other.id}`, name: other.translation.title }
    return (
      <>
        <article className="wrap grid gap-10 pt-8 pb-16 sm:grid-cols-[1fr_18rem] sm:pt-12">
          <div>
            <h1 className="max-w-3xl text-2xl">{words.title}</h1>
            <p className="mt-4 text-sm text-faint">
              <time dateTime={facts.publishedAt}>{formatDate(row.code, facts.publishedAt)}</time> · {t('release.engine', { engine: facts.engine })}
            </p>
            <p className="mt-4 max-w-2xl text-lg text-soft">{words.summary}</p>
            <Notes words={words} level="h2" />
          </div>
          <aside className="sm:self-start">
            <div className="facet face-brand p-6 [--cut:3rem]">
              <p className="text-2xl font-semibold tracking-tight tabular-nums">{facts.version}</p>
              <p className="mt-2 text-sm text-soft">{isCurrent ? t('release.current') : t('release.outdated', { version: current })}</p>
              <p className="mt-4">
                <SiteLink to="/download" className="button button-small">
                  <Icon name="download" className="size-4" />
                  {t('release.outdatedLink', { version: current })}
                </SiteLink>
              </p>
            </div>
          </aside>
        </article>
        {builds.length > 0 && (
          <section className="bg-sunk">
            <div className="wrap py-16">
              <h2 className="mb-6 text-xl">{t('release.files')}</h2>
              <BuildList builds={builds} hrefOf={(build) => (isCurrent ? `/download/${build.system.id}` : build.url)} level="h3" />
            </div>
          </section>
        )}
        <div className="wrap py-12">
          <Neighbours label={t('release.neighbours')} previous={neighbour(older)} next={neighbour(newer)} />
        </div>
      </>
    )
  },
})

/** One version of the program; no ratings, since there are none to show. */
const versionData = (site: Site, { data: facts, translation: words }: Localised<'releases'>, builds: Build[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: site.longName,
  description: words.description,
  applicationCategory: 'BrowserApplication',
  operatingSystem: [...new Set(builds.map(({ system }) => system.minimum))].join(', '),
  softwareVersion: facts.version,
  datePublished: facts.publishedAt,
  releaseNotes: words.summary,
  downloadUrl: builds.map(({ url }) => url),
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
})

const kinds = [
  ['new', 'teal'],
  ['improved', 'sky'],
  ['fixed', 'amber'],
] as const

/** What is new, improved and fixed in a version. */
export function Notes({ words, level: Heading }: { words: Translation<'releases'>; level: 'h2' | 'h3' }) {
  const { t } = useScope()
  return kinds.map(
    ([kind, hue]) =>
      words[kind].length > 0 && (
        <section key={kind} className={Heading === 'h2' ? 'mt-10' : 'mt-6'}>
          <Heading className={`flex items-center gap-2 font-semibold tracking-normal ${Heading === 'h2' ? 'text-lg' : 'text-sm'}`}>
            <ProfileColor hue={hue} className="size-3" />
            {t(`release.${kind}`)}
          </Heading>
          <ul className="mt-2 grid max-w-[38rem] list-disc gap-2 ps-5 marker:text-faint">
            {words[kind].map((item) => (
              <li key={item} className="text-soft">
                {item}
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
