import { textsByPath } from '../base/texts-by-path.ts'
import { findRoute, isOffered } from '../content/availability.ts'
import {
  type Collection,
  entryPagesOf,
  entryPath,
  factsOf,
} from '../content/collections/all-collections.ts'
import { chapterName } from '../content/markdown/markdown-rules.ts'
import { isFigureKind } from '../content/schemas/figures.ts'
import { entryName } from '../content/store/entry.ts'
import type { TrackedContent } from '../content/store/tracked-content.ts'
import type { Locale } from '../languages/languages.ts'

/** The parts of an entry that are searched. */
export interface SearchDocument {
  /** Without language prefix. */
  path: string
  title: string
  /** Its names, headings, and the text below them. */
  titles: string
  headings: string
  text: string
  /** The factor of its rank. */
  weight: number
  /** When it was published, as an ISO date. */
  date: string | undefined
}

const laterWeight = 0.5

/**
 * An entry as it can be found in a locale; undefined where it is not offered, or has no page that
 * search engines may list.
 */
export function documentOf(
  collection: Collection,
  id: string,
  locale: Locale,
  content: TrackedContent,
): SearchDocument | undefined {
  const entry = content.get(collection, id, locale)
  const path = entry && pathOfEntry(collection, id, locale, content)
  if (!entry || path === undefined) return undefined
  const titles = [entryName(entry)]
  const headings: string[] = []
  const texts: string[] = []
  for (const [field, value] of Object.entries(entry.translation)) {
    if (
      titleFields.has(field) &&
      typeof value === 'string' &&
      !(field === 'title' && 'name' in entry.translation)
    )
      titles.push(value)
    else collect(field, value, headings, texts)
  }
  const facts = factsOf(collection).search
  const data = textsByPath(entry.data)
  titles.push(...(facts.names ?? []).flatMap((field) => data.get(field) ?? []))
  const body = plainMarkdown(content.body(entry))
  return {
    path,
    title: entryName(entry),
    titles: [...new Set(titles)].join('\n'),
    headings: [...headings, ...body.headings].join('\n'),
    text: [...texts, body.text].join('\n'),
    weight: (facts.weight ?? 1) * (facts.comesLater?.(entry.data) ? laterWeight : 1),
    date: facts.freshness && entry.data.publishedAt,
  }
}

const titleFields = new Set(['name', 'title', 'heading', 'question'])
const headingFields = new Set([...titleFields, 'q', 'description', 'summary', 'lead', 'tagline'])
/** Fields that hold no words. */
const nonTextFields = new Set(['to', 'id', 'icon', 'source', 'time', 'url'])

/** Adds the texts of a field and of those within it. */
function collect(field: string, value: unknown, headings: string[], texts: string[]) {
  if (typeof value === 'string') {
    if (!nonTextFields.has(field))
      (headingFields.has(field) ? headings : texts).push(value.replaceAll('`', ''))
  } else if (Array.isArray(value)) for (const item of value) collect(field, item, headings, texts)
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) collect(name, each, headings, texts)
}

/**
 * The headings and the text of Markdown without its signs, line by line: sentences first, which say
 * more of a page than tables and code. Parsing it would take ten times as long and find the same
 * words.
 */
export function plainMarkdown(source: string): { headings: string[]; text: string } {
  const headings: string[] = []
  const lines: string[] = []
  const others: string[] = []
  /** The language of the fenced block that a line is in. */
  let fence: string | undefined
  for (const line of source.split('\n')) {
    if (line.startsWith('```')) fence = fence === undefined ? line.slice(3).trim() : undefined
    else if (fence === undefined && /^#{1,6} /.test(line))
      headings.push(withoutMarks(line.slice(line.indexOf(' ') + 1).replace(chapterName, '')))
    else if (fence !== undefined) others.push(isFigureKind(fence) ? '' : line)
    else if (line.startsWith('|')) others.push(cellsOf(line))
    else lines.push(withoutAddresses(line.replace(/^[ \t]*(?:[-*+]|\d+\.|>)[ \t]*/, '')))
  }
  return { headings, text: withoutMarks([...lines, ...others.filter(Boolean)].join('\n')).trim() }
}

/** A row of a table, its cells apart; nothing for the rule below its headings. */
const cellsOf = (row: string) =>
  /^\|[-: |]+$/.test(row)
    ? ''
    : withoutAddresses(row.slice(1, row.lastIndexOf('|')))
        .split('|')
        .map((cell) => cell.trim())
        .join(' · ')

const withoutAddresses = (line: string) => line.replace(/\]\([^)\]]*\)/g, '')

const withoutMarks = (text: string) =>
  text
    .replace(/[|<>]+/g, ' ')
    .replace(/!?\[|[*`]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|\\(?=[^\p{L}\p{N}\s])/gu, '')

/** Where an entry is read, if that page is offered. */
function pathOfEntry(
  collection: Collection,
  id: string,
  locale: Locale,
  content: TrackedContent,
): string | undefined {
  const path = entryPath(collection, id)
  const match = path === undefined ? undefined : findRoute(path.split('#')[0] ?? '', content)
  if (!match || !isOffered(match, locale, content)) return undefined
  if (!entryPagesOf(collection)) return path
  return match.collection === collection && match.id === id ? path : undefined
}
