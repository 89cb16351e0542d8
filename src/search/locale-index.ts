import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { BoundedCache } from '../base/bounded-cache.ts'
import type { Collection } from '../content/collections/all-collections.ts'
import type { SearchWords } from '../content/settings/glossary.ts'
import { type Locale, languageOf } from '../languages/languages.ts'
import type { SearchDocument } from './documents.ts'
import type { LookupOptions } from './look-up.ts'
import { type Query, queryOf } from './query.ts'
import { type Indexed, rankEntries, type Scores } from './ranking.ts'
import { noRules, type Rules, rulesOf } from './rules.ts'
import { composeKana, foldSearchText, runsOf } from './runs.ts'
import { Words } from './words.ts'
import { type Pause, WorkBudget } from './work.ts'

interface FoundEntries {
  /** The best first. */
  entries: Indexed[]
  query: Query
}

/** Columns weigh by `bm25`: names are looked for apart, headings say more than text. */
const rank = 'bm25(0.5, 2.5, 1)'
/**
 * The weight of guesses (another word for one that no text has, or some of its letters), and of
 * numbers.
 */
const weakWeight = 0.5
/** How many words and groups of the glossary are remembered with what they find. */
const rememberedWords = 400
/** How many entries may have a word for its number in each of them to count. */
const fewRows = 250
/** Longer queries are not retyped: people notice a wrong keyboard while they type. */
const maxRetypedLength = 60
/** The factor of a word's rarity when the word is in a title. */
const titleWeight = 3
/**
 * A word says more in a short title. What these numbers and those of `ranking.ts` lead to is tested
 * with `query-cases.yaml`: change one, and see which queries no longer find their page.
 */
const titleLength = (words = 4) => 0.8 + 0.06 * words

export class LocaleIndex {
  readonly #locale: Locale
  readonly words: Words
  /** By row; undefined where an entry was removed. */
  readonly #entries: (Indexed | undefined)[] = []
  #count = 0
  readonly #rows = new Map<string, number>()
  readonly #now: () => number
  readonly #database: DatabaseSync
  readonly #statements: Record<'insert' | 'remove' | 'ranked' | 'matching', StatementSync>
  readonly #results = new BoundedCache<unknown>(rememberedWords)
  #glossary: SearchWords | undefined
  #rules: Rules | undefined

  constructor(database: DatabaseSync, locale: Locale, now: () => number) {
    this.#locale = locale
    this.words = new Words(locale)
    this.#now = now
    this.#database = database
    database.exec(
      `create virtual table ${locale} using fts5(titles, headings, text, tokenize = 'ascii')`,
    )
    const prepare = (sql: string): StatementSync => {
      const statement = database.prepare(sql)
      statement.setReturnArrays(true)
      return statement
    }
    this.#statements = {
      insert: prepare(`insert into ${locale} (rowid, titles, headings, text) values (?, ?, ?, ?)`),
      remove: prepare(`delete from ${locale} where rowid = ?`),
      ranked: prepare(
        `select rowid, -${rank.replace('(', `(${locale}, `)} from ${locale} where ${locale} match ?`,
      ),
      matching: prepare(`select json_group_array(rowid) from ${locale} where ${locale} match ?`),
    }
  }

