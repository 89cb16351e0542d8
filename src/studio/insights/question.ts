import {
  addDays,
  type FigureName,
  type Filters,
  lastDays,
  type Period,
  reportFigures,
} from '../../server/database/reports.ts'
import { landingDimensions } from '../../server/database/schema.ts'

/** What an address of the insights asks for. */
export interface Question {
  period: Period
  filters: Filters
  /** Why the address was not followed in full. */
  problem?: string
}

const maxDays = 731

export const isFigure = (name: string): name is FigureName => Object.hasOwn(reportFigures, name)

/** Reads `from`, `to` and filters; the last seven days where there is no period. */
export function readQuestion(query: Record<string, string>, now: number): Question {
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

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** The address of a figure, or of its file, with what is asked for. */
export const figureAddress = (figure: string, { period, filters }: Question): string =>
  `/insights/${figure}?${new URLSearchParams({ ...period, ...filters })}`
