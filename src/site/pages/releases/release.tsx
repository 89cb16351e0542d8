import type { EntryData } from '../../../content/collections/all-collections.ts'
import {
  byVersion,
  currentRelease,
  type Installer,
  installersOf,
} from '../../../content/settings/installers.ts'
import type { Card } from '../../../content/store/entry.ts'
import { Day } from '../../components/day.tsx'
import { Icon } from '../../components/icons.tsx'
import { InstallerList } from '../../components/installers.tsx'
import { SiteLink } from '../../components/links.tsx'
import { Neighbours } from '../../components/neighbours.tsx'
import { ReleasesBox } from '../../components/releases-box.tsx'
import { overviewCrumb } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { versionData } from '../../structured-data.ts'
import { ReleaseDrawing } from './release-drawing.tsx'
import { ReleaseNotes } from './release-notes.tsx'

/** How many versions are listed beside one, itself included. */
const maxListed = 8

/** `/release/:id`: one version, its notes and files. */
export const release = entryPage('releases', {
  load(entry, { locale, content }) {
    const versions = byVersion(
      content.list('releases', locale).map(({ id, data }) => ({ id, version: data.version })),
    )
    const place = versions.findIndex(({ id }) => id === entry.id)
    const around = versions.slice(Math.max(0, Math.min(place - 2, versions.length - maxListed)))
    const beside = (index: number) =>
      versions[index] ? content.card('releases', versions[index].id, locale) : undefined
    const installers = installersOf(content.setting('downloads'), entry.data)
    return {
      head: { jsonLd: [versionData(content.setting('site'), entry, installers)] },
      crumbs: overviewCrumb('releases', locale, content),
      name: entry.data.version,
      // The current version is the highest, even if this language does not describe it.
      data: {
        entry,
        installers,
        current: currentRelease(content)?.version ?? entry.data.version,
        older: beside(place + 1),
        newer: beside(place - 1),
        around: around
          .slice(0, maxListed)
          .flatMap(({ id }) => content.card('releases', id, locale) ?? []),
      },
    }
  },

  View({ data: { entry, installers, current, older, newer, around } }) {
    const { t } = usePageContext()
    const { data, translation } = entry
    const neighbour = (other: Card<'releases'> | undefined) =>
      other && { path: `/release/${other.id}`, name: other.translation.title }
    return (
      <>
        <article className="wrap grid gap-x-12 gap-y-8 pt-8 pb-16 laptop:grid-cols-[1fr_20rem] laptop:grid-rows-[auto_1fr] laptop:pt-12 desktop:grid-cols-[minmax(0,42rem)_1fr]">
          <header>
            <h1 className="text-2xl">{translation.title}</h1>
            <p className="mt-4 text-sm text-faint">
              <Day iso={data.publishedAt} /> · {t('release.engine', { engine: data.engine })}
            </p>
            <p className="mt-4 text-soft tablet:text-lg">{translation.summary}</p>
          </header>
          <aside
            className={`laptop:col-start-2 laptop:row-span-2 laptop:row-start-1 ${data.drawing ? 'tablet:max-laptop:grid tablet:max-laptop:grid-cols-2 tablet:max-laptop:items-end tablet:max-laptop:gap-6' : ''}`}
          >
            {data.drawing && (
              <ReleaseDrawing
                drawing={data.drawing}
                className="mb-6 max-tablet:max-w-104 tablet:max-laptop:mb-0"
              />
            )}
            <div className="laptop:stuck">
              <div className="flex flex-wrap laptop:block">
                <VersionPlate {...data} current={current} />
              </div>
              <ReleasesBox className="mt-8 hidden laptop:block">
                <Versions versions={around} current={entry.id} />
              </ReleasesBox>
            </div>
          </aside>
          <div>
            <ReleaseNotes {...translation} level="h2" />
          </div>
        </article>
        <Files installers={installers} current={data.version === current} />
        <div className="wrap py-12">
          <Neighbours
            label={t('release.neighbours')}
            previous={neighbour(older)}
            next={neighbour(newer)}
          />
          <p className="mt-5 text-center laptop:hidden">
            <SiteLink to="/release" className="link inline-block py-2">
              {t('nav.releases')}
            </SiteLink>
          </p>
        </div>
      </>
    )
  },
})

/** A version in large figures, whether it is the current one, and the way to that. */
function VersionPlate({
  version,
  engine,
  current,
}: Pick<EntryData<'releases'>, 'version' | 'engine'> & { current: string }) {
  const { t } = usePageContext()
  const isCurrent = version === current
  return (
    <>
      <p
        aria-hidden="true"
        className={`border-t border-transparent bg-(--hue) p-4 cut-6 laptop:cut-10 laptop:px-6 laptop:pt-5 laptop:pb-6 ${isCurrent ? 'hue-brand text-on-brand' : 'hue-amber text-on-hue'}`}
      >
        {t('release.engine', { engine: engine })}
        <b className="mt-1 block font-heading text-[2.5rem] [line-height:1.1] font-semibold tabular-nums laptop:text-[4rem] laptop:[line-height:1]">
          {version}
        </b>
      </p>
      <div className="grow basis-40 bg-(--surface) p-4 laptop:p-6">
        <p className="text-soft max-laptop:text-sm">
          {isCurrent ? t('release.current') : t('release.outdated', { version: current })}
        </p>
        <p className="mt-2 laptop:mt-4">
          <SiteLink to="/download" className="button button-small">
            <Icon name="download" className="size-4" />
            {t('release.outdatedLink', { version: current })}
          </SiteLink>
        </p>
      </div>
    </>
  )
}

/** Versions by number and day, with the one that the page shows marked. */
function Versions({
  versions,
  current,
}: {
  versions: readonly Card<'releases'>[]
  current: string
}) {
  const { date, link } = usePageContext()
  return (
    <ul>
      {versions.map(({ id, data }) => (
        <li key={id} className="border-b border-line">
          <a
            href={link(`/release/${id}`)}
            aria-current={id === current ? 'page' : undefined}
            className="flex min-h-10 items-center justify-between gap-4 text-soft hover:text-brand aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {data.version}
            <span className="font-normal text-faint tabular-nums">
              {date(data.publishedAt, 'medium')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The files of a version: of the current one by the addresses that count downloads. */
function Files({ installers, current }: { installers: readonly Installer[]; current: boolean }) {
  const { t } = usePageContext()
  if (installers.length === 0) return null
  return (
    <section data-download="" className="bg-sunk">
      {/* Closed on phones, which cannot run them (`download.ts`). */}
      <details open className="wrap py-10 tablet:py-16">
        <summary className="flex items-center justify-between gap-6">
          <h2 className="text-xl">{t('release.files')}</h2>
          <Icon name="plus" className="size-5 text-faint tablet:hidden" />
        </summary>
        <div className="pt-6">
          <InstallerList
            installers={installers}
            hrefOf={(installer) => (current ? `/download/${installer.system.id}` : installer.url)}
          />
        </div>
      </details>
    </section>
  )
}
