import { defineLanguage } from '../language-facts.ts'
import { countedWords } from '../line-breaks/rule.ts'
import { latin } from '../scripts.ts'

export const vn = defineLanguage({
  code: 'vn',
  tag: 'vi-VN',
  hreflang: 'vi',
  name: 'Tiếng Việt',
  english: 'Vietnamese',
  docs: '/vi/docs',
  docsLocale: 'vn',
  script: latin,
  // Intl writes a moment as no text does ("lúc 00:00 1 tháng 11").
  formats: {
    correctDate: (date) => date.replace(/^lúc (\S+) /, '$1 ngày '),
  },
  currency: 'VND',
  lineBreaks: countedWords,
  typeface: 'Vietnamese',
  lineHeights: { headings: 1.25 },
  pictures: { font: 'onest', lineHeight: 1.2 },
  search: {
    // Most syllables are other words with other accents; they have at most seven letters.
    accentsDistinguishWords: true,
    englishFrom: 7,
  },
})
