import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { errorProperty } from '../../content/caught-error.ts'
import { eventCounts, landingCounts } from './report-views.ts'
import { type Database, landingDimensions } from './schema.ts'

// Queries use Kysely, which checks names. Views, their columns and window functions are SQL.

/** Days in UTC, both included. */
export interface Period {
  from: string
  to: string
}
/** Limits figures to these values. */
export type Filters = Partial<Record<Dimension, string>>
type Db = Transaction<Database>

const dayLength = 86_400_000
/** Records received before midnight may be stored a little later. */
const lateRecordsMs = 10 * 60 * 1000

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
export const addDays = (day: string, days: number): string =>
  dayOf(Date.parse(day) + days * dayLength)

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
    if (errorProperty(error, 'code') !== queryCanceled) throw error
    await sql`rollback to savepoint counts`.execute(db)
    onLeftOut(day)
  }
  return true
}

/** SQLSTATE: a query was cancelled, as by `statement_timeout`. */
const queryCanceled = '57014'

/** The tables whose records are counted. */
export const countedTables = ['analytics_events', 'traffic_sources'] as const
type CountedTable = (typeof countedTables)[number]

const keptCounts = {
  analytics_events: { table: 'kept_event_counts', counts: eventCounts },
  traffic_sources: { table: 'kept_landing_counts', counts: landingCounts },
} as const

async function keepCounts(db: Db, of: CountedTable, day: string): Promise<void> {
  const { table, counts } = keptCounts[of]
  const time = sql`received_at >= ${day} and received_at < ${addDays(day, 1)}`
  await sql`insert into ${sql.table(table)} ${counts(time)}`.execute(db)
}

