import { addDays, lastDays, type Period } from '../../server/database/periods.ts'
import { type ReportName, reportTables } from '../../server/database/report-tables.ts'
import type { Filters } from '../../server/database/reports.ts'
import { landingDimensions } from '../../server/database/schema.ts'

/** The period and filters of an address. */
export interface Scope {
  period: Period
  filters: Filters
  /** What is wrong with the period asked for. */
  problem?: string
}

/** Periods that people ask for, until yesterday or as the calendar has them. */
export function usualPeriods(now: number): [name: string, period: Period][] {
  const [today = ''] = new Date(now).toISOString().split('T')
  const sunday = addDays(today, -(new Date(now).getUTCDay() || 7))
  const monthEnd = addDays(`${today.slice(0, 8)}01`, -1)
  return [
    ...[7, 30, 90].map((days): [string, Period] => [`Last ${days} days`, lastDays(days, now)]),
    ['Last week', { from: addDays(sunday, -6), to: sunday }],
    ['Last month', { from: `${monthEnd.slice(0, 8)}01`, to: monthEnd }],
  ]
}

const maxDays = 731

export const isReport = (name: string): name is ReportName => Object.hasOwn(reportTables, name)

/** Parses `from`, `to` and filters. The default is the last seven days. */
export function readScope(query: Record<string, string>, now: number): Scope {
  const filters: Filters = {}
  for (const name of landingDimensions) {
    const value = query[name]?.trim()
    if (value) filters[name] = value
  }
  const given = lastDays(7, now)
  const { from = given.from, to = given.to } = query
  if (!isDay(from) || !isDay(to))
    return { period: given, filters, problem: 'Give days such as 2026-11-28.' }
  if (from > to) return { period: given, filters, problem: 'The first day is after the last one.' }
  if (addDays(from, maxDays) < to)
    return { period: given, filters, problem: 'Ask for two years at most.' }
  return { period: { from, to }, filters }
}

const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** The address of a table, or of its CSV, with the same period and filters. */
export const reportAddress = (table: string, { period, filters }: Scope) =>
  `/insights/${table}?${new URLSearchParams({ ...period, ...filters })}`
