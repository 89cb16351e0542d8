import { sql, type Transaction } from 'kysely'
import { propertyOf } from '../../base/unknown-values.ts'
import { addDays, dayOf } from './periods.ts'
import { eventCounts, landingCounts } from './report-views.ts'
import type { Database } from './schema.ts'

type Db = Transaction<Database>

/** The tables whose records are counted. */
export const countedTables = ['analytics_events', 'traffic_sources'] as const
type CountedTable = (typeof countedTables)[number]

const keptCounts = {
  analytics_events: { table: 'kept_event_counts', counts: eventCounts },
  traffic_sources: { table: 'kept_landing_counts', counts: landingCounts },
} as const

/** Records received before midnight may be stored a little later. */
const lateRecordsMs = 10 * 60 * 1000
/** SQLSTATE: a query was cancelled, as by `statement_timeout`. */
const queryCanceled = '57014'

/**
 * Keeps the counts of the oldest past day that has none, so that reports need not count its events
 * again; false when every past day has them. Processes that do this at once take turns. A day that
 * PostgreSQL gives up counting is left out of the reports: without that, it would keep later days
 * from being counted.
 */
export async function keepNextDay(
  db: Db,
  now: number,
  onLeftOut: (day: string) => void,
): Promise<boolean> {
  const day = await nextDay(db)
  if (day === undefined || day >= dayOf(now - lateRecordsMs)) return false
  // When two processes count the same day, the second one fails here.
  await db.insertInto('kept_days').values({ day }).execute()
  await sql`savepoint counts`.execute(db)
  try {
    for (const table of countedTables) await keepCounts(db, table, day)
  } catch (error) {
    if (propertyOf(error, 'code') !== queryCanceled) throw error
    await sql`rollback to savepoint counts`.execute(db)
    onLeftOut(day)
  }
  return true
}

/** Keeps the counts of all past days, a transaction each. */
export async function keepPastDays(
  transaction: <T>(act: (db: Db) => Promise<T>) => Promise<T>,
  now: number,
  onLeftOut: (day: string) => void,
) {
  while (await transaction((db) => keepNextDay(db, now, onLeftOut)));
}

async function keepCounts(db: Db, of: CountedTable, day: string) {
  const { table, counts } = keptCounts[of]
  const time = sql`received_at >= ${day} and received_at < ${addDays(day, 1)}`
  await sql`insert into ${sql.table(table)} ${counts(time)}`.execute(db)
}

/** Counts days again from which records were erased. */
export async function recountDays(db: Db, of: CountedTable, days: readonly string[]) {
  for (const day of days) {
    const { numDeletedRows } = await db
      .deleteFrom(keptCounts[of].table)
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    if (numDeletedRows) await keepCounts(db, of, day)
  }
}

async function nextDay(db: Db): Promise<string | undefined> {
  const { day } = await db
    .selectFrom('kept_days')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirstOrThrow()
  if (day) return addDays(day, 1)
  const firsts = []
  for (const table of countedTables)
    firsts.push(
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.min('received_at').as('at'))
        .executeTakeFirstOrThrow(),
    )
  return firsts
    .flatMap(({ at }) => (at ? [at.slice(0, 10)] : []))
    .sort()
    .at(0)
}
