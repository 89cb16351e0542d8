import Negotiator from 'negotiator'
import { BoundedCache } from '../base/bounded-cache.ts'
import { type Locale, locales } from './languages.ts'
import { localeOfStoredTag, localeOfTag } from './tags.ts'

/** What a request says about its language. Every field may be missing or malformed. */
export interface LocaleHints {
  /** `?lang=`, a tag or a code. */
  lang?: string | null | undefined
  /** The stored language: the value of the `language` cookie. */
  cookie?: string | undefined
  acceptLanguage?: string | undefined
  /** Host without port; it may belong to a locale. */
  host?: string | undefined
}

interface LocaleChoice {
  locale: Locale
  from: 'query' | 'cookie' | 'browser' | 'default'
}

/**
 * The locale of a request for a path without a prefix (spec §4): `?lang=`, the stored cookie, the
 * browser's list, the default. The default is English, or the locale whose `domain` the host is.
 */
export function chooseLocale(
  hints: LocaleHints,
  domains: Partial<Record<Locale, string>> = {},
): LocaleChoice {
  const requested = hints.lang ? localeOfTag(hints.lang) : undefined
  if (requested) return { locale: requested, from: 'query' }
  const stored = hints.cookie ? localeOfStoredTag(hints.cookie) : undefined
  if (stored) return { locale: stored, from: 'cookie' }
  const preferred = hints.acceptLanguage ? localeOfBrowser(hints.acceptLanguage) : undefined
  if (preferred) return { locale: preferred, from: 'browser' }
  const host = hints.host?.toLowerCase()
  return {
    locale: (host && locales.find((code) => domains[code] === host)) || 'en',
    from: 'default',
  }
}

/**
 * The first language of an Accept-Language list that the site has, by q-value (RFC 4647 lookup);
 * `q=0` and `*` choose nothing.
 */
export function localeOfBrowser(acceptLanguage: string): Locale | undefined {
  if (acceptLanguage.length > maxLength) return undefined
  if (acceptLanguage.length > maxCachedLength) return firstLocaleOf(acceptLanguage)
  return cache.getOrMake(acceptLanguage, () => firstLocaleOf(acceptLanguage) ?? null) ?? undefined
}

/**
 * Results by header, since millions of browsers send few different ones; null: the site has none of
 * its languages.
 */
const cache = new BoundedCache<Locale | null>(1000)
const maxCachedLength = 200
/** Longer lists, which no browser sends, cost more to parse than a page to answer. */
const maxLength = 1024

function firstLocaleOf(acceptLanguage: string): Locale | undefined {
  for (const tag of new Negotiator({
    headers: { 'accept-language': acceptLanguage },
  }).languages()) {
    const locale = localeOfTag(tag)
    if (locale) return locale
  }
  return undefined
}
