import type { LineBreakRule } from './line-breaks/rule.ts'
import type { Currency } from './money.ts'
import { latin, type Script } from './scripts.ts'

/**
 * The fonts of pictures, each an npm package `@fontsource-variable/…` of variable fonts in subsets,
 * in the order in which they are asked for a letter.
 */
export const pictureFonts = [
  'onest',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-jp',
  'noto-sans-kr',
] as const

/** Everything that is only true of one language. */
export interface LanguageFacts<Code extends string = string> {
  /** The site's name for it, in addresses, content and the database. */
  code: Code
  /**
   * First path segment: '' for English and for the language that shares its paths (decision 0001).
   */
  prefix: '' | `/${Code}`
  /** What cookies, calls and sitemaps carry (spec §5). */
  tag: string
  /** Other tags of stored languages that stand for it. */
  otherTags: readonly string[]
  /** The language of the texts; numbers and prices are written by it. */
  lang: string
  /** What search engines expect. */
  hreflang: string
  name: string
  english: string
  /** Where its documentation lives, and in which language it is written (spec §2). */
  docs: '/docs' | `/${string}/docs`
  docsLocale: Code | 'en'
  /** Entries may be written in it first, and translated from it. */
  isSource?: true
  /** Its pages show the consultation's QR code (spec §2). */
  offersConsultation?: true
  script: Script
  /** Letters of its script that only neighbouring languages use. */
  foreignLetters?: RegExp
  formats: FormatFacts
  /** The currency that its pages start with (decision 0016). */
  currency: Currency
  lineBreaks: LineBreakRule
  /**
   * The file of our typeface in which headings are set; or systems' fonts that have its letters, in
   * which everything is set, Latin words too: never two typefaces in one line.
   */
  typeface: 'Latin' | 'Vietnamese' | 'Cyrillic' | readonly [string, ...string[]]
  /** Heights of lines, where its signs above and below the letters need more than Latin ones. */
  lineHeights?: { text?: number; headings: number }
  pictures: PictureFacts
  search: SearchFacts
  /** How many characters of titles and descriptions search results show. */
  lengths: Record<'title' | 'description', readonly [min: number, max: number]>
}

interface FormatFacts {
  /** The tag by which Intl writes dates and lists. */
  tag: string
  /** Corrects a date or a moment that Intl writes as no text of the language does. */
  correctDate?: (date: string) => string
  /** Corrects a list that Intl writes as no text of the language does. */
  correctList?: (list: string, items: readonly string[]) => string
}

interface PictureFacts {
  /** The font of letters that Onest does not have. */
  font: (typeof pictureFonts)[number]
  /** The line height of titles, in ems: signs above and below the letters need more. */
  lineHeight: number
}

interface SearchFacts {
  /** A word without its endings. */
  stem?: (word: string) => string
  /** A word in lower case, where that is not what Unicode says. */
  lowerCase?: (word: string) => string
  /** Whether a word with other accents is another word. */
  accentsDistinguishWords?: true
  /**
   * A word of at least so many Latin letters is English; Infinity where the language is written in
   * them.
   */
  englishFrom: number
  /** What a query says when its keys are pressed with another keyboard that its writers use. */
  otherKeyboards?: (query: string) => string[]
}

/** What most languages have in common, so that their files leave it out. */
type Usual =
  | 'prefix'
  | 'otherTags'
  | 'lang'
  | 'hreflang'
  | 'docs'
  | 'docsLocale'
  | 'currency'
  | 'lengths'

/** A language with the usual facts, except for those that its file states. */
export function defineLanguage<const Code extends string>(
  facts: Omit<LanguageFacts<Code>, Usual | 'formats' | 'search'> &
    Partial<Pick<LanguageFacts<Code>, Usual>> & {
      formats?: Partial<FormatFacts>
      search?: Partial<SearchFacts>
    },
): LanguageFacts<Code> {
  const { code, tag, lang = tag } = facts
  return {
    prefix: `/${code}`,
    otherTags: [],
    hreflang: code,
    docs: '/docs',
    docsLocale: 'en',
    currency: 'USD',
    lengths: { title: [15, 76], description: [70, 190] },
    ...facts,
    lang,
    formats: { tag: lang, ...facts.formats },
    search: { englishFrom: facts.script === latin ? Infinity : 1, ...facts.search },
  }
}
