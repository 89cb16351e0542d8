import type { Collection } from '../content/collections/all-collections.ts'
import type { Locale } from '../languages/languages.ts'

/** What is found is an entry; its kind is its collection. */
export type SearchKind = Collection

/** An entry that answers a query. */
export interface SearchHit {
  kind: SearchKind
  /** Without language prefix, such as `/blog/x`; questions and answers lead to `/faq#id`. */
  path: string
  title: string
  /** Part of its text, in pieces; those that were asked for are marked. */
  passage: readonly { text: string; marked: boolean }[]
  /** When it was published, as ISO date: of blog, news and releases. */
  date?: string | undefined
}

/** One page of what was found. */
export interface SearchAnswer {
  /** The query as it was answered: trimmed and cut. */
  query: string
  /** Whether every language was indexed; until then entries may be missing. */
  ready: boolean
  /** Entries found, of the kind that was asked for. */
  total: number
  /** From 1; `pages` is 0 when nothing is found. */
  page: number
  pages: number
  /** How many entries of each kind were found, even if one kind was asked for. */
  kinds: readonly { kind: SearchKind; count: number }[]
  hits: readonly SearchHit[]
  /** A query close to this one that finds something. */
  correctedQuery?: string | undefined
  /** When nothing is found: the languages in which something is. */
  elsewhere: readonly { locale: Locale; count: number }[]
  /** When nothing is asked or found: the most useful pages. */
  useful: readonly Pick<SearchHit, 'path' | 'title'>[]
}

/** `page` counts from 1. */
export interface SearchOptions {
  kind?: SearchKind | undefined
  page?: number
}

/** What a field offers while one types. */
export interface SearchSuggestion {
  title: string
  /** With language prefix. */
  url: string
  kind: SearchKind
}

/**
 * Finds entries in one language, for any text. Throws only SearchBusy, when too many queries wait.
 */
export interface Search {
  /** Entries for a query, ten a page. */
  search(locale: Locale, query: string, options?: SearchOptions): Promise<SearchAnswer>
  /** At most eight, by a query that may end within a word. */
  suggest(locale: Locale, query: string): Promise<readonly SearchSuggestion[]>
}

/** The answer in which nothing is found. */
export const noAnswer = (query: string): SearchAnswer => ({
  query,
  ready: false,
  total: 0,
  page: 1,
  pages: 0,
  kinds: [],
  hits: [],
  elsewhere: [],
  useful: [],
})

/** Finds nothing: where there is no index. */
export const noSearch: Search = {
  search: async (_locale, query) => noAnswer(query),
  suggest: async () => [],
}
