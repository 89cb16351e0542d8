import { BoundedCache } from '../base/bounded-cache.ts'

/**
 * By tag: a segmenter takes longer to make than to use and holds memory that the garbage collector
 * cannot see.
 */
const segmenters = new BoundedCache<Intl.Segmenter>(100)

/** The words of a text and what stands between them, as the dictionary of a language has them. */
export function wordsOf(text: string, tag: string) {
  const segmenter = segmenters.getOrMake(
    tag,
    () => new Intl.Segmenter(tag, { granularity: 'word' }),
  )
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
