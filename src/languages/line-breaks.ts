import type { Locale } from './languages.ts'

/** How a language's texts are told where their lines may break, where browsers do not know. */
interface Rule {
  heading: (text: string) => string
  /** In tables and lists of terms, whose columns are narrow. */
  cell?: (text: string) => string
  text?: (text: string) => string
}

/**
 * Words of one or two letters, and some of three, that belong to what follows; not pronouns, which
 * stand on their own.
 */
const short =
  /(?<![\p{L}\p{N}])((?!(?:мы|вы|он|ми|ви) )\p{Script=Cyrillic}{1,2}|для|без|при|над|про) (?=(\S+))/giu

/**
 * A number stays with the word that it counts (14 days), and the number at the end of a name with
 * the name (Manager 1). A no-break space before a number says that it is a name's.
 */
const counted = (text: string): string =>
  text.replace(
    /(?<=(?<![\p{L}\d.,:]|\p{L}{2}\u00A0)\d{1,4}) (?=\p{L}{1,10}(?![\p{L}-]))|(?<=\p{L}) (?=\d{1,2}$)/gu,
    '\u00A0',
  )
/** Together they may be wider than a column. */
const asItIs = (text: string): string => text
/**
 * Keeps words of two short parts (set-up, three-layer) whole; for headings, as other texts may hold
 * names that are copied.
 */
const compounded = (text: string): string =>
  text.replace(/(?<=(?<![\p{L}-])\p{L}\p{Ll}{1,4}-)(?=\p{Ll}{2,5}(?![\p{L}-]))/gu, joiner)
const english: Rule = {
  heading: (text) =>
    counted(compounded(text.replace(/(?<=(?<![\p{L}\p{N}’])a) (?=\p{L})/gu, '\u00A0'))),
  text: counted,
  cell: asItIs,
}
const other: Rule = { heading: counted, text: counted, cell: asItIs }

/** Where no line breaks, without being seen: word joiner. Firefox ignores it in Thai. */
const joiner = '\u2060'

/** Words with a short part (что-то, из-за, IP-адрес) stay on one line. */
const hyphened = (text: string): string =>
  text.replace(
    /(?<=(?<!\p{L})\p{Script=Cyrillic}{2,4}-)(?=\p{Script=Cyrillic}{2,3}(?!\p{L}))|(?<=(?<!\p{L})[A-Z]{2,3}-)(?=\p{Script=Cyrillic})/gu,
    joiner,
  )

/**
 * Russian and Ukrainian leave no preposition or conjunction at the end of a line: of one letter
 * nowhere, others in headings, where lines are short. A long word is left free: together they would
 * be wider than a phone.
 */
const slavic: Rule = {
  heading: (text) =>
    counted(hyphened(text)).replace(short, (pair, word: string, next: string) =>
      word.length + next.length < 14 ? `${word}\u00A0` : pair,
    ),
  text: (text) =>
    counted(hyphened(text)).replace(/(?<![\p{L}\p{N}])([авикосузяіїйє]) (?=\S)/giu, '$1\u00A0'),
  cell: asItIs,
}

/** What belongs to the Hindi word before it: postpositions and auxiliary verbs. */
const behindWord = '(?:का|के|की|को|से|में|पर|ने|हो|है|हैं|करें|करना|करता|करते|किए)(?![\\p{L}\\p{M}])'
const hindiPairs = new RegExp(
  ` (?=${behindWord}|\\p{Script=Devanagari}{1,3}[।?!]?$)|(?<=(?<![\\p{L}\\p{M}])एक) `,
  'gu',
)
/**
 * Hindi compounds (फ़ीचर-दर-फ़ीचर) stay on one line, and so do a word and its postposition
 * (ब्राउज़र में), एक and its noun, and a short last word and the one before it.
 */
const hindi: Rule = {
  heading: (text) =>
    counted(
      text.replace(/-(?=\p{Script=Devanagari})/gu, `-${joiner}`).replace(hindiPairs, '\u00A0'),
    ),
  text: counted,
  cell: asItIs,
}

const wordsIn = (language: string) => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** A number stays with its name, and with what it counts. */
const numbered = (text: string): string =>
  text.replace(/(?<=[A-Za-z]) (?=\d)|(?<=(?<!\p{L}{2}\u00A0)\d) (?=\p{Script=Han})/gu, '\u00A0')

