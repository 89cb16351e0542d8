import { defineLanguage } from '../language-facts.ts'
import { breakAtPunctuation, keepNumbers } from '../line-breaks/full-width.ts'
import { joiner, type LineBreakRule } from '../line-breaks/rule.ts'
import { kana } from '../scripts.ts'
import { wordsOf } from '../segment.ts'

const japanesePhrase = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]{2,}/gu
const hiragana = /^\p{Script=Hiragana}+$/u
/** A prefix, which belongs to the word behind it. */
const prefix = /^[おごか]$/
/**
 * Ends with a particle after which a word in kana begins a phrase; after others it may be a part of
 * them (について).
 */
const particle = /[はがをの]$/
/**
 * A word in kana: longer than one letter, no negation, and no noun that only completes the word
 * before it (そのまま).
 */
const kanaWord = /^(?!な|よう|ため|ほう|うち|とき|こと|もの|あいだ|まま)../
/** A borrowed compound that may be wider than a phone's line or a table's column. */
const borrowed = /[ァ-ヶー]{10,}/g
/** A shorter part of a compound may not be a word. */
const shortestWord = 4
const japaneseWords = (text: string) => wordsOf(text, 'ja')

/** Whether a phrase ends before `word`: after particles and endings, which are in kana. */
const beginsPhrase = (before: string, word: string) =>
  hiragana.test(word)
    ? particle.test(before) && kanaWord.test(word)
    : hiragana.test(before) && !prefix.test(before)

/** A text between two marks of punctuation, in phrases of two characters or more. */
function partedJapanese(text: string) {
  const phrases: string[] = []
  const words = japaneseWords(text)
  for (const [index, word] of words.entries()) {
    const last = phrases.at(-1)
    const begins =
      last === undefined ||
      ((last.length > 1 || hiragana.test(last)) &&
        beginsPhrase(words[index - 1] ?? '', word) &&
        words.slice(index).join('').length > 1)
    if (begins) phrases.push(word)
    else phrases[phrases.length - 1] = last + word
  }
  return phrases.join('<wbr>')
}

/**
 * Breaks between phrases for browsers that do not know them; where they do (`auto-phrase`), these
 * are among theirs. Long borrowed compounds may break before their last word; the dictionary does
 * not know ブラウザ. What a page's subject is (Multiloginの代替：) stays with it, and so do both ends of a
 * range, すること, and するため.
 */
function japaneseText(text: string) {
  const withBreaks = text
    .replace(borrowed, (compound) => {
      const last = /ブラウザ$/.exec(compound)?.[0] ?? japaneseWords(compound).at(-1) ?? ''
      const first = compound.slice(0, -last.length)
      return last.length < shortestWord || first.length < shortestWord
        ? compound
        : `${first}<wbr>${last}`
    })
    .replace(japanesePhrase, partedJapanese)
    .replace(/(?<=\p{Script=Hiragana})(?=[A-Za-z\d])/gu, '<wbr>')
    .replace(/(?<=\d[〜～])(?=\d)/g, joiner)
    .replace(/(?<=[A-Za-z]の)(?:<wbr>)?(?=\p{Script=Han}{1,3}：)|(?<=する)(?=こと|ため)/gu, joiner)
  return breakAtPunctuation(keepNumbers(withBreaks))
}
/**
 * A heading keeps what is counted with its number (クライアント3社). In a cell a long word may leave
 * what stands before it (1,000プロファイル).
 */
const lineBreaks: LineBreakRule = {
  heading: (text) => japaneseText(text).replace(/(?<=[ァ-ヶー])(?=\d+[つ社回人])/gu, joiner),
  cell: (text) => japaneseText(text.replace(/(?<=[\d\p{Script=Han}])(?=[ァ-ヶー]{5})/gu, '<wbr>')),
  text: (text) => text.replace(/(?<=\d)(?=[\p{Script=Han}つか])/gu, joiner),
}

export const jp = defineLanguage({
  code: 'jp',
  tag: 'ja-JP',
  hreflang: 'ja',
  name: '日本語',
  english: 'Japanese',
  script: kana,
  foreignLetters: /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Thai}]/u,
  lineBreaks,
  typeface: ['Hiragino Sans', 'Yu Gothic UI', 'Noto Sans CJK JP'],
  lineHeights: { headings: 1.25 },
  pictures: { font: 'noto-sans-jp', lineHeight: 1.26 },
  lengths: { title: [6, 42], description: [30, 120] },
})
