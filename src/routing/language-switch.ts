import { type Locale, languageOf } from '../languages/languages.ts'
import { localisedPath, withLang, withQuery } from './paths.ts'

export interface LanguageSwitch {
  /** The page shown, without prefix; undefined on error pages. */
  path: string | undefined
  /** The locales in which it is offered. */
  offered: readonly Locale[]
  /** The list that a page of help, blog or news belongs to, and where that list is offered. */
  section?: { path: string; offered: readonly Locale[] } | undefined
}

/**
 * Where the language selector leads (spec §2): detail pages of help, blog and news to their
 * section's list, a page offered in the target to itself, anything else to the target's root.
 * Unprefixed targets say their language by `?lang=`.
 */
export function languageSwitchUrl({ path, offered, section }: LanguageSwitch, to: Locale) {
  const target = section
    ? section.offered.includes(to)
      ? section.path
      : '/'
    : path !== undefined && offered.includes(to)
      ? path
      : '/'
  const address = localisedPath(to, target)
  const language = languageOf(to)
  return language.prefix ? address : `${address}?${withLang('', language.tag)}`
}

/** An address of the search page with a query. */
export const withSearchQuery = (address: string, query: string) =>
  withQuery(address, query && `q=${encodeURIComponent(query)}`)
