import { withoutEnding } from '../languages/each/ko.ts'
import { foldText } from '../languages/fold-text.ts'
import { type Locale, languageOf } from '../languages/languages.ts'
import { wordsOf } from '../languages/segment.ts'

/**
 * Letters in a row: a word, or text of a script that puts no spaces between words (or, as Korean,
 * too few).
 */
export interface Run {
  /** As written. */
  text: string
  start: number
  /** Length of the pieces by which its text is indexed; 0: it is one word. */
  ngramSize: 0 | 2 | 3
}

// Versions such as 5.4.2 are one word. Joiners stand within words and are not compared; in Cyrillic
// ones, apostrophes too.
const joiners = String.raw`\u00AD\u200B-\u200D\u2060`
const dense = String.raw`[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]&&[\p{L}\p{M}\p{N}]]`
const thai = String.raw`[\p{sc=Thai}&&[\p{L}\p{M}]]`
const runShape = new RegExp(
  String.raw`(${dense}+)|((?:${thai}|[${joiners}])+)|\p{N}+(?:\.\p{N}+)+|(?:[[\p{L}\p{M}\p{N}]--${dense}--${thai}]|[${joiners}]|(?<=\p{sc=Cyrillic})['’](?=\p{sc=Cyrillic}))+`,
  'gv',
)

export function* runsOf(text: string): Generator<Run> {
  for (const match of text.matchAll(runShape))
    yield {
      text: match[0],
      start: match.index,
      ngramSize: match[1] !== undefined ? 2 : match[2] !== undefined ? 3 : 0,
    }
}

const joiner = new RegExp(`[${joiners}'’ʼ]`, 'g')

/**
 * A text as it is compared: without case and accents, half and full width alike, Hiragana as
 * Katakana.
 */
export const foldSearchText = (text: string) =>
  foldText(text.replace(joiner, ''))
    .normalize('NFC')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

/**
 * A query with kana as texts write it: full width, and one letter with its voicing mark, which some
 * keyboards put beside it.
 */
export const composeKana = (query: string) =>
  query
    .replace(/[\uFF66-\uFF9F]+/g, (kana) => kana.normalize('NFKC'))
    .replace(/(?<=[ぁ-ゖァ-ヺ])[\u309B\u309C]/g, (mark) =>
      mark === '\u309B' ? '\u3099' : '\u309A',
    )
    .normalize('NFC')

/**
 * The pieces of a folded run: each `length` letters in a row, and at its end the shorter rest, so
 * that a shorter word is found there too.
 */
export const ngramsOf = (folded: string, length: number) =>
  Array.from({ length: folded.length }, (_, index) => folded.slice(index, index + length))

/**
 * The pieces that say where a word stands in a folded run. A word shorter than a piece is the start
 * of one.
 */
export const ngramsOfWord = (folded: string, length: number) =>
  folded.length <= length ? [folded] : ngramsOf(folded, length).slice(0, 1 - length)

/**
 * The words of a run that has no spaces, as written. `phrases` are words wherever they stand. Those
 * that only hold a sentence together are left out where there are others.
 */
export function wordsOfRun(
  { text }: Pick<Run, 'text'>,
  locale: Locale,
  phrases?: RegExp,
): string[] {
  const matches = phrases ? [...text.matchAll(phrases)] : []
  if (matches.length) {
    const starts = [0, ...matches.map(({ index, 0: phrase }) => index + phrase.length)]
    const between = starts.map((start, index) =>
      text.slice(start, matches[index]?.index ?? text.length),
    )
    return between.flatMap((part, index) => [
      ...(part ? wordsOfRun({ text: part }, locale) : []),
      ...(matches[index] ? [matches[index][0]] : []),
    ])
  }
  if (/^\p{sc=Hangul}/u.test(text)) return [withoutEnding(text)]
  const tag = /\p{sc=Thai}/u.test(text)
    ? 'th'
    : /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
      ? 'ja'
      : languageOf(locale).tag
  const words = wordsOf(text, tag)
  const meaningful = words.filter(
    (word) => !/^(?:\p{sc=Hiragana}+|\p{sc=Han}|\p{sc=Thai}{1,2})$/u.test(word),
  )
  return meaningful.length ? meaningful : words
}
