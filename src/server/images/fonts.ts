import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Face, Font } from 'harfbuzzjs'
import type { Locale } from '../../i18n/table.ts'
import { loadShaper } from './shaper.ts'
import { unpackWoff2 } from './woff2.ts'

/** The families of the site's pages, each an npm package of variable fonts in subsets. */
const families = {
  onest: '@fontsource-variable/onest',
  thai: '@fontsource-variable/noto-sans-thai',
  devanagari: '@fontsource-variable/noto-sans-devanagari',
  sc: '@fontsource-variable/noto-sans-sc',
  tc: '@fontsource-variable/noto-sans-tc',
  jp: '@fontsource-variable/noto-sans-jp',
  kr: '@fontsource-variable/noto-sans-kr',
} as const
export type Family = keyof typeof families

/** The family beside Onest in which a locale is written. Han characters look different in each of the four. */
const own: Partial<Record<Locale, Family>> = { th: 'thai', hi: 'devanagari', zh: 'sc', tc: 'tc', jp: 'jp', ko: 'kr' }
const elsewhere: readonly Family[] = ['sc', 'jp', 'kr', 'tc', 'thai', 'devanagari']

/** Punctuation that Latin and Han share and that is as wide as a character in Han text. */
const wideInHan = /^[“”‘’…—―·]$/u

/** Families in the order in which they are asked for a character: Onest, the locale's own, then the rest, as a browser would. */
export function familiesFor(locale: Locale, character: string): Family[] {
  const mine = own[locale]
  const first: Family[] = mine ? ['onest', mine] : ['onest']
  if (wideInHan.test(character) && ['zh', 'tc', 'jp'].includes(locale)) first.reverse()
  return [...first, ...elsewhere.filter((family) => family !== mine)]
}

/** One file of a family and the code points that it is for, as `[first, last]`. */
interface Subset {
  path: string
  ranges: [number, number][]
}

/** Parses CSS `unicode-range`: `U+0102-0103,U+20AB`. */
export const parseRanges = (list: string): [number, number][] =>
  list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const require = createRequire(import.meta.url)

/** Lists a family's subsets; throws naming the package when it is not installed. */
async function listSubsets(family: Family): Promise<Subset[]> {
  const name = families[family]
  const root = dirname(require.resolve(`${name}/package.json`))
  const ranges = JSON.parse(await readFile(join(root, 'unicode.json'), 'utf8')) as Record<string, string>
  // A subset is named `latin` or, in the large families, `[57]`.
  return Object.entries(ranges).map(([subset, list]) => ({
    path: join(root, 'files', `${name.slice(name.indexOf('/') + 1)}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: parseRanges(list),
  }))
}

/**
 * Variable fonts at a weight, unpacked as they are needed.
 *
 * All the subsets together are 49 MB, most never asked for; a bounded number stays in memory. Unpacking takes about 2 ms a subset,
 * nearly all of it off the event loop, which is too little to keep the unpacked files on disk.
 */
export class FontShelf {
  readonly #limit: number
  readonly #subsets = new Map<Family, Promise<Subset[]>>()
  /** By path, the longest unused first. */
  readonly #faces = new Map<string, Promise<Face>>()
  readonly #fonts = new WeakMap<Face, Map<number, Font>>()

  constructor(limit = 64) {
    this.#limit = limit
  }

  /** The first font, in the locale's order, that has every code point of a grapheme; undefined when no family has. */
  async fontFor(grapheme: string, locale: Locale, weight: number): Promise<Font | undefined> {
    const codes = [...grapheme].filter((character) => !/\p{Default_Ignorable_Code_Point}/u.test(character)).map((character) => character.codePointAt(0) as number)
    const [code] = codes
    if (code === undefined) return undefined
    for (const family of familiesFor(locale, grapheme)) {
      for (const { path, ranges } of await this.#list(family)) {
        if (!ranges.some(([first, last]) => code >= first && code <= last)) continue
        const font = await this.#font(path, weight)
        if (codes.every((one) => font.nominalGlyph(one))) return font
      }
    }
    return undefined
  }

  #list(family: Family): Promise<Subset[]> {
    let subsets = this.#subsets.get(family)
    if (!subsets) {
      subsets = listSubsets(family)
      subsets.catch(() => this.#subsets.delete(family))
      this.#subsets.set(family, subsets)
    }
    return subsets
  }

  async #font(path: string, weight: number): Promise<Font> {
    const face = await this.#face(path)
    let weights = this.#fonts.get(face)
    if (!weights) {
      weights = new Map()
      this.#fonts.set(face, weights)
    }
    let font = weights.get(weight)
    if (!font) {
      const { Font: ShaperFont, Variation } = await loadShaper()
      font = new ShaperFont(face)
      font.setVariations([new Variation('wght', weight)])
      weights.set(weight, font)
    }
    return font
  }

  #face(path: string): Promise<Face> {
    const face = this.#faces.get(path) ?? openFace(path)
    this.#faces.delete(path)
    this.#faces.set(path, face)
    face.catch(() => this.#faces.delete(path))
    for (const oldest of this.#faces.keys()) {
      if (this.#faces.size <= this.#limit) break
      this.#faces.delete(oldest)
    }
    return face
  }
}

async function openFace(path: string): Promise<Face> {
  const [{ Blob: ShaperBlob, Face: ShaperFace }, bytes] = await Promise.all([loadShaper(), readFile(path).then(unpackWoff2)])
  return new ShaperFace(new ShaperBlob(bytes))
}
