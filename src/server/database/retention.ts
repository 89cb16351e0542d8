import { readFileSync, writeFileSync } from 'node:fs'
import type { RecordStore } from './record-store.ts'
import { type TableName, tableNames } from './schema.ts'

/** Days for which the records of each table are kept. */
export type Retention = Readonly<Record<TableName, number>>

const day = 24 * 60 * 60 * 1000
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

/** Where the moment of the last deletion is stored. */
export interface LastDeletion {
  read: () => number | undefined
  write: (moment: number) => void
}

/** In a file, as a time that people can read. A missing or damaged file counts as none. */
export const lastDeletionIn = (file: string): LastDeletion => ({
  read: () => {
    try {
      const moment = Date.parse(readFileSync(file, 'utf8').trim())
      return Number.isNaN(moment) ? undefined : moment
    } catch {
      return undefined
    }
  },
  write: (moment) => {
    try {
      writeFileSync(file, `${new Date(moment).toISOString()}\n`)
    } catch {
      // The next deletion goes by an older moment: later than it might, never sooner.
    }
  },
})

/** Deletes what is older than its table's days (privacy page, "Kept"). Returns how many records that were. `now` in milliseconds. */
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
  return total
}

interface Deletion {
  deleted: number
  /** How far the clock was ahead of the moment the deletion went by. */
  daysHeldBack: number
}
export type DeletionOutcome = Deletion | { error: unknown }

/** Deletes expired records, without trusting a clock that jumped. */
export async function deleteCarefully(store: RecordStore, retention: Retention, last: LastDeletion, now = Date.now()): Promise<Deletion> {
  const moment = deletionMoment(now, last.read() ?? (await newestRecord(store)))
  const deleted = await deleteExpired(store, retention, moment)
  last.write(moment)
  return { deleted, daysHeldBack: Math.round((now - moment) / day) }
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

/** Deletes expired records now and once a day; while the database is unavailable, every ten minutes. Returns a function that ends it. */
export function deleteDaily(store: RecordStore, retention: Retention, last: LastDeletion, report: (outcome: DeletionOutcome) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const next = (wait: number) => {
    if (!ended) timer = setTimeout(run, wait).unref()
  }
  const run = () =>
    void deleteCarefully(store, retention, last).then(
      (outcome) => {
        report(outcome)
        next(day)
      },
      (error) => {
        if (!ended) report({ error })
        next(day / 144)
      },
    )
  run()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
