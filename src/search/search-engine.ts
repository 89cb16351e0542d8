import { DatabaseSync } from 'node:sqlite'
import { BoundedCache } from '../base/bounded-cache.ts'
import { linkIn } from '../content/availability.ts'
import {
  type Collection,
  collectionNames,
  factsOf,
} from '../content/collections/all-collections.ts'
import type { ContentStore } from '../content/store/content-store.ts'
import { TaggedCache, TrackedContent } from '../content/store/tracked-content.ts'
import { type Locale, locales } from '../languages/languages.ts'
import { documentOf } from './documents.ts'
import { LocaleIndex } from './locale-index.ts'
import { passageOf } from './passage.ts'
import { type Marks, normalizeQuery } from './query.ts'
import type { Indexed } from './ranking.ts'
import {
  noAnswer,
  type Search,
  type SearchAnswer,
  type SearchHit,
  type SearchOptions,
  type SearchSuggestion,
} from './search.ts'
import { type Pause, searchQueue } from './work.ts'

const resultsPerPage = 10
const maxSuggestions = 8
const cachedAnswers = 1000
/**
 * How long entries are indexed before requests have their turn, and how long they have it, in
 * milliseconds.
 */
const sliceMs = 2
const restMs = 3

const isLabelled = (kind: Collection) => !factsOf(kind).search.unlabelled

type EntryKey = readonly [locale: Locale, kind: Collection, id: string]

type OnError = (error: unknown, entry: EntryKey) => void
const rethrow: OnError = (error) => {
  throw error
}

/**
 * Full-text search over the content of a store, in memory. Indexes in the background, and follows
 * changes.
 */
export class SearchEngine implements Search {
  readonly #content: ContentStore
  readonly #memos = new TaggedCache()
  readonly #database: DatabaseSync
  readonly #indexes: ReadonlyMap<Locale, LocaleIndex>
  readonly #inTurn = searchQueue()
  #answers = new BoundedCache<unknown>(cachedAnswers)
  /** Changed entries, which are indexed before all others. */
  readonly #changed = new Map<string, EntryKey>()
  #pending: EntryKey[] | undefined
  /** Languages whose segments are to be merged. */
  #merges: { locale: Locale; begun: boolean }[] = []
  #timer: NodeJS.Timeout | undefined
  readonly #unfollow: () => void
  readonly #onError: OnError

  /** `onError` is called for an entry that cannot be indexed; all others are indexed. */
  constructor(content: ContentStore, onError = rethrow) {
    this.#content = content
    this.#onError = onError
    this.#database = new DatabaseSync(':memory:')
    this.#database.exec('pragma journal_mode = off')
    this.#indexes = new Map(
      locales.map((locale) => [locale, new LocaleIndex(this.#database, locale, content.now)]),
    )
    for (const locale of locales) this.#readGlossary(locale)
    this.#unfollow = content.onChange((tags) => this.#follow(tags))
  }

  get ready() {
    return this.#pending?.length === 0
  }

  /** Begins to index everything. */
  start() {
    this.#pending = locales
      .flatMap((locale) =>
        collectionNames.flatMap((kind) =>
          this.#content.list(kind, locale).map(({ id }) => [locale, kind, id] as const),
        ),
      )
      .reverse()
    this.#merges = locales.map((locale) => ({ locale, begun: false }))
    this.#schedule(0)
  }

  close() {
    clearTimeout(this.#timer)
    this.#unfollow()
    this.#database.close()
  }

  search(
    locale: Locale,
    text: string,
    { kind, page = 1 }: SearchOptions = {},
  ): Promise<SearchAnswer> {
    const query = normalizeQuery(text)
    return this.#cached(`search ${locale} ${kind} ${page} ${query}`, (pause) =>
      this.#answer(locale, query, { kind, page }, pause),
    )
  }

  suggest(locale: Locale, text: string): Promise<readonly SearchSuggestion[]> {
    const query = normalizeQuery(text)
    return this.#cached(`suggest ${locale} ${query}`, async (pause) => {
      const results = await this.#index(locale).find(query, pause, { typing: true })
      const content = this.#trackedContent()
      const suggestions = results.entries
        .slice(0, maxSuggestions)
        .map(({ title, path, kind }) => ({ title, url: linkIn(locale, path, content), kind }))
      return suggestions.flatMap(({ url, ...rest }) =>
        url === undefined ? [] : [{ ...rest, url }],
      )
    })
  }

