import type { LanguageFacts } from './language-facts.ts'
import { allLanguages } from './table.ts'

export type Locale = (typeof allLanguages)[number]['code']
export type Language = LanguageFacts<Locale>

/** Everything that depends on "which languages are there" reads this. */
export const languages: readonly Language[] = allLanguages

/** Every locale code, in the order of the language selector. */
export const locales: readonly Locale[] = languages.map((language) => language.code)

/** The languages that entries are translated from; where an entry has several, the first counts. */
export const sourceLocales: readonly Locale[] = languages
  .filter(({ isSource }) => isSource)
  .map(({ code }) => code)

const byCode = new Map<string, Language>(languages.map((language) => [language.code, language]))

export const isLocale = (value: string): value is Locale => byCode.has(value)

export const languageOf = (code: Locale): Language => byCode.get(code) as Language
