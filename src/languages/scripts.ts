/** What all languages that are written in a script have in common. */
export interface Script {
  /** Its letters; undefined for Latin, in which names and code stand in every language. */
  letters: RegExp | undefined
  /** The least share that they have in a text: names are Latin. */
  leastShare: number
  /** Whether a character says more than a letter. */
  isDense: boolean
  /** Whether “, … and — are as wide as a character. */
  hasWideMarks: boolean
  /** Whether large letters are set closer together. */
  isSetTight: boolean
}

export const latin: Script = {
  letters: undefined,
  leastShare: 0,
  isDense: false,
  hasWideMarks: false,
  isSetTight: true,
}
export const cyrillic: Script = {
  letters: /\p{Script=Cyrillic}/gu,
  leastShare: 0.3,
  isDense: false,
  hasWideMarks: false,
  isSetTight: true,
}
export const devanagari: Script = {
  letters: /\p{Script=Devanagari}/gu,
  leastShare: 0.3,
  isDense: false,
  hasWideMarks: false,
  isSetTight: false,
}
export const thai: Script = {
  letters: /\p{Script=Thai}/gu,
  leastShare: 0.3,
  isDense: false,
  hasWideMarks: false,
  isSetTight: false,
}
export const hangul: Script = {
  letters: /\p{Script=Hangul}/gu,
  leastShare: 0.3,
  isDense: true,
  hasWideMarks: false,
  isSetTight: false,
}
export const han: Script = {
  letters: /\p{Script=Han}/gu,
  leastShare: 0.12,
  isDense: true,
  hasWideMarks: true,
  isSetTight: false,
}
export const kana: Script = {
  letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  leastShare: 0.12,
  isDense: true,
  hasWideMarks: true,
  isSetTight: false,
}
