import { stemmer } from '@orama/stemmers/ukrainian'
import { otherKeyboard } from '../keyboards.ts'
import type { LanguageFacts } from '../language-facts.ts'
import { slavic } from '../line-breaks/slavic.ts'
import { cyrillic } from '../scripts.ts'

export const uk: LanguageFacts<'uk'> = {
  code: 'uk',
  prefix: '/uk',
  tag: 'uk-UA',
  lang: 'uk-UA',
  hreflang: 'uk',
  name: 'Українська',
  english: 'Ukrainian',
  docs: '/docs',
  docsLocale: 'en',
  script: cyrillic,
  foreignLetters: /[ыэёъ]/i,
  currency: 'USD',
  lineBreaks: slavic,
  headingScript: 'Cyrillic',
  pictures: { font: 'onest', lineHeight: 1.12 },
  search: {
    stem: stemmer,
    accentsTellWords: false,
    englishFrom: 1,
    otherKeyboards: otherKeyboard("'йцукенгшщзхїфівапролджєячсмитьбю"),
  },
  lengths: { title: [15, 76], description: [70, 190] },
}
