import MarkdownIt from 'markdown-it'
import { chapterName } from '../markdown-rules.ts'
import { leavesOf } from '../texts.ts'

const md = new MarkdownIt({ html: false })

/** What a translation must share with its source, whatever its words. */
export interface Structure {
  /** Fields of the front matter, with the places in its lists. */
  fields: string[]
  /**
   * Headings by level and the name of their chapter, lists by their items, tables by rows and
   * columns, code by language, quotes: in order.
   */
  blocks: string[]
  links: string[]
  code: string[]
}

export function structureOf(front: unknown, body: string): Structure {
  const blocks: string[] = []
  const links: string[] = []
  const code: string[] = []
  const addCode = (content: string) => code.push(isSyntax(content) ? content : 'sample')
  const tokens = md.parse(body, {})
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open')
      blocks.push(
        `heading ${token.tag.slice(1)}${chapterName.exec(tokens[index + 1]?.content ?? '')?.[0] ?? ''}`,
      )
    else if (token.type === 'list_item_open')
      blocks.push(token.markup === '-' || token.markup === '*' ? 'list item' : 'numbered item')
    else if (token.type === 'tr_open') blocks.push('table row')
    else if (token.type === 'td_open' || token.type === 'th_open') blocks.push('cell')
    else if (token.type === 'fence') blocks.push(`code ${token.info}`.trim())
    else if (token.type === 'blockquote_open') blocks.push('quote')
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') links.push(withoutAnchor(String(child.attrGet('href'))))
      else if (child.type === 'image') links.push(String(child.attrGet('src')))
      else if (child.type === 'code_inline') addCode(child.content)
    }
  }
  const leaves = leavesOf(front)
  for (const [, leaf] of leaves)
    for (const [, content = ''] of String(leaf).matchAll(/`([^`]+)`/g)) addCode(content)
  return { fields: leaves.map(([path]) => path), blocks, links, code }
}

/** Paths, fields and commands stay as they are; samples that a reader reads are translated. */
const isSyntax = (code: string): boolean => !/\s/.test(code) && /[/_.={}:-]/.test(code)

/** Anchors are made of headings, which are translated. */
const withoutAnchor = (href: string): string =>
  /^https?:/.test(href) ? href : href.replace(/#.*$/, '#')

/** How a translation's structure differs from its source's, in words; empty when it does not. */
export function structureProblems(own: Structure, source: Structure): string[] {
  const problems: string[] = []
  const compare = (name: string, mine: readonly string[], theirs: readonly string[]) => {
    const [missing, added] = [without(theirs, mine), without(mine, theirs)]
    if (missing.length) problems.push(`${name} of the source missing: ${missing.join(', ')}`)
    if (added.length) problems.push(`${name} the source does not have: ${added.join(', ')}`)
  }
  compare('fields', own.fields, source.fields)
  compare('links', own.links, source.links)
  compare('code', own.code, source.code)
  const at = source.blocks.findIndex((block, index) => own.blocks[index] !== block)
  if (at >= 0 || own.blocks.length !== source.blocks.length) {
    const place = at < 0 ? source.blocks.length : at
    problems.push(
      `part ${place + 1} of the text is ${own.blocks[place] ?? 'its end'}, in the source ${source.blocks[place] ?? 'its end'}`,
    )
  }
  return problems
}

/** Items of `all` that `some` does not have, each counted. */
function without(all: readonly string[], some: readonly string[]): string[] {
  const rest = [...some]
  return all.filter((item) => {
    const index = rest.indexOf(item)
    if (index >= 0) rest.splice(index, 1)
    return index < 0
  })
}
