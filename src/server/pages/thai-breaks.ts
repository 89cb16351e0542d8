/** Where no line breaks, without being seen: word joiner. */
const joiner = '\u2060'

/** Words, mostly borrowed ones, that browsers' dictionaries do not know, with the places where they would break them. */
const loanwords =
  'พร็|อก|ซี แพ็ก|เก|จ เอน|จิน คลา|วด์ เอ|เจน|ซี โพร|โท|คอล แด|ช|บอร์ด โซ|เชีย|ล โท|เค็น เช็ก|ลิสต์ เช็|ก สต็|อก คริ|ป|โต ครี|เอ|เตอร์ คอม|เมนต์ เท|อร์|มิ|นัล แอด|มิน เดสก์|ท็|อป แอฟ|ฟิ|ลิ|เอต เอ|อร์ ที|ละ'.split(
    ' ',
  )
const whole = new Map(loanwords.map((word) => [word.replaceAll('|', ''), word.replaceAll('|', joiner)]))
const anyLoanword = new RegExp(`(${[...whole.keys()].join('|')})`)

const thai = /[ก-๎]+/g

const dictionary = new Intl.Segmenter('th', { granularity: 'word' })

/** A text whose loanwords are kept whole, and may have a break beside them: the dictionary would count their first or last letters among their neighbours'. */
export const thaiText = (text: string): string => text.replace(thai, keptWhole)

const keptWhole = (phrase: string): string => (anyLoanword.test(phrase) ? partsOf(phrase).map(shown).join('<wbr>') : phrase)

/** A heading's text, with no number parted from its word, nor a word left alone at either end of a phrase: Thai has no spaces between words, only between phrases. */
export const thaiHeading = (text: string): string => text.replace(thai, heldTogether).replace(/ (?=\d)/g, '\u00A0')

function heldTogether(phrase: string): string {
  const words = partsOf(phrase).flatMap((part) => (whole.has(part) ? part : [...dictionary.segment(part)].map(({ segment }) => segment)))
  const isWhole = (index: number): boolean => whole.has(words[index] as string)
  const between = (index: number): string => {
    if (index === 1 || index === words.length - 1) return joiner
    return isWhole(index - 1) || isWhole(index) ? '<wbr>' : ''
  }
  return words.map((word, index) => (index === 0 ? '' : between(index)) + shown(word)).join('')
}

/** Loanwords, and what stands between them. */
const partsOf = (phrase: string): string[] => phrase.split(anyLoanword).filter(Boolean)

const shown = (word: string): string => whole.get(word) ?? word