/** Where `keep-all` applies, WebKit breaks at no punctuation. */
const punctuated = (text: string): string =>
  text.replace(/(?<=[、，。：；！？])(?=[\p{L}\p{N}「『（《“])/gu, '<wbr>')

/** As many Chinese characters fit a line of a heading on a phone. */
const phoneLine = 7
/** What makes a column of a table wider than it need be when it stays in one piece. */
const chinesePhrase = /\p{Script=Han}{5,}/gu
/** What belongs to the word before it, and may end a line. */
const ending = /^(?:[的了吗嗎呢吧们們时時后後前中上下里裡内內]|的话|端的|日内)$/
/** What belongs to the word after it, and may begin a line. */
const opening =
  /^[不未没沒可已再最每各一二两兩三四五六七八九十几幾第这這那哪此按从從在把被给給对對向用仅僅只由以为為与與和或及无無有是能会會要代]$/
const chineseWords = wordsIn('zh')
/** Words that the dictionary does not know. */
const unknownChinese = /(账号|浏览器|同步器|自动化|設定檔|跨境|卖家|賣家|时区|時區|电商|電商|营销)/

/**
 * A phrase that may break between words. One character is a word only where it is known as one: the
 * dictionary splits words that it does not know.
 */
function partedChinese(phrase: string): string {
  const parts = phrase
    .split(unknownChinese)
    .flatMap((part) => (unknownChinese.test(part) ? part : chineseWords(part)))
  const endsLine = (word: string, index: number): boolean =>
    word.length > 1 || (index > 1 && ending.test(word))
  const beginsLine = (word: string, left: number): boolean =>
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

/**
 * A cell breaks between words, so that no column is one character wide; the style sheet says that
 * it breaks nowhere else (`keep-all`). A heading breaks at punctuation, and between words where a
 * phrase is longer than a phone's line.
 */
const chinese: Rule = {
  heading: (text) =>
    punctuated(
      numbered(
        text.replace(chinesePhrase, (phrase) =>
          phrase.length > phoneLine ? partedChinese(phrase) : phrase,
        ),
      ),
    ),
  cell: (text) => punctuated(numbered(text.replace(chinesePhrase, partedChinese))),
}

const japanesePhrase = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]{2,}/gu
const kana = /^\p{Script=Hiragana}+$/u
/** Honorific or counter prefixes or counts it, and so begins it. */
const prefix = /^[おごか]$/
/**
 * Ends with a particle after which a word in kana begins a phrase; after others it may be a part of
 * them (について).
 */
const particle = /[はがをの]$/
/**
 * Such a word: not one letter, not a negation, and no noun that only carries what stands before it
 * (そのまま).
 */
const kanaWord = /^(?!な|よう|ため|ほう|うち|とき|こと|もの|あいだ|まま)../
/** A borrowed compound that may be wider than a phone's line or a table's column. */
const borrowed = /[ァ-ヶー]{10,}/g
/** Where either part of a compound is shorter, it may be no word. */
const shortestWord = 4
const japaneseWords = wordsIn('ja')

/** Whether a phrase ends before `word`: after particles and endings, which are in kana. */
const beginsPhrase = (before: string, word: string): boolean =>
  kana.test(word)
    ? particle.test(before) && kanaWord.test(word)
    : kana.test(before) && !prefix.test(before)

