import type { ReactNode } from 'react'
import type { SinglePageTranslation } from '../../../content/collections/all-collections.ts'
import type { Installer } from '../../../content/settings/installers.ts'
import { keepPlaceholders } from '../../../languages/fill-in.ts'
import { formatList, formatSize } from '../../../languages/format.ts'
import { Drawing } from '../../components/drawing.tsx'
import { Icon } from '../../components/icons.tsx'
import { systemName } from '../../components/installers.tsx'
import { usePageContext } from '../../page-context.tsx'
import { FileIllustration, installDrawings } from './install-drawings.tsx'
import installerDrawing from './installer.svg?raw'

interface Props {
  installers: readonly Installer[]
  translation: SinglePageTranslation<'download'>
  /** The page's own address, which a phone sends to a computer. */
  address: string
}

/**
 * What to download, in one version for each kind of visitor. All versions share one grid cell, as
 * high as the highest, so that nothing moves when `download.ts` shows the right one.
 * On phones, only the version for phones gives the cell its height.
 */
export function DownloadChoice({ installers, translation, address }: Props) {
  const { t } = usePageContext()
  const firsts = ['windows', 'macos'].flatMap(
    (os) => installers.find(({ system }) => system.os === os) ?? [],
  )
  return (
    <div className="mt-8 grid grid-cols-1 [&>*]:[grid-area:1/1]">
      <PlatformCase of="unknown" visible>
        <Choice installers={firsts} />
        <p className="mt-4 text-sm text-faint">{t('download.other')}</p>
      </PlatformCase>
      {installers.map((installer) => (
        <PlatformCase key={installer.system.id} of={installer.system.id}>
          <Choice installers={[installer]} />
          <p className="mt-4 text-sm text-faint">{t('download.other')}</p>
        </PlatformCase>
      ))}
      <PlatformCase of="windowsArm">
        <Choice installers={installers.filter(({ system }) => system.id === 'com_win64')} />
        <p className="mt-4 text-sm text-soft">{t('download.windowsArm')}</p>
      </PlatformCase>
      <PlatformCase of="mac">
        <Choice installers={installers.filter(({ system }) => system.os === 'macos')} />
        {/* On phones it is shown with the files only, since all cases would need room for it. */}
        <p className="mt-4 text-sm text-soft max-tablet:hidden">
          <strong className="font-semibold text-ink">{translation.mac.title}</strong>{' '}
          {translation.mac.text}
        </p>
      </PlatformCase>
      <PlatformCase of="handheld">
        <SendLink address={address} title={translation.title} />
        <p className="mt-4 text-sm text-soft">
          <strong className="block font-semibold text-ink">{translation.phone.title}</strong>
          {translation.phone.text}
        </p>
      </PlatformCase>
      <PlatformCase of="unsupported">
        <div className="max-tablet:hidden">
          <Choice installers={firsts} />
        </div>
        <div className="tablet:hidden">
          <SendLink address={address} title={translation.title} />
        </div>
        <Unsupported installers={installers} />
        <div className="max-tablet:hidden">
          <SendLink quiet address={address} title={translation.title} />
        </div>
      </PlatformCase>
      {(['installedCurrent', 'installedOld'] as const).map((state) => (
        <PlatformCase key={state} of={state}>
          <p className="flex gap-2 font-semibold">
            <Icon name="check" className="mt-0.5 size-5 text-brand" />
            <span data-fill="">{t('download.installed', keepPlaceholders('version'))}</span>
          </p>
          <p className="mt-1 text-soft">
            {t(`download.${state}`, { version: installers[0]?.version ?? '' })}
          </p>
        </PlatformCase>
      ))}
    </div>
  )
}

/** Which systems there are files for, to visitors of another one. */
function Unsupported({ installers }: { installers: readonly Installer[] }) {
  const { t, language } = usePageContext()
  const minimums = [
    ...new Set(installers.map(({ system }) => t('download.minimum', { system: system.minimum }))),
  ]
  return (
    <p className="mt-6 text-sm text-faint">
      <span className="block font-semibold" data-fill="">
        {t('download.unsupported', keepPlaceholders('name'))}
      </span>
      {t('download.unsupportedText', { systems: formatList(language.code, minimums) })}
    </p>
  )
}

