import type { ReactNode } from 'react'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { Icon, Wordmark } from '../components/icons.tsx'
import { LinkList } from '../components/link-lists.tsx'
import type { PageLink } from '../page.ts'
import { usePageContext } from '../page-context.tsx'
import { Header, LanguageButton, LanguageLinks, LanguageList } from './header.tsx'
import { PageButtons } from './page-buttons.tsx'

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
  <main id="main" tabIndex={-1}>
    {name !== undefined && <Breadcrumbs crumbs={crumbs} name={name} />}
    {children}
  </main>
)

export const LayoutBottom = () => (
  <>
    <Footer />
    <Toast />
  </>
)

function Footer() {
  const { site, layout } = usePageContext()
  return (
    <footer className="border-t border-line bg-sunk">
      <div className="wrap grid gap-6 py-8 tablet:py-10 laptop:gap-12 laptop:grid-cols-[1.4fr_3fr]">
        <div className="flex flex-wrap content-start items-center gap-y-3 text-sm">
          <Wordmark />
          <ul className="ms-auto flex">
            {site.social.map((social) => (
              <li key={social.url}>
                <a
                  href={social.url}
                  rel="noopener"
                  aria-label={social.name}
                  className="icon-button"
                >
                  <Icon name={social.icon} className="size-4" />
                </a>
              </li>
            ))}
          </ul>
          <a href={`mailto:${site.emails.support}`} className="link w-full">
            {site.emails.support}
          </a>
        </div>
        {/* On phones they open in place. */}
        <div className="text-sm text-soft tablet:grid tablet:grid-cols-4 tablet:gap-5">
          {layout.navigation.footer.map((group) => (
            <details key={group.label}>
              <summary className="bar-link">
                {group.label}
                <Icon name="chevron-down" className="size-4" />
              </summary>
              <nav aria-label={group.label}>
                <LinkList links={group.items} />
              </nav>
            </details>
          ))}
        </div>
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-center gap-x-6 py-4 text-xs text-soft">
          <LegalLine />
        </div>
      </div>
    </footer>
  )
}

function LegalLine() {
  const { t, site, layout } = usePageContext()
  return (
    <>
      <p>{t('footer.copyright', { year: String(layout.year), company: site.company })}</p>
      <LinkList links={layout.navigation.legal} className="legal" />
    </>
  )
}

/** Leads past the header; seen while it has the focus. */
const SkipLink = () => (
  <a href="#main" className="button fixed start-2 top-2 z-50 not-focus:sr-only">
    {usePageContext().t('nav.skip')}
  </a>
)

/** Where `client/toast.ts` shows its messages. */
export function Toast() {
  const { t } = usePageContext()
  return (
    <div
      id="toast"
      role="status"
      data-copied={t('action.copied')}
      data-copy-failed={t('action.copyFailed')}
    />
  )
}

/**
 * The layout of a campaign (`custom`): a slim header, the page, legal links and languages.
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
          <div className="flex">
            <PageButtons />
            <LanguageButton />
          </div>
        </div>
        <LanguageList />
      </header>
      <main id="main" tabIndex={-1}>
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
      </footer>
      <Toast />
    </>
  )
}
