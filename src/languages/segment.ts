/**
 * By tag: a segmenter takes longer to make than to use and holds memory that the garbage collector
 * cannot see.
 */
const segmenters = new Map<string, Intl.Segmenter>()

/** The words of a text and what stands between them, as the dictionary of a language has them. */
export function wordsOf(text: string, tag: string) {
  let segmenter = segmenters.get(tag)
  if (!segmenter)
    segmenters.set(tag, (segmenter = new Intl.Segmenter(tag, { granularity: 'word' })))
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
