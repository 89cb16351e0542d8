import { type Locale, localeRow } from '../../i18n/table.ts'

/** One of ICU's segmenters takes longer to make than to use, and holds memory that the garbage collector cannot see. */
const segmenters = new Map<string, Intl.Segmenter>()

function segment(text: string, locale: Locale, granularity: 'grapheme' | 'word'): string[] {
  const key = `${granularity} ${locale}`
  let segmenter = segmenters.get(key)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(localeRow(locale).tag, { granularity })
    segmenters.set(key, segmenter)
  }
  return Array.from(segmenter.segment(text), (one) => one.segment)
}

/** What a reader takes for one character: a letter with its marks, a syllable of Devanagari. */
export const graphemesOf = (text: string, locale: Locale): string[] => segment(text, locale, 'grapheme')

/** Words and what stands between them, by the dictionaries of ICU where a script has no spaces. */
export const wordsOf = (text: string, locale: Locale): string[] => segment(text, locale, 'word')
