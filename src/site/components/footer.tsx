import type { ReactNode } from 'react'
import { Icon, Wordmark } from './icons.tsx'
import { LinkList } from './links.tsx'
import { usePageContext } from './page-context.tsx'

/** `children` are the buttons that float over the page: in the footer they belong to a landmark, as accessibility rules ask. */
export function Footer({ children }: { children: ReactNode }) {
  const { t, site, frame } = usePageContext()
  return (
    <footer className="border-t border-line bg-sunk">
      <div className="wrap grid gap-10 py-14 sm:grid-cols-[1.4fr_3fr]">
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
                <a href={social.url} rel="noopener" aria-label={social.name} className="flex size-9 items-center justify-center rounded-md hover:bg-line">
                  <Icon name={social.icon} className="size-4" />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid grid-cols-2 gap-8 mobile:grid-cols-4">
          {frame.navigation.footer.map((group) => (
            <nav key={group.label} aria-label={group.label}>
              <p className="mb-3 text-sm font-semibold">{group.label}</p>
              <LinkList links={group.items} link="inline-block py-1 text-sm text-soft hover:text-ink hover:underline" />
            </nav>
          ))}
        </div>
      </div>
      <div className="border-t border-line">
        <div className="wrap py-8 text-xs text-soft">
          <div className="flex flex-wrap items-center justify-between gap-3 clear">
            <LegalLine />
          </div>
        </div>
      </div>
      {children}
    </footer>
  )
}

/** Copyright and the legal pages. */
export function LegalLine() {
  const { t, site, frame } = usePageContext()
  return (
    <>
      <p>{t('footer.copyright', { year: String(frame.year), company: site.company })}</p>
      <LinkList links={frame.navigation.legal} className="flex flex-wrap gap-x-4 gap-y-1" link="inline-block py-1 hover:underline" />
    </>
  )
}
