import { type Locale, languageOf } from '../languages/languages.ts'
import { isDocsPath, localisedPath, withQuery } from './paths.ts'

/**
 * The one address of a page in a locale, absolute (decision 0001). A language that shares the paths
 * of English is at its own domain if it has one, else at the shared path with `?lang=`, so that
 * crawlers can see it.
 */
export function canonicalUrl(
  origin: string,
  locale: Locale,
  path: string,
  domains: Partial<Record<Locale, string>>,
) {
  const domain = domains[locale]
  const { prefix, tag } = languageOf(locale)
  const base = domain ? `https://${domain}` : origin
  const address = base + encodeURI(localisedPath(locale, path))
  return prefix || domain || locale === 'en' ? address : `${address}?lang=${tag}`
}

/** The same page in another language, as `hreflang` links and sitemaps name it. */
export interface Alternate {
  hreflang: string
  href: string
}

/**
 * Whether a path has its own address in a locale: languages that read the English documentation
 * share its address.
 */
export const hasOwnAddress = (locale: Locale, path: string) =>
  !isDocsPath(path) || languageOf(locale).docsLocale === locale

/**
 * Every language a page is offered in, with its absolute address; English, or where it is missing
 * the first of them, also stands for languages the site does not have (`x-default`). `path` is
 * without prefix, `domains` comes from `content/site.yaml`.
 */
export function alternatesOf(
  origin: string,
  path: string,
  offered: readonly Locale[],
  domains: Partial<Record<Locale, string>>,
): Alternate[] {
  const alternates = offered
    .filter((locale) => hasOwnAddress(locale, path))
    .map((locale) => ({
      hreflang: languageOf(locale).hreflang as string,
      href: canonicalUrl(origin, locale, path, domains),
    }))
  const fallback = offered.includes('en')
    ? 'en'
    : offered.find((locale) => hasOwnAddress(locale, path))
  return fallback
    ? [
        ...alternates,
        { hreflang: 'x-default', href: canonicalUrl(origin, fallback, path, domains) },
      ]
    : alternates
}

/**
 * The absolute address of the search for `words`, which are already encoded, or are a placeholder.
 */
export const searchAddress = (
  origin: string,
  locale: Locale,
  words: string,
  domains: Partial<Record<Locale, string>>,
) => withQuery(canonicalUrl(origin, locale, '/search', domains), `q=${words}`)
