import { stemmer } from '@orama/stemmers/french'
import type { LanguageFacts } from '../language-facts.ts'
import { countedWords } from '../line-breaks/rule.ts'
import { latin } from '../scripts.ts'

export const fr: LanguageFacts<'fr'> = {
  code: 'fr',
  prefix: '/fr',
  tag: 'fr-FR',
  lang: 'fr-FR',
  hreflang: 'fr',
  name: 'Français',
  english: 'French',
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
