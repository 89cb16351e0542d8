import { type Locale, languageOf } from '../../languages/languages.ts'

/** Locales written without spaces between words. */
const unspaced: readonly Locale[] = ['zh', 'tc', 'jp', 'th']
/** A line may break between a word or closing mark and a word or opening mark. */
const opening = /^[\p{Ps}\p{Pi}]/u
const closing = /[\p{Pe}\p{Pf}、。，．：；！？…]$/u
/** Japanese endings, and marks of repetition and length: they stay with the word before. */
const attached = /^(\p{Script=Hiragana}+$|[ๆฯ々ー])/u

/**
 * Cached: a segmenter takes longer to make than to use and holds memory that the garbage collector
 * cannot see.
 */
const segmenters = new Map<Locale, Intl.Segmenter>()

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
  if (locale === 'ru' || locale === 'uk')
    return text.replace(/(?<![\p{L}\p{N}])(\p{L}{1,2}) /gu, '$1\u00a0')
  return unspaced.includes(locale) ? breakBetweenWords(text, locale) : text
}

function breakBetweenWords(text: string, locale: Locale): string {
  const segmenter =
    segmenters.get(locale) ?? new Intl.Segmenter(languageOf(locale).lang, { granularity: 'word' })
  segmenters.set(locale, segmenter)
  let broken = ''
  let mayBreak = false
  for (const { segment, isWordLike = false } of segmenter.segment(text)) {
    const startsWord = (isWordLike && !attached.test(segment)) || opening.test(segment)
    broken += mayBreak && startsWord ? `\u200b${segment}` : segment
    mayBreak = isWordLike || closing.test(segment)
  }
  return broken.replace(/[\p{Ps}\p{Pi}][^\p{Pe}\p{Pf}]{1,12}[\p{Pe}\p{Pf}]/gu, (name) =>
    name.replaceAll('\u200b', ''),
  )
}
