import { type Build, buildsOf, byVersion, currentRelease } from '../../content/builds.ts'
import type { Localised } from '../../content/entry.ts'
import type { Site } from '../../content/schemas/settings.ts'
import { formatDate } from '../../i18n/format.ts'
import { BuildList } from '../components/download/build-list.tsx'
import { Icon } from '../components/icon.tsx'
import { SiteLink } from '../components/link.tsx'
import { Neighbours } from '../components/neighbours.tsx'
import { Notes } from '../components/releases/notes.tsx'
import { useScope } from '../components/scope.tsx'
import { definePage } from '../page.ts'
import { overviewCrumb } from './overview-crumb.ts'

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
