import type { Token } from 'markdown-it'
import { tokensOf } from '../markdown/markdown.ts'
import { headingOf } from '../markdown/markdown-rules.ts'
import { readYaml } from '../parsing/yaml.ts'
import { isFigureKind } from '../schemas/figures.ts'

/** A heading, paragraph, list item, table, row, cell, quote or piece of code of a text. */
export interface Block {
  /** `heading 2 {.post}`, `paragraph`, `cell`, `code bash` … */
  kind: string
  /** Its line in the text, counted from 1. */
  line: number
  /** As the author wrote it, on one line except for code and visible line breaks. */
  text: string
  /** What the text says, without markup; '' for a block that only holds other blocks. */
  meaning: string
  /** Where the text is; undefined when other signs are between its lines. */
  range?: { start: number; end: number } | undefined
}

const containers: Readonly<Record<string, string>> = {
  table_open: 'table',
  tr_open: 'table row',
  blockquote_open: 'quote',
}
const holders: Readonly<Record<string, string>> = {
  paragraph_open: 'paragraph',
  td_open: 'cell',
  th_open: 'cell',
}

export function blocksOf(body: string): Block[] {
  const tokens = tokensOf(body)
  const ranges = new Ranges(body)
  /** Tokens of cells have no line numbers; the row has. */
  let row: Token['map'] = null
  return tokens.flatMap((token, index): Block[] => {
    const line = (token.map?.[0] ?? 0) + 1
    if (token.type === 'tr_open') row = token.map
    if (token.type === 'fence' || token.type === 'code_block')
      return [
        {
          kind: `code ${token.info}`.trim(),
          line,
          text: withoutEnd(token.content),
          meaning: codeMeaning(token),
          range: ranges.ofCode(token),
        },
      ]
    const container = containers[token.type] ?? itemKind(token)
    if (container) return [{ kind: container, line, text: '', meaning: '' }]
    const inline = tokens[index + 1]
    const kind = holders[token.type] ?? headingKind(token)
    if (!kind || inline?.type !== 'inline') return []
    const map = inline.map ?? row
    const text = lineOf(inline)
    const meaning = text && JSON.stringify(inlineMeaning(inline))
    return [{ kind, line: (map?.[0] ?? 0) + 1, text, meaning, range: ranges.of(inline, map) }]
  })
}

const itemKind = ({ type, markup }: Token) =>
  type !== 'list_item_open' ? undefined : /[-*+]/.test(markup) ? 'list item' : 'numbered item'

function headingKind(token: Token): string | undefined {
  if (token.type !== 'heading_open') return undefined
  const { name } = headingOf(token)
  return `heading ${token.tag.slice(1)}${name ? ` {.${name}}` : ''}`
}

const withoutEnd = (text: string) => (text.endsWith('\n') ? text.slice(0, -1) : text)

/** A text with one space in place of any white space. */
export const collapseSpaces = (text: string) => text.replace(/[ \t\r\n]+/g, ' ').trim()

/** The text of a block, on one line unless it has breaks that are shown. */
const lineOf = ({ content, children }: Token) =>
  children?.some(({ type }) => type === 'hardbreak')
    ? content
    : content
        .split('\n')
        .map((line) => line.trim())
        .join(' ')

/**
 * What a text says to its readers: the kinds, addresses and words of its parts, without the signs
 * that mark them.
 */
export const bodyMeaning = (body: string): unknown[] =>
  tokensOf(body).map((token) => {
    if (token.type === 'inline') return inlineMeaning(token)
    if (token.type === 'fence' || token.type === 'code_block')
      return ['code', token.info.trim(), codeMeaning(token)]
    const name = token.type === 'heading_open' ? headingOf(token).name : undefined
    return [token.type, token.tag, ...(token.attrs ?? []).flat(), ...(name ? [name] : [])]
  })

/** The order of a figure's fields counts, since they are drawn in it. */
function codeMeaning({ info, content }: Token): string {
  if (isFigureKind(info.trim()))
    try {
      return JSON.stringify(readYaml(content), (_key, value: unknown) =>
        typeof value === 'string' ? collapseSpaces(value) : value,
      )
    } catch {
      // As it is written.
    }
  return content
}

function inlineMeaning({ children }: Token): unknown[] {
  const parts: unknown[] = []
  let words = ''
  const end = () => {
    if (words) parts.push(words.replace(/[ \t\n]+/g, ' '))
    words = ''
  }
  for (const child of children ?? []) {
    if (child.type === 'text') words += child.content
    else if (child.type === 'softbreak') words += ' '
    else {
      end()
      parts.push([child.type, ...(child.attrs ?? []).flat(), child.content])
    }
  }
  end()
  return parts
}

/** Finds where the texts of blocks stand, each after the one before. */
class Ranges {
  readonly #body: string
  /** Where each line starts, and the end. */
  readonly #starts: number[]
  #from = 0

  constructor(body: string) {
    this.#body = body
    let at = 0
    this.#starts = body.split('\n').map((line) => {
      const start = at
      at += line.length + 1
      return start
    })
    this.#starts.push(body.length + 1)
  }

  of({ content }: Token, map: Token['map']): Block['range'] {
    if (!map || content === '') return undefined
    const first = Math.max(this.#from, this.#starts[map[0]] ?? 0)
    const part = this.#body.slice(first, this.#starts[map[1]])
    let start = -1
    let end = 0
    for (const line of content.split('\n')) {
      const match = [line, line.replaceAll('|', '\\|')]
        .map((form) => ({ at: part.indexOf(form, end), form }))
        .find(({ at }) => at >= 0)
      if (!match) return undefined
      if (start < 0) start = match.at
      end = match.at + match.form.length
    }
    this.#from = first + end
    return { start: first + start, end: first + end }
  }

  /** Code that is not indented, as a whole. */
  ofCode({ type, content, map }: Token): Block['range'] {
    if (!map || type !== 'fence') return undefined
    const start = this.#starts[map[0] + 1] ?? 0
    const text = withoutEnd(content)
    return this.#body.startsWith(text, start) ? { start, end: start + text.length } : undefined
  }
}
