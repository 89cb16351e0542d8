import { deletionMoment, type LastDeletion } from './deletion-clock.ts'
import type { RecordStore } from './record-store.ts'
import { type TableName, tableNames } from './schema.ts'

/** Days for which the records of each table are kept. */
export type Retention = Readonly<Record<TableName, number>>

const day = 24 * 60 * 60 * 1000
/** Few enough that no transaction holds the database for long. */
const rowsPerDeletion = 1000

/** Deletes what is older than its table's days (privacy page, "Kept"). Answers how many records that were. `now` in milliseconds. */
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

/** What became of a deletion: how many records went, and by how many days the clock was ahead of what it went by. */
export type DeletionOutcome = { deleted: number; daysHeldBack: number } | { error: unknown }

/** Deletes expired records, not trusting a clock that jumped (`deletion-clock.ts`). Answers what became of it. */
export async function deleteCarefully(store: RecordStore, retention: Retention, last: LastDeletion, now = Date.now()): Promise<{ deleted: number; daysHeldBack: number }> {
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

/** Deletes expired records now and once a day; where the database is away, again after ten minutes. Answers a function that ends it. */
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
