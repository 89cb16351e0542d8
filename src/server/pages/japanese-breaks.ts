/** A borrowed compound that may be wider than a phone's line or a table's column: browsers take it for one phrase. */
const compound = /[ァ-ヶー]{10,}/g

/** Shorter, and what is left of the compound may be no word. */
const shortestWord = 4

const dictionary = new Intl.Segmenter('ja', { granularity: 'word' })

/** A text whose long compounds may break before their last word; between phrases browsers break by themselves (`auto-phrase`). */
export const japaneseText = (text: string): string => text.replace(compound, parted)

function parted(found: string): string {
  const last = [...dictionary.segment(found)].at(-1)
  if (!last || last.segment.length < shortestWord || last.index < shortestWord) return found
  return `${found.slice(0, last.index)}<wbr>${last.segment}`
}
