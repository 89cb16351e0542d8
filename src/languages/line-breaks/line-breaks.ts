import { type Locale, languageOf } from '../languages.ts'
import { joiner, unchanged } from './rule.ts'

/** As text alone: a break is a zero-width space. */
const asText = (html: string) =>
  html.replaceAll('<wbr>', '\u200B').replace(/<\/?span\b[^<>]*>/g, '')

/** A heading or a running text for islands, whose markup is the browser's to render. */
export const islandText = (locale: Locale, kind: 'heading' | 'text', text: string) =>
  asText((languageOf(locale).lineBreaks[kind] ?? unchanged)(text))

/** A title that is painted in a picture. */
export function pictureTitle(locale: Locale, title: string) {
  const { heading, picture = heading } = languageOf(locale).lineBreaks
  return asText(picture(title))
}

/** Elements whose text is copied, shown elsewhere, or compared with what the browser renders. */
const skippedElements = [
  'x-island',
  'title',
  'script',
  'style',
  'svg',
  'select',
  'textarea',
  'pre',
  'code',
]

/** A skipped element, a tag, or a text. */
const pieces = new RegExp(
  `${skippedElements.map((name) => `<${name}\\b[\\s\\S]*?</${name}>`).join('|')}|<[^>]*>|[^<]+`,
  'g',
)

/** A link whose few words are broken like a heading's. */
const headingLink = /^<a\b[^>]* data-heading\b/

/** The markup of a page in `locale`, whose lines break where a reader expects it. */
export function lineBreaks(locale: Locale, html: string) {
  const { heading, text, cell = text } = languageOf(locale).lineBreaks
  let rule = text
  let inLink = false
  return html.replace(pieces, (piece: string) => {
    if (!piece.startsWith('<'))
      return (rule ? rule(piece) : piece).replaceAll('SHA-256', `SHA-${joiner}256`)
    const block = /^<\/?(?:(h[1-3])|t[dh]|dt)\b/.exec(piece)
    if (block) rule = piece[1] === '/' ? text : block[1] ? heading : cell
    else if (inLink ? piece === '</a>' : headingLink.test(piece)) {
      inLink = !inLink
      rule = inLink ? heading : text
    }
    return piece
  })
}
