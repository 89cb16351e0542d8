import type { Locale } from '../../i18n/table.ts'
import { chineseCell, chineseHeading } from './chinese-breaks.ts'
import { japaneseText } from './japanese-breaks.ts'
import { thaiHeading, thaiText } from './thai-breaks.ts'

/** How a language's texts are told where their lines may break, where browsers do not know. */
interface Rule {
  heading: (text: string) => string
  /** In tables and lists of terms, whose columns are narrow. */
  cell?: (text: string) => string
  text?: (text: string) => string
}

/** Words of one or two letters, and some of three, that belong to what follows; not pronouns, which stand on their own. */
const short = /(?<![\p{L}\p{N}])((?!(?:мы|вы|он|ми|ви) )\p{Script=Cyrillic}{1,2}|для|без|при|над|про) (?=(\S+))/giu

/**
 * Russian and Ukrainian leave no preposition or conjunction at the end of a line; in headings, where lines are short, it is seen. A long word is
 * left free: together they would be wider than a phone.
 */
const slavic: Rule = { heading: (text) => text.replace(short, (pair, word: string, next: string) => (word.length + next.length < 14 ? `${word}\u00A0` : pair)) }

/** Hindi compounds (फ़ीचर-दर-फ़ीचर) stay on one line. */
const hindi: Rule = { heading: (text) => text.replace(/-(?=\p{Script=Devanagari})/gu, '-\u2060') }

/** A number stays with its name, and with what it counts. */
const numbered = (text: string): string => text.replace(/(?<=[A-Za-z]) (?=\d)|(?<=\d) (?=\p{Script=Han})/gu, '\u00A0')

const chinese: Rule = { heading: (text) => numbered(chineseHeading(text)), cell: (text) => numbered(chineseCell(text)) }
const japanese: Rule = { heading: (text) => numbered(japaneseText(text)), cell: (text) => numbered(japaneseText(text)) }

const rules: Partial<Record<Locale, Rule>> = { th: { heading: thaiHeading, text: thaiText }, ru: slavic, uk: slavic, zh: chinese, tc: chinese, jp: japanese, hi: hindi }

/** Elements whose text is copied, shown elsewhere, or compared with what the browser renders. */
const kept = ['x-island', 'title', 'script', 'style', 'svg', 'select', 'textarea', 'pre', 'code']

/** Such an element; a tag; a text. */
const pieces = new RegExp(`${kept.map((name) => `<${name}\\b[\\s\\S]*?</${name}>`).join('|')}|<[^>]*>|[^<]+`, 'g')

/** A link whose few words are balanced, and so broken, like a heading's. */
const balanced = /^<a\b[^>]* text-balance/

/** The markup of a page in `locale`, whose lines break where a reader expects it. */
export function lineBreaks(locale: Locale, html: string): string {
  const rule = rules[locale]
  if (!rule) return html
  const { heading, text, cell = text } = rule
  let here = text
  let inLink = false
  return html.replace(pieces, (piece: string) => {
    if (!piece.startsWith('<')) return here ? here(piece) : piece
    const block = /^<\/?(?:(h[1-3])|t[dh]|dt)\b/.exec(piece)
    if (block) here = piece[1] === '/' ? text : block[1] ? heading : cell
    else if (inLink ? piece === '</a>' : balanced.test(piece)) {
      inLink = !inLink
      here = inLink ? heading : text
    }
    return piece
  })
}
