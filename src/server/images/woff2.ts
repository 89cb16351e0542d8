import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { unpackGlyf } from './glyf.ts'

const decompress = promisify(brotliDecompress)

/** Tables that WOFF2 names by a number (§4.1), in its order. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH ' +
  'CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4}(?: |$)/g) as string[]

/** Tables that only a hinting rasteriser reads. */
const unused = new Set(['cvt ', 'cvar', 'fpgm', 'prep', 'hdmx', 'LTSH', 'VDMX', 'gasp', 'DSIG'])

interface Table {
  tag: string
  data: Uint8Array
  packed: boolean
}

/**
 * Unpacks a WOFF2 font into a plain TrueType file, without hinting, for a shaper to read.
 *
 * Why not a package: the ones there are carry the whole compressor as WebAssembly; Node has Brotli already.
 * Throws when the bytes are not a single WOFF2 font or are cut short.
 */
export async function unpackWoff2(bytes: Uint8Array): Promise<Uint8Array> {
  const file = new ByteReader(bytes)
  if (file.uint32() !== 0x774f4632) throw new RangeError('not a WOFF2 font')
  const flavour = file.uint32()
  if (flavour === 0x74746366) throw new RangeError('font collections are not supported')
  file.position = 12
  const tableCount = file.uint16()
  file.position = 20
  const compressedLength = file.uint32()
  file.position = 48
  const directory = Array.from({ length: tableCount }, () => {
    const flags = file.uint8()
    const tag = (flags & 0x3f) === 0x3f ? String.fromCharCode(...file.bytes(4)) : (knownTags[flags & 0x3f] as string).slice(0, 4)
    const version = flags >> 6
    // Outlines say "packed" with 0 and "as they are" with 3; every other table the other way round.
    const packed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const length = file.base128()
    return { tag, packed, length: packed ? file.base128() : length }
  })
  const content = new ByteReader(await decompress(file.bytes(compressedLength)))
  const tables = directory.map(({ tag, packed, length }): Table => ({ tag, packed, data: content.bytes(length) }))
  await restore(tables)
  await nextTurn()
  return truetype(
    flavour,
    tables.filter(({ tag }) => !unused.has(tag)),
  )
}

/** Puts the plain form in place of the packed tables. */
async function restore(tables: Table[]): Promise<void> {
  const table = (tag: string) => tables.find((one) => one.tag === tag)
  const glyf = table('glyf')
  if (!glyf?.packed) {
    if (table('hmtx')?.packed) throw new RangeError('the font packs hmtx but not the outlines that restore it')
    return
  }
  const { glyf: outlines, loca: offsets, leftEdges } = await unpackGlyf(glyf.data)
  const [loca, head, hmtx, hhea] = [table('loca'), table('head'), table('hmtx'), table('hhea')]
  if (!loca || !head || !hhea) throw new RangeError('the font has outlines but lacks loca, head or hhea')
  glyf.data = outlines
  loca.data = offsets
  // `indexToLocFormat`: the offsets are 32 bits now, whatever they were.
  head.data = Uint8Array.from(head.data)
  head.data.set([0, 1], 50)
  if (hmtx?.packed) hmtx.data = unpackHmtx(hmtx.data, new ByteReader(hhea.data.subarray(34)).uint16(), leftEdges)
}

/** Puts the left side bearings back that equal the glyphs' left edges (§5.4). */
function unpackHmtx(packed: Uint8Array, metricCount: number, leftEdges: Int16Array): Uint8Array {
  const input = new ByteReader(packed)
  const flags = input.uint8()
  const glyphCount = leftEdges.length
  const advances = Array.from({ length: metricCount }, () => input.uint16())
  const output = new DataView(new ArrayBuffer(metricCount * 4 + (glyphCount - metricCount) * 2))
  for (let index = 0; index < glyphCount; index++) {
    const proportional = index < metricCount
    const bearing = flags & (proportional ? 1 : 2) ? (leftEdges[index] as number) : input.int16()
    if (proportional) output.setUint16(index * 4, advances[index] as number)
    output.setInt16(proportional ? index * 4 + 2 : metricCount * 4 + (index - metricCount) * 2, bearing)
  }
  return new Uint8Array(output.buffer)
}

/** Lays tables out as a TrueType file. Checksums stay zero: shapers do not read them. */
function truetype(flavour: number, tables: Table[]): Uint8Array {
  const sorted = tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
  let position = 12 + sorted.length * 16
  const places = sorted.map(({ data }) => {
    const place = position
    position += (data.length + 3) & ~3
    return place
  })
  const font = new Uint8Array(position)
  const view = new DataView(font.buffer)
  view.setUint32(0, flavour)
  view.setUint16(4, sorted.length)
  for (const [index, { tag, data }] of sorted.entries()) {
    const record = 12 + index * 16
    for (let letter = 0; letter < 4; letter++) font[record + letter] = tag.charCodeAt(letter)
    view.setUint32(record + 8, places[index] as number)
    view.setUint32(record + 12, data.length)
    font.set(data, places[index])
  }
  return font
}
