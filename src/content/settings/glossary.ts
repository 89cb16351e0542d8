import { z } from 'zod'
import type { Parsed } from '../parsing/parsed.ts'
import { parseYaml } from '../parsing/yaml.ts'

const term = z.strictObject({
  /** The English word; where it has several senses, an entry for each: `tag (page tag)`. */
  term: z.string(),
  use: z.string(),
  note: z.string().optional(),
  /**
   * What all forms of the word share. An entry must use it when its source is about `term`.
   */
  stem: z.string().optional(),
})

/** More than twice what languages have. Every query waits while phrases are compared. */
const maxPhrases = 4000
const phrase = z.string().min(1).max(100)

/** What the site's search knows of a language. */
const searchWords = z
  .strictObject({
    /** Words and phrases that mean the same to someone who searches, in groups. */
    synonyms: z
      .array(z.array(phrase).min(2).max(100))
      .refine((groups) => groups.flat().length <= maxPhrases, `has over ${maxPhrases} phrases`)
      .default([]),
    /** Words of queries that say nothing about what a visitor searches for. */
    ignored: z.array(phrase).max(1000).default([]),
  })
  .default({ synonyms: [], ignored: [] })
export type SearchWords = z.infer<typeof searchWords>

const searchPart = z.object({ search: searchWords })

/** The part of a glossary that the site itself reads. */
export function parseSearchWords(text: string, path: string): Parsed<SearchWords> {
  const parsed = parseYaml(text, searchPart, path)
  return parsed.ok ? { ok: true, value: parsed.value.search } : parsed
}

/** `content/glossary/{locale}.yaml`: terms of a language, for its authors. */
export const glossary = z.looseObject({
  terms: z.array(term),
  /**
   * What must not be claimed in this language: regular expressions, matched without regard to case.
   */
  never: z.array(z.string().refine(isPattern, 'is not a valid regular expression')).default([]),
  search: searchWords,
  /**
   * What people type into search engines, by the entry (`solutions/facebook`) that answers it in
   * its title, heading or first paragraph.
   */
  queries: z
    .record(
      z.string().regex(/^[a-z]+\/[^/]+$/, 'must name an entry, like solutions/facebook'),
      z.array(z.string().min(1)).min(1),
    )
    .default({}),
})
export type Glossary = z.infer<typeof glossary>

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'iu')
    return true
  } catch {
    return false
  }
}

/**
 * How often a source must use a term before its translation is expected to use the glossary's word.
 */
const often = 4

/**
 * Which of the glossary's words a translation does not use, and what it says that must not be said.
 */
export function glossaryProblems(
  text: string,
  source: string,
  { terms, never }: Pick<Glossary, 'terms' | 'never'>,
): string[] {
  const problems: string[] = []
  for (const [english, senses] of bySense(terms)) {
    const stems = senses.flatMap(({ stem }) => (stem === undefined ? [] : [stem]))
    if (stems.length < senses.length) continue
    const count = source.match(new RegExp(`\\b${RegExp.escape(english)}s?\\b`, 'gi'))?.length ?? 0
    if (count >= often && !stems.some((stem) => lower(text).includes(lower(stem)))) {
      const uses = senses.map(({ use }) => use).join(' / ')
      problems.push(`does not use the glossary’s word for "${english}": ${uses}`)
    }
  }
  return [...problems, ...forbiddenClaims(text, never)]
}

/** The senses of each word: a text may be about any of them, so each needs a stem to be checked. */
const bySense = (terms: Glossary['terms']) =>
  Map.groupBy(terms, ({ term: words }) => words.replace(/ \([^)]*\)$/, ''))

const lower = (text: string) => text.normalize().toLowerCase()

/**
 * Which queries have a word that the opening of a page does not hold in any form; endings may
 * differ.
 */
export const unansweredQueries = (queries: readonly string[], opening: string) => {
  const words = fold(opening)
  return queries.filter(
    (query) =>
      !fold(query)
        .split(/\s+/)
        .every((word) =>
          words.includes(word.length < 5 ? word : word.slice(0, -Math.floor(word.length / 3))),
        ),
  )
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** What a text says that must not be said. */
export const forbiddenClaims = (text: string, never: readonly string[]): string[] =>
  never.flatMap((pattern) => {
    const claim = new RegExp(pattern, 'iu').exec(text)?.[0]
    return claim === undefined ? [] : [`says what we never claim: "${claim}"`]
  })
