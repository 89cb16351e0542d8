/** As many characters fit a line of a heading on a phone. */
const phoneLine = 8

/** What makes a column of a table wider than it need be when it stays in one piece. */
const phrase = /\p{Script=Han}{5,}/gu

const dictionary = new Intl.Segmenter('zh', { granularity: 'word' })

/** What belongs to the word before it, and may end a line. */
const ending = /^(?:[的了吗嗎呢吧们們时時后後前中上下里裡内內]|的话|端的|日内)$/
/** What belongs to the word after it, and may begin a line. */
const opening = /^[不未没沒可已再最每各一二两兩三四五六七八九十几幾第这這那哪此按从從在把被给給对對向用仅僅只由以为為与與和或及无無有是能会會要代]$/

/** A table's text: it breaks between words, so that no column is one character wide. The style sheet says that it breaks nowhere else (`keep-all`). */
export const chineseCell = (text: string): string => text.replace(phrase, parted)

/** A heading's text: it breaks at punctuation, and between words where a phrase is longer than a phone's line. */
export const chineseHeading = (text: string): string => text.replace(phrase, (found) => (found.length > phoneLine ? parted(found) : found))

function parted(found: string): string {
  const words = [...dictionary.segment(found)].map(({ segment }) => segment)
  const mayPart = (index: number): boolean => endsLine(words[index - 1] as string, index) && beginsLine(words[index] as string, words.length - index)
  return words.map((word, index) => (index > 0 && mayPart(index) ? '<wbr>' : '') + word).join('')
}

/** One character is a word only where it is known as one: the dictionary takes words apart that it does not know. It never stands alone in a line. */
const endsLine = (word: string, wordsInLine: number): boolean => (word.length > 1 ? true : wordsInLine > 1 && ending.test(word))
const beginsLine = (word: string, wordsLeft: number): boolean => (word.length > 1 ? !ending.test(word) : wordsLeft > 1 && opening.test(word))
