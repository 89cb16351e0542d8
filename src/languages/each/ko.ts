import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul'
import { defineLanguage } from '../language-facts.ts'
import { countedWords } from '../line-breaks/rule.ts'
import { hangul } from '../scripts.ts'

/** Endings of Korean words: particles, and what follows a noun that is used as a verb. */
const endings =
  /(?<=..)(?:에서는|에서도|으로는|이라는|에게서|까지는|하려면|하는지|하나요|할까요|합니다|했어요|되나요|됩니다|인가요|이란|해요|하기|하는|하고|해서|하면|한테|에게|에서|까지|부터|처럼|보다|마다|으로|이나|라는|은요|은|는|이|가|을|를|의|에|로|와|과|도|만|나)$/u

export const withoutEnding = (word: string) => word.replace(endings, '')

/** The query in the other layout. `es-hangul` throws where the keys make no syllables. */
function otherKeyboards(query: string): string[] {
  try {
    return [convertQwertyToHangul(query), convertHangulToQwerty(query)]
  } catch {
    return []
  }
}

export const ko = defineLanguage({
  code: 'ko',
  tag: 'ko-KR',
  name: '한국어',
  english: 'Korean',
  script: hangul,
  foreignLetters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}]/u,
  lineBreaks: countedWords,
  typeface: ['Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR'],
  lineHeights: { headings: 1.25 },
  pictures: { font: 'noto-sans-kr', lineHeight: 1.26 },
  search: { otherKeyboards },
  lengths: { title: [8, 48], description: [35, 120] },
})
