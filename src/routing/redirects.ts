import { finalPath } from './paths.ts'

/** A row of `content/redirects.yaml`. */
interface RedirectRow {
  from: string
  to: string
  status: number
}

export interface Redirect {
  to: string
  status: number
  external: boolean
}

/** The redirect table, looked up by final path without prefix (spec §2). */
export const redirectTable = (rows: readonly RedirectRow[]): ReadonlyMap<string, Redirect> =>
  new Map(rows.map(({ from, to, status }) => [from, { to, status, external: !to.startsWith('/') }]))

/**
 * What is wrong with a redirect table, checked when it is loaded: rows that cannot be requested,
 * addresses named twice, and rows that lead on (a chain, or a loop), by the table or by the rules
 * for paths.
 */
export function redirectProblems(rows: readonly RedirectRow[]): { row: number; message: string }[] {
  const targets = new Map(rows.map(({ from, to }) => [from, to]))
  const seen = new Set<string>()
  return rows.flatMap(({ from, to }, row) => {
    const problems: { row: number; message: string }[] = []
    const say = (message: string) => problems.push({ row, message: `${from} ${message}` })
    if (seen.has(from)) say('is redirected twice')
    seen.add(from)
    const final = finalPath(from)
    if (final.kind === 'redirect' || final.path !== from)
      say('is never requested: write it decoded, final and without language or query')
    if (!to.startsWith('/')) return problems
    const [target = ''] = to.split(/[?#]/)
    const path = finalTarget(target)
    if (path === from) say('leads to itself')
    else if (targets.has(path)) say(`leads to ${path}, which is redirected to ${targets.get(path)}`)
    else if (path !== target)
      say(`leads to ${target}, which is not final or of one language only: write ${path}`)
    else if (/[^!-~]/.test(to)) say('leads to an address that is not percent-encoded')
    return problems
  })
}

/** Where a path leads by the rules for paths, without its language. */
function finalTarget(path: string): string {
  const final = finalPath(path)
  if (final.kind === 'redirect') return finalTarget(final.to)
  return final.prefix ? final.path : path.replace(/\?.*/s, '')
}
