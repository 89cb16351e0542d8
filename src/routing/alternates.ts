import { type Locale, localeRow } from '../i18n/table.ts'
import { canonicalAddress } from './canonical.ts'
import { isDocsPath } from './paths.ts'

/** The same page in another language, as `hreflang` links and sitemaps name it. */
export interface Alternate {
  hreflang: string
  href: string
}

/** Whether a path has an address of its own in a locale: languages that read the English documentation share its address. */
export const hasOwnAddress = (locale: Locale, path: string): boolean => !isDocsPath(path) || localeRow(locale).docsLocale === locale

/**
 * Every language a page is offered in, with its absolute address; English, or where it is missing the first of them, also stands
 * for languages the site does not have (`x-default`). `path` is without prefix, `domains` is that of `content/site.yaml`.
 */
export function alternatesOf(origin: string, path: string, offered: readonly Locale[], domains: Partial<Record<Locale, string>>): Alternate[] {
  const alternates = offered
    .filter((locale) => hasOwnAddress(locale, path))
    .map((locale) => ({ hreflang: localeRow(locale).hreflang as string, href: canonicalAddress(origin, locale, path, domains) }))
  const fallback = offered.includes('en') ? 'en' : offered.find((locale) => hasOwnAddress(locale, path))
  return fallback ? [...alternates, { hreflang: 'x-default', href: canonicalAddress(origin, fallback, path, domains) }] : alternates
}
