import { stemmer } from '@orama/stemmers/russian'
import { otherKeyboard } from '../keyboards.ts'
import { defineLanguage } from '../language-facts.ts'
import { slavic } from '../line-breaks/slavic.ts'
import { cyrillic } from '../scripts.ts'

export const ru = defineLanguage({
  code: 'ru',
  tag: 'ru-RU',
  name: 'Русский',
  english: 'Russian',
  docs: '/ru/docs',
  docsLocale: 'ru',
  script: cyrillic,
  foreignLetters: /[іїєґ]/i,
  lineBreaks: slavic,
  typeface: 'Cyrillic',
  pictures: { font: 'onest', lineHeight: 1.12 },
  search: {
    stem: stemmer,
    // Hardly anybody tells the two endings apart.
    lowerCase: (word) => word.toLowerCase().replace(/ться$/, 'тся'),
    otherKeyboards: otherKeyboard('ёйцукенгшщзхъфывапролджэячсмитьбю'),
  },
})
