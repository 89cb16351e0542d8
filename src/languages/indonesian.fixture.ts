import { stemmer } from '@orama/stemmers/indonesian'
import { defineLanguage } from './language-facts.ts'
import { countedWords } from './line-breaks/rule.ts'
import { latin } from './scripts.ts'

/** A language that the site does not have, for tests of what it takes to add one. */
export const indonesian = defineLanguage({
  code: 'id',
  tag: 'id-ID',
  name: 'Bahasa Indonesia',
  english: 'Indonesian',
  script: latin,
  lineBreaks: countedWords,
  typeface: 'Latin',
  pictures: { font: 'onest', lineHeight: 1.12 },
  search: { stem: stemmer },
})
