import type { Locale } from '../../locales/table.ts'
import { thaiHeading, thaiText } from './thai-breaks.ts'

/** How a language's texts are told where their lines may break, where browsers do not know. */
interface Rule {
  heading: (text: string) => string
  text?: (text: string) => string
}

/** Russian and Ukrainian leave no preposition or conjunction at the end of a line; in headings, where lines are short, it is seen. */
const slavic: Rule = { heading: (text) => text.replace(/(?<![\p{L}\p{N}])(\p{Script=Cyrillic}{1,2}|для|без|при|над|про) (?=\S)/giu, '$1\u00A0') }

const rules: Partial<Record<Locale, Rule>> = { th: { heading: thaiHeading, text: thaiText }, ru: slavic, uk: slavic }

/** Elements whose text is copied, shown elsewhere, or compared with what the browser renders. */
const kept = ['x-island', 'title', 'script', 'style', 'svg', 'select', 'textarea', 'pre', 'code']

/** Such an element; a tag; a text. */
const pieces = new RegExp(`${kept.map((name) => `<${name}\\b[\\s\\S]*?</${name}>`).join('|')}|<[^>]*>|[^<]+`, 'g')

/** The markup of a page in `locale`, whose lines break where a reader expects it. */
export function lineBreaks(locale: Locale, html: string): string {
  const rule = rules[locale]
  if (!rule) return html
  let heading = false
  return html.replace(pieces, (piece: string) => {
    if (!piece.startsWith('<')) return heading ? rule.heading(piece) : (rule.text?.(piece) ?? piece)
    if (/^<\/?h[1-3]\b/.test(piece)) heading = piece[1] !== '/'
    return piece
  })
}
