import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FontLoader } from '@takumi-rs/core'
import { z } from 'zod'
import type { Locale } from '../../i18n/table.ts'

/**
 * The families of the site's pages, each an npm package `@fontsource-variable/…` of variable fonts
 * in subsets.
 */
const families = [
  'onest',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-jp',
  'noto-sans-kr',
] as const
type Family = (typeof families)[number]

/**
 * The family beside Onest in which a locale is written. Han characters look different in each of
 * the four.
 */
const localeFamily: Partial<Record<Locale, Family>> = {
  th: 'noto-sans-thai',
  hi: 'noto-sans-devanagari',
  zh: 'noto-sans-sc',
  tc: 'noto-sans-tc',
  jp: 'noto-sans-jp',
  ko: 'noto-sans-kr',
}

/** Punctuation that Latin and Han share and that is as wide as a character in Han text. */
const wideInHan = /[“”‘’…—―·]/u

type CodeRange = [first: number, last: number]
interface Subset {
  family: Family
  path: string
  ranges: CodeRange[]
}

/** Parses CSS `unicode-range`: `U+0102-0103,U+20AB`. */
const parseRanges = (list: string): CodeRange[] =>
  list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const covers = ({ ranges }: Subset, code: number): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last)

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

/**
 * The font files a text needs. A character comes from the first family that has it: Onest, the
 * locale's own, then the rest, as in a browser.
 */
export async function fontsFor(text: string, locale: Locale): Promise<FontLoader[]> {
  const rank = ({ family }: Subset): number =>
    family === 'onest' ? 0 : family === localeFamily[locale] ? 1 : 2
  listing ??= Promise.all(families.map(listSubsets))
  const subsets = (await listing).flat().toSorted((a, b) => rank(a) - rank(b))
  const isHan = ['zh', 'tc', 'jp'].includes(locale)
  const needed = new Map<Subset, CodeRange[]>()
  for (const character of new Set(text)) {
    const code = character.codePointAt(0) ?? 0
    const subset = subsets.find(
      (one) => covers(one, code) && !(isHan && one.family === 'onest' && wideInHan.test(character)),
    )
    if (subset) needed.set(subset, [...(needed.get(subset) ?? []), [code, code]])
  }
  return subsets.flatMap((subset): FontLoader[] => {
    const codes = needed.get(subset)
    if (!codes) return []
    const { family, path, ranges } = subset
    // Onest serves only the characters found above, so that it leaves wide punctuation to the Han
    // fonts. The others also serve parts of characters.
    return [
      {
        key: path,
        name: family,
        unicodeRange: family === 'onest' ? codes : ranges,
        data: () => readFile(path),
      },
    ]
  })
}
