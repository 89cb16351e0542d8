import type { Redirects } from '../content/schemas/settings.ts'

export interface Redirect {
  to: string
  status: number
  external: boolean
}

/** The redirect table, looked up by final path without prefix (spec §2). */
export const redirectTable = (rows: Redirects): ReadonlyMap<string, Redirect> =>
  new Map(rows.map(({ from, to, status }) => [from, { to, status, external: !to.startsWith('/') }]))

/** What is wrong with a redirect table: rows that lead to a row (a chain, or a loop) and addresses named twice. */
export function redirectProblems(rows: Redirects): { row: number; message: string }[] {
  const from = new Map(rows.map((row) => [row.from, row]))
  const seen = new Set<string>()
  return rows.flatMap((row, index) => {
    const found: { row: number; message: string }[] = []
    if (seen.has(row.from)) found.push({ row: index, message: `${row.from} is redirected twice` })
    seen.add(row.from)
    const path = row.to.split(/[?#]/)[0] as string
    if (path === row.from) found.push({ row: index, message: `${row.from} leads to itself` })
    else if (from.has(path)) found.push({ row: index, message: `${row.from} leads to ${path}, which is redirected to ${from.get(path)?.to}` })
    return found
  })
}
