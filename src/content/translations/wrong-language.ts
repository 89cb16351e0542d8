import { type Locale, languageOf } from '../../languages/languages.ts'

/** Words that most English sentences have, and no other language of the site in Latin letters. */
const english = /\b(?:the|and|of|with|your|you|that|this|which|from|they|their|we)\b/gi

/** A text without what stays English: code, addresses, placeholders. */
const prose = (text: string) =>
  text
    .replace(/`[^`]*`/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/\S+@\S+|(?:https?:)?\/\/\S+|[\w-]+(?:\.[\w-]+)+|\{[^{}]*\}/g, ' ')

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** What of one text (a paragraph, a field) is not in its language; undefined when nothing is. */
export function languageProblem(locale: Locale, text: string): string | undefined {
  if (locale === 'en') return undefined
  const plain = prose(text)
  const { script, foreignLetters } = languageOf(locale)
  const wrong = foreignLetters?.exec(plain)?.[0]
  // One Chinese character may stand in a name or a sample.
  if (
    wrong &&
    foreignLetters &&
    (/\p{Script=Cyrillic}/u.test(wrong) || count(plain, foreignLetters) > 1)
  )
    return `has letters of another language: ${wrong}`
  const left = [...plain.matchAll(english)].length
  const all = plain.match(/[A-Za-z]{2,}/g)?.length ?? 0
  if (left >= 2 && left / all > 0.12) return 'is English'
  if (
    script.letters &&
    letters(plain) >= 60 &&
    (plain.match(script.letters)?.length ?? 0) / letters(plain) < script.minShare
  )
    return 'is hardly in the script of its language'
  return undefined
}

const count = (text: string, pattern: RegExp) =>
  text.match(new RegExp(pattern, `${pattern.flags}g`))?.length ?? 0

/**
 * Whether a field repeats its source word for word. With three lower-case words in a row it is no
 * name.
 */
export const isUntranslated = (text: string, source: string) =>
  text === source && /\p{Ll}{2,} \p{Ll}+ \p{Ll}{2,}/u.test(prose(text))
