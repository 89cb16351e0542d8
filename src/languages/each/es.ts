import { stemmer } from '@orama/stemmers/spanish'
import { defineLanguage } from '../language-facts.ts'
import { countedWords } from '../line-breaks/rule.ts'
import { latin } from '../scripts.ts'

export const es = defineLanguage({
  code: 'es',
  tag: 'es-ES',
  name: 'Español',
  english: 'Spanish',
  script: latin,
  lineBreaks: countedWords,
  typeface: 'Latin',
  pictures: { font: 'onest', lineHeight: 1.12 },
  search: { stem: stemmer },
})
