import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FontLoader } from '@takumi-rs/core'
import { z } from 'zod'
import { face } from '../../brand/type.ts'
import { pictureFonts } from '../../languages/language-facts.ts'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { type CodeRange, coverageOf } from './font-coverage.ts'

type Family = (typeof pictureFonts)[number]

/** Punctuation that Latin and Han share and that is as wide as a character in Han text. */
const wideInHan = /[“”‘’…—―·]/u

interface Subset {
  family: Family
  path: string
  /** The ranges that the package declares. */
  ranges: CodeRange[]
}

/** Parses CSS `unicode-range`: `U+0102-0103,U+20AB`. */
const parseRanges = (list: string): CodeRange[] =>
  list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const includes = (ranges: readonly CodeRange[], code: number) =>
  ranges.some(([first, last]) => code >= first && code <= last)

/** What is in both of two lists of ranges. */
const common = (some: readonly CodeRange[], others: readonly CodeRange[]): CodeRange[] =>
  some.flatMap(([first, last]) =>
    others.flatMap(([from, to]): CodeRange[] =>
      from <= last && first <= to ? [[Math.max(first, from), Math.min(last, to)]] : [],
    ),
  )

const require = createRequire(import.meta.url)

/** Lists a family's subsets; throws naming the package when it is not installed. */
async function listSubsets(family: Family): Promise<Subset[]> {
  const root = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
  const ranges = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(join(root, 'unicode.json'), 'utf8')))
  // A subset is named `latin` or, in the large families, `[57]`.
  return Object.entries(ranges).map(([subset, list]) => ({
    family,
    path: join(root, 'files', `${family}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: parseRanges(list),
  }))
}

/** Every family's subsets, listed once. */
let listing: Promise<Subset[][]> | undefined

/** The characters of each file that was read, by path. */
const coverages = new Map<string, Promise<CodeRange[]>>()

function coverage({ path }: Subset): Promise<CodeRange[]> {
  const known = coverages.get(path)
  if (known) return known
  const read = readFile(path).then(coverageOf)
  coverages.set(path, read)
  // A missing file handle may be free the next time.
  read.catch(() => coverages.delete(path))
  return read
}

/**
 * The subsets in the order in which they are asked: the brand's face, the locale's own, then the
 * rest.
 */
async function subsetsFor(locale: Locale): Promise<Subset[]> {
  const rank = ({ family }: Subset) =>
    family === face.family ? 0 : family === languageOf(locale).pictures.font ? 1 : 2
  if (!listing) {
    listing = Promise.all(pictureFonts.map(listSubsets))
    listing.catch(() => (listing = undefined))
  }
  return (await listing).flat().toSorted((a, b) => rank(a) - rank(b))
}

/** The subset of each character that was drawn, by language: a Han font has a hundred of them. */
const found = new Map<string, Subset>()

/** The first of the subsets that has a glyph for a character. */
async function subsetWith(
  character: string,
  subsets: readonly Subset[],
  locale: Locale,
): Promise<Subset | undefined> {
  const key = `${locale} ${character}`
  const known = found.get(key)
  if (known) return known
  const code = character.codePointAt(0) ?? 0
  const isWide = languageOf(locale).script.hasWideMarks && wideInHan.test(character)
  for (const subset of subsets)
    if (
      includes(subset.ranges, code) &&
      !(isWide && subset.family === face.family) &&
      includes(await coverage(subset), code)
    ) {
      found.set(key, subset)
      return subset
    }
  return undefined
}

/** Spaces and signs that direct the letters around them need no glyph. */
const isInvisible = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u

/** The characters of a text that no font can draw, each once. */
export async function missingGlyphs(text: string, locale: Locale) {
  const subsets = await subsetsFor(locale)
  const missing: string[] = []
  for (const character of new Set(text))
    if (!isInvisible.test(character) && !(await subsetWith(character, subsets, locale)))
      missing.push(character)
  return missing
}

/**
 * The font files a text needs. A character comes from the first family that has a glyph for it, as
 * in a browser.
 */
export async function fontsFor(text: string, locale: Locale): Promise<FontLoader[]> {
  const subsets = await subsetsFor(locale)
  const needed = new Map<Subset, CodeRange[]>()
  for (const character of new Set(text)) {
    const code = character.codePointAt(0) ?? 0
    const subset = await subsetWith(character, subsets, locale)
    if (subset) needed.set(subset, [...(needed.get(subset) ?? []), [code, code]])
  }
  const used = subsets.filter((subset) => needed.has(subset))
  return Promise.all(
    used.map(async (subset): Promise<FontLoader> => {
      const { family, path, ranges } = subset
      const covered = await coverage(subset)
      // The brand's face serves only the characters found above, so that it leaves wide punctuation
      // to the Han fonts. The others also serve parts of characters.
      return {
        key: path,
        name: family,
        unicodeRange: family === face.family ? (needed.get(subset) ?? []) : common(covered, ranges),
        data: () => readFile(path),
      }
    }),
  )
}
