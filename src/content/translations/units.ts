import { textsByPath } from '../../base/texts-by-path.ts'
import { splitFrontMatter, withoutByteOrderMark, withoutRevision } from '../parsing/front-matter.ts'
import { lineFinder, readYaml } from '../parsing/yaml.ts'
import { type Block, blocksOf, collapseSpaces } from './blocks.ts'

/** A piece of text that is translated as one: a field or a block. */
export interface Unit extends Block {
  /** The path of a field (`faq.0.q`), or the place among the blocks with a text (`text-3`). */
  id: string
}

/**
 * The texts of a translation or its source, fields first. Ranges are those in the text with `\n` at
 * the ends of its lines. Throws for fields that are not YAML.
 */
export function unitsOf(text: string): Unit[] {
  const { matter, body } = splitFrontMatter(text)
  const source = normalizeText(text)
  const start = source.length - body.length
  const before = source.slice(0, start).split('\n').length - 1
  const lineOf = lineFinder(matter, 2)
  const fields = [...textsByPath(readYaml(withoutRevision(matter)))].map(([id, value]) => ({
    id,
    kind: 'field',
    line: lineOf(id.split('.')),
    text: value,
    meaning: collapseSpaces(value),
  }))
  const blocks = blocksOf(body)
    .filter((block) => block.text !== '')
    .map((block, index) => ({
      ...block,
      id: `text-${index + 1}`,
      line: block.line + before,
      range: block.range && { start: block.range.start + start, end: block.range.end + start },
    }))
  return [...fields, ...blocks]
}

/** A text as `splitFrontMatter` reads it. */
export const normalizeText = (text: string) => withoutByteOrderMark(text).replaceAll('\r\n', '\n')

/** The name of a unit for people. */
export const nameOf = ({ id, kind }: Unit) => (kind === 'field' ? id : kind)
