import { type Locale, localeRow } from '../i18n/table.ts'
import { localisedPath } from './paths.ts'

/**
 * The one address of a page in a locale, absolute (decisions, "Choosing one"). zh shares its paths with English: it is at its
 * own domain if it has one, else at the shared path with `?lang=zh-CN`, so that crawlers can see it.
 */
export function canonicalAddress(origin: string, locale: Locale, path: string, domains: Partial<Record<Locale, string>>): string {
  const domain = domains[locale]
  const base = domain ? `https://${domain}` : origin
  const address = base + encodeURI(localisedPath(locale, path))
  return locale === 'zh' && !domain ? `${address}?lang=${localeRow('zh').tag}` : address
}
