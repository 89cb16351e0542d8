import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Collection } from '../content/collections.ts'
import type { SearchWords } from '../content/translations/glossary.ts'
import type { Locale } from '../i18n/table.ts'
import type { SearchDocument } from './documents.ts'
import { noRules, type Query, queryOf, type Rules, rulesOf } from './question.ts'
import { fold, runsOf } from './runs.ts'
import { Words } from './words.ts'

/** An indexed entry. */
export interface Indexed extends Pick<SearchDocument, 'path' | 'title' | 'date'> {
  kind: Collection
  id: string
  /** Its title as questions are compared with it, and how many words its titles have. */
  folded: string
  titleWords: number
  /** When it was published, in milliseconds since 1970. */
  published: number | undefined
}

export interface FoundEntries {
  /** The best first. */
  entries: Indexed[]
  query: Query
}

/** Columns weigh by `bm25`: names are looked for apart, headings say more than text. */
const rank = 'bm25(0.5, 2.5, 1)'
const yearMs = 365 * 24 * 60 * 60 * 1000
/** How much of a question, by the weight of its words, an entry must have at least; and how much of what the best entry has. */
const leastCover = 0.35
const leastOfBest = 0.5
/** A word in a title weighs so many times its rarity. */
const titleWeight = 3
const phraseBonus = { title: 1.5, text: 1.25 }
/** For a question that is the start or another part of the title that results show. */
const nameBonus = { start: 2, within: 1.5 }
/** What visitors look for rather: answers than stories. */
const kindWeights: Partial<Record<Collection, number>> = { helps: 1.1, pages: 1.1, news: 0.9, releases: 0.85, alternatives: 0.95, industries: 0.8, partners: 0.8 }

/** How many entries with all words make those with some of them unnecessary: a page. */
const enough = 10

interface Scored {
  /** By row: how well it answers, and how much of the question it has, of `all`. */
  scores: Map<number, { score: number; cover: number }>
  all: number
  /** What finds the words that were found. */
  expressions: readonly string[]
}

/** The entries of one language. */
export class LocaleIndex {
  readonly #locale: Locale
  readonly words: Words
  readonly #entries = new Map<number, Indexed>()
  readonly #rows = new Map<string, number>()
  readonly #now: () => number
  readonly #database: DatabaseSync
  readonly #statements: Record<'insert' | 'remove' | 'ranked' | 'matching', StatementSync>
  #rules: Rules | undefined
  #lastRow = 0

  constructor(database: DatabaseSync, locale: Locale, now: () => number) {
    this.#locale = locale
    this.words = new Words(locale)
    this.#now = now
    this.#database = database
    database.exec(`create virtual table ${locale} using fts5(titles, headings, text, content = '', contentless_delete = 1, tokenize = 'ascii')`)
    const prepare = (sql: string): StatementSync => {
      const statement = database.prepare(sql)
      statement.setReturnArrays(true)
      return statement
    }
    this.#statements = {
      insert: prepare(`insert into ${locale} (rowid, titles, headings, text) values (?, ?, ?, ?)`),
      remove: prepare(`delete from ${locale} where rowid = ?`),
      ranked: prepare(`select rowid, -${rank.replace('(', `(${locale}, `)} from ${locale} where ${locale} match ?`),
      matching: prepare(`select rowid from ${locale} where ${locale} match ?`),
    }
  }

