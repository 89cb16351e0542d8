import { stemmer } from '@orama/stemmers/turkish'
import { defineLanguage } from '../language-facts.ts'
import { countedWords } from '../line-breaks/rule.ts'
import { latin } from '../scripts.ts'

export const tr = defineLanguage({
  code: 'tr',
  tag: 'tr-TR',
  name: 'Türkçe',
  english: 'Turkish',
  script: latin,
  lineBreaks: countedWords,
  typeface: 'Latin',
  pictures: { font: 'onest', lineHeight: 1.12 },
  search: {
    stem: stemmer,
    lowerCase: (word) => word.toLocaleLowerCase('tr'),
  },
})
