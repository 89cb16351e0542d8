import type { Part } from './rules.ts'
import type { Words } from './words.ts'
import type { WorkBudget } from './work.ts'

/** Longer words are not divided. */
const maxCompoundLength = 40

/** Terms in quotes are texts to FTS5, never operators. */
export const ftsQuote = (terms: readonly string[]) => `"${terms.join(' ')}"`
export const nearExpression = (phrase: readonly Pick<Part, 'terms'>[]) => {
  const [only = '', ...more] = phrase.map(({ terms }) => ftsQuote(terms))
  return more.length ? `NEAR(${[only, ...more].join(' ')}, 8)` : only
}

/** A word of the query while it is looked up. */
export interface QueryWord {
  part: Part
  /** Find the word, and what means the same. */
  expressions: Set<string>
  /** Those of the texts' words that it finds. */
  stems: Set<string>
  /** The word that was probably meant. */
  correction?: string
}

export interface LookupOptions {
  /** Whether the query's last word may go on. */
  typing: boolean
  /** Whether words that no text has are not corrected. */
  exact: boolean
  budget: WorkBudget
}

/** Lets a word of the query find words of the texts; returns whether there are any. */
function addFound(word: QueryWord, found: readonly { stem: string }[]) {
  for (const { stem } of found) {
    word.stems.add(stem)
    word.expressions.add(ftsQuote([stem]))
  }
  return found.length > 0
}

/** Two words that texts write as one. */
export function addJoined(queryWords: readonly QueryWord[], words: Words) {
  for (const [index, first] of queryWords.entries()) {
    const second = queryWords[index + 1]
    if (!second || first.part.ngramSize) continue
    const joined = words.spelled(first.part.folded + second.part.folded)
    addFound(first, joined)
    addFound(second, joined)
  }
}

export function lookUp(
  word: QueryWord,
  words: Words,
  { last, typing, exact, budget }: LookupOptions & { last: boolean },
) {
  const { text, folded } = word.part
  const stem = words.stem(text)
  const isSpelled = addFound(word, words.spelled(text))
  const hasForm = words.hasForm(folded, stem)
  if (hasForm) addFound(word, [{ stem }])
  if (last && typing) addFound(word, words.startingWith(folded))
  if (exact) return
  if (hasForm && !isSpelled) {
    // A misspelling may have the stem of another word: "referal" has the stem of "refer".
    const [nearest] = words.near(folded, budget)
    if (nearest && nearest.stem !== stem && nearest.count > words.stemCount(stem))
      word.correction = nearest.spelling
  }
  if (word.expressions.size) return
  // The beginning of a word says enough when it is long.
  if (last && folded.length > 3 && addFound(word, words.startingWith(folded))) return
  const halves = dividedWord(folded, words).map((half) => words.stem(half))
  if (halves.length) {
    for (const half of halves) word.stems.add(half)
    word.expressions.add(nearExpression(halves.map((half) => ({ terms: [half] }))))
    return
  }
  const [nearest] = words.near(folded, budget)
  if (nearest) word.correction = nearest.spelling
}

/** The two words that were written together as one; none for other words. */
function dividedWord(folded: string, words: Words): string[] {
  if (folded.length > maxCompoundLength) return []
  for (let at = 3; at <= folded.length - 3; at++) {
    const halves = [folded.slice(0, at), folded.slice(at)]
    if (halves.every((half) => words.spelled(half).length)) return halves
  }
  return []
}