  /** Indexes an entry anew; undefined removes it. */
  put(kind: Collection, id: string, document: SearchDocument | undefined): void {
    const key = `${kind}/${id}`
    const old = this.#rows.get(key)
    if (old !== undefined) {
      this.#statements.remove.run(old)
      this.#entries.delete(old)
      this.#rows.delete(key)
    }
    if (!document) return
    const row = ++this.#lastRow
    const { path, title, date, titles, headings, text } = document
    this.#statements.insert.run(row, this.words.index(titles), this.words.index(headings), this.words.index(text))
    this.#entries.set(row, {
      kind,
      id,
      path,
      title,
      date,
      folded: fold(title),
      titleWords: [...runsOf(titles)].length / titles.split('\n').length,
      published: date === undefined ? undefined : Date.parse(date),
    })
    this.#rows.set(key, row)
  }

  /** Merges what was added into fewer segments, a few pages at a time. Returns whether there is more to do. */
  merge(first: boolean): boolean {
    const before = this.#changes()
    this.#database.exec(`insert into ${this.#locale} (${this.#locale}, rank) values ('merge', ${first ? -100 : 100})`)
    return this.#changes() - before >= 2
  }

  #changes(): number {
    return Number(Object.values(this.#database.prepare('select total_changes()').get() ?? {})[0])
  }

  set glossary(glossary: SearchWords) {
    this.#rules = rulesOf(glossary, this.#locale, this.words)
  }

  /** The entries at some paths, as far as there are such. */
  at(paths: readonly string[]): Indexed[] {
    const byPath = new Map([...this.#entries.values()].map((entry) => [entry.path, entry]))
    return paths.flatMap((path) => byPath.get(path) ?? [])
  }

  /** The entries that answer a question. `typing`: its last word may go on; `exact`: words that no text has are not guessed at. */
  find(question: string, { typing = false, exact = false } = {}): FoundEntries {
    const rules = this.#rules ?? noRules
    const query = queryOf(question, { locale: this.#locale, words: this.words, rules, typing, exact })
    return { entries: this.#ranked(question, query), query }
  }

  #ranked(question: string, { words, phrase }: Query): Indexed[] {
    const { scores, all, expressions } = this.#together(words) ?? this.#apart(words)
    for (const expression of expressions) {
      const inTitle = this.#rank(this.#statements.matching, `titles : (${expression})`)
      const rarity = Math.log(1 + this.#entries.size / Math.max(1, inTitle.length))
      for (const [row] of inTitle) {
        const found = scores.get(row)
        if (found) found.score += (titleWeight * rarity) / (0.8 + 0.06 * (this.#entries.get(row)?.titleWords ?? 4))
      }
    }
    let best = 0
    for (const { cover } of scores.values()) best = Math.max(best, cover)
    if (best < leastCover * all) return []
    const least = leastOfBest * best
    const phraseIn = (expression: string) => new Set(phrase === undefined ? [] : this.#rank(this.#statements.matching, expression).map(([row]) => row))
    const [inTitle, inText] = [phraseIn(`titles : ${phrase}`), phraseIn(phrase ?? '')]
    const name = fold(question)
    const found: { entry: Indexed; score: number }[] = []
    for (const [row, { score, cover }] of scores) {
      const entry = this.#entries.get(row)
      if (!entry || cover < least) continue
      const bonus =
        (inTitle.has(row) ? phraseBonus.title : inText.has(row) ? phraseBonus.text : 1) *
        (entry.folded.startsWith(name) ? nameBonus.start : entry.folded.includes(name) ? nameBonus.within : 1)
      found.push({ entry, score: score * (cover / all) ** 2 * bonus * (kindWeights[entry.kind] ?? 1) * this.#freshness(entry) })
    }
    return found.sort((a, b) => b.score - a.score || (a.entry.path < b.entry.path ? -1 : 1)).map(({ entry }) => entry)
  }

  /** The entries that have all words, where there are enough of them: the cheaper way. */
  #together(words: Query['words']): Scored | undefined {
    const expressions = words.flatMap(({ expression }) => expression ?? [])
    if (expressions.length < Math.max(2, words.length)) return undefined
    const found = this.#rank(this.#statements.ranked, expressions.map((expression) => `(${expression})`).join(' AND '))
    return found.length < enough ? undefined : { scores: new Map(found.map(([row, score]) => [row, { score, cover: 1 }])), all: 1, expressions }
  }

  /** The entries that have any of the words, each by the weight of those that it has. */
  #apart(words: Query['words']): Scored {
    const count = this.#entries.size
    const scores: Scored['scores'] = new Map()
    const expressions: string[] = []
    let all = 0
    for (const { expression, loose } of words) {
      let used = expression
      let inText = used === undefined ? [] : this.#rank(this.#statements.ranked, used)
      if (inText.length === 0 && loose !== undefined) {
        used = loose
        inText = this.#rank(this.#statements.ranked, loose)
      }
      if (used === undefined || inText.length === 0) continue
      expressions.push(used)
      // Of two words the rarer one counts more, but not for everything.
      const weight = 1 + Math.log(1 + count / inText.length) / 2
      all += weight
      for (const [row, score] of inText) {
        const found = scores.get(row)
        if (found) {
          found.score += score
          found.cover += weight
        } else scores.set(row, { score, cover: weight })
      }
    }
    // A word that no text has weighs as much as the others.
    return { scores, all: (all * words.length) / Math.max(1, expressions.length), expressions }
  }

  #rank(statement: StatementSync, expression: string): [row: number, score: number][] {
    return statement.all(expression) as unknown as [number, number][]
  }

  /** A tenth more for what is new; half of that after a year. */
  #freshness({ published }: Indexed): number {
    return published === undefined ? 1 : 1 + 0.1 * 0.5 ** Math.max(0, (this.#now() - published) / yearMs)
  }
}
