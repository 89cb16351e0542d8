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

/** Deletes expired records now and once a day; where the database is away, again after ten minutes. Answers a function that ends it. */
export function deleteDaily(store: RecordStore, retention: Retention, report: (outcome: { deleted: number } | { error: unknown }) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const next = (wait: number) => {
    if (!ended) timer = setTimeout(run, wait).unref()
  }
  const run = () =>
    void deleteExpired(store, retention).then(
      (deleted) => {
        report({ deleted })
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
