import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Collection } from '../content/collections.ts'
import type { SearchWords } from '../content/translations/glossary.ts'
import type { Locale } from '../i18n/table.ts'
import type { SearchDocument } from './documents.ts'
import { retyped } from './layouts.ts'
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
/**
 * How much an entry must have of what the best one has of a question, by the weight of its words;
 * and how that counts.
 */
const leastOfBest = 0.15
const coverPower = 2
/**
 * An entry that scores less of what the best one does only mentions a word that most entries have.
 */
const leastOfScore = 0.001
/**
 * What was guessed weighs less (another word for one that no text has, or some of its letters), and
 * so does a number.
 */
const weakWeight = 0.5
/** How many words and groups of the glossary are remembered with what they find. */
const keptWords = 400
/** Up to so many entries, how often they have a word counts. */
const fewRows = 250
/** A word in a title weighs so many times its rarity. */
const titleWeight = 3
const phraseBonus = { title: 1.5, text: 1.25 }
/** For a question that is the start or another part of the title that results show. */
const nameBonus = { start: 2, within: 1.5 }
/** What visitors look for rather: answers than stories. */
const kindWeights: Partial<Record<Collection, number>> = {
  helps: 1.1,
  pages: 1.1,
  news: 0.9,
  releases: 0.65,
  alternatives: 0.95,
  industries: 0.8,
  partners: 0.8,
}

function nameBonusOf(title: string, question: string, meanings: ReadonlySet<string>): number {
  if (title.startsWith(question) || meanings.has(title)) return nameBonus.start
  return title.includes(question) ? nameBonus.within : 1
}

/** The entries of one language. */
export class LocaleIndex {
  readonly #locale: Locale
  readonly words: Words
  /** By row; what was removed leaves a hole. */
  readonly #entries: (Indexed | undefined)[] = []
  #count = 0
  readonly #rows = new Map<string, number>()
  readonly #now: () => number
  readonly #database: DatabaseSync
  readonly #statements: Record<'insert' | 'remove' | 'ranked' | 'matching', StatementSync>
  readonly #found = new Map<string, unknown>()
  #rules: Rules | undefined

