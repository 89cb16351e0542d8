import { withLeadingSlash } from '../../routing/link-rules.ts'
import { tokensOf } from '../markdown/markdown.ts'

/** The lines of headings of the first level, which is the page's own. */
export const topHeadings = (source: string) =>
  tokensOf(source).flatMap(({ type, tag, map }) =>
    type === 'heading_open' && tag === 'h1' ? [(map?.[0] ?? 0) + 1] : [],
  )

/** The lines of blocks that show `**` as text, unless a backslash asks for it. */
export const literalMarks = (source: string) =>
  tokensOf(source).flatMap(({ children, content, map }) =>
    !content.includes('\\*') &&
    children?.some((token) => token.type === 'text' && token.content.includes('**'))
      ? [(map?.[0] ?? 0) + 1]
      : [],
  )

/**
 * Internal links and pictures of a Markdown text, with the line on which the block that holds them
 * starts. A picture whose name has spaces is no picture in Markdown, but it is meant as one.
 */
export function references(
  source: string,
): { target: string; line: number; kind: 'link' | 'image' }[] {
  const targets: { target: string; line: number; kind: 'link' | 'image' }[] = []
  for (const block of tokensOf(source)) {
    for (const token of block.children ?? []) {
      const target =
        token.type === 'link_open'
          ? token.attrGet('href')
          : token.type === 'image'
            ? token.attrGet('src')
            : null
      const kind = token.type === 'image' ? 'image' : 'link'
      if (token.type === 'text')
        for (const [, image = ''] of token.content.matchAll(/!\[[^[\]]*\]\(([^()]+)\)/g))
          targets.push({ target: image, line: (block.map?.[0] ?? 0) + 1, kind: 'image' })
      if (target)
        targets.push({
          target: kind === 'link' ? withLeadingSlash(String(target)) : String(target),
          line: (block.map?.[0] ?? 0) + 1,
          kind,
        })
    }
  }
  return targets
}
