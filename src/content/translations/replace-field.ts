import { isDeepStrictEqual } from 'node:util'
import { isScalar, parseDocument, type Scalar } from 'yaml'
import { readYaml } from '../parsing/yaml.ts'

/**
 * Replaces the text of one field in YAML and keeps every other byte. Throws when that is not
 * possible.
 */
export function replaceField(source: string, path: readonly string[], text: string): string {
  const node = parseDocument(source, { prettyErrors: false }).getIn(path, true)
  if (!isScalar(node) || !node.range) throw new Error('is not a text of its own')
  const [start, end] = node.range
  const before = source.slice(start, end)
  // The range of a text over several lines includes the line ends behind it.
  const blanks = before.slice(before.trimEnd().length)
  const expected = withText(readYaml(source), path, text)
  for (const candidate of [inStyle(node, before, text), JSON.stringify(text)]) {
    const changed = source.slice(0, start) + candidate + blanks + source.slice(end)
    if (isReadAs(changed, expected)) return changed
  }
  throw new Error('cannot be written: change it by hand')
}

/** The text in the quotes or the kind of block that the old text has. */
function inStyle({ type }: Scalar, before: string, text: string): string {
  if (type === 'QUOTE_DOUBLE') return JSON.stringify(text)
  if (type === 'QUOTE_SINGLE') return `'${text.replaceAll("'", "''")}'`
  if (type !== 'BLOCK_FOLDED' && type !== 'BLOCK_LITERAL') return text
  const [head = '', first = ''] = before.split('\n')
  const indent = ' '.repeat(first.length - first.trimStart().length)
  const lines = text.split(type === 'BLOCK_FOLDED' ? /(?=\n)/ : '\n')
  return [head, ...lines.map((line) => (line.trim() ? indent : '') + line)].join('\n')
}

function isReadAs(source: string, expected: unknown): boolean {
  try {
    return isDeepStrictEqual(readYaml(source), expected)
  } catch {
    return false
  }
}

/** A value with another text at a path. */
function withText(value: unknown, path: readonly string[], text: string): unknown {
  const [name, ...rest] = path
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? withText(item, rest, text) : item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      key === name ? withText(child, rest, text) : child,
    ]),
  )
}
