import { localeTable } from '../i18n/table.ts'
import { localeOfTag } from '../i18n/tags.ts'

/** The end of a message about an unknown name: the valid one that was probably meant. '' when none is near. */
export function hint(given: string, valid: readonly string[]): string {
  const code = localeTable.find(({ tag }) => tag.endsWith(`-${given.toUpperCase()}`))?.code ?? localeOfTag(given)
  const near = code && valid.includes(code) ? code : nearest(given, valid)
  return near === undefined ? '' : `: did you mean ${near}?`
}

/** The valid name with the fewest letters to change, if these are at most a third. */
function nearest(given: string, valid: readonly string[]): string | undefined {
  const ranked = valid.map((name) => ({ name, changes: distance(given.toLowerCase(), name) })).sort((a, b) => a.changes - b.changes)
  return ranked[0] && ranked[0].changes <= given.length / 3 ? ranked[0].name : undefined
}

/** The letters to add, remove or replace to make one text of another (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= to.length; at++) next[at] = Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (row[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1))
    row = next
  }
  return row.at(-1) ?? 0
}
