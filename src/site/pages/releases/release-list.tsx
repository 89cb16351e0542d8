import type { ReactNode } from 'react'
import type { Card } from '../../../content/store/entry.ts'
import { DownloadLink } from '../../components/buttons.tsx'
import { DownloadClosing } from '../../components/closing-sections.tsx'
import { Day } from '../../components/day.tsx'
import { Intro } from '../../components/headings.tsx'
import { SiteLink } from '../../components/links.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { EngineSteps } from './engine-steps.tsx'
import { ReleaseDrawing } from './release-drawing.tsx'
import { ReleaseNotes } from './release-notes.tsx'

/**
 * How many versions are shown with the first of their notes, the newest with more; earlier ones
 * have their name, summary and drawing.
 */
const withNotes = 4

/** `/release`: all versions in a timeline, beside a list of them. */
export const releases = singlePage('release', {
  load(translation, { locale, content }) {
    const all = content.list('releases', locale)
    return {
      data: {
        translation,
        full: all
          .slice(0, withNotes)
          .flatMap(({ id }) => content.get('releases', id, locale) ?? []),
        earlier: all.slice(withNotes),
        closing: content.pageTranslation('home', locale)?.closing,
      },
    }
  },

  View({ data: { translation, full, earlier, closing } }) {
    const { t } = usePageContext()
    return (
      <>
        <div className="wrap pt-8">
          <div className="grid gap-x-16 gap-y-10 laptop:grid-cols-[3fr_2fr] laptop:items-start laptop:pt-4">
            <header>
              <Intro {...translation}>
                <DownloadLink className="button" />
              </Intro>
            </header>
            <EngineSteps releases={[...full, ...earlier]} />
          </div>
          <div className="mt-8 gap-x-10 laptop:mt-12 laptop:flex">
            <nav
              data-contents
              aria-label={t('nav.releases')}
              className="max-laptop:hidden laptop:stuck laptop:w-48"
            >
              <ol>
                {[...full, ...earlier].map(({ id, data }, index) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      aria-current={index === 0 || undefined}
                      className="pick side-link flex min-h-10 items-center justify-between px-3 text-sm"
                    >
                      {data.version}
                      <Day iso={data.publishedAt} style="medium" className="text-xs text-faint" />
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
            <ol className="timeline ms-2.5 min-w-0 flex-1">
              {full.map((release, index) => (
                <Version key={release.id} release={release} latest={index === 0}>
                  <ReleaseNotes {...release.translation} level="h3" most={index === 0 ? 3 : 1} />
                </Version>
              ))}
              {earlier.map((release) => (
                <Version key={release.id} release={release} />
              ))}
            </ol>
          </div>
        </div>
        {closing && <DownloadClosing {...closing} picture="versions" />}
      </>
    )
  },
})

/**
 * One version of the timeline. Its marker is larger where the second number changed; the newest is
 * on a plane of its own.
 */
function Version({
  release: { id, data, translation },
  latest,
  children,
}: {
  release: Card<'releases'>
  latest?: boolean
  children?: ReactNode
}) {
  const { t } = usePageContext()
  const larger = data.version.endsWith('.0')
  // Beside the text when there is room for both, which is sooner with a small drawing.
  const grid =
    'tablet:grid tablet:grid-cols-[1fr_12rem] tablet:grid-rows-[auto_1fr] tablet:gap-x-12 laptop:grid-cols-[1fr_16rem]'
  return (
    <li
      id={id}
      className={`relative break-inside-auto! border-s border-line ps-5 tablet:ps-10 ${children ? 'pb-12' : 'pb-8 last:pb-0'}`}
    >
      <i
        className={`absolute start-0 size-3.5 -translate-x-1/2 cut-[40%] ${latest ? 'top-8' : 'top-1.5'} ${larger || latest ? 'scale-150 bg-brand' : 'bg-faint'}`}
      />
      <div className={latest ? 'facet facet-fold p-5 [--cut:2.5rem] tablet:p-8' : ''}>
        <div className={data.drawing ? grid : ''}>
          <div>
            <p
              className={`flex flex-wrap gap-x-4 text-sm text-faint ${latest ? 'max-tablet:pe-8' : ''}`}
            >
              {latest && <b className="font-semibold text-brand">{t('release.current')}</b>}
              <Day iso={data.publishedAt} />
              <span>{t('release.engine', { engine: data.engine })}</span>
            </p>
            <h2 className={`mt-1 flow-root ${children ? 'text-xl' : 'text-lg'}`}>
              <SiteLink to={`/release/${id}`} className="hover:text-brand hover:underline">
                {translation.title}
              </SiteLink>
            </h2>
            <p className={`mt-2 max-w-2xl ${children ? '' : 'text-sm text-soft'}`}>
              {translation.summary}
            </p>
          </div>
          {data.drawing && (
            <ReleaseDrawing
              drawing={data.drawing}
              className="mt-6 max-w-104 self-start tablet:col-start-2 tablet:row-span-2 tablet:row-start-1 tablet:mt-1"
            />
          )}
          <div>
            {children}
            <p className="mt-4">
              <SiteLink to={`/release/${id}`} className="link text-sm">
                {t('release.all', { version: data.version })}
              </SiteLink>
            </p>
          </div>
        </div>
      </div>
    </li>
  )
}
