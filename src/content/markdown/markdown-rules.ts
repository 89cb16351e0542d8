import MarkdownIt, { type Token } from 'markdown-it'
import { escapeHtml } from '../../base/escape-html.ts'
import { withLeadingSlash } from '../../routing/link-rules.ts'
import { type FigureKind, isFigureKind } from '../schemas/figures.ts'
import { markUnspacedScripts } from './emphasis.ts'
import { colourLimits, highlight } from './highlight.ts'

export interface Heading {
  id: string
  text: string
  level: 2 | 3
}
export interface MarkdownOptions {
  /**
   * The address of a path of this site in the reader's locale; undefined when it is not offered
   * there: the link's text remains.
   */
  link: (path: string) => string | undefined
  /** What stands after the text of a link to this address, such as the language of its page. */
  linkNote?: (address: string) => string
  /** The address of a picture beside the entry, and its size; undefined when there is none. */
  image?: (
    name: string,
  ) => { src: string; srcset: string; width: number; height: number } | undefined
  /** Draws what a code block describes; without it, such blocks are left out. */
  figure?: (kind: FigureKind, source: string, link: MarkdownOptions['link']) => string
  /** Labels in the reader's language. */
  labels: { copy: string; anchor: (heading: string) => string; table: string }
}

interface Environment extends MarkdownOptions {
  headings: Heading[]
  /**
   * Anchors given so far, of headings of any level, each with the number that the last heading of
   * the same text got.
   */
  anchors: Map<string, number>
  /** What closes each open link; '' for one that was left out. */
  linkEnds: string[]
  /** Characters of the code blocks so far. */
  code: number
}

/** markdown-it passes on what `render` was given. */
const environmentOf = (env: unknown): Environment => env as Environment

/** Raw HTML is shown as text, never passed on. */
export const md = new MarkdownIt({ html: false, linkify: false })
markUnspacedScripts(md)

/**
 * Anything before a colon, if no slash comes before it, counts as a scheme. markdown-it itself only
 * knows some bad ones.
 */
md.validateLink = (address) => {
  const scheme = /^[^/?#:]*:/.exec(address)?.[0]
  return (
    scheme === undefined || ['http:', 'https:', 'mailto:', 'tel:'].includes(scheme.toLowerCase())
  )
}

/** Ids of the page around a text, which its headings must not take. */
export const layoutIds: readonly string[] = [
  'main',
  'site-menu',
  'languages',
  'to-top',
  'toast',
  'consultation',
  'consent-choice',
  'leave-message',
]

/**
 * The anchor of a heading: letters of any script, digits and dashes, the same however its accents
 * were typed.
 */
export const slugOf = (text: string) =>
  text
    .normalize()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

/** The name of a chapter, at the end of its heading. */
export const chapterName = / \{\.([a-z-]+)\}$/

/** The notes on a heading: its chapter's name after parsing, the rest after rendering. */
export const headingOf = ({ meta }: Token) =>
  meta as unknown as Heading & { name: string | undefined }

md.core.ruler.before('inline', 'chapter names', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1]
    if (token.type !== 'heading_open' || !inline) continue
    token.meta = { name: chapterName.exec(inline.content)?.[1] }
    inline.content = inline.content.replace(chapterName, '')
  }
})

