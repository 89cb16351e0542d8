/** Writing nginx's configuration language. */

/** Stands for a dollar sign, which values cannot hold. */
export const dollar = 'facet_dollar'

/** A word in double quotes. Throws on control characters other than the end of a line. */
export function quoted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0009\u000b-\u001f]/.test(text)) throw new Error(`nginx cannot be told of ${JSON.stringify(text)}: it holds a control character`)
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`
}

/** A text as part of a value, in which `$` would start a variable. */
export const literal = (text: string): string => text.replaceAll('$', `\${${dollar}}`)

/** A text that a regular expression matches as it is. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/**
 * A `map` block. Keys that start with `~` are regular expressions, tried in order after all others and never on an empty text; the others are
 * compared without regard to capitals. Values may hold variables.
 */
export const mapBlock = (source: string, name: string, rows: Iterable<readonly [key: string, value: string]>, fallback = ''): string =>
  `map ${quoted(source)} $${name} {\n  default ${quoted(fallback)};\n${mapRows(rows)}}\n`

/** The rows of a map, for a file of their own. */
export const mapRows = (rows: Iterable<readonly [key: string, value: string]>): string => [...rows].map(([key, value]) => `  ${quoted(key)} ${quoted(value)};\n`).join('')

/** A header of an answer, whatever its status. */
export const always = (name: string, value: string): string => `add_header ${name} ${quoted(value)} always;`

/** The directives of a location that answers with a text, which nobody keeps. */
export const says = (status: number, type: string, text: string): string =>
  `types { } default_type ${quoted(type)}; ${always('Cache-Control', 'no-store')} return ${status} ${quoted(literal(text))};`
