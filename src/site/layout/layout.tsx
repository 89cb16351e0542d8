import type { ReactNode } from 'react'
import { Icon, Wordmark } from '../components/icons.tsx'
import { LinkList } from '../components/links.tsx'
import { Breadcrumbs } from '../components/navigation.tsx'
import type { PageLink } from '../page.ts'
import { usePageContext } from '../page-context.tsx'
import { Header, LanguageButton, LanguageLinks, LanguageList } from './header.tsx'

/** Before a page of the default layout (spec §2, "Layouts and widgets"). */
export const LayoutTop = () => (
  <>
    <SkipLink />
    <Header />
  </>
)

/** A page of the default layout, below its breadcrumbs. */
export const LayoutMain = ({
  crumbs,
  name,
  children,
}: {
  crumbs: PageLink[]
  name: string | undefined
  children: ReactNode
}) => (
  <main id="main" tabIndex={-1} className="[outline:0]">
    {name !== undefined && <Breadcrumbs crumbs={crumbs} name={name} />}
    {children}
  </main>
)

/** After a page of the default layout: the footer, and the widgets of every page. */
export const LayoutBottom = () => (
  <>
    <Footer />
    <Toast />
  </>
)

/** The buttons that float over the page belong to a landmark here, as accessibility rules ask. */
function Footer() {
  const { t, site, layout } = usePageContext()
  return (
    <footer className="border-t border-line bg-sunk">
      <div className="wrap grid gap-10 py-14 laptop:grid-cols-[1.4fr_3fr]">
        <div>
          <Wordmark />
          <p className="mt-3 max-w-xs text-sm text-soft">{t('footer.tagline')}</p>
          <p className="mt-5 text-sm">
            <a href={`mailto:${site.emails.support}`} className="link">
              {site.emails.support}
            </a>
          </p>
          <ul className="-mx-2.5 mt-3 flex gap-1">
            {site.social.map((social) => (
              <li key={social.url}>
                <a
                  href={social.url}
                  rel="noopener"
                  aria-label={social.name}
                  className="flex size-9 items-center justify-center rounded-md hover:bg-line"
                >
                  <Icon name={social.icon} className="size-4" />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid grid-cols-2 gap-5 tablet:grid-cols-[1.3fr_1fr_1fr_1fr]">
          {layout.navigation.footer.map((group) => (
            <nav key={group.label} aria-label={group.label}>
              <p className="mb-3 text-sm font-semibold">{group.label}</p>
              <LinkList
                links={group.items}
                link="inline-block py-1 text-sm text-soft hover:text-ink hover:underline"
              />
            </nav>
          ))}
        </div>
      </div>
      <div className="border-t border-line">
        <div className="wrap py-8 text-xs text-soft">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-tablet:pe-16">
            <LegalLine />
          </div>
        </div>
      </div>
      <Widgets />
    </footer>
  )
}

/** Copyright and the legal pages: a line that ends before the floating buttons. */
function LegalLine() {
  const { t, site, layout } = usePageContext()
  return (
    <>
      <p>{t('footer.copyright', { year: String(layout.year), company: site.company })}</p>
      <LinkList
        links={layout.navigation.legal}
        className="text-balance"
        item="inline-block"
        link="inline-block py-1 me-3 hover:underline"
      />
    </>
  )
}

/** The floating buttons (spec §2): back to top, in Chinese the consultation code, and support. */
function Widgets() {
  const { t, language, link } = usePageContext()
  const contact = link('/contact#leave-message')
  return (
    <div className={floating}>
      <BackToTop />
      {language.code === 'zh' && <Consultation />}
      {/* A chat, or a message where there is none (`client/chat`); in English until the page is translated. */}
      <a
        href={contact ?? '/contact?lang=en-US#leave-message'}
        hrefLang={contact ? undefined : 'en'}
        data-support=""
        aria-label={t('help.ask')}
        className="button size-12 rounded-full p-0"
      >
        <Icon name="message-circle" />
      </a>
    </div>
  )
}

export const floating =
  'floating fixed right-2 bottom-3 z-50 flex flex-col gap-3 tablet:right-3 tablet:bottom-6'

/** Shown after one viewport height (`client/navigation.ts`). */
export const BackToTop = () => (
  <a
    href="#main"
    id="to-top"
    aria-label={usePageContext().t('nav.toTop')}
    className="invisible flex size-12 items-center justify-center rounded-full border border-line bg-surface hover:bg-sunk"
  >
    <Icon name="arrow-up" />
  </a>
)

/** Leads past the header; seen while it has the focus. */
const SkipLink = () => (
  <a href="#main" className="button fixed top-2 left-2 z-50 not-focus:sr-only">
    {usePageContext().t('nav.skip')}
  </a>
)

/**
 * Where `client/toast.ts` shows its messages. Its edge is seen in forced colours, where there are
 * no grounds.
 */
export function Toast() {
  const { t } = usePageContext()
  return (
    <div
      id="toast"
      role="status"
      data-copied={t('action.copied')}
      data-copy-failed={t('action.copyFailed')}
      className="pointer-events-none fixed inset-x-4 bottom-6 z-50 mx-auto w-fit max-w-md rounded-md border border-ink bg-ink px-4 py-3 text-sm text-paper empty:hidden"
    />
  )
}

/**
 * The consultation QR code of the Chinese pages: on hover on a desktop, where it stays for the way
 * from the button to the code; on a tap on a phone (spec §2).
 */
function Consultation() {
  const { t, site } = usePageContext()
  return (
    <div className="group max-laptop:fixed max-laptop:top-2 max-laptop:right-15">
      <button
        type="button"
        popoverTarget="consultation"
        aria-label={t('consultation.open')}
        className="flex size-12 items-center justify-center rounded-full border border-line bg-surface hover:bg-sunk"
      >
        <Icon name="qr-code" />
      </button>
      <div
        id="consultation"
        popover="auto"
        className="fixed right-4 bottom-52 left-auto m-0 hidden w-56 rounded-lg border border-line bg-surface p-4 text-center [box-shadow:var(--lift)] tablet:right-17 tablet:bottom-6 group-hover:block open:block [@media(hover:hover)]:[transition:display_.2s_allow-discrete]"
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

/**
 * The frame of a campaign (layout `custom`): a slim header, the page, legal links and languages.
 */
export function CampaignLayout({ children }: { children: ReactNode }) {
  const { t, link } = usePageContext()
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-40 border-b border-line bg-paper">
        <div className="wrap flex h-(--header) items-center justify-between">
          <a href={link('/')} className="flex min-h-11 items-center">
            <Wordmark />
          </a>
          <LanguageButton />
        </div>
        <LanguageList />
      </header>
      <main id="main" tabIndex={-1} className="[outline:0]">
        {children}
      </main>
      <footer className="border-t border-line bg-sunk">
        <div className="wrap grid gap-6 py-8 text-xs text-soft">
          <LanguageLinks
            label={t('footer.languages')}
            className="flex flex-wrap gap-x-4 gap-y-1"
            link="inline-block py-1 hover:underline aria-[current]:font-semibold"
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <LegalLine />
          </div>
        </div>
        <Widgets />
      </footer>
      <Toast />
    </>
  )
}
