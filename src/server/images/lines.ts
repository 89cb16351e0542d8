import type { Locale } from '../../i18n/table.ts'
import { graphemesOf, wordsOf } from './segments.ts'

/** A stretch of text that stays on one line, and whether a space parts it from the one before. */
export interface Piece {
  text: string
  spaced: boolean
}

/** What may not begin a line: closing marks, small kana, marks of repetition and length (JIS X 4051, and the like for Thai and Hindi). */
const neverFirst = /^[\p{Pe}\p{Pf}!%,.:;?·…‥、。，．・：；？！％～〜ーｰ々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶๆฯ।॥°′″’”»›/／\-‐–—]/u
/** What may not end one: opening marks and signs before a number. */
const neverLast = /[\p{Ps}\p{Pi}‘“«‹$€£¥₩₹₽₴#@＄￥＃/／]$/u
const letterOfSpacedScript = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Nd}\p{Script=Devanagari}]/u
const hiragana = /^\p{Script=Hiragana}+$/u
const separators = /[ \t\r\n]+/

/** Locales written without spaces between words. */
const unspaced: readonly Locale[] = ['zh', 'tc', 'jp', 'th']

/**
 * Where a title may break, in reading order.
 *
 * Thai, Chinese and Japanese break between words as ICU's dictionaries see them, which reads better in a heading than a break between
 * any two characters; Japanese endings stay with their word. The others, Korean too (as on the pages), break at spaces. No-break
 * spaces never break.
 */
export function piecesOf(title: string, locale: Locale): Piece[] {
  const pieces: Piece[] = []
  for (const chunk of tied(title, locale).split(separators)) {
    let spaced = pieces.length > 0
    for (const text of unspaced.includes(locale) ? words(chunk, locale) : [chunk]) {
      if (text) pieces.push({ text, spaced })
      spaced = false
    }
  }
  return pieces
}

/** Puts no-break spaces where a break would look careless: before a dash, and after the short words of Russian and Ukrainian. */
function tied(title: string, locale: Locale): string {
  const text = title
    .trim()
    .replace(/[ \t\r\n]+([–—]|[!?:;»%])/gu, '\u00a0$1')
    .replace(/«[ \t\r\n]+/gu, '«\u00a0')
  return locale === 'ru' || locale === 'uk' ? text.replace(/(?<![\p{L}\p{N}])(\p{L}{1,2})[ \t\r\n]+/gu, '$1\u00a0') : text
}

function words(chunk: string, locale: Locale): string[] {
  const joined: string[] = []
  for (const segment of wordsOf(chunk, locale)) {
    const before = joined.at(-1)
    if (before !== undefined && stays(before, segment, locale)) joined[joined.length - 1] = before + segment
    else joined.push(segment)
  }
  return locale === 'th' ? joined : namesKept(joined)
}

/** Keeps a short name in brackets or quotation marks together; Han text breaks it nowhere visible otherwise. */
function namesKept(words: readonly string[]): string[] {
  const kept: string[] = []
  for (let index = 0; index < words.length; index++) {
    let word = words[index] as string
    if (/^[\p{Ps}\p{Pi}]/u.test(word)) {
      const end = words.findIndex((one, place) => place >= index && /[\p{Pe}\p{Pf}]/u.test(one))
      const name = words.slice(index, end + 1).join('')
      if (end > index && name.length <= 10) {
        word = name
        index = end
      }
    }
    kept.push(word)
  }
  return kept
}

function stays(before: string, segment: string, locale: Locale): boolean {
  if (neverFirst.test(segment) || neverLast.test(before) || segment === '\u00a0' || before.endsWith('\u00a0')) return true
  // "v2.1", "Wi-Fi", "AT&T": the segmenter parts them, a line may not.
  if (letterOfSpacedScript.test([...before].at(-1) ?? '') && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(segment[0] ?? '')) return true
  return locale === 'jp' && hiragana.test(segment) && /[\p{L}\p{N}]$/u.test(before) && before.length + segment.length <= 9
}

