import { type Build, buildsOf, byVersion, currentBuilds } from '../../content/builds.ts'
import type { EntryData, SinglePageTranslation } from '../../content/collections.ts'
import { formatDate } from '../../i18n/format.ts'
import { canonicalAddress } from '../../routing/canonical.ts'
import { BuildList, CopyField, systemName } from '../components/builds.tsx'
import { Decision, InstallSteps, Thanks } from '../components/download-choice.tsx'
import { Icon } from '../components/icons.tsx'
import { SiteLink } from '../components/links.tsx'
import { useScope } from '../components/scope.tsx'
import { FaqList } from '../components/sections.tsx'
import { definePage } from '../page.ts'
import { softwareData } from './structured-data.ts'

/** Earlier versions that are offered; the release notes have them all. */
const olderShown = 12

interface DownloadData {
  words: SinglePageTranslation<'download'>
  current: EntryData<'releases'>
  /** What the current release says of itself, where it is translated. */
  summary: string | undefined
  builds: Build[]
  older: { facts: EntryData<'releases'>; builds: Build[] }[]
}

export const download = definePage<DownloadData>({
  load({ locale, content }) {
    const words = content.pageTranslation('download', locale)
    const downloads = content.setting('downloads')
    // Files are the same in every language, translated notes or not.
    const releases = byVersion(content.list('releases', 'en').map(({ data }) => data))
    const [current, ...older] = releases
    if (!words || !current) return undefined
    return {
      head: { title: words.title, description: words.description, jsonLd: [softwareData(content.setting('site'), words.description, content)] },
      name: words.name,
      data: {
        words,
        current,
        summary: content.card('releases', current.version, locale)?.translation.summary,
        builds: currentBuilds(downloads, releases),
        older: older.slice(0, olderShown).map((facts) => ({ facts, builds: buildsOf(downloads, facts) })),
      },
    }
  },

  View({ data: { words, current, summary, builds, older } }) {
    const { t, row, site, origin } = useScope()
    const example = (os: string) => builds.find(({ system }) => system.os === os)?.file ?? ''
    const version = current.version
    return (
      <div data-download={version}>
        <div className="wrap grid gap-12 pt-8 pb-16 sm:grid-cols-[3fr_2fr] sm:pt-12">
          <div>
            {/* Once a file is on its way, thanks stand here instead. */}
            <h1 className="text-3xl [&:has(~[data-before][hidden])]:sr-only">{words.heading}</h1>
            <div data-before>
              <p className="mt-4 max-w-xl text-lg text-soft">{words.lead}</p>
              <Decision builds={builds} words={words} address={canonicalAddress(origin, row.code, '/download', site.domains)} />
            </div>
            <Thanks words={words} />
          </div>
          <div data-before className="facet face-brand p-6 pe-16 [--cut:3.5rem] mobile:p-10 mobile:pe-24 mobile:[--cut:5.5rem] sm:self-start">
            <p className="text-3xl font-semibold tracking-tight">{version}</p>
            <p className="mt-2 text-sm text-soft">{t('download.released', { date: formatDate(row.code, current.publishedAt), engine: current.engine })}</p>
            {summary && (
              <>
                <p className="mt-6 text-sm">{summary}</p>
                <p className="mt-4">
                  <SiteLink to={`/release/${version}`} className="link text-sm">
                    {t('download.notes', { version })}
                  </SiteLink>
                </p>
              </>
            )}
          </div>
          <div data-after hidden className="facet face-brand p-6 [--cut:3.5rem] mobile:p-10 sm:self-start">
            <h2 className="mb-6 pe-20 text-xl">{words.steps.title}</h2>
            <InstallSteps items={words.steps.items} level="h3" />
          </div>
        </div>

        <section className="bg-sunk" data-before>
          <div className="wrap band">
            <h2 className="text-2xl">{t('download.all', { version })}</h2>
            <p className="mt-2 mb-8 text-sm text-soft">{t('download.released', { date: formatDate(row.code, current.publishedAt), engine: current.engine })}</p>
            <BuildList builds={builds} hrefOf={(build) => `/download/${build.system.id}`} level="h3" />
            <p className="mt-6 max-w-prose text-sm text-soft">
              <strong className="font-semibold text-ink">{words.mac.title}</strong> {words.mac.text}
            </p>
            {older.length > 0 && <Older releases={older} />}
          </div>
        </section>

        <section className="wrap band grid gap-12 sm:grid-cols-2" data-before>
          <div>
            <h2 className="mb-6 text-2xl">{words.steps.title}</h2>
            <InstallSteps items={words.steps.items} level="h3" />
          </div>
          <div>
            <h2 className="mb-6 text-2xl">{words.verify.title}</h2>
            <p className="text-soft">{words.verify.text}</p>
            <div className="mt-4 grid gap-2">
              <CopyField text={words.verify.windows.replace('{file}', example('windows'))} label={t('action.copy')} />
              <CopyField text={words.verify.macos.replace('{file}', example('macos'))} label={t('action.copy')} />
            </div>
          </div>
        </section>

        <section className="border-t border-line">
          <div className="wrap band grid gap-10 sm:grid-cols-[1fr_2fr]">
            <h2 className="text-2xl">{words.requirements.title}</h2>
            <dl className="border-t border-line">
              {words.requirements.rows.map((requirement) => (
                <div key={requirement.name} className="grid gap-x-8 gap-y-1 border-b border-line py-4 mobile:grid-cols-[11rem_1fr]">
                  <dt className="font-semibold">{requirement.name}</dt>
                  <dd className="text-soft">{requirement.text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="wrap band grid gap-10 sm:grid-cols-[1fr_2fr]">
            <h2 className="text-2xl">{words.faq.title}</h2>
            <FaqList items={words.faq.items} />
          </div>
        </section>
      </div>
    )
  },
})

function Older({ releases }: { releases: DownloadData['older'] }) {
  const { t, row } = useScope()
  return (
    <details className="group mt-8 border-t border-line">
      <summary className="flex items-center justify-between py-5 font-semibold">
        {t('download.older')}
        <Icon name="chevron-down" className="size-5 text-faint [transition:rotate_.15s] group-open:rotate-180" />
      </summary>
      <p className="max-w-prose text-sm text-soft">{t('download.olderHint')}</p>
      <ul className="mt-4 text-sm">
        {releases.map(({ facts, builds }) => (
          <li key={facts.version} className="grid items-baseline gap-x-6 border-t border-line py-3 mobile:grid-cols-[5rem_1fr_2fr]">
            <SiteLink to={`/release/${facts.version}`} className="link font-semibold">
              {facts.version}
            </SiteLink>
            <span className="text-soft">{t('download.released', { date: formatDate(row.code, facts.publishedAt, 'medium'), engine: facts.engine })}</span>
            <span className="flex flex-wrap gap-x-4">
              {builds.map((build) => (
                <a key={build.file} href={build.url} className="link py-1">
                  {systemName(build)}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
