import { addDays, type Figure, type FigureRow, type Period } from '../../server/database/reports.ts'

/** A row of the period asked for, and of the one before. */
export interface Compared {
  texts: readonly string[]
  now: readonly number[]
  before: readonly number[]
}

/** A row for every day of a period, of zeros where nothing was counted. */
export function everyDay(
  { numbers }: Pick<Figure, 'numbers'>,
  { from, to }: Period,
  rows: readonly FigureRow[],
): FigureRow[] {
  const counted = new Map(rows.map((row) => [row.day, row]))
  const days: FigureRow[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push(counted.get(day) ?? { day, ...Object.fromEntries(numbers.map((each) => [each, 0])) })
  return days
}

/**
 * Puts the rows of two periods side by side that have the same name: their texts, if nothing else
 * is given. What only the period before has comes last.
 */
export function compare(
  { texts, numbers }: Pick<Figure, 'texts' | 'numbers'>,
  now: readonly FigureRow[],
  before: readonly FigureRow[],
  nameOf: (row: FigureRow, place: number) => string = (row) =>
    JSON.stringify(texts.map((each) => row[each])),
): Compared[] {
  const read = (row: FigureRow | undefined) => numbers.map((each) => Number(row?.[each] ?? 0))
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

/** What a spreadsheet opens: with a mark of UTF-8, without formulas of visitors. */
export function csv(
  { texts, numbers }: Pick<Figure, 'texts' | 'numbers'>,
  rows: readonly Compared[],
): string {
  const head = [...texts, ...numbers, ...numbers.map((name) => `${name}_before`)]
  const lines = rows.map(({ texts: words, now, before }) => [
    ...words.map(withoutFormulas),
    ...now,
    ...before,
  ])
  return `\ufeff${[head, ...lines].map((line) => `${line.map(quoted).join(',')}\r\n`).join('')}`
}

/** Also where a spreadsheet divides cells at semicolons or tabs. */
const withoutFormulas = (text: string): string =>
  text.replace(/(^|[;\t\r\n])(?=[=+\-@\t\r])/g, "$1'")

const quoted = (value: string | number): string =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
