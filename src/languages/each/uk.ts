import { stemmer } from '@orama/stemmers/ukrainian'
import { otherKeyboard } from '../keyboards.ts'
import { defineLanguage } from '../language-facts.ts'
import { slavic } from '../line-breaks/slavic.ts'
import { cyrillic } from '../scripts.ts'

export const uk = defineLanguage({
  code: 'uk',
  tag: 'uk-UA',
  name: 'Українська',
  english: 'Ukrainian',
  script: cyrillic,
  foreignLetters: /[ыэёъ]/i,
  lineBreaks: slavic,
  typeface: 'Cyrillic',
  pictures: { font: 'onest', lineHeight: 1.12 },
  search: {
    stem: stemmer,
    otherKeyboards: otherKeyboard("'йцукенгшщзхїфівапролджєячсмитьбю"),
  },
})
