import { formatList } from '../../i18n/format.ts'
import type { LocaleRow } from '../../i18n/table.ts'
import { Icon } from './icon.tsx'
import { SiteLink } from './link.tsx'
import { useScope } from './scope.tsx'

/** What a visitor finds where there is nothing: which languages have it, and where to go on. */
export function NotFound({ message, elsewhere }: { message: string; elsewhere: { row: LocaleRow; href: string }[] }) {
  const { t, row, link } = useScope()
  const ways = ['/download', '/pricing', '/helps', '/docs', '/blog', '/contact'] as const
  const labels = { '/download': 'nav.download', '/pricing': 'nav.pricing', '/helps': 'nav.helps', '/docs': 'nav.docs', '/blog': 'nav.blog', '/contact': 'nav.contact' } as const
  return (
    <div className="wrap band grid items-center gap-12 sm:grid-cols-[3fr_2fr]">
      <div>
        <p className="eyebrow">404</p>
        <h1 className="mt-2 text-2xl">{elsewhere.length ? t('notFound.untranslated') : t('notFound.title')}</h1>
        <p lang="en" className="mt-4 font-mono text-sm break-all text-faint" dir="ltr">
          {message}
        </p>
        {elsewhere.length > 0 ? (
          <>
            <p className="mt-6 text-soft">{t('notFound.readIn', { count: elsewhere.length })}</p>
            <ul
              className="mt-3 flex flex-wrap gap-2"
              aria-label={formatList(
                row.code,
                elsewhere.map((other) => other.row.name),
              )}
            >
              {elsewhere.map((other) => (
                <li key={other.row.code}>
                  <a href={other.href} lang={other.row.tag} hrefLang={other.row.hreflang} className="button button-quiet">
                    {other.row.name}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="mt-6 max-w-prose text-soft">{t('notFound.text')}</p>
        )}
        <ul className="mt-10 grid gap-x-8 border-t border-line grid-cols-[repeat(auto-fit,minmax(max(9rem,40%),1fr))]">
          {ways
            .filter((path) => link(path))
            .map((path) => (
              <li key={path} className="border-b border-line">
                <SiteLink to={path} className="flex min-h-12 items-center justify-between font-medium hover:text-brand">
                  {t(labels[path])}
                  <Icon name="arrow-right" className="size-4" />
                </SiteLink>
              </li>
            ))}
        </ul>
        <p className="mt-8">
          <SiteLink to="/" className="link">
            {t('notFound.home')}
          </SiteLink>
        </p>
      </div>
      <svg viewBox="0 0 320 240" className="hidden w-full sm:block" aria-hidden="true">
        <path d="M300 110v110H20V20h190" className="fill-transparent stroke-faint" strokeWidth="2" strokeDasharray="8 7" />
        <path d="M210 20 300 110h-90z" className="fill-brand" />
      </svg>
    </div>
  )
}
