import { stemmer } from '@orama/stemmers/spanish'
import type { LanguageFacts } from '../language-facts.ts'
import { countedWords } from '../line-breaks/rule.ts'
import { latin } from '../scripts.ts'

export const es: LanguageFacts<'es'> = {
  code: 'es',
  prefix: '/es',
  tag: 'es-ES',
  lang: 'es-ES',
  hreflang: 'es',
  name: 'Español',
  english: 'Spanish',
  docs: '/docs',
  docsLocale: 'en',
  script: latin,
  currency: 'USD',
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
