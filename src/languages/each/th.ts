import { otherKeyboard } from '../keyboards.ts'
import { defineLanguage } from '../language-facts.ts'
import { joiner, type LineBreakRule } from '../line-breaks/rule.ts'
import { thai } from '../scripts.ts'
import { wordsOf } from '../segment.ts'

/** Words, mostly borrowed ones, that browsers' dictionaries do not know and would break. */
const loanwords =
  'พร็อกซี แพ็กเกจ เอนจิน คลาวด์ เอเจนซี โพรโทคอล แดชบอร์ด โซเชียล โทเค็น เช็กลิสต์ เช็ก สต็อก คริปโต ครีเอเตอร์ คอมเมนต์ เทอร์มินัล แอดมิน เดสก์ท็อป แอฟฟิลิเอต เออร์ ทีละ เฮดเดอร์ แลนดิ้งเพจ หน้าต่าง พร้อมกัน'.split(
    ' ',
  )
/** Not the end of “a minute” or “a second” before “each”. */
const anyLoanword = new RegExp(`((?<!นา)(?:${loanwords.join('|')}))`)

const thaiPhrase = /[ก-๎]+/g

/** Loanwords, and what stands between them. */
const thaiParts = (phrase: string) => phrase.split(anyLoanword).filter(Boolean)
const whole = (part: string) =>
  loanwords.includes(part) ? `<span class="whitespace-nowrap">${part}</span>` : part

/**
 * A heading's phrase, with no word left alone at either end of it: Thai has no spaces between
 * words, only between phrases. `elsewhere` stands where browsers may break.
 */
function heldTogether(phrase: string, elsewhere: string) {
  const parts = thaiParts(phrase).flatMap((part) =>
    loanwords.includes(part) ? part : wordsOf(part, 'th'),
  )
  const isLoanword = (index: number) => loanwords.includes(parts[index] ?? '')
  const between = (index: number): string => {
    if (index === 1 || index === parts.length - 1) return joiner
    return isLoanword(index - 1) || isLoanword(index) ? '<wbr>' : elsewhere
  }
  return parts.map((word, index) => (index === 0 ? '' : between(index)) + whole(word)).join('')
}

const headingOf = (text: string, elsewhere: string) =>
  text
    .replace(/(?<!\d[ \u00A0][ก-๎]{1,20}) (?=\d)/g, '\u00A0')
    .replace(thaiPhrase, (phrase) => heldTogether(phrase, elsewhere))

/** One element, so that a text in a flex container stays one item of it. */
const asOne = (html: string) =>
  html.includes('<span') && !/^<span[^>]*>[^<]*<\/span>$/.test(html) ? `<span>${html}</span>` : html

/**
 * Loanwords are kept whole, and may have a break beside them: the dictionary would count their
 * first or last letters among their neighbours'. In a heading a number also stays with the word
 * before it, unless that counts something itself.
 */
const lineBreaks: LineBreakRule = {
  picture: (text) => headingOf(text, '<wbr>'),
  heading: (text) => headingOf(text, ''),
  text: (text) =>
    asOne(
      text.replace(thaiPhrase, (phrase) =>
        anyLoanword.test(phrase) ? thaiParts(phrase).map(whole).join('<wbr>') : phrase,
      ),
    ),
}

/** Thai keyboards have letters where others have digits. */
const otherKeyboards = otherKeyboard(
  'ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ',
  "1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./",
)

/** Latin names stand apart from the word “and”, and more than two of them have commas. */
function withCommas(list: string, items: readonly string[]): string {
  if (!items.some((item) => /\w/.test(item))) return list
  return items.length > 2
    ? `${items.slice(0, -1).join(', ')} และ ${items.at(-1)}`
    : list.replace(/(?<=[\w)])(?=และ)|(?<=และ)(?=\w)/g, ' ')
}

export const th = defineLanguage({
  code: 'th',
  tag: 'th-TH',
  name: 'ไทย',
  english: 'Thai',
  script: thai,
  foreignLetters: /[\p{Script=Han}\p{Script=Cyrillic}]/u,
  formats: {
    correctList: withCommas,
  },
  lineBreaks,
  typeface: ['Sukhumvit Set', 'Leelawadee UI', 'Noto Sans Thai'],
  lineHeights: { text: 1.7, headings: 1.4 },
  pictures: { font: 'noto-sans-thai', lineHeight: 1.36 },
  search: { otherKeyboards },
})
