import { nearExpression, type QueryWord } from './look-up.ts'
import { type Phrase, type Rules, whereIn } from './rules.ts'
import type { Words } from './words.ts'

/** How many phrases of the same meaning are looked up. */
const maxSynonyms = 300

/** What stands in texts for a phrase of the same meaning. */
type Similar = Record<'stems' | 'parts', Set<string>>

/**
 * Where the query has a phrase of the glossary, other phrases of its group are found too. Returns
 * the phrases that mean the whole query, and what is marked in texts.
 */
export function addSynonyms(
  queryWords: readonly QueryWord[],
  { synonyms }: Rules,
  words: Words,
): { names: Set<string>; similar: Similar } {
  const names = new Set<string>()
  const similar: Similar = { stems: new Set(), parts: new Set() }
  let left = maxSynonyms
  for (const { group, matches } of synonymsIn(queryWords, synonyms)) {
    markGroup(group, similar)
    if (matches.length === queryWords.length)
      for (const phrase of group) names.add(phrase.map(({ folded }) => folded).join(' '))
    // Phrases that no text can have are left out to save time. The group always makes the same
    // expression, so that its results are remembered.
    const possible = group.filter((phrase) =>
      phrase.every(({ ngramSize, terms }) => ngramSize || words.hasStem(terms[0] ?? '')),
    )
    left -= possible.length
    if (possible.length && left >= 0)
      for (const { expressions } of matches)
        expressions.add(possible.map(nearExpression).join(' OR '))
  }
  return { names, similar }
}

/** The groups that have a phrase of the query, and the words of the query that are this phrase. */
function* synonymsIn(
  queryWords: readonly QueryWord[],
  groups: Rules['synonyms'],
): Generator<{ group: readonly Phrase[]; matches: readonly QueryWord[] }> {
  const parts = queryWords.map(({ part }) => part)
  for (const group of groups)
    for (const phrase of group) {
      const [start, end] = whereIn(parts, phrase)
      if (start < end) yield { group, matches: queryWords.slice(start, end) }
    }
}

/** Marks what a group finds: only proxy, not proxy server, when proxy alone means the same. */
function markGroup(group: readonly Phrase[], { stems, parts }: Similar) {
  const single = new Set(
    group.flatMap(([first, ...more]) => (first && more.length === 0 ? first.folded : [])),
  )
  const marked = group.filter(
    (phrase) => phrase.length === 1 || !phrase.some(({ folded }) => single.has(folded)),
  )
  for (const { folded, ngramSize, terms } of marked.flat())
    if (!ngramSize) for (const term of terms) stems.add(term)
    else if (folded.length > 1) parts.add(folded)
}
