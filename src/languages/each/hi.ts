import { stemmer } from '@orama/stemmers/indian'
import { defineLanguage } from '../language-facts.ts'
import { joiner, keepCounts, type LineBreakRule, unchanged } from '../line-breaks/rule.ts'
import { devanagari } from '../scripts.ts'

/** What belongs to the Hindi word before it: postpositions and auxiliary verbs. */
const behindWord = '(?:का|के|की|को|से|में|पर|ने|हो|है|हैं|करें|करना|करता|करते|किए)(?![\\p{L}\\p{M}])'
const hindiPairs = new RegExp(
  ` (?=${behindWord}|\\p{Script=Devanagari}{1,3}[।?!]?$)|(?<=(?<![\\p{L}\\p{M}])एक) `,
  'gu',
)
/**
 * Hindi compounds (फ़ीचर-दर-फ़ीचर) stay on one line, and so do a word and its postposition
 * (ब्राउज़र में), एक and its noun, and a short last word and the one before it.
 */
const lineBreaks: LineBreakRule = {
  heading: (text) =>
    keepCounts(
      text.replace(/-(?=\p{Script=Devanagari})/gu, `-${joiner}`).replace(hindiPairs, '\u00A0'),
    ),
  text: keepCounts,
  cell: unchanged,
}

export const hi = defineLanguage({
  code: 'hi',
  tag: 'hi-IN',
  name: 'हिन्दी',
  english: 'Hindi',
  script: devanagari,
  foreignLetters: /[\p{Script=Han}\p{Script=Cyrillic}]/u,
  lineBreaks,
  formats: {
    correctList: (list) => list.replace(', और ', ' और '),
  },
  typeface: ['Kohinoor Devanagari', 'Nirmala UI', 'Noto Sans Devanagari'],
  lineHeights: { text: 1.7, headings: 1.4 },
  pictures: { font: 'noto-sans-devanagari', lineHeight: 1.3 },
  search: { stem: stemmer },
})
