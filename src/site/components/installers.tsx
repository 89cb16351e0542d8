import type { Installer } from '../../content/settings/installers.ts'
import { fillIn } from '../../languages/fill-in.ts'
import { formatSize } from '../../languages/format.ts'
import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'

/** The name of a installer's system, such as `macOS (Apple silicon)`. */
export const systemName = ({ system }: Installer) => `${system.label} (${system.architecture})`

/**
 * The files of a version, grouped by system. `hrefOf` gives a file's address. The script
 * `download.ts` marks the file for the visitor's computer, `download-thanks.ts` reads its name.
 */
export function InstallerList({
  installers,
  hrefOf,
}: {
  installers: readonly Installer[]
  hrefOf: (installer: Installer) => string
}) {
  const groups = [...Map.groupBy(installers, ({ system }) => system.os)]
  return (
    <div className="flex flex-col gap-4 laptop:grid laptop:grid-cols-2">
      {groups.map(([os, files]) => (
        <div
          key={os}
          data-expose={`builds-${os}`}
          className="facet facet-corner break-inside-avoid px-5 py-2 [--cut:1.25rem] tablet:px-6"
        >
          {files.map((installer) => (
            <InstallerFile
              key={installer.system.id}
              installer={installer}
              href={hrefOf(installer)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function InstallerFile({ installer, href }: { installer: Installer; href: string }) {
  const { t, language } = usePageContext()
  const { system, file } = installer
  return (
    <div
      id={system.id}
      data-file={file}
      data-os={system.os}
      className="border-line py-5 not-first:border-t"
    >
      <div className="grid items-start gap-3 tablet:flex tablet:flex-wrap tablet:justify-between">
        <div>
          <h3 className="flex items-center gap-2 text-lg">
            <Icon name={system.os === 'macos' ? 'laptop' : 'monitor'} />
            {systemName(installer)}
          </h3>
          <p className="mt-1 text-sm text-soft">
            {t('download.minimum', { system: system.minimum })} ·{' '}
            {formatSize(language.code, installer.size)}
          </p>
        </div>
        <a href={href} download className="button button-quiet button-small">
          <Icon name="download" className="size-4" />
          {t('download.get')}
          <span className="sr-only">: {file}</span>
        </a>
      </div>
      <details className="mt-2 text-xs">
        <summary className="flex min-h-8 items-center gap-1 text-faint">
          {t('download.checksum')}
          <Icon name="plus" className="size-4" />
          <span data-here className="invisible ms-auto font-semibold text-brand">
            {t('download.here')}
          </span>
        </summary>
        <CopyField text={installer.sha256} label={t('download.copyChecksum', { file })} />
      </details>
    </div>
  )
}

/**
 * A checksum or a command with a button that copies it (`client/page-parts/copy-buttons.ts`).
 * `download-thanks.ts` fills in a field that has a `part`; until then it names `file`.
 */
export function CopyField({
  text,
  file = '',
  label,
  part,
}: {
  text: string
  file?: string
  label: string
  part?: string
}) {
  const { t } = usePageContext()
  // Narrow enough for a checksum to break into two equal halves.
  const command = part !== 'sha256' && part !== undefined
  const width = command
    ? 'min-w-0 flex-1 text-xs wrap-anywhere'
    : 'me-auto max-w-[32.5ch] break-all text-xs'
  return (
    <span className="flex min-w-0 items-start gap-2 rounded-md bg-sunk ps-3" hidden={text === ''}>
      <code
        className={`py-2 font-mono text-soft ${width}`}
        dir="ltr"
        data-part={part}
        data-fill={part && text}
      >
        {fillIn(text, { file })}
      </code>
      <button
        type="button"
        data-copy=""
        aria-label={label}
        title={t('action.copy')}
        className="flex size-9 items-center justify-center rounded-md text-faint hover:text-ink"
      >
        <Icon name="copy" className="size-4" />
      </button>
    </span>
  )
}
