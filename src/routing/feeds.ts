import { type Locale, languageOf } from '../languages/languages.ts'

/**
 * Feed readers have no cookie to choose a language by, so feeds have a prefix in every language but
 * English.
 */
const prefixOf = (locale: Locale) =>
  languageOf(locale).prefix || (locale === 'en' ? '' : `/${locale}`)

/** The feed of the list page at a path. */
export const feedPath = (locale: Locale, list: string) => `${prefixOf(locale)}${list}.xml`
export const llmsPath = (locale: Locale) => `${prefixOf(locale)}/llms.txt`
/** The path of the description that tells browsers about the search. */
export const openSearchPath = (locale: Locale) => `${prefixOf(locale)}/opensearch.xml`