const PlatformCase = ({
  of: platform,
  visible = false,
  children,
}: {
  of: string
  visible?: boolean
  children: ReactNode
}) => (
  <div data-case={platform} className={visible ? '' : 'invisible'}>
    {children}
  </div>
)

/**
 * Each file with its button, name, size and system; the first button is the filled one. On phones
 * name and size stand with all files only.
 */
function Choice({ installers }: { installers: readonly Installer[] }) {
  const { t, language } = usePageContext()
  const several = installers.length > 1
  return (
    <ul className="grid gap-4">
      {installers.map((installer, index) => (
        <li key={installer.system.id} className="flex items-center gap-5">
          <Drawing
            file={installerDrawing}
            className={`max-tablet:hidden ${several ? 'w-16' : 'w-28'} shrink-0`}
          />
          <div className="grow">
            <a
              href={`/download/${installer.system.id}`}
              download
              className={`button min-h-14 px-7 tablet:min-w-92 max-tablet:w-full ${index ? 'button-quiet' : ''} ${several ? '' : 'text-base tablet:min-h-16'}`}
            >
              <Icon name="download" />
              {t('download.for', { system: systemName(installer) })}
            </a>
            <p className="mt-2 text-xs text-faint max-tablet:hidden">
              <span className="font-mono text-ink" dir="ltr">
                {installer.file}
              </span>{' '}
              · {formatSize(language.code, installer.size)} ·{' '}
              {t('download.minimum', { system: installer.system.minimum })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/**
 * For phones and tablets, which cannot install the client: send the page's address to a computer,
 * by mail where the browser cannot share: both stand in one place.
 */
function SendLink({
  address,
  title,
  quiet = false,
}: {
  address: string
  title: string
  quiet?: boolean
}) {
  const { t } = usePageContext()
  const button = quiet ? 'button button-quiet button-small' : 'button'
  return (
    <p className={`grid gap-2 tablet:flex tablet:flex-wrap ${quiet ? 'mt-4' : ''}`}>
      <span className="grid [&>*]:[grid-area:1/1]">
        <button type="button" className={button} data-share={address} data-title={title}>
          <Icon name="share-2" />
          {t('download.send')}
        </button>
        <a
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
          className={`${button} [:not(.invisible)~&]:invisible`}
        >
          <Icon name="mail" />
          {t('download.mail')}
        </a>
      </span>
      <button
        type="button"
        className={`button button-quiet ${quiet ? 'button-small' : ''}`}
        data-copy={address}
      >
        <Icon name="copy" />
        {t('download.copyLink')}
      </button>
    </p>
  )
}

/**
 * The thank-you state once a download starts; `download-thanks.ts` shows it and fills in the
 * file.
 */
export function Thanks() {
  const { t } = usePageContext()
  return (
    <div data-after hidden>
      <h2 className="text-3xl" tabIndex={-1}>
        {t('download.thanks')}
      </h2>
      <p className="mt-4 text-lg text-soft" data-fill="">
        {t('download.started', keepPlaceholders('file'))}
      </p>
      <p className="mt-1 text-soft">
        {t('download.notStarted')}{' '}
        <a href="#retry" download className="link" data-retry>
          {t('download.retry')}
        </a>
      </p>
      <FileIllustration />
      <p className="mt-6">
        <button type="button" className="link text-sm" data-back-to-files>
          {t('download.back')}
        </button>
      </p>
    </div>
  )
}

/** The steps from the installer to the first profile, each with its drawing. */
export const InstallSteps = ({ title, items }: SinglePageTranslation<'download'>['steps']) => (
  <div className="facet facet-corner hue-brand p-6 [--cut:2.5rem] tablet:p-8 laptop:col-span-full">
    <h2 className="pe-10 text-xl">{title}</h2>
    <ol className="gap-x-8 laptop:grid laptop:grid-cols-3">
      {items.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[6rem_1fr] items-start gap-5 pt-6">
          {installDrawings[index]}
          <div>
            <h3 className="font-semibold">{step.title}</h3>
            <p className="mt-1 text-sm text-soft">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  </div>
)
