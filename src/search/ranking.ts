import { type Collection, factsOf } from '../content/collections/all-collections.ts'
import type { SearchDocument } from './documents.ts'
import { foldSearchText } from './runs.ts'

export interface Indexed extends Pick<SearchDocument, 'path' | 'title' | 'weight' | 'date'> {
  kind: Collection
  id: string
  /** Its title as queries are compared with it, and how many words its titles have. */
  folded: string
  titleWords: number
  /** When it was published, in milliseconds since 1970. */
  published: number | undefined
}

/** What the words of a query found, by row. */
export interface Scores {
  /** How well it answers. */
  scores: Float64Array
  /** How much of the query it has, of `all`. */
  cover: Float64Array
  /** Whether its titles have a word of the query. */
  hasTitleWord: Uint8Array
  all: number
  /** How many words of the query any entry has. */
  known: number
}

/** Rows that have all words of a query side by side, in their titles and texts. */
interface PhraseRows {
  inTitle: ReadonlySet<number>
  inText: ReadonlySet<number>
}

const yearMs = 365 * 24 * 60 * 60 * 1000
/**
 * How much an entry must have of what the best one has of a query, by the weight of its words; and
 * how that counts.
 */
const minCoverage = 0.15
const coverPower = 2
/**
 * An entry that scores less of what the best one does only mentions a word that most entries have.
 */
const minScore = 0.001
const phraseBonus = { title: 1.5, text: 1.25 }
/** For a query that is the start or another part of the title that results show. */
const nameBonus = { start: 2, within: 1.5 }
/** The entries that answer a query, the best first. `names`: what means the whole query, folded. */
export function rankEntries(
  entries: readonly (Indexed | undefined)[],
  { scores, cover, hasTitleWord, all }: Scores,
  { inTitle, inText }: PhraseRows,
  { query, names, now }: { query: string; names: ReadonlySet<string>; now: number },
): Indexed[] {
  let best = 0
  for (const covered of cover) if (covered > best) best = covered
  const name = foldSearchText(query)
  const ranked: { entry: Indexed; score: number }[] = []
  for (const [row, covered] of cover.entries()) {
    const entry = entries[row]
    if (!entry || covered === 0 || covered < minCoverage * best) continue
    const bonus = hasTitleWord[row]
      ? nameBonusOf(entry.folded, name, names) * (inTitle.has(row) ? phraseBonus.title : 1)
      : 1
    ranked.push({
      entry,
      score:
        (scores[row] ?? 0) *
        (covered / all) ** coverPower *
        Math.max(bonus, inText.has(row) ? phraseBonus.text : 1) *
        entry.weight *
        freshnessOf(entry, now),
    })
  }
  const least = minScore * Math.max(...ranked.map(({ score }) => score))
  return ranked
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || (a.entry.path < b.entry.path ? -1 : 1))
    .map(({ entry }) => entry)
}

function nameBonusOf(title: string, query: string, meanings: ReadonlySet<string>): number {
  if (title.startsWith(query) || meanings.has(title)) return nameBonus.start
  return title.includes(query) ? nameBonus.within : 1
}

/** How much more a new entry counts, which halves with time. */
function freshnessOf({ kind, published }: Indexed, now: number): number {
  const { freshness } = factsOf(kind).search
  if (published === undefined || !freshness) return 1
  const years = Math.max(0, (now - published) / yearMs)
  return 1 + freshness.bonus * 0.5 ** (freshness.halvings * years)
}
