import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul'
import type { Locale } from '../languages/languages.ts'

/** The keys of an English keyboard, and what they give on others. */
const keys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const layouts: Partial<Record<Locale, string>> = {
  ru: 'ёйцукенгшщзхъфывапролджэячсмитьбю',
  uk: "'йцукенгшщзхїфівапролджєячсмитьбю",
}
// Thai has signs of its own on the digits.
const thaiKeys = [
  "1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./",
  'ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ',
] as const

const retype = (text: string, from: string, to: string): string =>
  Array.from(text.toLowerCase(), (letter) => to[from.indexOf(letter)] ?? letter).join('')

/** Longer queries were read while they were typed. */
const longestRetyped = 60

/**
 * What a query says when its keys are pressed with the other keyboard of people who write this
 * language, Latin or their own.
 */
export function retyped(query: string, locale: Locale): string[] {
  if (query.length > longestRetyped) return []
  const [from, to] = locale === 'th' ? thaiKeys : [keys, layouts[locale] ?? '']
  const found =
    locale === 'ko'
      ? hangulKeys(query)
      : to
        ? [retype(query, from, to), retype(query, to, from)]
        : []
  return found.filter((text) => text !== query.toLowerCase() && text !== query)
}

/** None where the keys make no syllables, at which `es-hangul` throws. */
function hangulKeys(query: string): string[] {
  try {
    return [convertQwertyToHangul(query), convertHangulToQwerty(query)]
  } catch {
    return []
  }
}
