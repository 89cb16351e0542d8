import { setImmediate as nextTurn } from 'node:timers/promises'
import { ByteReader } from './byte-reader.ts'

/** What the outlines of a font become: two tables, and each glyph's left edge, which a packed `hmtx` leaves out. */
export interface Outlines {
  glyf: Uint8Array
  /** Offsets into `glyf`, in the long format of 32 bits. */
  loca: Uint8Array
  leftEdges: Int16Array
}

const moreComponents = 0x20
const hasInstructions = 0x100

/** Bytes after a component's flags: glyph index, two arguments, and a scale of 0, 1, 2 or 4 numbers. */
function componentLength(flags: number): number {
  const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
  return 2 + (flags & 0x01 ? 4 : 2) + scale
}

const withSign = (flag: number, value: number): number => (flag & 1 ? value : -value)

/** One point's move from the last one: the 128 triplet forms of WOFF2 §5.2, which trade range for bytes. */
function move(flag: number, data: ByteReader): [number, number] {
  if (flag < 10) return [0, withSign(flag, ((flag & 14) << 7) + data.uint8())]
  if (flag < 20) return [withSign(flag, (((flag - 10) & 14) << 7) + data.uint8()), 0]
  if (flag < 84) {
    const base = flag - 20
    const byte = data.uint8()
    return [withSign(flag, 1 + (base & 0x30) + (byte >> 4)), withSign(flag >> 1, 1 + ((base & 0x0c) << 2) + (byte & 0x0f))]
  }
  if (flag < 120) {
    const base = flag - 84
    const x = 1 + (Math.floor(base / 12) << 8) + data.uint8()
    return [withSign(flag, x), withSign(flag >> 1, 1 + (((base % 12) >> 2) << 8) + data.uint8())]
  }
  if (flag < 124) {
    const first = data.uint8()
    const second = data.uint8()
    return [withSign(flag, (first << 4) + (second >> 4)), withSign(flag >> 1, ((second & 0x0f) << 8) + data.uint8())]
  }
  const x = data.uint16()
  return [withSign(flag, x), withSign(flag >> 1, data.uint16())]
}

/**
 * Rebuilds `glyf` and `loca` from their packed form in a WOFF2 file (§5.1).
 *
 * Hinting instructions are left out: nothing here hints, and they are a third of some fonts.
 * Lets the event loop turn every few hundred glyphs. Throws a RangeError when the table is cut short or describes itself wrongly.
 */
export async function unpackGlyf(packed: Uint8Array): Promise<Outlines> {
  const header = new ByteReader(packed)
  header.position = 4
  const glyphCount = header.uint16()
  header.position += 2
  const lengths = Array.from({ length: 7 }, () => header.uint32())
  const [contours, points, flags, data, composites, boxes] = lengths.map((length) => new ByteReader(header.bytes(length))) as [
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
  ]
  const boxed = boxes.bytes(((glyphCount + 31) >> 5) << 2)
  const leftEdges = new Int16Array(glyphCount)
  const glyphs: Uint8Array[] = []
  const loca = new Uint8Array((glyphCount + 1) * 4)
  const offsets = new DataView(loca.buffer)
  let end = 0

  for (let index = 0; index < glyphCount; index++) {
    if (index % 256 === 0) await nextTurn()
    const contourCount = contours.int16()
    const box = (boxed[index >> 3] as number) & (0x80 >> (index & 7)) ? boxes.bytes(8) : undefined
    const glyph = contourCount === 0 ? undefined : contourCount < 0 ? composite(composites, data, box) : simple(contourCount, points, flags, data, box)
    if (glyph) {
      leftEdges[index] = new DataView(glyph.buffer).getInt16(2)
      glyphs.push(glyph)
      end += glyph.length
    }
    offsets.setUint32((index + 1) * 4, end)
  }
  const glyf = new Uint8Array(end)
  let position = 0
  for (const glyph of glyphs) {
    glyf.set(glyph, position)
    position += glyph.length
  }
  return { glyf, loca, leftEdges }
}

/** A glyph of points, written in the plainest form the format allows: no repeated flags, two bytes a coordinate. */
function simple(contourCount: number, points: ByteReader, flags: ByteReader, data: ByteReader, box: Uint8Array | undefined): Uint8Array {
  const ends: number[] = []
  let count = 0
  for (let contour = 0; contour < contourCount; contour++) {
    count += points.short255()
    ends.push(count - 1)
  }
  const length = 10 + contourCount * 2 + 2 + count * 5
  // Offsets in `loca` must stay even.
  const glyph = new Uint8Array(length + (length & 1))
  const view = new DataView(glyph.buffer)
  view.setInt16(0, contourCount)
  ends.forEach((end, contour) => void view.setUint16(10 + contour * 2, end))
  const flagsAt = 12 + contourCount * 2
  const xAt = flagsAt + count
  const yAt = xAt + count * 2
  let [x, y, left, bottom, right, top] = [0, 0, Infinity, Infinity, -Infinity, -Infinity]
  for (let point = 0; point < count; point++) {
    const flag = flags.uint8()
    const [moveX, moveY] = move(flag & 0x7f, data)
    x += moveX
    y += moveY
    glyph[flagsAt + point] = flag & 0x80 ? 0 : 1
    view.setInt16(xAt + point * 2, moveX)
    view.setInt16(yAt + point * 2, moveY)
    left = Math.min(left, x)
    bottom = Math.min(bottom, y)
    right = Math.max(right, x)
    top = Math.max(top, y)
  }
  // The length of the instructions stands among the points' data; the instructions have a stream of their own.
  data.short255()
  if (box) glyph.set(box, 2)
  else if (count) for (const [place, edge] of [left, bottom, right, top].entries()) view.setInt16(2 + place * 2, edge)
  return glyph
}

/** A glyph made of others: its components are stored as they are, less the mark that instructions follow. */
function composite(composites: ByteReader, data: ByteReader, box: Uint8Array | undefined): Uint8Array {
  if (!box) throw new RangeError('a composite glyph has no bounds')
  const parts: number[] = []
  let instructed = false
  for (let flags = moreComponents; flags & moreComponents; ) {
    flags = composites.uint16()
    instructed ||= (flags & hasInstructions) !== 0
    const kept = flags & ~hasInstructions
    parts.push(kept >> 8, kept & 0xff, ...composites.bytes(componentLength(flags)))
  }
  if (instructed) data.short255()
  const glyph = new Uint8Array(10 + parts.length)
  glyph.set([0xff, 0xff, ...box, ...parts])
  return glyph
}
