import { stemmer } from '@orama/stemmers/portuguese'
import { defineLanguage } from '../language-facts.ts'
import { countedWords } from '../line-breaks/rule.ts'
import { latin } from '../scripts.ts'

export const pt = defineLanguage({
  code: 'pt',
  tag: 'pt-PT',
  lang: 'pt-BR',
  name: 'Português',
  english: 'Portuguese',
  docs: '/pt/docs',
  docsLocale: 'pt',
  script: latin,
  currency: 'BRL',
  lineBreaks: countedWords,
  typeface: 'Latin',
  formats: { correctDate: (date) => date.replace(/^1 de /, '1º de ') },
  pictures: { font: 'onest', lineHeight: 1.12 },
  search: { stem: stemmer },
})