  /** Indexes an entry anew; undefined removes it. */
  put(kind: Collection, id: string, document: SearchDocument | undefined) {
    this.#results.clear()
    const key = `${kind}/${id}`
    const old = this.#rows.get(key)
    if (old !== undefined) {
      this.#statements.remove.run(old)
      this.#entries[old] = undefined
      this.#count--
      this.#rows.delete(key)
    }
    if (!document) return
    const row = this.#entries.length
    this.#count++
    const { path, title, weight, date, titles, headings, text } = document
    this.#statements.insert.run(
      row,
      this.words.index(titles),
      this.words.index(headings),
      this.words.index(text),
    )
    this.#entries[row] = {
      kind,
      id,
      path,
      title,
      weight,
      date,
      folded: foldSearchText(title),
      titleWords: [...runsOf(titles)].length / titles.split('\n').length,
      published: date === undefined ? undefined : Date.parse(date),
    }
    this.#rows.set(key, row)
  }

  /**
   * Merges what was added into fewer segments, a few pages at a time. Returns whether there is more
   * to do.
   */
  merge(first: boolean) {
    const before = this.#changes()
    this.#database.exec(
      `insert into ${this.#locale} (${this.#locale}, rank) values ('merge', ${first ? -100 : 100})`,
    )
    return this.#changes() - before >= 2
  }

  #changes() {
    return Number(Object.values(this.#database.prepare('select total_changes()').get() ?? {})[0])
  }

  set glossary(glossary: SearchWords) {
    this.#glossary = glossary
    this.#rules = undefined
  }

  /** Made at the first query: those of all languages would be half of a start's work. */
  #glossaryRules(): Rules {
    this.#rules ??= this.#glossary ? rulesOf(this.#glossary, this.#locale, this.words) : noRules
    return this.#rules
  }

  /** The entries at some paths, where there are any. */
  at(paths: readonly string[]): Indexed[] {
    const byPath = new Map(this.#entries.flatMap((entry) => (entry ? [[entry.path, entry]] : [])))
    return paths.flatMap((path) => byPath.get(path) ?? [])
  }

  /**
   * The entries that answer a query. `typing`: its last word may go on; `exact`: words that no text
   * has are not guessed at, and texts must have more than half of its words.
   */
  async find(
    query: string,
    pause: Pause,
    { typing = false, exact = false }: Partial<Omit<LookupOptions, 'budget'>> = {},
  ): Promise<FoundEntries> {
    const options = { typing, exact, budget: new WorkBudget(exact) }
    const text = composeKana(query)
    const result = await this.#read(text, pause, options)
    if (result.entries.length > 0 || exact) return result
    for (const other of this.#retyped(text)) {
      const { entries, query: read } = await this.#read(other, pause, options)
      if (entries.length > 0)
        return { entries, query: { ...read, correctedQuery: read.correctedQuery ?? other } }
    }
    return result
  }

  /**
   * What a query says when its keys are pressed with the other keyboard of people who write this
   * language, Latin or their own.
   */
  #retyped(query: string) {
    if (query.length > maxRetypedLength) return []
    const others = languageOf(this.#locale).search.otherKeyboards?.(query) ?? []
    return others.filter((text) => text !== query.toLowerCase() && text !== query)
  }

  async #read(text: string, pause: Pause, options: LookupOptions): Promise<FoundEntries> {
    const query = queryOf(text, {
      locale: this.#locale,
      words: this.words,
      rules: this.#glossaryRules(),
      ...options,
    })
    const { budget, exact } = options
    const scores = await this.#scoresOf(query.words, budget, pause)
    if (scores.known === 0 || (exact && scores.known * 2 <= query.words.length))
      return { entries: [], query }
    const rowsOf = (expression: string | undefined) =>
      new Set(expression === undefined ? [] : this.#rowsOf(expression, budget))
    const { phrase, names } = query
    const phrases = { inTitle: rowsOf(phrase && `titles : ${phrase}`), inText: rowsOf(phrase) }
    await pause()
    const entries = rankEntries(this.#entries, scores, phrases, {
      query: query.correctedQuery ?? text,
      names,
      now: this.#now(),
    })
    return { entries, query }
  }

  async #scoresOf(words: Query['words'], budget: WorkBudget, pause: Pause): Promise<Scores> {
    const count = this.#count
    const size = this.#entries.length
    const scores = new Float64Array(size)
    const cover = new Float64Array(size)
    const hasTitleWord = new Uint8Array(size)
    let all = 0
    let known = 0
    for (const { text, expressions, loose, isCorrected } of words) {
      await pause()
      let used = expressions
      let rows = this.#rowsOfAny(used, budget)
      if (rows.length === 0) rows = this.#rowsOfAny((used = loose), budget)
      if (rows.length === 0) continue
      known++
      // The rarer of two words counts more, but it is not all that counts.
      const rarity = Math.log(1 + count / rows.length)
      const weight =
        (1 + rarity / 2) *
        (used === expressions && !isCorrected && !/^\d+$/.test(text) ? 1 : weakWeight)
      all += weight
      for (const row of rows) cover[row] = (cover[row] ?? 0) + weight
      // How often a text has a word that many have says little, and takes the most time.
      if (rows.length <= fewRows)
        for (const [row, score] of this.#rank(used.join(' OR '), budget))
          scores[row] = (scores[row] ?? 0) + score
      else for (const row of rows) scores[row] = (scores[row] ?? 0) + rarity
      const inTitle = this.#rowsOfAny(
        used.map((expression) => `titles : (${expression})`),
        budget,
      )
      const titleRarity = titleWeight * Math.log(1 + count / Math.max(1, inTitle.length))
      for (const row of inTitle) {
        scores[row] = (scores[row] ?? 0) + titleRarity / titleLength(this.#entries[row]?.titleWords)
        hasTitleWord[row] = 1
      }
    }
    return { scores, cover, hasTitleWord, all, known }
  }

  /** The rows that any of some expressions finds. */
  #rowsOfAny(expressions: readonly string[], budget: WorkBudget): number[] {
    const [first = [], ...more] = expressions.map((expression) => this.#rowsOf(expression, budget))
    if (more.length === 0) return first
    const seen = new Uint8Array(this.#entries.length)
    const rows: number[] = []
    for (const list of [first, ...more])
      for (const row of list)
        if (!seen[row]) {
          seen[row] = 1
          rows.push(row)
        }
    return rows
  }

  /** As one value, which takes a third of the time that separate rows take. */
  #rowsOf(expression: string, budget: WorkBudget): number[] {
    return this.#remembered(expression, budget, () => {
      const [[rows = '[]'] = []] = this.#statements.matching.all(expression) as unknown as [
        rows?: string,
      ][]
      return JSON.parse(rows)
    })
  }

  #rank(expression: string, budget: WorkBudget): [row: number, score: number][] {
    return this.#remembered(
      `rank ${expression}`,
      budget,
      () => this.#statements.ranked.all(expression) as unknown as [number, number][],
    )
  }

  /** Remembers what words find until an entry changes, since many queries share words. */
  #remembered<T>(key: string, budget: WorkBudget, find: () => T[]): T[] {
    let rows = this.#results.get(key) as T[] | undefined
    if (rows === undefined) {
      if (!budget.take('lookups')) return []
      this.#results.set(key, (rows = find()))
    }
    return rows
  }
}
