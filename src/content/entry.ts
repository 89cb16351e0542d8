import type { Locale } from '../languages/languages.ts'
import type { Collection, EntryData, Translation } from './collections.ts'

/** One translation of an entry, as read from `{locale}.md`. */
export interface TranslationFile<C extends Collection = Collection> {
  translation: Translation<C>
  /** Its Markdown. */
  body: string
}

/** One entry with every translation that could be read. */
export interface Entry<C extends Collection = Collection> {
  collection: C
  id: string
  data: EntryData<C>
  translations: Map<Locale, TranslationFile<C>>
}

/** An entry in one locale, as pages see it. */
export interface Localised<C extends Collection = Collection> {
  collection: C
  id: string
  locale: Locale
  data: EntryData<C>
  translation: Translation<C>
}

/** The name of an entry in lists, menus and breadcrumbs. */
export const entryName = (entry: Localised): string => {
  const translation = entry.translation as {
    name?: string
    heading?: string
    title?: string
    question?: string
  }
  const data = entry.data as { name?: string; product?: string }
  return (
    translation.name ??
    data.name ??
    translation.heading ??
    translation.question ??
    translation.title ??
    entry.id
  )
}

/**
 * What lists and menus show of an entry. A change to anything else does not affect pages that only
 * list it.
 */
export const summaryOf = (translation: object): unknown =>
  ['name', 'summary', 'title', 'description', 'heading', 'question', 'tagline', 'offer'].map(
    (field) => (translation as Record<string, unknown>)[field],
  )

/**
 * Length of a text in words. A run of letters is one word; a Han, Kana or Thai character counts as
 * half a word.
 */
export function lengthInWords(text: string): number {
  const dense =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ??
    0
  const spaced = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0
  return dense > spaced ? Math.round(dense / 2) : spaced
}

/**
 * The order of lists: by `order` where entries have one, else the newest first; ids decide between
 * equals.
 */
export function byDateOrOrder(a: Localised, b: Localised): number {
  const [x, y] = [a.data, b.data] as { publishedAt?: string; order?: number }[]
  if (x?.order !== undefined && y?.order !== undefined && x.order !== y.order)
    return x.order - y.order
  const [older, newer] = [x?.publishedAt ?? '', y?.publishedAt ?? '']
  if (older !== newer) return older < newer ? 1 : -1
  return a.id < b.id ? -1 : 1
}