/** Counts days again from which records were erased. */
export async function recountDays(
  db: Db,
  of: CountedTable,
  days: readonly string[],
): Promise<void> {
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

export type Dimension = (typeof landingDimensions)[number]

/** A table of the report: rows of texts with some numbers. */
export interface ReportTable {
  title: string
  /** What the numbers do not count. */
  leavesOut: string
  texts: readonly string[]
  numbers: readonly string[]
  /** The filters that apply. */
  filters: readonly Dimension[]
  /** Groups the rows of a view, largest first. */
  query: (where: RawBuilder<unknown>) => RawBuilder<Record<string, unknown>>
}
export type ReportRow = Record<string, string | number>

const consent = 'Without visitors who did not agree, or whose browser blocks scripts.'
const vitalUnits =
  'LCP and INP in milliseconds, rounded to 10, CLS to 0.01; not every browser measures them, ' +
  'and pages opened in the background have no LCP.'
const perDay = 'A visitor counts once a day.'
const attribution =
  'A visitor belongs to the first landing of the day; a download or sign-up counts on the same ' +
  "day only. The app's own sign-ups are not known here: a click on the button counts, or a sign-in " +
  'with Google.'
const landings = (by: string, title: string): ReportTable => ({
  title,
  leavesOut: `${consent} ${perDay} ${attribution}`,
  texts: [by],
  numbers: ['landings', 'visitors', 'downloads', 'sign_ups'],
  filters: landingDimensions,
  query: (where) => sql`select ${sql.ref(by)}, sum(landings) as landings, sum(visitors) as visitors,
    sum(downloads) as downloads, sum(sign_ups) as sign_ups
    from report_landings where ${where} group by 1
    order by ${sql.raw(by === 'day' ? '1' : '2 desc, 1')}`,
})

/** Counts per page and other columns, with visitors. */
const counts = (
  view: string,
  number: string,
  by: readonly string[],
  { title, leavesOut }: Pick<ReportTable, 'title' | 'leavesOut'>,
): ReportTable => {
  const texts = sql.join(by.map((name) => sql.ref(name)))
  return {
    title,
    leavesOut,
    texts: by,
    numbers: [number, 'visitors'],
    filters: ['page', 'language'],
    query: (where) => sql`select ${texts}, sum(${sql.ref(number)}) as ${sql.ref(number)},
      sum(visitors) as visitors from ${sql.table(view)} where ${where}
      group by ${texts} order by ${sql.ref(number)} desc, ${texts}`,
  }
}

export const reportTables = {
  days: landings('day', 'Landings and what followed, by day'),
  source: landings('source', 'By source'),
  campaign: landings('campaign', 'By campaign'),
  language: landings('language', 'By language'),
  country: landings('country', 'By country'),
  device: landings('device', 'By device'),
  pages: counts('report_pages', 'views', ['page'], {
    title: 'Pages',
    leavesOut: `${consent} ${perDay} All languages of a page are one row.`,
  }),
  buttons: counts('report_buttons', 'clicks', ['button', 'page'], {
    title: 'Buttons and links',
    leavesOut: `${consent} ${perDay} What has no key is called by its words.`,
  }),
  vitals: {
    title: 'Web vitals: 75th percentile by page',
    leavesOut: `${consent} ${vitalUnits}`,
    texts: ['page', 'metric'],
    numbers: ['p75', 'measurements'],
    filters: ['page', 'language'],
    query: (where) => sql`select page, metric, min(value) as p75, min(total) as measurements from (
        select page, metric, value, total,
          sum(n) over (partition by page, metric order by value) as reached
        from (select page, metric, value, n, sum(n) over (partition by page, metric) as total
          from (select page, metric, value, sum(measurements) as n from report_vitals
            where ${where} group by page, metric, value) by_value) with_total) ranked
      where reached >= 0.75 * total group by page, metric order by measurements desc, page, metric`,
  },
  errors: counts('report_errors', 'errors', ['message', 'error_type', 'page'], {
    title: 'Errors',
    leavesOut: `${consent} Ten different errors of a page view at most.`,
  }),
  searches: {
    title: 'Searches without results',
    leavesOut:
      'Everybody, without consent too, but only what five networks or more asked on one day.',
    texts: ['question', 'language'],
    numbers: ['visitors'],
    filters: ['language'],
    query: (where) => sql`select question, language, sum(visitors) as visitors from report_searches
      where found = 0 and ${where} group by question, language order by 3 desc, 1, 2`,
  },
} satisfies Record<string, ReportTable>
export type ReportName = keyof typeof reportTables

/** Enough for every page and button; errors may be more. */
const maxRows = 5000

/** The rows of a table. Filters that do not apply are ignored. */
export async function readTable(
  db: Kysely<Database>,
  { query, texts, numbers, filters: known }: ReportTable,
  { from, to }: Period,
  filters: Filters = {},
): Promise<ReportRow[]> {
  const limits = known.flatMap((column) =>
    filters[column] === undefined ? [] : [sql` and ${sql.ref(column)} = ${filters[column]}`],
  )
  const where = sql`day >= ${from} and day <= ${to}${sql.join(limits, sql``)}`
  const rows = sql<Record<string, unknown>>`${query(where)} limit ${maxRows}`
  const result = await rows.execute(db)
  return result.rows.map((row) =>
    Object.fromEntries([
      ...texts.map((each) => [each, String(row[each])]),
      // PostgreSQL returns sums as strings.
      ...numbers.map((each) => [each, Number(row[each])]),
    ]),
  )
}

/** What filters may be, by their column, the most frequent first: of the days whose counts are kept. */
export async function frequentValues(
  db: Kysely<Database>,
  columns: readonly Dimension[],
  { from, to }: Period,
): Promise<Map<Dimension, string[]>> {
  const found = new Map<Dimension, string[]>()
  for (const column of columns) {
    const name = sql.ref(column)
    const { rows } = await sql<{ value: string }>`select ${name} as value
      from kept_landing_counts where day >= ${from} and day <= ${to} and ${name} <> ''
      group by 1 order by sum(landings) desc, 1 limit 50`.execute(db)
    found.set(
      column,
      rows.map(({ value }) => value),
    )
  }
  return found
}

/** The last complete days. */
export const lastDays = (days: number, now: number): Period => ({
  from: addDays(dayOf(now), -days),
  to: addDays(dayOf(now), -1),
})
/** The period of the same length just before. */
export const periodBefore = ({ from, to }: Period): Period => {
  const days = (Date.parse(to) - Date.parse(from)) / dayLength + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** Keeps the counts of all past days, a transaction each. */
export async function keepPastDays(
  transaction: <T>(act: (db: Db) => Promise<T>) => Promise<T>,
  now: number,
  onLeftOut: (day: string) => void,
): Promise<void> {
  while (await transaction((db) => keepNextDay(db, now, onLeftOut)));
}
