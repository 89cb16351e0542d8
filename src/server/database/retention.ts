import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { RecordStore } from './record-store.ts'
import { type TableName, tableNames } from './schema.ts'

/** Days for which the records of each table are kept. */
export type Retention = Readonly<Record<TableName, number>>

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Few enough that no transaction holds the database for long. */
const rowsPerDeletion = 1000
/** How much further one deletion goes than the last: a daily one that was missed is made up for. */
const maxAdvance = 2 * day

/**
 * The moment by which records are deleted: the clock's, but no more than two days after `last`, that of the last deletion or of the
 * newest record. A clock that is a year ahead must not delete a year of records at once; an operator has days to correct it.
 * Milliseconds since 1970.
 */
export const deletionMoment = (now: number, last: number | undefined): number => (last === undefined ? now : Math.min(now, last + maxAdvance))

interface Progress {
  /** That of the last deletion, in milliseconds since 1970. */
  moment?: number | undefined
  /** Hours of uptime since. */
  hours: number
}

/** How far deletion has come, in a file that people can read: `2026-11-22T03:00:00.000Z 5`. A damaged file counts as none. */
export class DeletionProgress {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  read(): Progress {
    try {
      const [, moment = '', hours = '0'] = /^(\S+)(?: (\d{1,6}))?\s*$/.exec(readFileSync(this.#file, 'utf8')) ?? []
      return { ...(!Number.isNaN(Date.parse(moment)) && { moment: Date.parse(moment) }), hours: Number(hours) }
    } catch {
      return { hours: 0 }
    }
  }

  write({ moment, hours }: Progress): void {
    try {
      writeFileSync(`${this.#file}.part`, `${moment === undefined ? '-' : new Date(moment).toISOString()} ${hours}\n`)
      renameSync(`${this.#file}.part`, this.#file)
    } catch {
      // The next deletion goes by an older moment: later than it might, never sooner.
    }
  }
}

/**
 * Deletes what is older than its table's days (privacy page, "Kept"), from the database's log too. Returns how many records that
 * were. `now` in milliseconds since 1970.
 */
export async function deleteExpired(store: RecordStore, retention: Retention, now = Date.now()): Promise<number> {
  let total = 0
  for (const table of tableNames) {
    const before = new Date(now - retention[table] * day).toISOString()
    for (let more = true; more; ) {
      const deleted = await store.transaction(async (db) => {
        const expired = db.selectFrom(table).select('id').where('received_at', '<', before).limit(rowsPerDeletion)
        return Number((await db.deleteFrom(table).where('id', 'in', expired).executeTakeFirst()).numDeletedRows)
      })
      total += deleted
      more = deleted === rowsPerDeletion
    }
  }
  await store.truncateLog()
  return total
}

async function newestRecord(store: RecordStore): Promise<number | undefined> {
  const newest = await store.transaction(async (db) => {
    const found: string[] = []
    for (const table of tableNames) {
      const { at } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.max('received_at').as('at'))
        .executeTakeFirstOrThrow()
      if (at !== null) found.push(at)
    }
    return found.sort().at(-1)
  })
  return newest === undefined ? undefined : Date.parse(newest)
}

/** `daysHeldBack`: how far the clock was ahead of the moment the deletion went by. */
export type DeletionOutcome = { deleted: number; daysHeldBack: number } | { error: unknown }

/**
 * Deletes expired records after every 24 hours of uptime, without trusting a clock that jumped; never at a start, so that a crash loop
 * deletes nothing. Hours count across restarts, and once for processes that share the file. While the database is unavailable, tries
 * again every hour. Returns a function that ends it.
 */
export function startRetention(store: RecordStore, retention: Retention, progress: DeletionProgress, report: (outcome: DeletionOutcome) => void): () => void {
  let seen = progress.read()
  const deleteNow = async () => {
    const now = Date.now()
    const moment = deletionMoment(now, seen.moment ?? (await newestRecord(store)))
    const deleted = await deleteExpired(store, retention, moment)
    seen = { moment, hours: 0 }
    progress.write(seen)
    report({ deleted, daysHeldBack: Math.round((now - moment) / day) })
  }
  const countHour = () => {
    const { moment, hours } = progress.read()
    const countedElsewhere = moment !== seen.moment || hours !== seen.hours
    seen = { moment, hours: countedElsewhere ? hours : hours + 1 }
    if (countedElsewhere) return
    progress.write(seen)
    if (seen.hours >= 24) void deleteNow().catch((error) => report({ error }))
  }
  const timer = setInterval(countHour, hour).unref()
  return () => clearInterval(timer)
}
