import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul'
import type { Locale } from '../i18n/table.ts'

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

/**
 * What a question says when its keys are pressed with the other keyboard of people who write this
 * language, Latin or their own.
 */
export function retyped(question: string, locale: Locale): string[] {
  const [from, to] = locale === 'th' ? thaiKeys : [keys, layouts[locale] ?? '']
  const found =
    locale === 'ko'
      ? [convertQwertyToHangul(question), convertHangulToQwerty(question)]
      : to
        ? [retype(question, from, to), retype(question, to, from)]
        : []
  return found.filter((text) => text !== question.toLowerCase() && text !== question)
}
