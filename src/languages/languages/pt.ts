import { stemmer } from '@orama/stemmers/portuguese'
import type { LanguageFacts } from '../language.ts'
import { countedWords } from '../line-breaks/rule.ts'
import { latin } from '../scripts.ts'

/** Apart, because browsers get them too (`money.ts`). */
export const dollars = 'US$\u00A0#'
export const reais = 'R$\u00A0#'

export const pt: LanguageFacts<'pt'> = {
  code: 'pt',
  prefix: '/pt',
  tag: 'pt-PT',
  otherTags: [],
  lang: 'pt-BR',
  hreflang: 'pt',
  name: 'Português',
  english: 'Portuguese',
  docs: '/pt/docs',
  docsLocale: 'pt',
  script: latin,
  foreignLetters: undefined,
  formats: { tag: 'pt-BR', correctDate: undefined, correctList: undefined },
  money: { currency: 'BRL', dollars, reais },
  lineBreaks: countedWords,
  headingScript: 'Latin',
  pictures: { font: 'onest', lineHeight: 1.12 },
  search: {
    stem: stemmer,
    lowerCase: undefined,
    accentsTellWords: false,
    englishFrom: Infinity,
    otherKeyboards: undefined,
  },
  lengths: { title: [15, 76], description: [70, 190] },
}
