/** Words that stand for something else than themselves (YAML 1.2, core schema). */
const meanings = new Set(['null', 'Null', 'NULL', 'true', 'True', 'TRUE', 'false', 'False', 'FALSE'])

/** A field, on a line of its own or folded (`>-`) with one line. */
const field = /^([A-Za-z]\w{0,60}): (?:>-\n {2}(?! )(.+)|(.+))$/
const word = '[A-Za-z][A-Za-z0-9._-]*'
const words = new RegExp(`^\\[(${word}(?:, ${word})*)\\]$`)
const pairs = new RegExp(`^\\{ (${word}: ${word}(?:, ${word}: ${word})*) \\}$`)
const date = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/
const integer = /^(?:0|[1-9]\d{0,8})$/
const startsAsText = /^\p{L}/u
/** Anything that ends a plain scalar, or begins something else in it; control characters and what only looks like a space. */
const special = /: | #|:$| $|[\p{Cc}\ufeff]/u
const quoted = /^(?:"[^"\\\p{Cc}\ufeff]*"|'[^'\p{Cc}\ufeff]*')$/u
const folded = /^[^\p{Cc}\ufeff]*[^\p{Cc}\ufeff ]$/u

/**
 * Reads YAML that is but `name: value` lines: plain, quoted or folded texts, dates, whole numbers, `[a, b]` and `{ a: b }` of words, which is
 * most front matter, without the rules of all YAML, which take far longer. Undefined for any other text, good or bad: for `yaml` to read.
 */
export function plainYaml(source: string): Record<string, unknown> | undefined {
  const fields: Record<string, unknown> = {}
  for (const text of source.split(/\n(?! )/)) {
    if (text === '') continue
    const [, name = '', folds, written = ''] = field.exec(text) ?? []
    const value = folds === undefined ? meaningOf(written) : folded.test(folds) ? folds : undefined
    if (value === undefined || meanings.has(name) || Object.hasOwn(fields, name)) return undefined
    fields[name] = value
  }
  return Object.keys(fields).length ? fields : undefined
}

/** What a value means; undefined when that takes a real parser. */
function meaningOf(written: string): unknown {
  if (startsAsText.test(written)) return special.test(written) || meanings.has(written) ? undefined : written
  if (quoted.test(written)) return written.slice(1, -1)
  if (date.test(written)) return written
  if (integer.test(written)) return Number(written)
  const list = words.exec(written)?.[1]?.split(', ')
  if (list) return list.some((item) => meanings.has(item)) ? undefined : list
  const map = pairs
    .exec(written)?.[1]
    ?.split(', ')
    .map((pair) => pair.split(': ') as [string, string])
  if (!map || new Set(map.map(([name]) => name)).size < map.length || map.flat().some((item) => meanings.has(item))) return undefined
  return Object.fromEntries(map)
}