/** A text between two marks of punctuation, in phrases of two characters or more. */
function partedJapanese(text: string): string {
  const phrases: string[] = []
  const words = japaneseWords(text)
  for (const [index, word] of words.entries()) {
    const last = phrases.at(-1)
    const begins =
      last === undefined ||
      ((last.length > 1 || kana.test(last)) &&
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
function japaneseText(text: string): string {
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
  return punctuated(numbered(withBreaks))
}
/**
 * In running text a number stays with what counts (1回, 3つ): only there lines may break after it. In
 * a cell a long word may leave what stands before it (1,000プロファイル).
 */
const japanese: Rule = {
  heading: japaneseText,
  cell: (text) => japaneseText(text.replace(/(?<=[\d\p{Script=Han}])(?=[ァ-ヶー]{5})/gu, '<wbr>')),
  text: (text) => text.replace(/(?<=\d)(?=[\p{Script=Han}つか])/gu, joiner),
}

/** Words, mostly borrowed ones, that browsers' dictionaries do not know and would break. */
const loanwords =
  'พร็อกซี แพ็กเกจ เอนจิน คลาวด์ เอเจนซี โพรโทคอล แดชบอร์ด โซเชียล โทเค็น เช็กลิสต์ เช็ก สต็อก คริปโต ครีเอเตอร์ คอมเมนต์ เทอร์มินัล แอดมิน เดสก์ท็อป แอฟฟิลิเอต เออร์ ทีละ เฮดเดอร์ แลนดิ้งเพจ หน้าต่าง พร้อมกัน'.split(
    ' ',
  )
const anyLoanword = new RegExp(`(${loanwords.join('|')})`)

const thaiPhrase = /[ก-๎]+/g
const thaiWords = wordsIn('th')

/** Loanwords, and what stands between them. */
const thaiParts = (phrase: string): string[] => phrase.split(anyLoanword).filter(Boolean)
const whole = (part: string): string =>
  loanwords.includes(part) ? `<span class="whitespace-nowrap">${part}</span>` : part

/**
 * A heading's phrase, with no word left alone at either end of it: Thai has no spaces between
 * words, only between phrases.
 */
function heldTogether(phrase: string): string {
  const parts = thaiParts(phrase).flatMap((part) =>
    loanwords.includes(part) ? part : thaiWords(part),
  )
  const isLoanword = (index: number): boolean => loanwords.includes(parts[index] ?? '')
  const between = (index: number): string => {
    if (index === 1 || index === parts.length - 1) return joiner
    return isLoanword(index - 1) || isLoanword(index) ? '<wbr>' : ''
  }
  return parts.map((word, index) => (index === 0 ? '' : between(index)) + whole(word)).join('')
}

/** One element, so that a text in a flex container stays one item of it. */
const asOne = (html: string): string =>
  html.includes('<span') && !/^<span[^>]*>[^<]*<\/span>$/.test(html) ? `<span>${html}</span>` : html

/**
 * Loanwords are kept whole, and may have a break beside them: the dictionary would count their
 * first or last letters among their neighbours'. In a heading a number also stays with its word.
 */
const thai: Rule = {
  heading: (text) => text.replace(thaiPhrase, heldTogether).replace(/ (?=\d)/g, '\u00A0'),
  text: (text) =>
    asOne(
      text.replace(thaiPhrase, (phrase) =>
        anyLoanword.test(phrase) ? thaiParts(phrase).map(whole).join('<wbr>') : phrase,
      ),
    ),
}

const rules: Partial<Record<Locale, Rule>> = {
  en: english,
  th: thai,
  ru: slavic,
  uk: slavic,
  zh: chinese,
  tc: chinese,
  jp: japanese,
  hi: hindi,
}

/**
 * A heading or a running text as text alone, for islands, whose markup is the browser's to render:
 * a break is a zero-width space.
 */
export const islandText = (locale: Locale, kind: 'heading' | 'text', text: string): string =>
  ((rules[locale] ?? other)[kind] ?? asItIs)(text)
    .replaceAll('<wbr>', '\u200B')
    .replace(/<[^<>]*>/g, '')

/** Elements whose text is copied, shown elsewhere, or compared with what the browser renders. */
const kept = ['x-island', 'title', 'script', 'style', 'svg', 'select', 'textarea', 'pre', 'code']

/** Such an element; a tag; a text. */
const pieces = new RegExp(
  `${kept.map((name) => `<${name}\\b[\\s\\S]*?</${name}>`).join('|')}|<[^>]*>|[^<]+`,
  'g',
)

/** A link whose few words are balanced, and so broken, like a heading's. */
const balanced = /^<a\b[^>]* text-balance/

/** The markup of a page in `locale`, whose lines break where a reader expects it. */
export function lineBreaks(locale: Locale, html: string): string {
  const { heading, text, cell = text } = rules[locale] ?? other
  let here = text
  let inLink = false
  return html.replace(pieces, (piece: string) => {
    if (!piece.startsWith('<'))
      return (here ? here(piece) : piece).replaceAll('SHA-256', `SHA-${joiner}256`)
    const block = /^<\/?(?:(h[1-3])|t[dh]|dt)\b/.exec(piece)
    if (block) here = piece[1] === '/' ? text : block[1] ? heading : cell
    else if (inLink ? piece === '</a>' : balanced.test(piece)) {
      inLink = !inLink
      here = inLink ? heading : text
    }
    return piece
  })
}
