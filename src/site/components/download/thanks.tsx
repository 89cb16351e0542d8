import type { SinglePageTranslation } from '../../../content/collections.ts'
import { useScope } from '../scope.tsx'
import { CopyField } from './copy-field.tsx'

/** What the page says once a file is on its way; `browser/download-thanks.ts` shows it and fills in which file. */
export function Thanks({ words }: { words: SinglePageTranslation<'download'> }) {
  const { t } = useScope()
  return (
    <div data-after hidden>
      <h2 className="text-3xl [outline:0]" tabIndex={-1}>
        {t('download.thanks')}
      </h2>
      <p className="mt-4 text-lg text-soft" data-fill="">
        {t('download.started', { file: '{file}' })}
      </p>
      <p className="mt-1 text-soft">
        {t('download.notStarted')}{' '}
        <a href="#retry" download className="link" data-retry>
          {t('download.retry')}
        </a>
      </p>
      <h3 className="mt-8 font-semibold">{words.verify.title}</h3>
      <p className="mt-1 mb-3 text-sm text-soft">{words.verify.text}</p>
      <div className="grid gap-2">
        <CopyField text={words.verify.windows} label={t('action.copy')} part="windows" />
        <CopyField text={words.verify.macos} label={t('action.copy')} part="macos" />
        <CopyField text="" label={t('action.copy')} part="sha256" />
      </div>
      <p className="mt-6">
        <button type="button" className="link text-sm" data-back-to-files>
          {t('download.back')}
        </button>
      </p>
    </div>
  )
}

/** The three steps from the file to the first profile. */
export const InstallSteps = ({ items, level: Heading }: { items: SinglePageTranslation<'download'>['steps']['items']; level: 'h3' }) => (
  <ol className="grid gap-6">
    {items.map((step, index) => (
      <li key={step.title} className="grid grid-cols-[2rem_1fr] gap-3">
        <span className="text-xl [line-height:1.25] font-semibold text-brand tabular-nums" aria-hidden="true">
          {index + 1}
        </span>
        <div>
          <Heading className="font-semibold">{step.title}</Heading>
          <p className="mt-1 text-soft">{step.text}</p>
        </div>
      </li>
    ))}
  </ol>
)
