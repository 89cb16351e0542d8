import type { Token } from 'markdown-it'
import { tokensOf } from '../markdown/markdown.ts'

/** Something that the author probably did not mean, with its line. */
interface Mistake {
  line: number
  /** The sign, tag or address that is meant. */
  field: string
  message: string
}

/** Finds Markdown that is valid but is shown differently from how it looks. */
export function mistakesIn(body: string): Mistake[] {
  const lines = body.split('\n')
  let cells = 0
  return tokensOf(body).flatMap((token, index, all): Mistake[] => {
    const line = (token.map?.[0] ?? 0) + 1
    const source = lines[line - 1] ?? ''
    if (token.type === 'thead_open') cells = 0
    if (token.type === 'th_open') cells++
    if (token.type === 'tr_open' && all[index + 1]?.type === 'td_open')
      return rowMistakes(cellsOf(source), cells, line)
    if (token.type === 'fence') return codeMistakes(token, lines)
    if (token.type !== 'inline') return []
    return [...tableMistakes(token, line), ...inlineMistakes(token, lines, line)]
  })
}

const countCells = (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'}`

function rowMistakes(has: number, head: number, line: number): Mistake[] {
  if (has === head) return []
  const more = has > head ? ': what is too much is not shown' : ''
  return [{ line, field: '|', message: `this row has ${countCells(has)}, the head ${head}${more}` }]
}

/** How many cells a row has; escaped signs do not end one. */
function cellsOf(row: string) {
  const signs = row
    .replace(/^[\s>]*/, '')
    .trimEnd()
    .replaceAll('\\|', '')
  const between = signs.split('|').length
  return (
    between - (signs.startsWith('|') ? 1 : 0) - (signs.length > 1 && signs.endsWith('|') ? 1 : 0)
  )
}

/** A paragraph that is meant as a table, or as rows of one. */
function tableMistakes({ content, map }: Token, line: number): Mistake[] {
  const [head = '', dashes = ''] = content.split('\n', 2)
  // Tokens of cells have no line numbers; the table has.
  if (!map || !head.includes('|')) return []
  const text = 'is shown as text, not as a table: '
  if (/^[\s|:-]*$/.test(dashes) && dashes.includes('-'))
    return [
      {
        line,
        field: '|',
        message: `${text}the head has ${countCells(cellsOf(head))}, the line below it ${cellsOf(dashes)}`,
      },
    ]
  return head.startsWith('|') && head.endsWith('|')
    ? [{ line, field: '|', message: `${text}its head and a line | - | are missing above it` }]
    : []
}

/** Reports code that is not closed, and so contains the rest of the text or the next code. */
function codeMistakes({ content, map, markup }: Token, lines: readonly string[]): Mistake[] {
  const [start = 0, end = 0] = map ?? []
  const sign = markup[0] ?? ''
  const last = (lines[end - 1] ?? '').replace(/^[\s>]*/, '').trimEnd()
  const isClosed = end - 1 > start && last.startsWith(markup) && last.replaceAll(sign, '') === ''
  const holdsOther = content
    .split('\n')
    .some((each) => each.startsWith(markup) && /^\w/.test(each.slice(markup.length)))
  if (isClosed && !holdsOther) return []
  const message = `the code that starts here has no end: write a line ${markup} below it`
  return [{ line: start + 1, field: markup, message }]
}

function inlineMistakes(token: Token, lines: readonly string[], line: number): Mistake[] {
  const mistakes: Mistake[] = []
  /** Adds a mistake at the line of the block that holds `field`. */
  const add = (field: string, message: string) => {
    const rows = lines.slice(line - 1, token.map?.[1])
    const at = rows.findIndex((row) => row.includes(field))
    mistakes.push({ line: line + Math.max(at, 0), field, message })
  }
  for (const child of token.children ?? []) {
    if (child.type === 'image' && child.content.trim() === '')
      add(
        String(child.attrGet('src')),
        'has no alternative text: write what it shows between [ and ]',
      )
    if (child.type !== 'text') continue
    for (const address of refusedAddresses(child.content))
      add(
        address,
        'is no link, and shown as text: links lead to paths of this site, https: and mailto:',
      )
    for (const tag of tagsIn(child.content))
      if (!token.content.includes(`\\${tag.slice(0, 2)}`))
        add(tag, 'is shown as text: write it in Markdown, HTML is not read')
  }
  return mistakes
}

/**
 * Addresses that Markdown does not link because of their scheme. Those of pictures are found with
 * the pictures.
 */
const refusedAddresses = (text: string) =>
  [
    ...text
      .replace(/!\[[^[\]]*\]\(/g, '')
      .matchAll(/(?:\]\(|\]: |<)((?:javascript|vbscript|data|file|blob):[^\s>]*)/gi),
  ].map(([, address = '']) => address.replace(/\)$/, ''))

const tagNames =
  'a|abbr|article|aside|b|big|blockquote|body|br|button|center|code|col|dd|del|details|div|dl|dt|em|embed|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|object|ol|p|picture|pre|q|s|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|th|thead|tr|u|ul|video'
const tag = new RegExp(`<(?:${tagNames})(?=[\\s/>])|<!--`, 'gi')

/** The beginnings of HTML in a text, closed: `<b>`. Names in such brackets are placeholders. */
export const tagsIn = (text: string) => [
  ...new Set([...text.matchAll(tag)].map(([start]) => (start === '<!--' ? start : `${start}>`))),
]
