import type { LanguageFacts } from '../language.ts'
import { countedWords } from '../line-breaks/rule.ts'
import { latin } from '../scripts.ts'

/** Apart, because browsers get it too (`money.ts`). */
export const dollars = '#\u00A0USD'

export const vn: LanguageFacts<'vn'> = {
  code: 'vn',
  prefix: '/vn',
  tag: 'vi-VN',
  otherTags: [],
  lang: 'vi-VN',
  hreflang: 'vi',
  name: 'Tiếng Việt',
  english: 'Vietnamese',
  docs: '/vi/docs',
  docsLocale: 'vn',
  script: latin,
  foreignLetters: undefined,
  // Intl writes a moment as no text does ("lúc 00:00 1 tháng 11").
  formats: {
    tag: 'vi-VN',
    correctDate: (date) => date.replace(/^lúc (\S+) /, '$1 ngày '),
    correctList: undefined,
  },
  money: { currency: 'VND', dollars, reais: 'R$#' },
  lineBreaks: countedWords,
  headingScript: 'Vietnamese',
  pictures: { font: 'onest', lineHeight: 1.2 },
  search: {
    stem: undefined,
    lowerCase: undefined,
    // Most syllables are other words with other accents; they have at most seven letters.
    accentsTellWords: true,
    englishFrom: 7,
    otherKeyboards: undefined,
  },
  lengths: { title: [15, 76], description: [70, 190] },
}
