import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { z } from 'zod'
import { dayOf } from './periods.ts'
import type { RecordStore } from './record-store.ts'
import { type TableName, tableNames } from './schema.ts'

/** Days for which the records of each table are kept. */
export type Retention = Readonly<Record<TableName, number>>

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Small enough that no transaction blocks the database for long. */
const rowsPerDeletion = 1000
/** How far one deletion may advance, to catch up on missed days. */
const maxAdvance = 2 * day

/**
 * The time that decides which records are old: the clock's, but at most two days after `last`, the
 * time of the last deletion or of the newest record. A clock that is a year ahead must not delete a
 * year of records at once; an operator has two days to correct it. Milliseconds since 1970.
 */
export const deletionMoment = (now: number, last: number | undefined) =>
  last === undefined ? now : Math.min(now, last + maxAdvance)

/** The last run: the time up to which it deleted, and its own time. */
interface LastRun {
  moment: number
  at: number
}
const lastRunSchema = z
  .object({ moment: z.number(), at: z.number().optional() })
  .transform(({ moment, at = moment }): LastRun => ({ moment, at }))

/** A missing or damaged file counts as no run. */
function readLastRun(file: string): LastRun | undefined {
  try {
    return lastRunSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

function writeLastRun(file: string, run: LastRun) {
  try {
    writeFileSync(`${file}.part`, JSON.stringify(run))
    renameSync(`${file}.part`, file)
  } catch {
    // Without the file, the next deletion starts from an older time: later than necessary, never
    // too early.
  }
}

/**
 * Deletes what is older than its table's days (privacy page, "Kept"). Returns how many records were
 * deleted. `now` in milliseconds since 1970.
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
  // Search queries and stored counts are statistics, kept like analytics.
  const lastDay = dayOf(now - retention.analytics_events * day)
  for (const counts of ['searches', 'kept_event_counts', 'kept_landing_counts'] as const)
    await store.transaction((db) => db.deleteFrom(counts).where('day', '<', lastDay).execute())
  return total
}

async function newestRecord(store: RecordStore): Promise<number | undefined> {
  const newest = await store.transaction(async (db) => {
    const days: string[] = []
    for (const table of tableNames) {
      const { at } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.max('received_at').as('at'))
        .executeTakeFirstOrThrow()
      if (at !== null) days.push(at)
    }
    return days.sort().at(-1)
  })
  return newest === undefined ? undefined : Date.parse(newest)
}

/**
 * Deletes expired records once a day, and the bytes of all that was deleted. Never within the first
 * day after a start, so that neither a crash loop nor a clock that is wrong at a start deletes
 * anything; once for processes that share the file. `recordTime` is the time for new records:
 * nothing came before the last deletion, or a clock that is behind would make them look old enough
 * to be deleted.
 */
export function startRetention(
  store: RecordStore,
  retention: Retention,
  file: string,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): { recordTime: () => number; stop: () => void } {
  let last = readLastRun(file)
  const daysSince = last ? Math.round((Date.now() - last.at) / day) : 0
  if (daysSince > 2)
    log.warn(
      { daysSince },
      'expired records wait to be deleted: that takes a day without a restart',
    )

  const run = async () => {
    last = readLastRun(file) ?? last
    const now = Date.now()
    const sinceLast = last ? now - last.at : day
    // Another process with the same file has run today.
    if (sinceLast >= 0 && sinceLast < day - hour) return
    const moment = deletionMoment(now, last?.moment ?? (await newestRecord(store)))
    const deleted = await deleteExpired(store, retention, moment)
    last = { moment, at: now }
    writeLastRun(file, last)
    log.info({ deleted }, 'expired records deleted')
    const daysHeldBack = Math.round((now - moment) / day)
    if (daysHeldBack > 0)
      log.error(
        { daysHeldBack },
        'the clock is far ahead of the last deletion: is it right? Deletion catches up by two days a day',
      )
    await store.removeDeletedBytes()
  }
  const timer = setInterval(() => {
    run().catch((error: Error) =>
      log.warn({ reason: error.message }, 'the daily deletion failed, and is tried again tomorrow'),
    )
  }, day).unref()
  return {
    recordTime: () => Math.max(Date.now(), last?.moment ?? 0),
    stop: () => clearInterval(timer),
  }
}
