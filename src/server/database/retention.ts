import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { z } from 'zod'
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
 * The moment by which records are deleted: the clock's, but no more than two days after `last`,
 * that of the last deletion or of the newest record. A clock that is a year ahead must not delete a
 * year of records at once; an operator has days to correct it. Milliseconds since 1970.
 */
export const deletionMoment = (now: number, last: number | undefined): number =>
  last === undefined ? now : Math.min(now, last + maxAdvance)

/**
 * How far deletion has come: the moment of the last one, in milliseconds since 1970, and the hours
 * of uptime since.
 */
const progressSchema = z.object({ moment: z.number().optional(), hours: z.number().min(0) })
type Progress = z.infer<typeof progressSchema>

/** A missing or damaged file counts as no progress. */
function readProgress(file: string): Progress {
  try {
    return progressSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { hours: 0 }
  }
}

function writeProgress(file: string, progress: Progress): void {
  try {
    writeFileSync(`${file}.part`, JSON.stringify(progress))
    renameSync(`${file}.part`, file)
  } catch {
    // The next deletion goes by an older moment: later than it might, never sooner.
  }
}

/**
 * Deletes what is older than its table's days (privacy page, "Kept"), from the database's log too.
 * Returns how many records that were. `now` in milliseconds since 1970.
 */
export async function deleteExpired(
  store: RecordStore,
  retention: Retention,
  now = Date.now(),
): Promise<number> {
  let total = 0
  for (const table of tableNames) {
    const before = new Date(now - retention[table] * day).toISOString()
    for (let more = true; more; ) {
      const deleted = await store.transaction(async (db) => {
        const expired = db
          .selectFrom(table)
          .select('id')
          .where('received_at', '<', before)
          .limit(rowsPerDeletion)
        return Number(
          (await db.deleteFrom(table).where('id', 'in', expired).executeTakeFirst()).numDeletedRows,
        )
      })
      total += deleted
      more = deleted === rowsPerDeletion
    }
  }
  // Questions to the search are statistics, as analytics are.
  const lastDay = new Date(now - retention.analytics_events * day).toISOString().slice(0, 10)
  await store.transaction((db) => db.deleteFrom('searches').where('day', '<', lastDay).execute())
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

/**
 * Deletes expired records after every 24 hours of uptime, without trusting a clock that jumped;
 * never at a start, so that a crash loop deletes nothing. Hours count across restarts, and once for
 * processes that share the file. While the database is unavailable, tries again every hour. `now`
 * is the time for new records: nothing came before the last deletion, or a clock that is behind
 * would make them look old enough to be deleted.
 */
export function startRetention(
  store: RecordStore,
  retention: Retention,
  file: string,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): { recordTime: () => number; stop: () => void } {
  let seen = readProgress(file)
  const deleteNow = async () => {
    const now = Date.now()
    const moment = deletionMoment(now, seen.moment ?? (await newestRecord(store)))
    const deleted = await deleteExpired(store, retention, moment)
    seen = { moment, hours: 0 }
    writeProgress(file, seen)
    log.info({ deleted }, 'expired records deleted')
    const daysHeldBack = Math.round((now - moment) / day)
    if (daysHeldBack > 0)
      log.error(
        { daysHeldBack },
        'the clock is far ahead of the last deletion: is it right? Deletion catches up by two days a day',
      )
  }
  const countHour = () => {
    const found = readProgress(file)
    const countedElsewhere = !isDeepStrictEqual(found, seen)
    seen = found
    if (countedElsewhere) return
    seen.hours++
    writeProgress(file, seen)
    if (seen.hours >= 24)
      void deleteNow().catch((error: Error) =>
        log.warn({ reason: error.message }, 'expired records could not be deleted'),
      )
  }
  const timer = setInterval(countHour, hour).unref()
  return {
    recordTime: () => Math.max(Date.now(), seen.moment ?? 0),
    stop: () => clearInterval(timer),
  }
}
