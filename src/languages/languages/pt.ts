import { stemmer } from '@orama/stemmers/portuguese'
import type { LanguageFacts } from '../language-facts.ts'
import { countedWords } from '../line-breaks/rule.ts'
import { latin } from '../scripts.ts'

export const pt: LanguageFacts<'pt'> = {
  code: 'pt',
  prefix: '/pt',
  tag: 'pt-PT',
  lang: 'pt-BR',
  hreflang: 'pt',
  name: 'Português',
  english: 'Portuguese',
  docs: '/pt/docs',
  docsLocale: 'pt',
  script: latin,
  currency: 'BRL',
  lineBreaks: countedWords,
  headingScript: 'Latin',
  pictures: { font: 'onest', lineHeight: 1.12 },
  search: {
    stem: stemmer,
    accentsTellWords: false,
    englishFrom: Infinity,
  },
  lengths: { title: [15, 76], description: [70, 190] },
}
