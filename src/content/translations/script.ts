import type { Locale } from '../../languages/languages.ts'

/** The script a language is written in, where it is not Latin. */
const scripts: Partial<Record<Locale, RegExp>> = {
  ru: /\p{Script=Cyrillic}/gu,
  uk: /\p{Script=Cyrillic}/gu,
  th: /\p{Script=Thai}/gu,
  hi: /\p{Script=Devanagari}/gu,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  zh: /\p{Script=Han}/gu,
  tc: /\p{Script=Han}/gu,
}

/** Letters a language does not have, though its script does: those of its neighbours. */
const foreign: Partial<Record<Locale, RegExp>> = {
  ru: /[іїєґ]/i,
  uk: /[ыэёъ]/i,
  zh: /[們這來個國說對會過發後學無時為與還裡麼點實現開關長話處號機種當從將進應該請數據環賬]/,
  tc: /[们这来个国说对会过发后学无时为与还里么点实现开关长话处号机种当从将进应该请数据环账]/,
  jp: /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Thai}]/u,
  ko: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}]/u,
  hi: /[\p{Script=Han}\p{Script=Cyrillic}]/u,
  th: /[\p{Script=Han}\p{Script=Cyrillic}]/u,
}

/**
 * Words that no Latin-script language of the site has, and that no English sentence goes without
 * for long.
 */
const english = /\b(?:the|and|of|with|your|you|that|this|which|from|they|their|we)\b/gi

/** A text without what stays English: code, addresses, placeholders. */
const prose = (text: string): string =>
  text
    .replace(/`[^`]*`/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/\S+@\S+|(?:https?:)?\/\/\S+|[\w-]+(?:\.[\w-]+)+|\{[^{}]*\}/g, ' ')

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/**
 * The least share of its letters in its own script: a Han character says more than a letter, and
 * names are Latin.
 */
const share = (locale: Locale): number =>
  locale === 'jp' || locale === 'zh' || locale === 'tc' ? 0.12 : 0.3

/** What of one text (a paragraph, a field) is not in its language; undefined when nothing is. */
export function languageProblem(locale: Locale, text: string): string | undefined {
  if (locale === 'en') return undefined
  const plain = prose(text)
  const wrong = foreign[locale]?.exec(plain)?.[0]
  // One Chinese character may stand in a name or a sample.
  if (wrong && (/\p{Script=Cyrillic}/u.test(wrong) || count(plain, foreign[locale] as RegExp) > 1))
    return `has letters of another language: ${wrong}`
  const left = [...plain.matchAll(english)].length
  const all = plain.match(/[A-Za-z]{2,}/g)?.length ?? 0
  if (left >= 2 && left / all > 0.12) return 'is English'
  const script = scripts[locale]
  if (
    script &&
    letters(plain) >= 60 &&
    (plain.match(script)?.length ?? 0) / letters(plain) < share(locale)
  )
    return 'is hardly in the script of its language'
  return undefined
}

const count = (text: string, pattern: RegExp): number =>
  text.match(new RegExp(pattern, `${pattern.flags}g`))?.length ?? 0

/**
 * Whether a field repeats its source word for word: three words in a row with small letters, which
 * are no name and no list of names.
 */
export const isLeftOver = (text: string, source: string): boolean =>
  text === source && /\p{Ll}{2,} \p{Ll}+ \p{Ll}{2,}/u.test(prose(text))
