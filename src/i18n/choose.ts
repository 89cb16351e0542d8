import Negotiator from 'negotiator'
import type { Locale } from './table.ts'
import { localeOfStoredTag, localeOfTag } from './tags.ts'

/** What a request says about its language. Every field may be missing or hostile. */
export interface LocaleSigns {
  /** The locale whose prefix the path carries. */
  prefix?: Locale | undefined
  /** `?lang=`, a tag or a code; only looked at on unprefixed paths. */
  lang?: string | null | undefined
  /** The stored language: the value of the `language` cookie. */
  cookie?: string | undefined
  acceptLanguage?: string | undefined
  /** Host without port; may have a locale of its own. */
  host?: string | undefined
}

export interface LocaleChoice {
  locale: Locale
  from: 'path' | 'query' | 'cookie' | 'browser' | 'default'
}

/**
 * The locale of a request (spec §4): the path's prefix, then `?lang=`, the stored cookie, the browser's list, the default.
 * The default is English, or the locale whose `domain` the host is.
 */
export function chooseLocale(signs: LocaleSigns, domains: Partial<Record<Locale, string>> = {}): LocaleChoice {
  if (signs.prefix) return { locale: signs.prefix, from: 'path' }
  const asked = signs.lang ? localeOfTag(signs.lang) : undefined
  if (asked) return { locale: asked, from: 'query' }
  const kept = signs.cookie ? localeOfStoredTag(signs.cookie) : undefined
  if (kept) return { locale: kept, from: 'cookie' }
  const preferred = signs.acceptLanguage ? localeOfBrowser(signs.acceptLanguage) : undefined
  if (preferred) return { locale: preferred, from: 'browser' }
  const host = signs.host?.toLowerCase()
  const own = host && (Object.keys(domains) as Locale[]).find((code) => domains[code] === host)
  return { locale: own || 'en', from: 'default' }
}

/** The first language of an Accept-Language list that the site has, by q-value (RFC 4647 lookup); `q=0` and `*` choose nothing. */
export function localeOfBrowser(acceptLanguage: string): Locale | undefined {
  const known = lists.get(acceptLanguage)
  if (known !== undefined) return known ?? undefined
  const locale = firstLocaleOf(acceptLanguage)
  if (lists.size >= remembered.lists) lists.clear()
  if (acceptLanguage.length <= remembered.length) lists.set(acceptLanguage, locale ?? null)
  return locale
}

/** Lists that were read before, since millions of browsers send few; null: none of its languages is here. */
const lists = new Map<string, Locale | null>()
const remembered = { lists: 1000, length: 200 }

function firstLocaleOf(acceptLanguage: string): Locale | undefined {
  for (const tag of new Negotiator({ headers: { 'accept-language': acceptLanguage.slice(0, 1000) } }).languages()) {
    const locale = localeOfTag(tag)
    if (locale) return locale
  }
  return undefined
}
