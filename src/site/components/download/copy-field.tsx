import { Icon } from '../icon.tsx'
import { useScope } from '../scope.tsx'

/** A text to be copied as it is: a checksum, a command. `browser/copy.ts` copies the code beside the button, `browser/download-thanks.ts` fills in a `part`. */
export function CopyField({ text, label, part }: { text: string; label: string; part?: string }) {
  const { t } = useScope()
  // A checksum breaks into two equal halves.
  const width = part === 'sha256' || /^[0-9a-f]{64}$/.test(text) ? 'me-auto max-w-[32.5ch] text-[0.6875rem] mobile:text-xs' : 'flex-1 text-xs'
  return (
    <span className="flex items-start gap-2 rounded-md bg-sunk ps-3">
      <code className={`py-2 font-mono break-all text-soft ${width}`} dir="ltr" data-part={part} data-fill={part && ''}>
        {text}
      </code>
      <button type="button" data-copy="" aria-label={label} title={t('action.copy')} className="flex size-9 items-center justify-center rounded-md text-faint hover:text-ink">
        <Icon name="copy" className="size-4" />
      </button>
    </span>
  )
}
