import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, localeRow, locales } from '../../i18n/table.ts'
import { isOfferedIn, type Offer } from '../availability.ts'
import { type Collection, collectionNames } from '../collections.ts'
import { dataPath, parseData, translationPath } from '../files.ts'
import { revisionOf, translatedFrom } from './revision.ts'

/** `stale`: the source changed since, or the translation does not say of which state it was made. */
type TranslationState = 'complete' | 'missing' | 'stale'

export interface Translation {
  collection: Collection
  id: string
  locale: Locale
  /** The language it is translated from: English, or Chinese for what only Chinese visitors are offered. */
  source: Locale
  state: TranslationState
}

type Rule = Pick<Offer, 'only' | 'except'>

/** Every translation that availability asks for (spec §2), and its state. Drafts and entries whose facts cannot be read are left out. */
export function translationsIn(root: string): Translation[] {
  return collectionNames.flatMap((collection) =>
    foldersIn(join(root, collection)).flatMap((id) => {
      const facts = factsOf(root, collection, id)
      const source = facts && (['en', 'zh'] as const).find((locale) => existsSync(join(root, translationPath(collection, id, locale))))
      if (!source) return []
      const revision = revisionOf(readFileSync(join(root, translationPath(collection, id, source)), 'utf8'))
      return wantedLocales(collection, id, facts)
        .filter((locale) => locale !== source)
        .map((locale) => ({ collection, id, locale, source, state: stateOf(join(root, translationPath(collection, id, locale)), revision) }))
    }),
  )
}

/** The locales that want an entry: those its rule leaves; of the docs, those with docs of their own. */
export function wantedLocales(collection: Collection, id: string, offer: Rule): Locale[] {
  const docs = collection === 'docs' || (collection === 'pages' && id === 'docs')
  return locales.filter((locale) => isOfferedIn(offer, locale) && (!docs || localeRow(locale).docsLocale === locale))
}

function stateOf(file: string, revision: string): TranslationState {
  if (!existsSync(file)) return 'missing'
  return translatedFrom(readFileSync(file, 'utf8')) === revision ? 'complete' : 'stale'
}

function factsOf(root: string, collection: Collection, id: string): Rule | undefined {
  const path = dataPath(collection, id)
  if (!existsSync(join(root, path))) return undefined
  const parsed = parseData(collection, readFileSync(join(root, path), 'utf8'), path)
  return parsed.ok && !parsed.value.draft ? parsed.value : undefined
}

const foldersIn = (path: string): string[] => (existsSync(path) ? readdirSync(path, { withFileTypes: true }).flatMap((item) => (item.isDirectory() ? [item.name] : [])) : [])

/** Collection by locale: how many are complete, of how many, and how many are older than their source. */
export function coverageTable(translations: readonly Translation[]): string {
  const columns = locales.filter((locale) => translations.some((each) => each.locale === locale))
  const rows = collectionNames.filter((name) => translations.some((each) => each.collection === name))
  const cell = (found: readonly Translation[]): string => {
    if (found.length === 0) return '–'
    const count = (state: TranslationState) => found.filter((each) => each.state === state).length
    const stale = count('stale')
    return `${found.length - count('missing')}/${found.length}${stale ? ` (${stale} old)` : ''}`
  }
  const table = [
    ['', ...columns],
    ...rows.map((name) => [name, ...columns.map((locale) => cell(translations.filter((each) => each.collection === name && each.locale === locale)))]),
    ['all', ...columns.map((locale) => cell(translations.filter((each) => each.locale === locale)))],
  ]
  const widths = (table[0] as string[]).map((_, column) => Math.max(...table.map((row) => (row[column] as string).length)))
  return table.map((row) => row.map((text, column) => (column ? text.padStart(widths[column] as number) : text.padEnd(widths[0] as number))).join('  ')).join('\n')
}
