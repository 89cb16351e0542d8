import { Icon } from './icon.tsx'
import { useScope } from './scope.tsx'

/** The consultation QR code of the Chinese pages: on hover on a desktop, on a tap on a phone (spec §2). */
export function Consultation() {
  const { t, site } = useScope()
  return (
    <div data-hover="consultation">
      <button
        type="button"
        popoverTarget="consultation"
        aria-label={t('consultation.open')}
        className="flex size-12 items-center justify-center rounded-full border border-line bg-surface raised hover:bg-sunk"
      >
        <Icon name="qr-code" />
      </button>
      <div
        id="consultation"
        popover="auto"
        className="fixed right-4 bottom-52 left-auto m-0 hidden w-56 rounded-lg border border-line bg-surface p-4 text-center afloat mobile:right-20 mobile:bottom-6 open:block"
      >
        <img src="/consultation.svg" alt={t('consultation.code')} width="192" height="192" loading="lazy" className="w-full" />
        <p className="mt-3 text-sm font-semibold">{t('consultation.title')}</p>
        <p className="mt-1 text-xs text-soft">{t('consultation.text')}</p>
        <a href={site.consultation.url} className="link mt-2 inline-block text-xs">
          {t('consultation.link')}
        </a>
      </div>
    </div>
  )
}
