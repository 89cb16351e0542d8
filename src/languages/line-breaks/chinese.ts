import { wordsOf } from '../segment.ts'
import { breakAtPunctuation, keepNumbers } from './full-width.ts'
import type { LineBreakRule } from './rule.ts'

/** How many Chinese characters fit in a line of a heading on a phone. */
const phoneLine = 7
/** A phrase that would make a column of a table too wide if it stayed in one piece. */
const chinesePhrase = /\p{Script=Han}{5,}/gu
/** What belongs to the word before it, and may end a line. */
const ending = /^(?:[的了吗嗎呢吧们們时時后後前中上下里裡内內]|的话|端的|日内)$/
/** What belongs to the word after it, and may begin a line. */
const opening =
  /^[不未没沒可已再最每各一二两兩三四五六七八九十几幾第这這那哪此按从從在把被给給对對向用仅僅只由以为為与與和或及无無有是能会會要代]$/
/** Words that the dictionary does not know. */
const unknownChinese =
  /(账号|广告账户|浏览器|同步器|自动化|設定檔|跨境|卖家|賣家|时区|時區|电商|電商|营销)/

/**
 * A phrase that may break between words. One character is a word only where it is known as one: the
 * dictionary splits words that it does not know.
 */
function partedChinese(phrase: string) {
  const parts = phrase
    .split(unknownChinese)
    .flatMap((part) => (unknownChinese.test(part) ? part : wordsOf(part, 'zh')))
  const endsLine = (word: string, index: number) =>
    word.length > 1 || (index > 1 && ending.test(word))
  const beginsLine = (word: string, left: number) =>
    word.length > 1 ? !ending.test(word) : left > 1 && opening.test(word)
  return parts
    .map(
      (word, index) =>
        (index > 0 &&
        endsLine(parts[index - 1] ?? '', index) &&
        beginsLine(word, parts.length - index)
          ? '<wbr>'
          : '') + word,
    )
    .join('')
}

const betweenWords = (text: string) =>
  breakAtPunctuation(keepNumbers(text.replace(chinesePhrase, partedChinese)))

/**
 * A cell breaks between words, so that no column is one character wide; the style sheet says that
 * it breaks nowhere else (`keep-all`). So does a picture's title, in large letters. A heading
 * breaks at punctuation, and between words where a phrase is longer than a phone's line.
 */
export const chinese: LineBreakRule = {
  heading: (text) =>
    breakAtPunctuation(
      keepNumbers(
        text.replace(chinesePhrase, (phrase) =>
          phrase.length > phoneLine ? partedChinese(phrase) : phrase,
        ),
      ),
    ),
  cell: betweenWords,
  picture: betweenWords,
}