  constructor(database: DatabaseSync, locale: Locale, now: () => number) {
    this.#locale = locale
    this.words = new Words(locale)
    this.#now = now
    this.#database = database
    database.exec(
      `create virtual table ${locale} using fts5(titles, headings, text, content = '', contentless_delete = 1, tokenize = 'ascii')`,
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
  put(kind: Collection, id: string, document: SearchDocument | undefined): void {
    this.#found.clear()
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
    const { path, title, date, titles, headings, text } = document
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
      date,
      folded: fold(title),
      titleWords: [...runsOf(titles)].length / titles.split('\n').length,
      published: date === undefined ? undefined : Date.parse(date),
    }
    this.#rows.set(key, row)
  }

  /**
   * Merges what was added into fewer segments, a few pages at a time. Returns whether there is more
   * to do.
   */
  merge(first: boolean): boolean {
    const before = this.#changes()
    this.#database.exec(
      `insert into ${this.#locale} (${this.#locale}, rank) values ('merge', ${first ? -100 : 100})`,
    )
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
    const byPath = new Map(this.#entries.flatMap((entry) => (entry ? [[entry.path, entry]] : [])))
    return paths.flatMap((path) => byPath.get(path) ?? [])
  }

  /**
   * The entries that answer a question. `typing`: its last word may go on; `exact`: words that no
   * text has are not guessed at, and texts must have more than half of its words.
   */
  find(question: string, { typing = false, exact = false } = {}): FoundEntries {
    const found = this.#read(question, { typing, exact })
    if (found.entries.length > 0 || exact) return found
    for (const other of retyped(question, this.#locale)) {
      const { entries, query } = this.#read(other, { typing, exact })
      if (entries.length > 0) return { entries, query: { ...query, meant: query.meant ?? other } }
    }
    return found
  }

  #read(question: string, how: { typing: boolean; exact: boolean }): FoundEntries {
    const query = queryOf(question, {
      locale: this.#locale,
      words: this.words,
      rules: this.#rules ?? noRules,
      ...how,
    })
    return { entries: this.#ranked(question, query, how.exact), query }
  }

  #ranked(question: string, { words, names, phrase }: Query, exact: boolean): Indexed[] {
    const count = this.#count
    /** By row: how well it answers, and how much of the question it has, of `all`. */
    const scores = new Float64Array(this.#entries.length)
    const cover = new Float64Array(this.#entries.length)
    const isNamed = new Uint8Array(this.#entries.length)
    let all = 0
    let known = 0
    for (const { text, expressions, loose, isCorrected } of words) {
      let used = expressions
      let rows = this.#rowsOfAny(used)
      if (rows.length === 0) rows = this.#rowsOfAny((used = loose))
      if (rows.length === 0) continue
      known++
      // Of two words the rarer one counts more, but not for everything.
      const rarity = Math.log(1 + count / rows.length)
      const weight =
        (1 + rarity / 2) *
        (used === expressions && !isCorrected && !/^\d+$/.test(text) ? 1 : weakWeight)
      all += weight
      for (const row of rows) cover[row] = (cover[row] ?? 0) + weight
      // How often a text has a word that many have says little, and takes the most time.
      if (rows.length <= fewRows)
        for (const [row, score] of this.#rank(used.join(' OR ')))
          scores[row] = (scores[row] ?? 0) + score
      else for (const row of rows) scores[row] = (scores[row] ?? 0) + rarity
      const inTitle = this.#rowsOfAny(used.map((expression) => `titles : (${expression})`))
      const titleRarity = titleWeight * Math.log(1 + count / Math.max(1, inTitle.length))
      for (const row of inTitle) {
        scores[row] =
          (scores[row] ?? 0) + titleRarity / (0.8 + 0.06 * (this.#entries[row]?.titleWords ?? 4))
        isNamed[row] = 1
      }
    }
    let best = 0
    for (const covered of cover) if (covered > best) best = covered
    if (best === 0 || (exact && known * 2 <= words.length)) return []
    const phraseIn = (expression: string) =>
      new Set(phrase === undefined ? [] : this.#rowsOf(expression))
    const [inTitle, inText] = [phraseIn(`titles : ${phrase}`), phraseIn(phrase ?? '')]
    const name = fold(question)
    const found: { entry: Indexed; score: number }[] = []
    for (const [row, covered] of cover.entries()) {
      const entry = this.#entries[row]
      if (!entry || covered === 0 || covered < leastOfBest * best) continue
      const bonus = isNamed[row]
        ? nameBonusOf(entry.folded, name, names) * (inTitle.has(row) ? phraseBonus.title : 1)
        : 1
      found.push({
        entry,
        score:
          (scores[row] ?? 0) *
          (covered / all) ** coverPower *
          Math.max(bonus, inText.has(row) ? phraseBonus.text : 1) *
          (kindWeights[entry.kind] ?? 1) *
          this.#freshness(entry),
      })
    }
    const least = leastOfScore * Math.max(...found.map(({ score }) => score))
    return found
      .filter(({ score }) => score >= least)
      .sort((a, b) => b.score - a.score || (a.entry.path < b.entry.path ? -1 : 1))
      .map(({ entry }) => entry)
  }

  /** The rows that any of some expressions finds. */
  #rowsOfAny(expressions: readonly string[]): number[] {
    const [first = [], ...more] = expressions.map((expression) => this.#rowsOf(expression))
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

  /** As one value, which takes a third of the time that as many rows take. */
  #rowsOf(expression: string): number[] {
    return this.#kept(expression, () => {
      const [[rows = '[]'] = []] = this.#statements.matching.all(expression) as unknown as [
        rows?: string,
      ][]
      return JSON.parse(rows)
    })
  }

  #rank(expression: string): [row: number, score: number][] {
    return this.#kept(
      `rank ${expression}`,
      () => this.#statements.ranked.all(expression) as unknown as [number, number][],
    )
  }

  /** What words find, until an entry changes: questions have the same words. */
  #kept<T>(key: string, find: () => T): T {
    let rows = this.#found.get(key) as T | undefined
    if (rows === undefined) {
      if (this.#found.size >= keptWords) this.#found.clear()
      this.#found.set(key, (rows = find()))
    }
    return rows
  }

  /**
   * A tenth more for a new article, half of that after a year; of releases mostly the last ones are
   * looked for.
   */
  #freshness({ kind, published }: Indexed): number {
    if (published === undefined) return 1
    const years = Math.max(0, (this.#now() - published) / yearMs)
    return kind === 'releases' ? 1 + 0.5 * 0.5 ** (3 * years) : 1 + 0.1 * 0.5 ** years
  }
}
