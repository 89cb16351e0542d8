import type { Locale } from '../../languages/languages.ts'
import { missingGlyphs } from './fonts.ts'

/** Characters of a text that are considered; four lines of a title hold fewer in any language. */
const maxLength = 300

/** Signs that join pictographs to one emoji, or ask for its colours. */
const emojiSigns = /[\u200d\ufe0f\u20e3]/g

/**
 * A text with composed characters and single spaces. A character that no font can draw is replaced
 * by the letters that it is made of, or left out.
 */
export async function drawableText(text: string, locale: Locale) {
  const composed = text
    .slice(0, maxLength)
    .replace(/\p{RGI_Emoji}/gv, (emoji) => emoji.replace(emojiSigns, ''))
    .normalize('NFC')
  const missing = await missingGlyphs(composed, locale)
  // Marks would be joined to their letter again.
  const parts = missing.map((character) => character.normalize('NFKD').replace(/\p{M}/gu, ''))
  const stillMissing = await missingGlyphs(parts.join(''), locale)
  const replacements = new Map(
    missing.map((character, index) => [
      character,
      [...(parts[index] ?? '')].filter((part) => !stillMissing.includes(part)).join(''),
    ]),
  )
  return [...composed]
    .map((character) => replacements.get(character) ?? character)
    .join('')
    .replace(/[\p{Cc}\u00ad]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