md.renderer.rules.link_open = (tokens, index, options, environment, self) => {
  const env = environmentOf(environment)
  const token = tokens[index] as Token
  const href = withLeadingSlash(String(token.attrGet('href') ?? ''))
  if (href.startsWith('/')) {
    const [, path = '/', hash = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? []
    // `//host` is not a path of this site, and is refused.
    const target = path.startsWith('//') ? undefined : env.link(path)
    env.linkEnds.push(target === undefined ? '' : `${env.linkNote?.(target) ?? ''}</a>`)
    if (target === undefined) return ''
    token.attrSet('href', target + hash)
  } else {
    env.linkEnds.push('</a>')
    if (/^https?:/.test(href)) token.attrSet('rel', 'noopener')
  }
  return self.renderToken(tokens, index, options)
}
md.renderer.rules.link_close = (_tokens, _index, _options, environment) =>
  environmentOf(environment).linkEnds.pop() ?? ''

md.renderer.rules.heading_open = (tokens, index, options, environment, self) => {
  const env = environmentOf(environment)
  const token = tokens[index] as Token
  const text = plainText(tokens[index + 1])
  const base = slugOf(text)
  let id = base
  let number = env.anchors.get(base) ?? 1
  while (env.anchors.has(id)) id = `${base}-${++number}`
  env.anchors.set(id, 1).set(base, number)
  const heading: Heading = { id, text, level: token.tag === 'h2' ? 2 : 3 }
  if (token.tag === 'h2' || token.tag === 'h3') env.headings.push(heading)
  token.attrSet('id', id)
  token.meta = { ...token.meta, ...heading }
  return self.renderToken(tokens, index, options)
}
md.renderer.rules.heading_close = (tokens, index, options, environment, self) => {
  const env = environmentOf(environment)
  const open = tokens[index - 2] as Token
  const { id, text } = headingOf(open)
  return ` <a class="anchor" href="#${escapeHtml(id)}" aria-label="${escapeHtml(env.labels.anchor(text))}">#</a>${self.renderToken(tokens, index, options)}`
}

md.renderer.rules.table_open = (_tokens, _index, _options, environment) =>
  `<div class="table-scroll" role="group" tabindex="0" aria-label="${escapeHtml(environmentOf(environment).labels.table)}"><table>`
md.renderer.rules.table_close = () => '</table></div>'

/**
 * Columns are aligned by classes: the content security policy refuses the styles that markdown-it
 * writes.
 */
const alignments = new Map([
  ['text-align:center', 'text-center'],
  ['text-align:right', 'text-right'],
])
const cell = (token: Token, label = '') => {
  const alignment = alignments.get(String(token.attrGet('style')))
  return `<${token.tag}${alignment ? ` class="${alignment}"` : ''}${label && ` data-label="${escapeHtml(label)}"`}>`
}
md.renderer.rules.td_open = (tokens, index) => {
  const token = tokens[index] as Token
  return cell(token, String(token.meta?.label ?? ''))
}
/**
 * In a table of three columns, cells carry the name of theirs: on phones a row may become a block.
 */
md.core.ruler.push('labels', ({ tokens }) => {
  let names: string[] = []
  let column = 0
  for (const [index, { type }] of tokens.entries()) {
    if (type === 'table_open') names = []
    if (type === 'tr_open') column = 0
    if (type === 'th_open') names.push(tokens[index + 1]?.content ?? '')
    if (type === 'td_open')
      (tokens[index] as Token).meta = {
        label: names.length === 3 && column++ > 0 ? names[column - 1] : '',
      }
  }
})
md.renderer.rules.th_open = (tokens, index) => {
  // The corner of a table with headings on both sides is empty, so it is no heading.
  const token = tokens[index] as Token
  if (tokens[index + 1]?.content === '') token.tag = (tokens[index + 2] as Token).tag = 'td'
  return cell(token)
}

/** A short code stays on one line; a long name may break between its words. */
md.renderer.rules.code_inline = (tokens, index) => {
  const { content } = tokens[index] as Token
  const code = escapeHtml(content)
  if (content.length <= 20 && /[^\w.]/.test(content))
    return `<code class="whitespace-nowrap">${code}</code>`
  // A method stays with the beginning of its path.
  const call = /^[A-Z]+ \/\w*/.exec(code)?.[0]
  if (call)
    return `<code><span class="whitespace-nowrap">${call}</span>${code.slice(call.length)}</code>`
  return `<code>${code.length > 16 ? code.replace(/(?<=[a-z][._])(?=[a-z])/gi, '<wbr>') : code}</code>`
}

md.renderer.rules.fence = (tokens, index, _options, environment) => {
  const { content } = tokens[index] as Token
  const language = codeLanguageOf(tokens[index] as Token)
  const env = environmentOf(environment)
  if (isFigureKind(language)) return env.figure?.(language, content, env.link) ?? ''
  env.code += content.length
  const code = env.code > colourLimits.text ? escapeHtml(content) : highlight(content, language)
  // A row above the code has the language's name and the button. A single line, and code without a
  // language, has the button beside it, except on phones.
  const several = content.trim().includes('\n')
  const known = languageNames.get(language)
  const name = several && known ? `<span>${known}</span>` : ''
  const alone = !several && known ? ` data-language="${known}"` : ''
  const copy = `<button type="button" class="code-copy" data-copy>${escapeHtml(env.labels.copy)}</button>`
  const lines = several && !name ? ' class="whitespace-pre"' : ''
  return `<div class="code"${alone}>${name}${copy}<pre${lines} tabindex="0"><code>${code}</code></pre></div>`
}

const languageNames = new Map(
  Object.entries({
    bash: 'Shell',
    css: 'CSS',
    csv: 'CSV',
    json: 'JSON',
    python: 'Python',
    ts: 'TypeScript',
  }),
)

export const codeLanguageOf = ({ info }: Token) => info.trim().split(/\s+/)[0] ?? ''

md.renderer.rules.image = (tokens, index, _options, environment) => {
  const token = tokens[index] as Token
  const image = environmentOf(environment).image?.(String(token.attrGet('src') ?? ''))
  if (!image) return ''
  return `<img src="${escapeHtml(image.src)}" srcset="${escapeHtml(image.srcset)}" width="${image.width}" height="${image.height}" alt="${escapeHtml(token.content)}" loading="lazy" decoding="async">`
}

const plainText = (inline: Token | undefined) =>
  (inline?.children ?? [])
    .map((child) =>
      child.type === 'text' || child.type === 'code_inline'
        ? child.content
        : /^(?:soft|hard)break$/.test(child.type)
          ? ' '
          : '',
    )
    .join('')

export const environmentWith = (options: MarkdownOptions): Environment => ({
  ...options,
  headings: [],
  anchors: new Map(layoutIds.map((id) => [id, 1])),
  linkEnds: [],
  code: 0,
})