  async #answer(
    locale: Locale,
    query: string,
    { kind, page }: Required<SearchOptions>,
    pause: Pause,
  ): Promise<SearchAnswer> {
    const index = this.#index(locale)
    const { ready } = this
    const useful = this.#content.setting('navigation').useful.map(({ to }) => to)
    const empty = { ...noAnswer(query), ready, useful: index.at(useful) }
    if (query === '') return empty
    const { entries, query: read } = await index.find(query, pause)
    if (entries.length === 0)
      return { ...empty, elsewhere: ready ? await this.#elsewhere(locale, query, pause) : [] }
    const kinds = [...Map.groupBy(entries, (entry) => entry.kind)].map(
      ([name, { length: count }]) => ({ kind: name, count }),
    )
    const chosen = kind === undefined ? entries : entries.filter((entry) => entry.kind === kind)
    const hits: SearchHit[] = []
    for (const entry of chosen.slice((page - 1) * resultsPerPage, page * resultsPerPage)) {
      await pause()
      hits.push(this.#hit(entry, locale, read.marks))
    }
    return {
      ...empty,
      useful: [],
      total: chosen.length,
      page,
      pages: Math.ceil(chosen.length / resultsPerPage),
      // "Other pages" are what is left.
      kinds: kinds.sort(
        (a, b) => Number(isLabelled(b.kind)) - Number(isLabelled(a.kind)) || b.count - a.count,
      ),
      hits,
      correctedQuery: read.correctedQuery,
    }
  }

  #hit({ kind, id, path, title, date }: Indexed, locale: Locale, marks: Marks): SearchHit {
    const document = documentOf(kind, id, locale, this.#trackedContent())
    const passage = passageOf(
      document?.text || document?.headings || '',
      marks,
      this.#index(locale).words,
      locale,
    )
    return { kind, path, title, passage, date }
  }

  async #elsewhere(
    locale: Locale,
    query: string,
    pause: Pause,
  ): Promise<SearchAnswer['elsewhere']> {
    const counts: { locale: Locale; count: number }[] = []
    for (const other of locales) {
      if (other === locale) continue
      await pause()
      const { entries } = await this.#index(other).find(query, pause, { exact: true })
      if (entries.length > 0) counts.push({ locale: other, count: entries.length })
    }
    return counts.sort((a, b) => b.count - a.count)
  }

  #index(locale: Locale): LocaleIndex {
    return this.#indexes.get(locale) as LocaleIndex
  }

  #trackedContent(): TrackedContent {
    return new TrackedContent(this.#content, this.#memos)
  }

  /** A cached answer, or a new one, when its turn comes. */
  #cached<T>(key: string, make: (pause: Pause) => Promise<T>): Promise<T> {
    return this.#inTurn(async (pause) => {
      const answers = this.#answers
      const answer = (answers.get(key) as T | undefined) ?? (await make(pause))
      answers.set(key, answer)
      return answer
    })
  }

  #readGlossary(locale: Locale) {
    this.#index(locale).glossary = this.#content.searchWords(locale)
  }

  #follow(tags: ReadonlySet<string>) {
    this.#memos.invalidate(tags)
    for (const tag of tags) {
      const [, kind, id = '', locale] = /^full:([^/]+)\/(.+)@(\w+)$/.exec(tag) ?? []
      if (kind !== undefined) this.#changed.set(tag, [locale as Locale, kind as Collection, id])
      const glossary = /^glossary@(\w+)$/.exec(tag)?.[1]
      if (glossary !== undefined) this.#readGlossary(glossary as Locale)
    }
    this.#answers = new BoundedCache(cachedAnswers)
    this.#schedule(0)
  }

  #schedule(ms: number) {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#work()
    }, ms).unref()
  }

  /** Indexes for a while: changed entries first. */
  #work() {
    const until = performance.now() + sliceMs
    const content = this.#trackedContent()
    // One transaction for all of the work, since each transaction makes a segment.
    if (!this.#database.isTransaction) this.#database.exec('begin')
    while (performance.now() < until && this.#step(content)) {}
    this.#answers = new BoundedCache(cachedAnswers)
    if (this.#changed.size || this.#pending?.length || this.#merges.length) this.#schedule(restMs)
    else this.#database.exec('commit')
  }

  /** Returns whether anything was left to do. */
  #step(content: TrackedContent): boolean {
    const [[tag, changed] = []] = this.#changed
    if (tag !== undefined) this.#changed.delete(tag)
    const next = changed ?? this.#pending?.pop()
    if (next) {
      const [locale, kind, id] = next
      try {
        this.#index(locale).put(kind, id, documentOf(kind, id, locale, content))
      } catch (error) {
        // Thrown here, it would end the process, and again at each start.
        this.#onError(error, next)
      }
      return true
    }
    const merge = this.#merges[0]
    if (!merge) return false
    if (!this.#index(merge.locale).merge(!merge.begun)) this.#merges.shift()
    merge.begun = true
    return true
  }
}
