import { buildsOf, byVersion, currentRelease } from '../../../content/builds.ts'
import type { Translation } from '../../../content/collections.ts'
import type { Card } from '../../../content/entry.ts'
import type { ReleasePicture } from '../../../content/schemas/fields.ts'
import { BuildList } from '../../components/builds.tsx'
import { Icon } from '../../components/icons.tsx'
import { CodeText } from '../../components/inline-text.tsx'
import { SiteLink } from '../../components/links.tsx'
import { Neighbours } from '../../components/navigation.tsx'
import { ReleasesBox } from '../../components/releases-box.tsx'
import { overviewCrumb } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { versionData } from '../../structured-data.ts'
import { releaseArt } from './release-art.ts'

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
      versions[index] ? content.summary('releases', versions[index].id, locale) : undefined
    const builds = buildsOf(content.setting('downloads'), entry.data)
    return {
      head: { jsonLd: [versionData(content.setting('site'), entry, builds)] },
      crumbs: overviewCrumb('releases', locale, content),
      name: entry.data.version,
      // The current version is the highest, even if this language does not describe it.
      data: {
        entry,
        builds,
        current: currentRelease(content)?.version ?? entry.data.version,
        older: beside(place + 1),
        newer: beside(place - 1),
        around: around
          .slice(0, maxListed)
          .flatMap(({ id }) => content.summary('releases', id, locale) ?? []),
      },
    }
  },

  View({ data: { entry, builds, current, older, newer, around } }) {
    const { t, date, link } = usePageContext()
    const { data, translation } = entry
    const isCurrent = data.version === current
    const neighbour = (other: Card<'releases'> | undefined) =>
      other && { path: `/release/${other.id}`, name: other.translation.title }
    return (
      <>
        <article className="wrap grid gap-x-12 gap-y-8 pt-8 pb-16 laptop:grid-cols-[1fr_20rem] laptop:grid-rows-[auto_1fr] laptop:pt-12 desktop:grid-cols-[minmax(0,42rem)_1fr]">
          <header>
            <h1 className="text-2xl">{translation.title}</h1>
            <p className="mt-4 text-sm text-faint">
              <time dateTime={data.publishedAt}>{date(data.publishedAt)}</time> ·{' '}
              {t('release.engine', { engine: data.engine })}
            </p>
            <p className="mt-4 text-soft tablet:text-lg">{translation.summary}</p>
          </header>
          <aside className="tablet:max-laptop:grid tablet:max-laptop:grid-cols-2 tablet:max-laptop:gap-6 laptop:col-start-2 laptop:row-span-2 laptop:row-start-1">
            {data.picture && (
              <ReleaseScene
                picture={data.picture}
                className="mb-6 max-tablet:max-w-104 tablet:max-laptop:mb-0"
              />
            )}
            <div className="laptop:sticky laptop:top-24">
              <p
                aria-hidden="true"
                className={`cut-10 border-t border-transparent bg-(--hue) px-6 pt-5 pb-6 ${isCurrent ? 'hue-brand text-on-brand' : 'hue-amber text-on-hue'}`}
              >
                {t('release.engine', { engine: data.engine })}
                <b className="mt-1 block font-heading text-[4rem] [line-height:1] font-semibold tabular-nums">
                  {data.version}
                </b>
              </p>
              <div className="bg-(--surface) p-6">
                <p className="text-soft">
                  {isCurrent ? t('release.current') : t('release.outdated', { version: current })}
                </p>
                <p className="mt-4">
                  <SiteLink to="/download" className="button button-small">
                    <Icon name="download" className="size-4" />
                    {t('release.outdatedLink', { version: current })}
                  </SiteLink>
                </p>
              </div>
              <ReleasesBox className="mt-8 hidden laptop:block">
                <ul>
                  {around.map((other) => (
                    <li key={other.id} className="border-b border-line">
                      <a
                        href={link(`/release/${other.id}`)}
                        aria-current={other.id === entry.id ? 'page' : undefined}
                        className="flex min-h-10 items-center justify-between gap-4 text-soft hover:text-brand aria-[current]:font-semibold aria-[current]:text-ink"
                      >
                        {other.data.version}
                        <span className="font-normal text-faint tabular-nums">
                          {date(other.data.publishedAt, 'medium')}
                        </span>
                      </a>
                    </li>
                  ))}
                </ul>
              </ReleasesBox>
            </div>
          </aside>
          <div className="laptop:col-start-1">
            <ReleaseNotes {...translation} level="h2" />
          </div>
        </article>
        {builds.length > 0 && (
          <section data-download="" className="bg-sunk">
            {/* Closed on phones, which cannot run them (`client/download.ts`). */}
            <details open className="group/files wrap py-10 tablet:py-16">
              <summary className="flex items-center justify-between gap-6">
                <h2 className="text-xl">{t('release.files')}</h2>
                <Icon
                  name="plus"
                  className="size-5 text-faint [transition:rotate_.15s] group-open/files:rotate-45 tablet:hidden"
                />
              </summary>
              <div className="pt-6">
                <BuildList
                  builds={builds}
                  hrefOf={(build) => (isCurrent ? `/download/${build.system.id}` : build.url)}
                />
              </div>
            </details>
          </section>
        )}
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

/**
 * The main change of a version, drawn. Its cut corner grows with it: 32 of the 400 by 240 units of
 * each drawing.
 */
export function ReleaseScene({
  picture,
  className,
}: {
  picture: ReleasePicture
  className: string
}) {
  const { t } = usePageContext()
  const { viewBox, shapes } = releaseArt(picture, {
    group: t('scene.group'),
    template: t('scene.template'),
    owner: t('scene.roles.owner'),
    person: t('scene.people.mei'),
  })
  return (
    <div
      aria-hidden="true"
      className={`bg-sunk [clip-path:polygon(0_0,92%_0,100%_13.33%,100%_100%,0_100%)] ${className}`}
    >
      <svg
        viewBox={viewBox}
        className="drawn w-full"
        dangerouslySetInnerHTML={{ __html: shapes }}
      />
    </div>
  )
}

/** The lists of a version's notes, with their icons and colours. */
const lists = [
  ['new', 'plus', 'hue-teal'],
  ['improved', 'arrow-up', 'hue-amber'],
  ['fixed', 'check', 'hue-violet'],
] as const

/**
 * What is new, improved and fixed in a version: below each heading, or beside it in the timeline,
 * where it is `h3` and `most` points of each list are shown.
 */
export function ReleaseNotes({
  level: Heading,
  most,
  ...notes
}: Translation<'releases'> & { level: 'h2' | 'h3'; most?: number | undefined }) {
  const { t } = usePageContext()
  const page = Heading === 'h2'
  return lists.map(
    ([list, icon, hue]) =>
      notes[list].length > 0 && (
        <section
          key={list}
          className={
            page ? 'not-first:mt-10' : 'mt-5 gap-x-6 tablet:grid tablet:grid-cols-[9rem_1fr]'
          }
        >
          <Heading
            id={page ? list : undefined}
            className={`flex items-center gap-2 self-start font-semibold tracking-normal ${page ? 'text-lg' : 'text-sm'}`}
          >
            <span
              className={`grid place-items-center cut-2 bg-(--hue) text-on-hue ${page ? 'size-8' : 'size-6'} ${hue}`}
            >
              <Icon name={icon} className="size-4" />
            </span>
            {t(`release.${list}`)}
          </Heading>
          <ul
            className={`grid gap-2 marker:text-faint ${page ? 'mt-2 max-w-[42rem]' : 'text-sm max-tablet:mt-1'} ${most === 1 ? 'max-w-[31.5rem]' : 'list-disc ps-5'} ${page || most ? '' : 'desktop:block desktop:columns-2 desktop:gap-x-10 desktop:[&>*]:mb-2 desktop:[&>*]:break-inside-avoid'}`}
          >
            {notes[list].slice(0, most).map((item) => (
              <li key={item} className="text-soft">
                <CodeText text={item} />
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
