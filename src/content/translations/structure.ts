import { leavesOf } from '../../base/texts-by-path.ts'
import { tokensOf } from '../markdown/markdown.ts'
import { type Block, blocksOf } from './blocks.ts'

/** What a translation must share with its source, apart from words. */
interface Structure {
  /** Fields of the front matter, with the places in its lists. */
  fields: string[]
  /** Headings, paragraphs, lists, tables, code and quotes, in order. */
  blocks: Block[]
  links: string[]
  code: string[]
}

export function structureOf(front: unknown, body: string): Structure {
  const links: string[] = []
  const code: string[] = []
  const addCode = (content: string) => code.push(isSyntax(content) ? content : 'sample')
  for (const token of tokensOf(body))
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') links.push(withoutAnchor(String(child.attrGet('href'))))
      else if (child.type === 'image') links.push(String(child.attrGet('src')))
      else if (child.type === 'code_inline') addCode(child.content)
    }
  const leaves = leavesOf(front)
  for (const [, leaf] of leaves)
    for (const [, content = ''] of String(leaf).matchAll(/`([^`]+)`/g)) addCode(content)
  return { fields: leaves.map(([path]) => path), blocks: blocksOf(body), links, code }
}

/** Paths, fields and commands stay as they are; samples that a reader reads are translated. */
export const isSyntax = (code: string) => !/\s/.test(code) && /[/_.={}:-]/.test(code)

/** Anchors are made of headings, which are translated. */
const withoutAnchor = (href: string) => (/^https?:/.test(href) ? href : href.replace(/#.*$/, '#'))

/** How a translation's structure differs from its source's, in words; empty when it does not. */
export function structureProblems(target: Structure, source: Structure) {
  const problems: string[] = []
  const compare = (name: string, inTarget: readonly string[], inSource: readonly string[]) => {
    const [missing, added] = [without(inSource, inTarget), without(inTarget, inSource)]
    if (missing.length) problems.push(`${name} of the source missing: ${missing.join(', ')}`)
    if (added.length) problems.push(`${name} the source does not have: ${added.join(', ')}`)
  }
  compare('fields', target.fields, source.fields)
  compare('links', target.links, source.links)
  compare('code', target.code, source.code)
  return [...problems, ...blockProblems(target.blocks, source.blocks)]
}

/** A heading and what follows it; the first chapter stands before all headings. */
interface Chapter {
  heading: Block | undefined
  blocks: Block[]
}

/** What chapters lack, or have too many of. */
function blockProblems(target: readonly Block[], source: readonly Block[]): string[] {
  const [chapters, sourceChapters] = [chaptersOf(target), chaptersOf(source)]
  const differs = sourceChapters.findIndex(
    ({ heading }, at) => heading?.kind !== chapters[at]?.heading?.kind,
  )
  if (differs >= 0 || chapters.length !== sourceChapters.length)
    return [headingProblem(chapters, sourceChapters, differs < 0 ? sourceChapters.length : differs)]
  return sourceChapters.flatMap((chapter, at) =>
    chapterProblems(chapters[at]?.blocks ?? [], chapter),
  )
}

function chaptersOf(blocks: readonly Block[]): Chapter[] {
  const chapters: Chapter[] = [{ heading: undefined, blocks: [] }]
  for (const block of blocks)
    if (block.kind.startsWith('heading')) chapters.push({ heading: block, blocks: [] })
    else chapters.at(-1)?.blocks.push(block)
  return chapters
}

function headingProblem(
  chapters: readonly Chapter[],
  sourceChapters: readonly Chapter[],
  at: number,
) {
  const actual = chapters[at]?.heading?.kind ?? 'the end of the text'
  const expected = sourceChapters[at]?.heading
  return expected
    ? `heading ${at} is ${actual}, in the source ${expected.kind}, ${quoteBlock(expected)}`
    : `heading ${at} is ${actual}, in the source the end of the text`
}

function chapterProblems(targetBlocks: readonly Block[], { heading, blocks }: Chapter): string[] {
  const place = heading ? `below ${quoteBlock(heading)}` : 'before the first heading'
  const count = (all: readonly Block[], kindOfBlock: string) =>
    all.filter(({ kind }) => kind === kindOfBlock).length
  const differing = [...new Set([...blocks, ...targetBlocks].map(({ kind }) => kind))].filter(
    (kind) => count(targetBlocks, kind) !== count(blocks, kind),
  )
  if (differing.length)
    return differing
      .filter((kind) => !differing.includes(holderOf[kind] ?? ''))
      .map((kind) => {
        const [has, wants] = [count(targetBlocks, kind), count(blocks, kind)]
        return `${has < wants ? 'lacks' : 'has too many'} ${plural(kind)} ${place}: ${has} instead of ${wants}`
      })
  const at = blocks.findIndex(({ kind }, index) => targetBlocks[index]?.kind !== kind)
  return at < 0
    ? []
    : [`part ${at + 1} ${place} is ${targetBlocks[at]?.kind}, in the source ${blocks[at]?.kind}`]
}

/** When a holder is missing, what it would hold is not reported. */
const holderOf: Readonly<Record<string, string>> = { 'table row': 'table', cell: 'table row' }

const plural = (kind: string) => (kind.startsWith('code') ? `pieces of ${kind}` : `${kind}s`)

const maxQuoted = 40

/** The beginning of what stands in the source. */
function quoteBlock({ text }: Block) {
  const line = [...text.replaceAll('\n', ' ')]
  return `“${line.length > maxQuoted ? `${line.slice(0, maxQuoted).join('')}…` : line.join('')}”`
}

/** Items of `all` that `some` does not have, each counted. */
function without(all: readonly string[], some: readonly string[]) {
  const rest = [...some]
  return all.filter((item) => {
    const index = rest.indexOf(item)
    if (index >= 0) rest.splice(index, 1)
    return index < 0
  })
}
