/** What all languages that are written in a script have in common. */
export interface Script {
  /** Its letters; none for Latin, in which names and code stand in every language. */
  letters?: RegExp
  /** The smallest share of a text that they make up; the rest may be Latin names. */
  minShare: number
  /** Whether one character means more than one letter does. */
  isDense?: true
  /** Whether “, … and — are as wide as a character. */
  hasWideMarks?: true
  /** Whether large letters are set closer together. */
  isSetTight?: true
}

export const latin: Script = {
  minShare: 0,
  isSetTight: true,
}
export const cyrillic: Script = {
  letters: /\p{Script=Cyrillic}/gu,
  minShare: 0.3,
  isSetTight: true,
}
export const devanagari: Script = {
  letters: /\p{Script=Devanagari}/gu,
  minShare: 0.3,
}
export const thai: Script = {
  letters: /\p{Script=Thai}/gu,
  minShare: 0.3,
}
export const hangul: Script = {
  letters: /\p{Script=Hangul}/gu,
  minShare: 0.3,
  isDense: true,
}
export const han: Script = {
  letters: /\p{Script=Han}/gu,
  minShare: 0.12,
  isDense: true,
  hasWideMarks: true,
}
export const kana: Script = {
  letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  minShare: 0.12,
  isDense: true,
  hasWideMarks: true,
}
