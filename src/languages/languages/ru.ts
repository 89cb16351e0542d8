import { stemmer } from '@orama/stemmers/russian'
import { otherKeyboard } from '../keyboards.ts'
import type { LanguageFacts } from '../language-facts.ts'
import { slavic } from '../line-breaks/slavic.ts'
import { cyrillic } from '../scripts.ts'

export const ru: LanguageFacts<'ru'> = {
  code: 'ru',
  prefix: '/ru',
  tag: 'ru-RU',
  lang: 'ru-RU',
  hreflang: 'ru',
  name: 'Русский',
  english: 'Russian',
  docs: '/ru/docs',
  docsLocale: 'ru',
  script: cyrillic,
  foreignLetters: /[іїєґ]/i,
  currency: 'USD',
  lineBreaks: slavic,
  headingScript: 'Cyrillic',
  pictures: { font: 'onest', lineHeight: 1.12 },
  search: {
    stem: stemmer,
    // Hardly anybody tells the two endings apart.
    lowerCase: (word) => word.toLowerCase().replace(/ться$/, 'тся'),
    accentsTellWords: false,
    englishFrom: 1,
    otherKeyboards: otherKeyboard('ёйцукенгшщзхъфывапролджэячсмитьбю'),
  },
  lengths: { title: [15, 76], description: [70, 190] },
}
