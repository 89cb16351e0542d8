import { Icon } from '../components/icons.tsx'
import { usePageContext } from '../page-context.tsx'

/**
 * The buttons of every page (spec §2): back to top, in Chinese the consultation code, and support.
 * On phones they are buttons of the header; on wider screens tabs in the margin of the page, where
 * nothing else stands.
 */
export function PageButtons() {
  const { t, language, link, layout } = usePageContext()
  const contact = link('/contact#leave-message')
  return (
    <div className="page-buttons">
      {/* Shown after one viewport height (`client/page-parts/back-to-top.ts`). */}
      <a href="#main" id="to-top" hidden aria-label={t('nav.toTop')} className="icon-button">
        <Icon name="arrow-up" />
      </a>
      {language.offersConsultation && <Consultation />}
      {/* The chat, or the contact form where there is none (`client/chat`). */}
      <a
        href={contact ?? '/contact?lang=en-US#leave-message'}
        hrefLang={contact ? undefined : 'en'}
        data-support=""
        aria-label={t(layout.chat ? 'support.chat' : 'support.title')}
        className="icon-button"
      >
        <Icon name={layout.chat ? 'message-circle' : 'mail'} />
      </a>
    </div>
  )
}

/**
 * The consultation QR code of the Chinese pages: shown on hover, and kept while the pointer moves
 * from the button to the code; on phones on a tap.
 */
function Consultation() {
  const { t, site } = usePageContext()
  return (
    <div className="group contents">
      <button
        type="button"
        popoverTarget="consultation"
        aria-label={t('consultation.open')}
        className="icon-button"
      >
        <Icon name="qr-code" />
      </button>
      <div
        id="consultation"
        popover="auto"
        className="fixed top-18 start-auto end-4 m-0 hidden w-56 rounded-lg border border-line bg-surface p-4 text-center [box-shadow:var(--lift)] tablet:top-24 tablet:end-12 group-hover:not-data-dismissed:block open:block [@media(hover:hover)]:[transition:display_.2s_allow-discrete]"
      >
        <img
          src="/consultation.svg"
          alt={t('consultation.code')}
          width="192"
          height="192"
          loading="lazy"
          className="w-full"
        />
        <p className="mt-3 text-sm font-semibold">{t('consultation.title')}</p>
        <p className="mt-1 text-xs text-soft">{t('consultation.text')}</p>
        <a href={site.consultation.url} className="link mt-2 inline-block text-xs">
          {t('consultation.link')}
        </a>
      </div>
    </div>
  )
}
