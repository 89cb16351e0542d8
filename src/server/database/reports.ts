import { type Kysely, sql } from 'kysely'
import type { Period } from './periods.ts'
import { type Dimension, type ReportTable, reportTables } from './report-tables.ts'
import type { Database } from './schema.ts'

// Queries use Kysely, which checks names. Views, their columns and window functions are SQL.

/** Limits figures to these values. */
export type Filters = Partial<Record<Dimension, string>>
export type ReportRow = Record<string, string | number>

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

export interface Report {
  period: Period
  figures: Record<string, ReportRow[]>
}

export async function readTables(db: Kysely<Database>, period: Period): Promise<Report['figures']> {
  const read: Report['figures'] = {}
  for (const [name, table] of Object.entries(reportTables))
    read[name] = await readTable(db, table, period)
  return read
}

/**
 * What filters may be, by their column, the most frequent first: of the days whose counts are kept.
 */
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
