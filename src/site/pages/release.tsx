import { buildsOf, byVersion, currentRelease } from '../../content/builds.ts'
import type { Translation } from '../../content/collections.ts'
import type { Localised } from '../../content/entry.ts'
import { BuildList } from '../components/builds.tsx'
import { Icon } from '../components/icons.tsx'
import { CodeText, SiteLink } from '../components/links.tsx'
import { Neighbours } from '../components/navigation.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { releaseArt } from '../illustrations/release-art.ts'
import { entryPage } from '../page.ts'
import { overviewCrumb } from './entries.ts'
import { versionData } from './structured-data.ts'

/** `/release/:id`: one version, its notes and files. */
export const release = entryPage('releases', {
  load(entry, { locale, content }) {
    const versions = byVersion(content.list('releases', locale).map(({ id, data }) => ({ id, version: data.version })))
    const place = versions.findIndex(({ id }) => id === entry.id)
    const beside = (index: number) => (versions[index] ? content.card('releases', versions[index].id, locale) : undefined)
    const builds = buildsOf(content.setting('downloads'), entry.data)
    return {
      head: { jsonLd: [versionData(content.setting('site'), entry, builds)] },
      crumbs: overviewCrumb('release', locale, content),
      name: entry.data.version,
      // The current version is the highest, in whatever language it is described.
      data: { entry, builds, current: currentRelease(content)?.version ?? entry.data.version, older: beside(place + 1), newer: beside(place - 1) },
    }
  },

  View({ data: { entry, builds, current, older, newer } }) {
    const { t, date } = usePageContext()
    const { data, translation } = entry
    const isCurrent = data.version === current
    const neighbour = (other: Localised<'releases'> | undefined) => other && { path: `/release/${other.id}`, name: other.translation.title }
    return (
      <>
        <article className="wrap grid gap-x-10 gap-y-8 pt-8 pb-16 sm:grid-cols-[1fr_24rem] sm:grid-rows-[auto_1fr] sm:pt-12">
          <header>
            <h1 className="max-w-3xl text-2xl">{translation.title}</h1>
            <p className="mt-4 text-sm text-faint">
              <time dateTime={data.publishedAt}>{date(data.publishedAt)}</time> · {t('release.engine', { engine: data.engine })}
            </p>
            <p className="mt-4 max-w-2xl text-lg text-soft">{translation.summary}</p>
          </header>
          <aside className="grid gap-6 mobile:grid-cols-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:grid-cols-1 sm:self-start">
            <ReleaseScene version={data.version} />
            <div className="facet self-start p-6 pe-16 [--cut:3rem]">
              <p className="text-soft">{isCurrent ? t('release.current') : t('release.outdated', { version: current })}</p>
              <p className="mt-4">
                <SiteLink to="/download" className="button button-small">
                  <Icon name="download" className="size-4" />
                  {t('release.outdatedLink', { version: current })}
                </SiteLink>
              </p>
            </div>
          </aside>
          <div className="sm:col-start-1">
            <ReleaseNotes {...translation} level="h2" />
          </div>
        </article>
        {builds.length > 0 && (
          <section className="bg-sunk">
            <div className="wrap py-16">
              <h2 className="mb-6 text-xl">{t('release.files')}</h2>
              <BuildList builds={builds} hrefOf={(build) => (isCurrent ? `/download/${build.system.id}` : build.url)} />
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

/** The main change of a version, drawn, where it has a drawing. */
export function ReleaseScene({ version, className = '' }: { version: string; className?: string }) {
  const [draw, viewBox = '0 0 400 240'] = releaseArt[version] ?? []
  return (
    draw && (
      <div aria-hidden="true" className={`bg-sunk [clip-path:polygon(0_0,calc(100%-2rem)_0,100%_2rem,100%_100%,0_100%)] ${className}`}>
        <svg viewBox={viewBox} className="drawn w-full" dangerouslySetInnerHTML={{ __html: draw() }} />
      </div>
    )
  )
}

/** The lists of a version's notes, and their icons. */
const lists = [
  ['new', 'plus'],
  ['improved', 'arrow-up'],
  ['fixed', 'check'],
] as const

/** What is new, improved and fixed in a version. */
export function ReleaseNotes({ level: Heading, ...notes }: Translation<'releases'> & { level: 'h2' | 'h3' }) {
  const { t } = usePageContext()
  return lists.map(
    ([list, icon]) =>
      notes[list].length > 0 && (
        <section key={list} className={Heading === 'h2' ? 'not-first:mt-10' : 'mt-6'}>
          <Heading className={`flex items-center gap-2 font-semibold tracking-normal ${Heading === 'h2' ? 'text-lg' : 'text-sm'}`}>
            <Icon name={icon} className="size-4 text-faint" />
            {t(`release.${list}`)}
          </Heading>
          <ul className="mt-2 grid max-w-[38rem] list-disc gap-2 ps-5 marker:text-faint">
            {notes[list].map((item) => (
              <li key={item} className="text-soft">
                <CodeText text={item} />
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
