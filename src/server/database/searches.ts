import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '../../languages/languages.ts'
import { networkOf } from '../http/ip-address.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { dayOf } from './periods.ts'
import type { RecordStore } from './record-store.ts'

/**
 * Networks that must send a query on one day before it is stored: no single visitor's words are.
 */
const leastVisitors = 5
/** Queries of a day in memory, rare ones and counted ones. */
const maxQueries = 5000
const maxQueryLength = 100
const flushEveryMs = 10 * 60 * 1000
/** 2^23 bits, a megabyte: one bit per network and query. */
const seenBits = 23

interface Counted {
  language: Locale
  query: string
  found: number
  /** Networks that sent it, and how many of them are stored. */
  visitors: number
  stored: number
}

/** The queries of a day (UTC), in bounded memory. */
class Day {
  readonly date: string
  /** Queries of too few networks to be stored, with those networks, oldest first. */
  readonly #rare = new Map<string, Set<number>>()
  readonly counted = new Map<string, Counted>()
  /** A bit per network and query. On a collision the second one is not counted. */
  readonly #seen = new Uint8Array(2 ** (seenBits - 3))
  /** Discarded with the day. */
  readonly #key = randomBytes(32)

  constructor(date: string) {
    this.date = date
  }

  /** `mayAdd`: whether the network may add a new query. */
  count(
    { language, query, found }: Omit<Counted, 'visitors' | 'stored'>,
    ip: string,
    mayAdd: () => boolean,
  ) {
    const key = `${language} ${query}`
    const bit = this.#hash(`${networkOf(ip)} ${key}`) >>> (32 - seenBits)
    const common = this.counted.get(key)
    if (common) {
      common.found = found
      if (this.#isFirst(bit)) common.visitors++
      return
    }
    const old = this.#rare.get(key)
    if (!old && !mayAdd()) return
    const visitors = (old ?? new Set()).add(bit)
    this.#rare.delete(key)
    if (visitors.size < leastVisitors) {
      const [oldest] = this.#rare.keys()
      if (oldest !== undefined && this.#rare.size >= maxQueries) this.#rare.delete(oldest)
      this.#rare.set(key, visitors)
    } else if (this.counted.size < maxQueries) {
      for (const each of visitors) this.#isFirst(each)
      this.counted.set(key, { language, query, found, visitors: visitors.size, stored: 0 })
    }
  }

  /** Sets a bit, and returns whether it was not set. */
  #isFirst(bit: number) {
    const [at, mask] = [bit >> 3, 1 << (bit & 7)]
    const old = this.#seen[at] ?? 0
    this.#seen[at] = old | mask
    return (old & mask) === 0
  }

  #hash(text: string) {
    return createHmac('sha256', this.#key).update(text).digest().readUInt32BE()
  }
}

/** Counts search queries by language and day (UTC), without anything about the visitor. */
export class SearchLog {
  readonly #store: Pick<RecordStore, 'transaction'>
  readonly #limits: Pick<RateLimiter, 'take'>
  readonly #now: () => number
  readonly #timer: NodeJS.Timeout
  #day: Day
  /** Yesterday, while it is being stored. */
  #lastDay: Promise<void> | undefined

  constructor(
    store: Pick<RecordStore, 'transaction'>,
    limits: Pick<RateLimiter, 'take'>,
    now: () => number,
  ) {
    this.#store = store
    this.#limits = limits
    this.#now = now
    this.#day = new Day(this.#today())
    // A failed write is retried with the next one.
    this.#timer = setInterval(() => void this.flush().catch(() => undefined), flushEveryMs).unref()
  }

  /** Counts a query and its number of results. `ip`: the visitor's IP address. */
  count(language: Locale, input: string, found: number, ip: string) {
    const query = input.normalize('NFKC').toLowerCase().slice(0, maxQueryLength).toWellFormed()
    if (query === '') return
    if (this.#day.date !== this.#today()) this.#lastDay = this.#endDay().catch(() => undefined)
    this.#day.count({ language, query, found }, ip, () => this.#limits.take('newQuery', ip) === 0)
  }

  /** Stores queries of enough visitors. Throws StoreUnavailable. */
  async flush() {
    await this.#lastDay
    await this.#write(this.#day)
    if (this.#day.date !== this.#today()) await this.#endDay()
  }

  /** Stores what may be stored; the rest is forgotten. */
  async stop() {
    clearInterval(this.#timer)
    await this.flush().catch(() => undefined)
  }

  #today() {
    return dayOf(this.#now())
  }

  #endDay(): Promise<void> {
    const day = this.#day
    this.#day = new Day(this.#today())
    return this.#write(day)
  }

  /** Adds to the counts of other processes. */
  async #write({ date, counted }: Day) {
    const due = [...counted.values()].filter(({ visitors, stored }) => visitors > stored)
    if (due.length === 0) return
    const totals = due.map(({ visitors }) => visitors)
    await this.#store.transaction(async (db) => {
      for (const { language, query, found, visitors, stored } of due)
        await db
          .insertInto('searches')
          .values({ day: date, language, question: query, found, visitors: visitors - stored })
          .onConflict((conflict) =>
            conflict.columns(['day', 'language', 'question']).doUpdateSet((row) => ({
              found: row.ref('excluded.found'),
              visitors: sql`searches.visitors + excluded.visitors`,
            })),
          )
          .execute()
    })
    for (const [index, each] of due.entries()) each.stored = totals[index] ?? 0
  }
}

/**
 * The most frequent queries, of all visitors and of those who agreed to analytics; at most `limit`
 * of each. `found`: number of results.
 */
export const searchCounts = (store: RecordStore, limit: number) =>
  store.transaction(async (db) => {
    const everybody = await db
      .selectFrom('searches')
      .select([
        'language',
        'question as query',
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
        'element_content as query',
        sql<number>`count(distinct device_id)`.as('visitors'),
        sql<string | null>`min(addition)`.as('found'),
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

/** From the JSON that the page sends (`client/analytics/events.ts`). */
function foundOf(addition: string | null) {
  const count = /"found":(\d+)/.exec(addition ?? '')?.[1]
  return count === undefined ? null : Number(count)
}
