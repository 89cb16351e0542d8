import type { Localised } from '../../content/entry.ts'
import { DownloadLink, SiteLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { singlePage } from '../page.ts'
import { ReleaseNotes, ReleaseScene } from './release.tsx'

/** How many versions are shown with their notes; of earlier ones only the summary is shown. */
const inFull = 5

/** `/release`: all versions in a timeline. */
export const releases = singlePage('release', {
  load(translation, { locale, content }) {
    const all = content.list('releases', locale)
    return { data: { translation, full: all.slice(0, inFull).flatMap(({ id }) => content.get('releases', id, locale) ?? []), earlier: all.slice(inFull) } }
  },

  View({ data: { translation, full, earlier } }) {
    return (
      <div className="wrap pt-8 pb-24 sm:pt-12">
        <h1 className="text-3xl">{translation.heading}</h1>
        <p className="mt-4 max-w-3xl text-lg text-soft">{translation.lead}</p>
        <ol className="mt-14">
          {full.map((release, index) => (
            <Version key={release.id} release={release} latest={index === 0}>
              <ReleaseNotes {...release.translation} level="h3" />
            </Version>
          ))}
          {earlier.map((release) => (
            <Version key={release.id} release={release} />
          ))}
        </ol>
      </div>
    )
  },
})

/** One version of the timeline. Its marker is larger where the second number changed. */
function Version({ release: { id, data, translation }, latest, children }: { release: Localised<'releases'>; latest?: boolean; children?: React.ReactNode }) {
  const { t, date } = usePageContext()
  const larger = data.version.endsWith('.0')
  return (
    <li className="relative break-inside-auto! border-s border-line ps-6 mobile:grid mobile:grid-cols-[13rem_1fr] mobile:border-0 mobile:ps-0">
      <i
        className={`absolute start-0 top-1.5 size-3.5 -translate-x-1/2 [clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,0_100%)] mobile:start-52 ${larger ? 'scale-150 bg-brand' : 'bg-faint'}`}
      />
      <div className="pb-3 mobile:sticky mobile:top-24 mobile:self-start mobile:pb-12">
        <p className="mt-1 font-medium">
          <time dateTime={data.publishedAt}>{date(data.publishedAt)}</time>
        </p>
        <p className="text-sm text-faint">{t('release.engine', { engine: data.engine })}</p>
        {latest && (
          <>
            <p className="mt-3 text-sm font-semibold text-brand">{t('release.current')}</p>
            <DownloadLink className="button button-small mt-2 mb-3" />
          </>
        )}
      </div>
      <div className="border-line pb-12 mobile:border-s mobile:ps-10 sm:grid sm:grid-cols-[1fr_16rem] sm:grid-rows-[auto_1fr] sm:gap-x-12 md:grid-cols-[1fr_20rem]">
        <div>
          <h2 className="text-xl">
            <SiteLink to={`/release/${id}`} className="hover:text-brand hover:underline">
              {translation.title}
            </SiteLink>
          </h2>
          <p className="mt-2 max-w-[38rem]">{translation.summary}</p>
        </div>
        <ReleaseScene version={data.version} className="mt-6 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:mt-0 sm:self-start" />
        <div className="sm:col-start-1">
          {children ?? (
            <p className="mt-3">
              <SiteLink to={`/release/${id}`} className="link text-sm">
                {t('release.all', { version: data.version })}
              </SiteLink>
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
