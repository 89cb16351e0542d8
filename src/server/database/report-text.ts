import { printable } from '../../base/terminal.ts'
import { textTable } from '../../base/text-table.ts'
import { type ReportTable, reportTables } from './report-tables.ts'
import type { Report } from './reports.ts'

const shownRows = 20
const maxTextLength = 60

/** A report for a terminal. */
export function reportText({ period, figures: read }: Report) {
  const parts = Object.entries<ReportTable>(reportTables).map(([name, table]) => {
    const rows = read[name] ?? []
    const visibleRows = name === 'days' ? rows : rows.slice(0, shownRows)
    const lines = textTable([
      [...table.texts, ...table.numbers].map(columnLabel),
      ...visibleRows.map((row) => [
        ...table.texts.map((each) => cell(row[each])),
        ...table.numbers.map((each) => String(row[each])),
      ]),
    ])
    const more = rows.length - visibleRows.length
    return [
      `${table.title}\n${table.leavesOut}`,
      ...(rows.length === 0 ? ['none'] : lines),
      ...(more > 0 ? [`and ${more} more: --json`] : []),
    ].join('\n')
  })
  return [`${period.from} to ${period.to} (UTC)`, ...parts].join('\n\n')
}

export const columnLabel = (name: string) => name.replaceAll('_', '-')

/** A visitor's words must not contain control characters of the terminal. */
function cell(value: unknown): string {
  const text = printable(String(value)).slice(1, -1).replaceAll('\\"', '"')
  if (text === '') return '(none)'
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text
}
