import type { Locale } from '../languages/languages.ts'
import { meaningfulWords, type Part, type Phrase, partsOf, type Rules, whereIn } from './rules.ts'
import { foldSearchText, ngramsOf, type Run, runsOf } from './runs.ts'
import type { Words } from './words.ts'
import type { WorkBudget } from './work.ts'

const maxQueryLength = 200
/**
 * How much of a query is read, so that a pasted page costs no more than a long sentence: runs of
 * letters, and letters in scripts without spaces.
 */
const maxRuns = 40
const maxLetters = 80
/** How many of its words are looked up. */
const maxWords = 12
/** N-grams looked up of an unknown word in a script without spaces. */
const maxPieces = 8
/** How many phrases of the same meaning are looked up. */
const maxSynonyms = 300
/** Longer words are not divided. */
const maxCompoundLength = 40

/** A query as it is answered: on one line, cut to the limits. */
export const normalizeQuery = (query: string): string =>
  query
    .slice(0, 4 * maxQueryLength)
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxQueryLength)
    .toWellFormed()
    .trim()

/** What a query looks for, as expressions of FTS5. */
export interface Query {
  words: readonly WordQuery[]
  /** Synonyms that the glossary has for the whole query, folded. */
  names: ReadonlySet<string>
  /** All words in this order, side by side; undefined for a single word. */
  phrase: string | undefined
  /** The query with the words that were probably meant; undefined where all of them are known. */
  correctedQuery: string | undefined
  marks: Marks
}

interface WordQuery {
  text: string
  /** Whether another word was probably meant. */
  isCorrected: boolean
  /** Find the word, and what means the same. */
  expressions: readonly string[]
  /** Find some of its letters, where no text has all of them: of text without spaces. */
  loose: readonly string[]
}

/**
 * What to find in a text: stems of words, the query's first, or parts of text without spaces. All
 * are folded.
 */
export interface Marks {
  stems: ReadonlySet<string>
  parts: readonly string[]
  /** How many words the query has. */
  words: number
}

/** Terms in quotes are texts to FTS5, never operators. */
const ftsQuote = (terms: readonly string[]): string => `"${terms.join(' ')}"`
const near = (phrase: readonly Pick<Part, 'terms'>[]): string => {
  const [only = '', ...more] = phrase.map(({ terms }) => ftsQuote(terms))
  return more.length ? `NEAR(${[only, ...more].join(' ')}, 8)` : only
}

/** What stands in texts for a phrase of the same meaning. */
type Similar = Record<'stems' | 'parts', Set<string>>

/** A word that is looked up. */
interface Wanted {
  part: Part
  /** Expressions that find it. */
  found: Set<string>
  /** The word that was probably meant. */
  corrected?: string
}

/** How words are looked up. */
export interface LookupOptions {
  /** Whether the query's last word may go on. */
  typing: boolean
  /** Whether words that no text has are not corrected. */
  exact: boolean
  budget: WorkBudget
}

/** The runs of a query, as far as they are looked at. */
function runsWithin(query: string): Run[] {
  let left = maxLetters
  return [...runsOf(query)].slice(0, maxRuns).flatMap((run) => {
    if (!run.ngramSize) return run
    const text = run.text.slice(0, left).toWellFormed()
    left -= text.length
    return text === '' ? [] : { ...run, text }
  })
}

/**
 * What a query looks for in a language. Words are looked up as they are and by their synonyms; one
 * that no text has is continued, joined with the next, divided, or taken for the nearest that some
 * text has.
 */
export function queryOf(
  text: string,
  {
    locale,
    words,
    rules,
    ...options
  }: { locale: Locale; words: Words; rules: Rules } & LookupOptions,
): Query {
  const { exact } = options
  const runs = runsWithin(text)
  const asked = partsOf(runs, locale, words, rules.phrases)
  const kept = new Set([
    ...meaningfulWords(asked, rules.ignored),
    ...rules.idioms.flatMap((idiom) => asked.slice(...whereIn(asked, idiom))),
  ])
  const parts = asked.filter((part) => kept.has(part)).slice(0, maxWords)
  const wanted = parts.map((part): Wanted => ({ part, found: new Set() }))
  const stems = new Set<string>()
  const { names, similar } = addSynonyms(wanted, rules, words)
  if (!exact) addJoined(wanted, words, stems)
  const isOpen = /[\p{L}\p{M}\p{N}]$/u.test(text)
  for (const [index, each] of wanted.entries()) {
    const last = isOpen && index === wanted.length - 1
    // An idiom is found by what it means.
    if (each.found.size && rules.ignored.has(each.part.folded)) continue
    if (each.part.ngramSize) each.found.add(startOrWhole(each.part))
    else lookUp(each, words, stems, { ...options, last, exact: exact || each.found.size > 0 })
  }
  if (wanted.some(({ corrected }) => corrected !== undefined)) {
    const meant = wanted.map(({ part, corrected }) => corrected ?? part.text).join(' ')
    const query = queryOf(meant, { locale, words, rules, ...options })
    const guessed = new Set(wanted.map(({ corrected }) => corrected))
    return {
      ...query,
      correctedQuery: query.correctedQuery ?? meant,
      words: query.words.map((word) => ({ ...word, isCorrected: guessed.has(word.text) })),
    }
  }
  return {
    words: wanted.map(({ part, found }) => ({
      text: part.text,
      isCorrected: false,
      expressions: [...found],
      loose:
        part.ngramSize && part.terms.length > 1 && !exact
          ? part.terms.slice(0, maxPieces).map((term) => ftsQuote([term]))
          : [],
    })),
    names,
    phrase: phraseOf(runs, parts),
    correctedQuery: undefined,
    marks: {
      stems: stems.union(similar.stems),
      // An empty text would be found at every place.
      parts: [...denseTexts(runs, parts).union(similar.parts)].filter(Boolean),
      words: parts.length,
    },
  }
}

