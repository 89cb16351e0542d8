import { addDays, type Period } from '../../server/database/periods.ts'
import type { ReportTable } from '../../server/database/report-tables.ts'
import type { ReportRow } from '../../server/database/reports.ts'

/** A row of a period, and of the period before. */
export interface Compared {
  texts: readonly string[]
  now: readonly number[]
  before: readonly number[]
}

/** A row per day, with zeros for days without events. */
export function everyDay(
  { numbers }: Pick<ReportTable, 'numbers'>,
  { from, to }: Period,
  rows: readonly ReportRow[],
): ReportRow[] {
  const counted = new Map(rows.map((row) => [row.day, row]))
  const days: ReportRow[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push(counted.get(day) ?? { day, ...Object.fromEntries(numbers.map((each) => [each, 0])) })
  return days
}

/**
 * Joins the rows of two periods by name (their texts by default). Rows that only the earlier period
 * has come last.
 */
export function compare(
  { texts, numbers }: Pick<ReportTable, 'texts' | 'numbers'>,
  now: readonly ReportRow[],
  before: readonly ReportRow[],
  nameOf: (row: ReportRow, place: number) => string = (row) =>
    JSON.stringify(texts.map((each) => row[each])),
): Compared[] {
  const read = (row: ReportRow | undefined) => numbers.map((each) => Number(row?.[each] ?? 0))
  const old = new Map(before.map((row, place) => [nameOf(row, place), row]))
  const rows = now.map((row, place) => {
    const name = nameOf(row, place)
    const same = old.get(name)
    old.delete(name)
    return { texts: texts.map((each) => String(row[each])), now: read(row), before: read(same) }
  })
  const gone = [...old.values()].map((row) => ({
    texts: texts.map((each) => String(row[each])),
    now: read(undefined),
    before: read(row),
  }))
  return [...rows, ...gone]
}

export const changeOf = (now: number, before: number): string => {
  if (before === 0) return now === 0 ? '' : 'new'
  const percent = Math.round((now / before - 1) * 100)
  return `${percent > 0 ? '+' : ''}${percent} %`
}

/** CSV for spreadsheets: with a byte-order mark, and visitors' texts never read as formulas. */
export function csv(
  { texts, numbers }: Pick<ReportTable, 'texts' | 'numbers'>,
  rows: readonly Compared[],
): string {
  const head = [...texts, ...numbers, ...numbers.map((name) => `${name}_before`)]
  const lines = rows.map(({ texts: words, now, before }) => [
    ...words.map(withoutFormulas),
    ...now,
    ...before,
  ])
  return `\ufeff${[head, ...lines].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')}`
}

/** Some spreadsheets split cells at semicolons or tabs. */
const withoutFormulas = (text: string) => text.replace(/(^|[;\t\r\n])(?=[=+\-@\t\r])/g, "$1'")

const csvCell = (value: string | number) =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
