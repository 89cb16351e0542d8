import { type Locale, languageOf } from '../../languages/languages.ts'
import { segmentsOf } from '../../languages/segment.ts'

/** A line may break between a word or closing mark and a word or opening mark. */
const opening = /^[\p{Ps}\p{Pi}]/u
const closing = /[\p{Pe}\p{Pf}、。，．：；！？…]$/u
/** Japanese endings, and marks of repetition and length: they stay with the word before. */
const attached = /^(\p{Script=Hiragana}+$|[ๆฯ々ー])/u

/**
 * Marks where a title's lines may and may not break: no-break spaces and word joiners where a break
 * would look careless (before a dash, after a hyphen or the short words of Russian and Ukrainian),
 * and zero-width spaces between words in scripts without spaces. Short names in brackets stay in
 * one piece.
 */
export function withLineBreaks(title: string, locale: Locale): string {
  const text = title
    .replace(/ ([–—!?:;»%])/gu, '\u00a0$1')
    .replace(/« /gu, '«\u00a0')
    .replace(/[-‐/](?=[\p{L}\p{N}])/gu, '$&\u2060')
  const { script, pictures, lang } = languageOf(locale)
  if (pictures.keepsShortWords) return text.replace(/(?<![\p{L}\p{N}])(\p{L}{1,2}) /gu, '$1\u00a0')
  return script.hasSpaces ? text : breakBetweenWords(text, lang)
}

function breakBetweenWords(text: string, lang: string): string {
  let broken = ''
  let mayBreak = false
  for (const { segment, isWordLike = false } of segmentsOf(text, lang)) {
    const startsWord = (isWordLike && !attached.test(segment)) || opening.test(segment)
    broken += mayBreak && startsWord ? `\u200b${segment}` : segment
    mayBreak = isWordLike || closing.test(segment)
  }
  return broken.replace(/[\p{Ps}\p{Pi}][^\p{Pe}\p{Pf}]{1,12}[\p{Pe}\p{Pf}]/gu, (name) =>
    name.replaceAll('\u200b', ''),
  )
}
