import type { ReactNode } from 'react'
import { LegalLine } from './footer.tsx'
import { SkipLink, Toast } from './frame.tsx'
import { LanguageSelector } from './language-selector.tsx'
import { Mark } from './mark.tsx'
import { useScope } from './scope.tsx'

/** The frame of a campaign that stands by itself (layout `custom`): a slim bar, the page, the legal links and the languages. */
export function CampaignFrame({ children }: { children: ReactNode }) {
  const { t, link, site, frame } = useScope()
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-40 border-b border-line bg-paper">
        <div className="wrap flex h-(--header) items-center justify-between">
          <a href={link('/')} className="flex min-h-11 items-center gap-2 text-lg font-bold tracking-tight">
            <Mark />
            {site.name}
          </a>
          <LanguageSelector choices={frame.languages} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="[outline:0]">
        {children}
      </main>
      <footer className="border-t border-line bg-sunk">
        <div className="wrap grid gap-6 py-8 text-xs text-soft">
          <ul className="flex flex-wrap gap-x-4 gap-y-1" aria-label={t('footer.languages')}>
            {frame.languages.map(({ row, href, current }) => (
              <li key={row.code}>
                <a
                  href={href}
                  lang={row.tag}
                  hrefLang={row.hreflang}
                  aria-current={current ? 'true' : undefined}
                  className="inline-block py-1 hover:underline aria-[current]:font-semibold"
                >
                  {row.name}
                </a>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <LegalLine navigation={frame.navigation} year={frame.year} />
          </div>
        </div>
      </footer>
      <Toast />
    </>
  )
}
