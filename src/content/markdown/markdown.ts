import type { Token } from 'markdown-it'
import { BoundedCache } from '../../base/bounded-cache.ts'
import {
  environmentWith,
  type Heading,
  headingOf,
  layoutIds,
  type MarkdownOptions,
  md,
} from './markdown-rules.ts'

export interface RenderedMarkdown {
  html: string
  headings: Heading[]
}
/** A chapter of a text: a heading of the second level and what follows it. */
export interface Chapter {
  /** The name by which its page knows it: `## By post {.post}`. */
  name: string | undefined
  /** The first chapter has none: it is what stands before all headings. */
  heading: Heading | undefined
  /** All of it, with its headings. */
  html: string
  /** What stands before its first heading of the third level, with its own heading. */
  opening: string
  /** What stands below each heading of the third level. */
  subjects: { heading: Heading; html: string }[]
}

/** Renders Markdown that editors wrote. Pure but for syntax highlighting's cache. */
export function renderMarkdown(source: string, options: MarkdownOptions): RenderedMarkdown {
  const env = environmentWith(options)
  const html = md.render(source, { ...env })
  return { html, headings: env.headings }
}

export function renderChapters(source: string, options: MarkdownOptions): Chapter[] {
  const env = { ...environmentWith(options) }
  const render = (tokens: Token[]) => md.renderer.render(tokens, md.options, env)
  return splitAt('h2', md.parse(source, env)).map((tokens) => {
    const [first = [], ...rest] = splitAt('h3', tokens)
    const opening = render(first)
    // Each token is rendered once, since rendering a link changes its token.
    const subjects = rest.map((subject) => ({
      title: render(subject.slice(0, 3)),
      html: render(subject.slice(3)),
      heading: headingOf(subject[0] as Token),
    }))
    const heading = first[0]?.type === 'heading_open' ? headingOf(first[0]) : undefined
    return {
      name: heading?.name,
      heading,
      html: opening + subjects.map(({ title, html }) => title + html).join(''),
      opening,
      subjects,
    }
  })
}

/** Tokens before the first heading of a level, then from each such heading to the next. */
function splitAt(tag: 'h2' | 'h3', tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    // A heading in a list or quotation is deeper and stays within it.
    if (token.type === 'heading_open' && token.tag === tag && token.level === 0) parts.push([])
    parts.at(-1)?.push(token)
  }
  return parts
}

/** The names of a text's chapters, with the lines of their headings. */
export const chapterNames = (source: string): { name: string; line: number }[] =>
  tokensOf(source).flatMap((token) => {
    const name = token.type === 'heading_open' ? headingOf(token).name : undefined
    return name ? [{ name, line: (token.map?.[0] ?? 0) + 1 }] : []
  })

/**
 * The tokens of a text, for checks. Those of the last texts are kept: each check of a text asks for
 * them, and those of its translations ask for its own.
 */
export const tokensOf = (source: string): readonly Token[] =>
  parsed.getOrMake(source, () => md.parse(source, {}))
const parsed = new BoundedCache<readonly Token[]>(50)

/** The anchors of a text's headings of any level, as `renderMarkdown` makes them. */
export function slugsOf(source: string) {
  const env = environmentWith({
    link: (path) => path,
    labels: { copy: '', anchor: () => '', table: '' },
  })
  const headings = md
    .parse(source, { ...env })
    .filter(
      ({ type }, index, tokens) =>
        type.startsWith('heading_') || tokens[index - 1]?.type === 'heading_open',
    )
  md.renderer.render(headings, md.options, { ...env })
  return [...env.anchors.keys()].slice(layoutIds.length)
}
