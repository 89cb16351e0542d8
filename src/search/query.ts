import type { Locale } from '../languages/languages.ts'
import { addJoined, ftsQuote, type LookupOptions, lookUp, type QueryWord } from './look-up.ts'
import { meaningfulWords, type Part, partsOf, type Rules, whereIn } from './rules.ts'
import { foldSearchText, ngramsOf, type Run, runsOf } from './runs.ts'
import { addSynonyms } from './synonyms.ts'
import type { Words } from './words.ts'

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
/** A query as it is answered: on one line, cut to the limits. */
export const normalizeQuery = (query: string) =>
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

interface QueryContext extends LookupOptions {
  locale: Locale
  words: Words
  rules: Rules
}

/**
 * What a query looks for in a language. Words are looked up as they are and by their synonyms; one
 * that no text has is continued, joined with the next, divided, or taken for the nearest that some
 * text has.
 */
export function queryOf(text: string, context: QueryContext): Query {
  const { locale, words, rules, exact } = context
  const runs = runsWithin(text)
  const parts = partsToFind(partsOf(runs, locale, words, rules.phrases), rules)
  const queryWords = parts.map(
    (part): QueryWord => ({ part, expressions: new Set(), stems: new Set() }),
  )
  const { names, similar } = addSynonyms(queryWords, rules, words)
  if (!exact) addJoined(queryWords, words)
  const mayGoOn = /[\p{L}\p{M}\p{N}]$/u.test(text)
  for (const [index, word] of queryWords.entries()) {
    const hasSynonyms = word.expressions.size > 0
    // An idiom is found by what it means.
    if (hasSynonyms && rules.ignored.has(word.part.folded)) continue
    if (word.part.ngramSize) word.expressions.add(startOrWhole(word.part))
    else {
      const last = mayGoOn && index === queryWords.length - 1
      lookUp(word, words, { ...context, last, exact: exact || hasSynonyms })
    }
  }
  if (queryWords.some(({ correction }) => correction !== undefined))
    return queryAsMeant(queryWords, context)
  return {
    words: queryWords.map((word) => wordQuery(word, exact)),
    names,
    phrase: phraseOf(runs, parts),
    correctedQuery: undefined,
    marks: {
      stems: new Set(queryWords.flatMap(({ stems }) => [...stems])).union(similar.stems),
      // An empty text would be found at every place.
      parts: [...denseTexts(runs, parts).union(similar.parts)].filter(Boolean),
      words: parts.length,
    },
  }
}

/** The words that say what is looked for, and all words of an idiom. */
function partsToFind(all: readonly Part[], { ignored, idioms }: Rules): Part[] {
  const wanted = new Set([
    ...meaningfulWords(all, ignored),
    ...idioms.flatMap((idiom) => all.slice(...whereIn(all, idiom))),
  ])
  return all.filter((part) => wanted.has(part)).slice(0, maxWords)
}

/** The query with the words that were probably meant. */
function queryAsMeant(queryWords: readonly QueryWord[], context: QueryContext): Query {
  const text = queryWords.map(({ part, correction }) => correction ?? part.text).join(' ')
  const query = queryOf(text, context)
  const corrections = new Set(queryWords.map(({ correction }) => correction))
  return {
    ...query,
    correctedQuery: query.correctedQuery ?? text,
    words: query.words.map((word) => ({ ...word, isCorrected: corrections.has(word.text) })),
  }
}

const wordQuery = ({ part, expressions }: QueryWord, exact: boolean): WordQuery => ({
  text: part.text,
  isCorrected: false,
  expressions: [...expressions],
  loose:
    part.ngramSize && part.terms.length > 1 && !exact
      ? part.terms.slice(0, maxPieces).map((term) => ftsQuote([term]))
      : [],
})

/** What a query has of text without spaces: whole, and word by word. */
const denseTexts = (runs: readonly Run[], parts: readonly Part[]): Set<string> =>
  new Set([
    ...runs.filter(({ ngramSize }) => ngramSize).map(({ text }) => foldSearchText(text)),
    ...parts.filter(({ ngramSize }) => ngramSize).map(({ folded }) => folded),
  ])

/** A word that is shorter than a piece is the start of one. */
const startOrWhole = ({ folded, ngramSize, terms }: Part) =>
  folded.length < ngramSize ? `${ftsQuote(terms)} *` : ftsQuote(terms)

function phraseOf([run, ...more]: readonly Run[], parts: readonly Part[]): string | undefined {
  if (parts.length < 2) return undefined
  if (parts.every(({ ngramSize }) => !ngramSize))
    return ftsQuote(parts.flatMap(({ terms }) => terms))
  return run?.ngramSize && more.length === 0
    ? ftsQuote(ngramsOf(foldSearchText(run.text), run.ngramSize).slice(0, 1 - run.ngramSize))
    : undefined
}
