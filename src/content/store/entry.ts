import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '../../languages/languages.ts'
import {
  type Collection,
  type collections,
  type EntryData,
  factsOf,
  type Translation,
} from '../collections/all-collections.ts'

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

type CardField<C extends Collection> = Extract<
  (typeof collections)[C]['cardFields'][number],
  keyof Translation<C>
>
/** What other pages may show of an entry; of its translation, only the `cardFields`. */
export type Card<C extends Collection = Collection> = {
  [Each in C]: Omit<Localised<Each>, 'translation'> & {
    translation: Pick<Translation<Each>, CardField<Each>>
  }
}[C]

/** The name of an entry in lists, menus and breadcrumbs. */
export const entryName = ({
  collection,
  data,
  translation,
}: Pick<Entry, 'collection' | 'data'> & { translation: Record<string, unknown> }) =>
  factsOf(collection).nameOf(data, translation)

/** Whether pages that only list an entry show the same for both texts. */
export const haveSameCard = (collection: Collection, one: object, other: object) => {
  const [before, after] = [one, other].map((text) => new Map(Object.entries(text)))
  return factsOf(collection).cardFields.every((field) =>
    isDeepStrictEqual(before?.get(field), after?.get(field)),
  )
}

/**
 * Length of a text in words. A run of letters is one word; a Han or Kana character counts as half
 * a word, a Thai one as a quarter.
 */
export function wordCount(text: string): number {
  const han = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const thai = text.match(/\p{Script=Thai}/gu)?.length ?? 0
  const spaced = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0
  return han + thai > spaced ? Math.round(han / 2 + thai / 4) : spaced
}

/**
 * The order of lists: by `order` where entries have one, else the newest first; ids decide between
 * equals.
 */
export function byDateOrOrder(a: Localised, b: Localised): number {
  const [first, second] = [orderOf(a), orderOf(b)]
  if (first !== undefined && second !== undefined && first !== second) return first - second
  const [older, newer] = [publicationOf(a), publicationOf(b)]
  if (older !== newer) return older < newer ? 1 : -1
  return a.id < b.id ? -1 : 1
}

const orderOf = ({ data }: Localised) => ('order' in data ? data.order : undefined)
const publicationOf = ({ data }: Localised) =>
  ('publishedAt' in data ? data.publishedAt : undefined) ?? ''
