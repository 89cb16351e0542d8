import { stemmer } from '@orama/stemmers/turkish'
import type { LanguageFacts } from '../language-facts.ts'
import { countedWords } from '../line-breaks/rule.ts'
import { latin } from '../scripts.ts'

export const tr: LanguageFacts<'tr'> = {
  code: 'tr',
  prefix: '/tr',
  tag: 'tr-TR',
  lang: 'tr-TR',
  hreflang: 'tr',
  name: 'Türkçe',
  english: 'Turkish',
  docs: '/docs',
  docsLocale: 'en',
  script: latin,
  currency: 'USD',
  lineBreaks: countedWords,
  headingScript: 'Latin',
  pictures: { font: 'onest', lineHeight: 1.12 },
  search: {
    stem: stemmer,
    lowerCase: (word) => word.toLocaleLowerCase('tr'),
    accentsTellWords: false,
    englishFrom: Infinity,
  },
  lengths: { title: [15, 76], description: [70, 190] },
}
