/** How a language's texts are told where their lines may break, where browsers do not know. */
export interface LineBreakRule {
  heading: (text: string) => string
  /** In tables and lists of terms, where columns are narrow. Default: as in other texts. */
  cell?: (text: string) => string
  text?: (text: string) => string
  /** In titles of pictures, where line breaking knows no words. Default: as in headings. */
  picture?: (text: string) => string
}

/** The word joiner, an invisible character at which no line breaks. Firefox ignores it in Thai. */
export const joiner = '\u2060'

/** For cells of tables, whose columns may be narrower than what other rules hold together. */
export const unchanged = (text: string) => text

/**
 * Between a number and the word that it counts: 14 days. A no-break space before a number says that
 * it is a name's.
 */
const afterCount = /(?<=(?<![\p{L}\d.,:]|\p{L}{2}\u00A0)\d{1,4}) (?=\p{L}{1,10}(?![\p{L}-]))/gu
/** Between a name and the number at its end: Manager 1. */
const beforeLastNumber = /(?<=\p{L}) (?=\d{1,2}$)/gu

/** Numbers stay with what they count or name. */
export const keepCounts = (text: string) =>
  text.replace(afterCount, '\u00A0').replace(beforeLastNumber, '\u00A0')

/** All that languages with spaces between words need. */
export const countedWords: LineBreakRule = {
  heading: keepCounts,
  text: keepCounts,
  cell: unchanged,
}