/** The text of a line. */
export const joined = (pieces: readonly Piece[]): string => pieces.map(({ text, spaced }, index) => (spaced && index > 0 ? ` ${text}` : text)).join('')

export interface Measured extends Piece {
  /** In the unit of the line's width. */
  width: number
}

/** How bad a break after a piece is, in lines' widths squared: after a mark of punctuation good, inside brackets or quotation marks bad. */
function breakCosts(pieces: readonly Piece[]): number[] {
  let depth = 0
  return pieces.map(({ text }) => {
    depth = Math.max(0, depth + (text.match(/[\p{Ps}\p{Pi}]/gu)?.length ?? 0) - (text.match(/[\p{Pe}\p{Pf}]/gu)?.length ?? 0))
    if (depth > 0) return 0.03
    return /[,.:;!?、。，．：；！？—–]$/u.test(text) ? -0.02 : 0
  })
}

interface Layout {
  count: number
  cost: number
  /** The first piece of the last line. */
  start: number
}

/**
 * Breaks pieces into as few lines as fit, and among those ways into the most even lines, with breaks where a reader would pause.
 *
 * `width` and `space` (the width of a space) are in the unit of the pieces' widths. A piece wider than a line gets one of its own
 * and overflows it: part such pieces before.
 */
export function breakLines(pieces: readonly Measured[], width: number, space: number): Measured[][] {
  const costs = breakCosts(pieces)
  /** The best layout of the first `end` pieces. */
  const best: Layout[] = [{ count: 0, cost: 0, start: 0 }]
  for (let end = 1; end <= pieces.length; end++) {
    let line = 0
    let found: Layout | undefined
    for (let start = end - 1; start >= 0; start--) {
      const piece = pieces[start] as Measured
      const next = pieces[start + 1]
      line += piece.width + (next && start + 1 < end && next.spaced ? space : 0)
      if (line > width && start < end - 1) break
      const before = best[start] as Layout
      const cost = before.cost + ((width - line) / width) ** 2 + (end < pieces.length ? (costs[end - 1] as number) : 0)
      const count = before.count + 1
      if (!found || count < found.count || (count === found.count && cost < found.cost)) found = { count, cost, start }
    }
    best.push(found as Layout)
  }
  const lines: Measured[][] = []
  for (let end = pieces.length; end > 0; end = (best[end] as Layout).start) lines.unshift(pieces.slice((best[end] as Layout).start, end))
  return lines
}

/** Parts pieces that are wider than a line between graphemes, so that nothing overflows. */
export function partedToFit(pieces: readonly Measured[], width: number, locale: Locale, measure: (text: string) => number): Measured[] {
  return pieces.flatMap((piece) => {
    if (piece.width <= width) return [piece]
    const parts: Measured[] = []
    let text = ''
    const keep = (spaced: boolean) => void parts.push({ text, spaced, width: measure(text) })
    for (const segment of graphemesOf(piece.text, locale)) {
      if (text && measure(text + segment) > width) {
        keep(piece.spaced && parts.length === 0)
        text = ''
      }
      text += segment
    }
    keep(piece.spaced && parts.length === 0)
    return parts
  })
}

/** As many pieces from the start as fit on one line with an ellipsis. `measure` gives a text's width in the unit of `width`. */
export function shortened(pieces: readonly Measured[], width: number, measure: (text: string) => number): string {
  const kept = [...pieces]
  const ended = () => `${joined(kept).replace(/[\p{P}\p{S}\s]+$/u, '')}…`
  while (kept.length > 1 && measure(ended()) > width) kept.pop()
  return ended()
}

/** The first `count` lines; when there are more, the last is filled and ends in an ellipsis. */
export function cut(lines: readonly Measured[][], count: number, width: number, measure: (text: string) => number): string[] {
  if (lines.length <= count) return lines.map(joined)
  return [...lines.slice(0, count - 1).map(joined), shortened(lines.slice(count - 1).flat(), width, measure)]
}
