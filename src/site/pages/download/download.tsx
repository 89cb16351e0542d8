import type {
  EntryData,
  SinglePageTranslation,
} from '../../../content/collections/all-collections.ts'
import {
  byVersion,
  currentInstallers,
  type Installer,
  installersOf,
} from '../../../content/settings/installers.ts'
import { canonicalUrl } from '../../../routing/canonical.ts'
import { StillStuck } from '../../components/closing-sections.tsx'
import { Drawing } from '../../components/drawing.tsx'
import { Disclosure, FaqSection } from '../../components/faq-section.tsx'
import { Icon } from '../../components/icons.tsx'
import { CopyField, InstallerList, systemName } from '../../components/installers.tsx'
import { SiteLink } from '../../components/links.tsx'
import { Definitions } from '../../components/lists.tsx'
import { SplitSection } from '../../components/sections.tsx'
import { ClientWindow } from '../../drawings/client-window/client-window.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { softwareData } from '../../structured-data.ts'
import { DownloadChoice, InstallSteps, Thanks } from './download-choice.tsx'
import toComputer from './to-computer.svg?raw'

/** How many earlier versions are listed; the release notes have them all. */
const olderShown = 12

/** A version and its files. */
interface Version {
  data: EntryData<'releases'>
  installers: readonly Installer[]
}

/**
 * `/download`: the right installer for this visitor, every other installer, how to install and to
 * verify.
 */
export const download = singlePage('download', {
  load(translation, { content }) {
    const downloads = content.setting('downloads')
    // The files are the same in every language, so all releases count, those with notes only in
    // English too.
    const releases = byVersion(content.data('releases', 'en'))
    const [current, ...older] = releases
    if (!current) return undefined
    return {
      head: { jsonLd: [softwareData(content.setting('site'), translation.description, content)] },
      data: {
        translation,
        current: { data: current, installers: currentInstallers(downloads, releases) },
        older: older
          .slice(0, olderShown)
          .map((data) => ({ data, installers: installersOf(downloads, data) })),
      },
    }
  },

  View({ data: { translation, current, older } }) {
    const { language, site, origin } = usePageContext()
    const { heading, lead, steps, requirements, faq } = translation
    // Once a download starts, `client/` hides what has `data-before` and shows what has
    // `data-after`.
    return (
      <div data-download={current.data.version}>
        <div className="hue-band first-band overflow-x-clip hue-teal">
          <div className="wrap grid grid-cols-1 gap-x-12 gap-y-10 pt-8 pb-12 laptop:grid-cols-2">
            <div>
              <h1 className="text-3xl [&:has(~[data-before][hidden])]:sr-only">{heading}</h1>
              <div data-before>
                <p className="mt-4 max-w-xl text-soft tablet:text-lg">{lead}</p>
                <Drawing file={toComputer} className="mt-6 -mb-2 tablet:hidden" />
                <DownloadChoice
                  installers={current.installers}
                  translation={translation}
                  address={canonicalUrl(origin, language.code, '/download', site.domains)}
                />
              </div>
              <Thanks />
            </div>
            {/* Beyond the edge of the window. */}
            <div className="[&_img]:h-auto laptop:relative laptop:[&_img]:absolute laptop:[&_img]:bottom-0 laptop:[&_img]:w-[58vw] laptop:[&_img]:max-w-none">
              <ClientWindow first />
            </div>
            <InstallSteps {...steps} />
          </div>
        </div>
        <div className="bg-sunk">
          <div className="wrap band has-[>[hidden]]:py-4 laptop:pt-12">
            <AllInstallers current={current} older={older} mac={translation.mac} />
            <Verify {...translation.verify} installers={current.installers} />
          </div>
        </div>
        <SplitSection title={requirements.title}>
          <Definitions items={requirements.rows} />
        </SplitSection>
        <FaqSection {...faq} />
        <StillStuck />
      </div>
    )
  },
})

function AllInstallers({
  current,
  older,
  mac,
}: {
  current: Version
  older: readonly Version[]
  mac: SinglePageTranslation<'download'>['mac']
}) {
  const { t, date } = usePageContext()
  const { version, publishedAt, engine } = current.data
  return (
    <section data-before>
      {/* Closed on phones, which cannot run them (`download.ts`). */}
      <details open className="border-b border-line pb-8">
        <summary className="flex items-center justify-between gap-6 pb-1">
          <h2 className="text-2xl">{t('download.all', { version })}</h2>
          <Icon name="plus" className="size-5 text-faint tablet:hidden" />
        </summary>
        <p className="mb-8 flex flex-wrap items-center gap-x-4 text-sm text-soft">
          {t('download.released', { date: date(publishedAt), engine })}
          <SiteLink to={`/release/${version}`} className="link py-1">
            {t('download.notes', { version })}
          </SiteLink>
        </p>
        <InstallerList
          installers={current.installers}
          hrefOf={(installer) => `/download/${installer.system.id}`}
        />
        <p className="mt-6 text-sm text-soft laptop:ms-[calc(50%+0.5rem)]">
          <strong className="font-semibold text-ink">{mac.title}</strong> {mac.text}
        </p>
      </details>
      {older.length > 0 && <Older versions={older} />}
    </section>
  )
}

function Older({ versions }: { versions: readonly Version[] }) {
  const { t, date } = usePageContext()
  return (
    <Disclosure title={t('download.older')}>
      <p className="max-w-prose text-sm text-soft">{t('download.olderHint')}</p>
      <ul className="mt-4 text-sm">
        {versions.map(({ data, installers }) => (
          <li
            key={data.version}
            className="grid items-baseline gap-x-6 border-t border-line py-3 tablet:grid-cols-[5rem_1fr_2fr]"
          >
            <SiteLink to={`/release/${data.version}`} className="link font-semibold">
              {data.version}
            </SiteLink>
            <span className="text-soft">
              {t('download.released', {
                date: date(data.publishedAt, 'medium'),
                engine: data.engine,
              })}
            </span>
            <span className="flex flex-wrap gap-x-4">
              {installers.map((installer) => (
                <a key={installer.file} href={installer.url} className="link py-1">
                  {systemName(installer)}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** How to check a file; once a download started, that file (`download-thanks.ts`). */
function Verify({
  title,
  text,
  windows,
  macos,
  installers,
}: SinglePageTranslation<'download'>['verify'] & { installers: readonly Installer[] }) {
  const { t } = usePageContext()
  const fileOf = (os: string) => installers.find(({ system }) => system.os === os)?.file ?? ''
  return (
    <Disclosure title={title}>
      <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-2 pb-5 [&>span]:bg-surface">
        <p className="mb-2 text-soft">{text}</p>
        <CopyField
          text={windows}
          file={fileOf('windows')}
          label={t('action.copy')}
          part="windows"
        />
        <CopyField text={macos} file={fileOf('macos')} label={t('action.copy')} part="macos" />
        <CopyField text="" label={t('action.copy')} part="sha256" />
      </div>
    </Disclosure>
  )
}
