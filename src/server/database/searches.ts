import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '../../i18n/table.ts'
import type { RecordStore } from './record-store.ts'

/**
 * How many visitors must ask a question on one day before it is written anywhere: nobody's own
 * words are kept.
 */
const leastVisitors = 5
/** What is counted in memory at most: questions of a day, and visitors of a question. */
const mostQuestions = 5000
const mostVisitors = 1000
const longestQuestion = 100
const flushEvery = 10 * 60 * 1000

interface Counted {
  language: Locale
  question: string
  found: number
  /** Hashes of addresses, with a key that is forgotten at the end of the day. */
  visitors: Set<string>
  /** How many of them are written. */
  written: number
}

/**
 * Counts what is asked of the search, without anything about who asked: by question, language and
 * day (UTC).
 */
export class SearchLog {
  readonly #store: Pick<RecordStore, 'transaction'>
  readonly #now: () => number
  readonly #timer: NodeJS.Timeout
  #counted = new Map<string, Counted>()
  #key = randomBytes(32)
  #day: string
  /** The day before, while it is written. */
  #lastDay: Promise<void> | undefined

  constructor(store: Pick<RecordStore, 'transaction'>, now: () => number = Date.now) {
    this.#store = store
    this.#now = now
    this.#day = this.#today()
    // What could not be written is tried again with the next.
    this.#timer = setInterval(() => void this.flush().catch(() => undefined), flushEvery).unref()
  }

  /** Counts a question and how many entries answered it. `address`: the visitor's IP address. */
  count(language: Locale, asked: string, found: number, address: string): void {
    const question = asked.normalize('NFKC').toLowerCase().slice(0, longestQuestion).toWellFormed()
    if (question === '') return
    if (this.#day !== this.#today()) this.#lastDay = this.#endDay().catch(() => undefined)
    const key = `${language} ${question}`
    let counted = this.#counted.get(key)
    if (!counted) {
      if (this.#counted.size >= mostQuestions) return
      this.#counted.set(
        key,
        (counted = { language, question, found, visitors: new Set(), written: 0 }),
      )
    }
    counted.found = found
    if (counted.visitors.size < mostVisitors)
      counted.visitors.add(createHmac('sha256', this.#key).update(address).digest('base64'))
  }

  /** Writes the questions that enough visitors asked. Throws StoreUnavailable. */
  async flush(): Promise<void> {
    await this.#lastDay
    await this.#write(this.#day, this.#counted)
    if (this.#day !== this.#today()) await this.#endDay()
  }

  /** Writes what may be written; the rest is forgotten. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush().catch(() => undefined)
  }

  #today(): string {
    return new Date(this.#now()).toISOString().slice(0, 10)
  }

  #endDay(): Promise<void> {
    const [day, counted] = [this.#day, this.#counted]
    this.#day = this.#today()
    this.#counted = new Map()
    this.#key = randomBytes(32)
    return this.#write(day, counted)
  }

  /** Several processes add up. */
  async #write(day: string, counted: ReadonlyMap<string, Counted>): Promise<void> {
    const due = [...counted.values()].filter(
      ({ visitors, written }) => visitors.size >= leastVisitors && visitors.size > written,
    )
    if (due.length === 0) return
    const sizes = due.map(({ visitors }) => visitors.size)
    await this.#store.transaction(async (db) => {
      for (const { language, question, found, visitors, written } of due)
        await db
          .insertInto('searches')
          .values({ day, language, question, found, visitors: visitors.size - written })
          .onConflict((conflict) =>
            conflict.columns(['day', 'language', 'question']).doUpdateSet((row) => ({
              found: row.ref('excluded.found'),
              visitors: sql`searches.visitors + excluded.visitors`,
            })),
          )
          .execute()
    })
    for (const [index, each] of due.entries()) each.written = sizes[index] ?? 0
  }
}

/**
 * What was asked most: as counted for everybody, and by those who agreed to analytics. At most
 * `limit` of each. `found`: entries that answered it.
 */
export const searchCounts = (store: RecordStore, limit: number) =>
  store.transaction(async (db) => {
    const everybody = await db
      .selectFrom('searches')
      .select([
        'language',
        'question',
        sql<number>`sum(visitors)`.as('visitors'),
        sql<number>`min(found)`.as('found'),
      ])
      .groupBy(['language', 'question'])
      .orderBy('visitors', 'desc')
      .limit(limit)
      .execute()
    const events = await db
      .selectFrom('analytics_events')
      .select([
        'language',
        'element_content as question',
        sql<number>`count(distinct device_id)`.as('visitors'),
        sql<string | null>`min(element_class)`.as('found'),
      ])
      .where('element_key', '=', 'search')
      .where('event_type', '=', 'expose')
      .groupBy(['language', 'element_content'])
      .orderBy('visitors', 'desc')
      .limit(limit)
      .execute()
    const withConsent = events.map(({ found, visitors, ...rest }) => ({
      ...rest,
      visitors: Number(visitors),
      found: foundOf(found),
    }))
    return {
      everybody: everybody.map((row) => ({ ...row, visitors: Number(row.visitors) })),
      withConsent,
    }
  })

/** From the class of what shows it (`site/pages/search.tsx`). */
function foundOf(elementClass: string | null): number | null {
  const found = /\bfound-(\d+)/.exec(elementClass ?? '')?.[1]
  return found === undefined ? null : Number(found)
}
