import type { Collection } from '../content/collections.ts'
import type { Locale } from '../i18n/table.ts'

/** What is found is an entry; its kind is its collection. */
export type SearchKind = Collection

/** An entry that answers a question. */
export interface SearchHit {
  kind: SearchKind
  /** Without language prefix, such as `/blog/x`; questions and answers lead to `/faq#id`. */
  path: string
  title: string
  /** Part of its text, in pieces; those that were asked for are marked. */
  passage: readonly { text: string; marked: boolean }[]
  /** When it was published, as ISO date: of blog, news and releases. */
  date?: string
}

/** One page of what was found. */
export interface SearchAnswer {
  /** The question as it was answered: trimmed and cut. */
  question: string
  /** Entries found, of the kind that was asked for. */
  total: number
  /** From 1; `pages` is 0 when nothing is found. */
  page: number
  pages: number
  /** Entries found by kind, whatever kind was asked for. */
  kinds: readonly { kind: SearchKind; count: number }[]
  hits: readonly SearchHit[]
  /** A question close to this one that finds something. */
  meant?: string
  /** When nothing is found: the languages in which something is. */
  elsewhere: readonly { locale: Locale; count: number }[]
}

/** What a field offers while one types. */
export interface SearchSuggestion {
  title: string
  /** With language prefix. */
  url: string
  kind: SearchKind
}

/** Finds entries in one language. Takes any text and never throws. */
export interface Search {
  /** Whether every language is indexed; until then answers may lack entries. */
  readonly ready: boolean
  /**
   * Entries for a question, ten a page; the most useful pages for an empty one. `page` counts from
   * 1.
   */
  ask(
    locale: Locale,
    question: string,
    options?: { kind?: SearchKind | undefined; page?: number },
  ): SearchAnswer
  /** At most eight, by a question that may end within a word. */
  suggest(locale: Locale, question: string): readonly SearchSuggestion[]
}

/** Finds nothing: where there is no index. */
export const noSearch: Search = {
  ready: false,
  ask: (_locale, question) => ({
    question,
    total: 0,
    page: 1,
    pages: 0,
    kinds: [],
    hits: [],
    elsewhere: [],
  }),
  suggest: () => [],
}
