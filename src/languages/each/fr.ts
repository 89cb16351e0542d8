import { stemmer } from '@orama/stemmers/french'
import { defineLanguage } from '../language-facts.ts'
import { countedWords } from '../line-breaks/rule.ts'
import { latin } from '../scripts.ts'

export const fr = defineLanguage({
  code: 'fr',
  tag: 'fr-FR',
  name: 'Français',
  english: 'French',
  script: latin,
  lineBreaks: countedWords,
  typeface: 'Latin',
  formats: { correctDate: (date) => date.replace(/^1 /, '1er ') },
  pictures: { font: 'onest', lineHeight: 1.12 },
  search: { stem: stemmer },
})
