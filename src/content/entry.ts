import type { Locale } from '../i18n/table.ts'
import type { Collection, Facts, Words } from './collections.ts'

/** One translation of an entry, as read from `{locale}.md`. */
export interface Translation<C extends Collection = Collection> {
  words: Words<C>
  /** When the file was last written, in milliseconds. */
  changed: number
}

/** One entry with every translation that could be read. */
export interface Entry<C extends Collection = Collection> {
  collection: C
  id: string
  facts: Facts<C>
  changed: number
  translations: Map<Locale, Translation<C>>
}

/** An entry in one locale, as pages see it. */
export interface Localised<C extends Collection = Collection> {
  collection: C
  id: string
  locale: Locale
  facts: Facts<C>
  words: Words<C>
  /** When its facts or these words last changed, in milliseconds. */
  changed: number
}

/** The name of an entry in lists, menus and breadcrumbs. */
export const entryName = (entry: Localised): string => {
  const words = entry.words as { name?: string; heading?: string; title?: string; question?: string }
  const facts = entry.facts as { name?: string; product?: string }
  return words.name ?? facts.name ?? words.heading ?? words.question ?? words.title ?? entry.id
}

/**
 * What lists and menus show of an entry. A change to anything else leaves the pages that only list it alone.
 */
export const cardOf = (words: object): unknown =>
  ['name', 'summary', 'title', 'description', 'heading', 'question', 'tagline', 'offer'].map((field) => (words as Record<string, unknown>)[field])

/** Length of a text in words: a run of letters is one word; Han, Kana, Hangul and Thai count half a word a character. */
export function lengthInWords(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
  const spaced = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0
  return dense > spaced ? Math.round(dense / 2) : spaced
}

/** An entry in a locale it is written in. */
export function localise(entry: Entry, locale: Locale): Localised {
  const { words, changed } = entry.translations.get(locale) as Translation
  return { collection: entry.collection, id: entry.id, locale, facts: entry.facts, words, changed: Math.max(changed, entry.changed) }
}

/** The order of lists: by `order` where entries have one, else the newest first; ids decide between equals. */
export function byDateOrOrder(a: Localised, b: Localised): number {
  const [x, y] = [a.facts, b.facts] as { publishedAt?: string; order?: number }[]
  if (x?.order !== undefined && y?.order !== undefined && x.order !== y.order) return x.order - y.order
  const [older, newer] = [x?.publishedAt ?? '', y?.publishedAt ?? '']
  if (older !== newer) return older < newer ? 1 : -1
  return a.id < b.id ? -1 : 1
}
