import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

export type CodeRange = [first: number, last: number]

/** Tables have a number in a WOFF2 file where they are common; 63 means that their name follows. */
const [cmapNumber, glyfNumber, locaNumber, named] = [0, 10, 11, 63]

/**
 * The characters for which a font in WOFF2 has a glyph, by its own table (`cmap`): what a package
 * says of its subsets (`unicode-range`) promises thousands more.
 */
export async function coverageOf(woff2: Buffer): Promise<CodeRange[]> {
  const { at, length, directoryEnd } = findCmap(woff2)
  const compressed = woff2.subarray(directoryEnd, directoryEnd + woff2.readUInt32BE(20))
  const tables = await promisify(brotliDecompress)(compressed)
  return charactersOf(tables.subarray(at, at + length))
}

/** Where the table is in the decompressed tables (WOFF2 §4.1). */
function findCmap(woff2: Buffer): { at: number; length: number; directoryEnd: number } {
  let position = 48
  let end = 0
  let cmap: { at: number; length: number } | undefined
  const number = (): number => {
    let value = 0
    for (;;) {
      const byte = woff2.readUInt8(position++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let left = woff2.readUInt16BE(12); left > 0; left--) {
    const flags = woff2.readUInt8(position++)
    const table = flags & 63
    if (table === named) position += 4
    const length = number()
    const unchanged = table === glyfNumber || table === locaNumber ? 3 : 0
    const stored = flags >> 6 === unchanged ? length : number()
    if (table === cmapNumber) cmap = { at: end, length }
    end += stored
  }
  if (!cmap) throw new Error('the font has no table of characters')
  return { ...cmap, directoryEnd: position }
}

/** The characters of all tables of a `cmap` (OpenType). */
function charactersOf(cmap: Buffer): CodeRange[] {
  const codes = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8))
    const format = table.readUInt16BE(0)
    if (format === 4) addSegments(table, codes)
    else if (format === 12) addGroups(table, codes)
  }
  return rangesOf(codes)
}

/** Format 4: segments of the first 65,536 characters, each by a difference or a list of glyphs. */
function addSegments(table: Buffer, codes: Set<number>) {
  const size = table.readUInt16BE(6)
  for (let segment = 0; segment < size; segment += 2) {
    const last = table.readUInt16BE(14 + segment)
    const first = table.readUInt16BE(16 + size + segment)
    const delta = table.readUInt16BE(16 + size * 2 + segment)
    const offsetAt = 16 + size * 3 + segment
    const offset = table.readUInt16BE(offsetAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = offset && table.readUInt16BE(offsetAt + offset + (code - first) * 2)
      const hasGlyph = offset === 0 ? (code + delta) % 0x10000 !== 0 : listed !== 0
      if (hasGlyph) codes.add(code)
    }
  }
}

/** Format 12: groups of characters with glyphs in a row. */
function addGroups(table: Buffer, codes: Set<number>) {
  for (let at = 16, left = table.readUInt32BE(12); left > 0; left--, at += 12)
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++)
      codes.add(code)
}

function rangesOf(codes: Iterable<number>): CodeRange[] {
  const ranges: CodeRange[] = []
  for (const code of [...codes].sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && range[1] === code - 1) range[1] = code
    else ranges.push([code, code])
  }
  return ranges
}
