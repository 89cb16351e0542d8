import { hash } from 'node:crypto'
import { leavesOf } from '../../base/texts-by-path.ts'
import { splitFrontMatter, withoutRevision } from '../parsing/front-matter.ts'
import { readYaml } from '../parsing/yaml.ts'
import { bodyMeaning, collapseSpaces } from './blocks.ts'

/**
 * The revision of a source text: the same for the same fields and the same text, however they are
 * wrapped, quoted, marked and ordered. Eight letters, since YAML reads digits as a number.
 */
export function revisionOf(text: string) {
  const digest = hash('sha256', JSON.stringify(meaningOf(text)))
  return digest.slice(0, 8).replace(/./g, (digit) => letters[Number.parseInt(digit, 16)] ?? '')
}

const letters = 'abcdefghijklmnop'

function meaningOf(text: string): unknown {
  const { matter, body } = splitFrontMatter(text)
  return { fields: fieldsOf(matter), body: bodyMeaning(body) }
}

/** The fields in the order of their names; the front matter as text when it cannot be parsed. */
function fieldsOf(matter: string): unknown {
  try {
    return leavesOf(readYaml(withoutRevision(matter)))
      .map(
        ([path, leaf]) => [path, typeof leaf === 'string' ? collapseSpaces(leaf) : leaf] as const,
      )
      .sort(([a], [b]) => (a < b ? -1 : 1))
  } catch {
    return matter
  }
}
