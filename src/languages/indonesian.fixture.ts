import { stemmer } from '@orama/stemmers/indonesian'
import type { LanguageFacts } from './language-facts.ts'
import { countedWords } from './line-breaks/rule.ts'
import { latin } from './scripts.ts'

/** A language that the site does not have, for tests of what it takes to add one. */
export const id: LanguageFacts<'id'> = {
  code: 'id',
  prefix: '/id',
  tag: 'id-ID',
  lang: 'id-ID',
  hreflang: 'id',
  name: 'Bahasa Indonesia',
  english: 'Indonesian',
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
