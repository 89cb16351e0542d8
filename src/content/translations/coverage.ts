import { dirname, join } from 'node:path'
import { textTable } from '../../base/text-table.ts'
import { textsByPath } from '../../base/texts-by-path.ts'
import { type Locale, languageOf, locales, sourceLocales } from '../../languages/languages.ts'
import { isDocsPath } from '../../routing/paths.ts'
import { type Collection, collectionNames, entryPath } from '../collections/all-collections.ts'
import { foldersIn } from '../files/listing.ts'
import { dataPath, translationPath } from '../files/paths.ts'
import { textAt } from '../files/reading.ts'
import { translatedFrom } from '../parsing/front-matter.ts'
import { parseData, parseMessages } from '../parsing/parse.ts'
import { lineFinder } from '../parsing/yaml.ts'
import { isOfferedIn, type OfferRules } from '../store/offer-rules.ts'
import { revisionOf } from './revision.ts'

/**
 * `outdated`: the source changed since; `unmarked`: the translation does not name the revision that
 * it was made from.
 */
type TranslationState = 'complete' | 'missing' | 'outdated' | 'unmarked'

export interface TranslationStatus {
  collection: Collection
  id: string
  locale: Locale
  /**
   * The language it is translated from: English, or Chinese for what only Chinese visitors are
   * offered.
   */
  source: Locale
  state: TranslationState
}

/** The path of a translation, or of the same entry in another language. */
export const pathOf = ({ collection, id, locale }: TranslationStatus, of: Locale = locale) =>
  translationPath(collection, id, of)

/** Translations by the folders of their entries, for which files need not be read again. */
export class KnownTranslations extends Map<string, readonly TranslationStatus[]> {
  /** Forgets the entries of files that have changed. */
  forget(paths: readonly string[]) {
    for (const path of paths) this.delete(dirname(path))
  }
}

/**
 * Every translation that availability asks for, and its state. Leaves out drafts, and entries with
 * unreadable data.
 */
export const translationsIn = (
  root: string,
  known = new KnownTranslations(),
): TranslationStatus[] =>
  collectionNames.flatMap((collection) =>
    foldersIn(join(root, collection)).flatMap((id) => {
      const folder = `${collection}/${id}`
      const found = known.get(folder) ?? translationsOf(root, collection, id)
      known.set(folder, found)
      return found
    }),
  )

function translationsOf(root: string, collection: Collection, id: string): TranslationStatus[] {
  const rule = ruleOf(root, collection, id)
  const textIn = (locale: Locale) => textAt(root, translationPath(collection, id, locale))
  const source = rule && sourceLocales.find((locale) => textIn(locale) !== undefined)
  if (!source) return []
  const revision = revisionOf(textIn(source) ?? '')
  return wantedLocales(collection, id, rule)
    .filter((locale) => locale !== source)
    .map((locale) => ({ collection, id, locale, source, state: stateOf(textIn(locale), revision) }))
}

/**
 * The locales that need an entry: those that its rule allows; for docs, those with docs of their
 * own.
 */
export function wantedLocales(collection: Collection, id: string, offer: OfferRules): Locale[] {
  const docs = isDocsPath(entryPath(collection, id) ?? '')
  return locales.filter(
    (locale) => isOfferedIn(offer, locale) && (!docs || languageOf(locale).docsLocale === locale),
  )
}

function stateOf(text: string | undefined, revision: string): TranslationState {
  if (text === undefined) return 'missing'
  const sourceRevision = translatedFrom(text)
  if (sourceRevision === undefined) return 'unmarked'
  return sourceRevision === revision ? 'complete' : 'outdated'
}

function ruleOf(root: string, collection: Collection, id: string): OfferRules | undefined {
  const path = dataPath(collection, id)
  const text = textAt(root, path)
  if (text === undefined) return undefined
  const parsed = parseData(collection, text, path)
  return parsed.ok && !parsed.value.draft ? parsed.value : undefined
}

/**
 * How many UI strings there are, and where those are that are not translated: `messages/ru.json:12:
 * nav.press: Press`.
 */
export function untranslatedMessages(
  root: string,
  locale: Locale,
): { count: number; open: string[] } {
  const read = (code: Locale) => textAt(root, `messages/${code}.json`) ?? '{}'
  const text = read(locale)
  const texts = (source: string): Map<string, string> => {
    const parsed = parseMessages(source, '')
    return textsByPath(parsed.ok ? parsed.value : {})
  }
  const english = texts(read('en'))
  const translated = texts(text)
  const lineOf = lineFinder(text)
  const open = [...english]
    .filter(([key]) => !translated.get(key))
    .map(([key, source]) => `messages/${locale}.json:${lineOf(key.split('.'))}: ${key}: ${source}`)
  return { count: english.size, open }
}

/**
 * A table of collections by locale: how many translations there are, of how many, and how many are
 * outdated or unmarked; and how many UI strings are translated.
 */
export function coverageTable(root: string) {
  const translations = translationsIn(root)
  const columns = locales.filter((locale) => translations.some((each) => each.locale === locale))
  const rows = collectionNames.filter((name) =>
    translations.some((each) => each.collection === name),
  )
  const cell = (part: readonly TranslationStatus[]): string => {
    if (part.length === 0) return '–'
    const count = (state: TranslationState) => part.filter((each) => each.state === state).length
    const outdated = count('outdated') + count('unmarked')
    return `${part.length - count('missing')}/${part.length}${outdated ? ` (${outdated} outdated)` : ''}`
  }
  const table = [
    ['', ...columns],
    ...rows.map((name) => [
      name,
      ...columns.map((locale) =>
        cell(translations.filter((each) => each.collection === name && each.locale === locale)),
      ),
    ]),
    [
      'messages',
      ...columns.map((locale) => {
        const { count, open } = untranslatedMessages(root, locale)
        return `${count - open.length}/${count}`
      }),
    ],
    [
      'all',
      ...columns.map((locale) => cell(translations.filter((each) => each.locale === locale))),
    ],
  ]
  return textTable(table).join('\n')
}