/** What a query has of text without spaces: whole, and word by word. */
const denseTexts = (runs: readonly Run[], parts: readonly Part[]): Set<string> =>
  new Set([
    ...runs.filter(({ ngramSize }) => ngramSize).map(({ text }) => foldSearchText(text)),
    ...parts.filter(({ ngramSize }) => ngramSize).map(({ folded }) => folded),
  ])

/** A word that is shorter than a piece is the start of one. */
const startOrWhole = ({ folded, ngramSize, terms }: Part): string =>
  folded.length < ngramSize ? `${ftsQuote(terms)} *` : ftsQuote(terms)

/**
 * Where the query has a phrase of the glossary, other phrases of its group are found too. Returns
 * the phrases that mean the whole query, and what is marked in texts.
 */
function addSynonyms(
  wanted: readonly Wanted[],
  { synonyms }: Rules,
  words: Words,
): { names: Set<string>; similar: Similar } {
  const names = new Set<string>()
  const similar: Similar = { stems: new Set(), parts: new Set() }
  const parts = wanted.map(({ part }) => part)
  let left = maxSynonyms
  for (const group of synonyms)
    for (const phrase of group) {
      const [start, end] = whereIn(parts, phrase)
      if (start === end) continue
      markGroup(group, similar)
      if (end - start === wanted.length)
        for (const other of group) names.add(other.map(({ folded }) => folded).join(' '))
      // Phrases that no text can have are left out to save time. The group always makes the same
      // expression, so that its results are remembered.
      const possible = group.filter((other) =>
        other.every(({ ngramSize, terms }) => ngramSize || words.hasStem(terms[0] ?? '')),
      )
      left -= possible.length
      if (possible.length && left >= 0)
        for (const { found } of wanted.slice(start, end)) found.add(possible.map(near).join(' OR '))
    }
  return { names, similar }
}

/** Marks what a group finds: only proxy, not proxy server, when proxy alone means the same. */
function markGroup(group: readonly Phrase[], { stems, parts }: Similar): void {
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

/** Two words that texts write as one. */
function addJoined(wanted: readonly Wanted[], words: Words, stems: Set<string>): void {
  for (const [index, first] of wanted.entries()) {
    const second = wanted[index + 1]
    const joined =
      second && !first.part.ngramSize ? words.spelled(first.part.folded + second.part.folded) : []
    for (const { stem } of joined) {
      stems.add(stem)
      first.found.add(ftsQuote([stem]))
      second?.found.add(ftsQuote([stem]))
    }
  }
}

function lookUp(
  wanted: Wanted,
  words: Words,
  stems: Set<string>,
  { last, typing, exact, budget }: LookupOptions & { last: boolean },
): void {
  const { text, folded } = wanted.part
  const own = words.stem(text)
  const add = (found: readonly { stem: string }[]): number => {
    for (const { stem } of found) {
      stems.add(stem)
      wanted.found.add(ftsQuote([stem]))
    }
    return found.length
  }
  const isSpelled = add(words.spelled(text)) > 0
  const hasForm = words.hasForm(folded, own)
  if (hasForm) add([{ stem: own }])
  if (last && typing) add(words.startingWith(folded))
  if (exact) return
  if (hasForm && !isSpelled) {
    // A misspelling may have the stem of another word: "referal" has the stem of "refer".
    const [meant] = words.near(folded, budget)
    if (meant && meant.stem !== own && meant.count > words.stemCount(own))
      wanted.corrected = meant.spelling
  }
  if (wanted.found.size) return
  // The beginning of a word says enough when it is long.
  if (last && folded.length > 3 && add(words.startingWith(folded))) return
  const halves = dividedWord(folded, words).map((half) => ({ stem: words.stem(half) }))
  if (halves.length) {
    for (const { stem } of halves) stems.add(stem)
    wanted.found.add(near(halves.map(({ stem }) => ({ terms: [stem] }))))
    return
  }
  const [meant] = words.near(folded, budget)
  if (meant) wanted.corrected = meant.spelling
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

function phraseOf([run, ...more]: readonly Run[], parts: readonly Part[]): string | undefined {
  if (parts.length < 2) return undefined
  if (parts.every(({ ngramSize }) => !ngramSize))
    return ftsQuote(parts.flatMap(({ terms }) => terms))
  return run?.ngramSize && more.length === 0
    ? ftsQuote(ngramsOf(foldSearchText(run.text), run.ngramSize).slice(0, 1 - run.ngramSize))
    : undefined
}
