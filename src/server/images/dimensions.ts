export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif'

/** What a picture's first bytes say of it; width and height in pixels, as it is shown (turned as the camera says). */
export interface Dimensions {
  format: PictureFormat
  width: number
  height: number
}

/** Bytes from the start of a file that are enough: cameras and editors put up to a few hundred kilobytes before a JPEG's frame. */
export const headLength = 1024 * 1024

/**
 * Reads format and size from the start of a PNG, JPEG, WebP or AVIF file without decoding it, so that pages can be rendered
 * synchronously. Undefined for anything else and for what is cut short or has no area.
 */
export function readDimensions(head: Buffer): Dimensions | undefined {
  try {
    const found = png(head) ?? jpeg(head) ?? webp(head) ?? avif(head)
    return found && found.width > 0 && found.height > 0 ? found : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const ascii = (head: Buffer, start: number, length = 4): string => head.toString('latin1', start, start + length)

function png(head: Buffer): Dimensions | undefined {
  if (ascii(head, 0, 8) !== '\x89PNG\r\n\x1a\n' || ascii(head, 12) !== 'IHDR') return undefined
  return { format: 'png', width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

function jpeg(head: Buffer): Dimensions | undefined {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return undefined
  let turned = false
  for (let at = 2; ; ) {
    if (head.readUInt8(at) !== 0xff) return undefined
    const marker = head.readUInt8(at + 1)
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    const length = head.readUInt16BE(at + 2)
    // Start of frame, in any coding; C4, C8 and CC are tables that share its range.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [head.readUInt16BE(at + 5), head.readUInt16BE(at + 7)]
      return turned ? { format: 'jpeg', width: height, height: width } : { format: 'jpeg', width, height }
    }
    if (marker === 0xe1 && ascii(head, at + 4, 6) === 'Exif\0\0') turned = liesOnSide(head.subarray(at + 10, at + 2 + length))
    if (marker === 0xda || length < 2) return undefined
    at += 2 + length
  }
}

/** Whether an EXIF block (a TIFF file) has an orientation of 5 to 8: a quarter turn. */
function liesOnSide(tiff: Buffer): boolean {
  const little = ascii(tiff, 0, 2) === 'II'
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  try {
    const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let entry = 0; entry < short(directory); entry++) {
      const at = directory + 2 + entry * 12
      if (short(at) === 0x0112) return short(at + 8) >= 5 && short(at + 8) <= 8
    }
  } catch (error) {
    // A damaged block says nothing; the picture itself may be whole.
    if (!(error instanceof RangeError)) throw error
  }
  return false
}

function webp(head: Buffer): Dimensions | undefined {
  if (ascii(head, 0) !== 'RIFF' || ascii(head, 8) !== 'WEBP') return undefined
  const format = 'webp'
  switch (ascii(head, 12)) {
    case 'VP8 ':
      return { format, width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return { format, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { format, width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

interface Box {
  type: string
  body: Buffer
}

function* boxes(data: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= data.length; ) {
    const length = data.readUInt32BE(at)
    // 0 is "to the end"; 1 a 64-bit length, which only picture data needs, and that comes last.
    if (length === 0 || length < 8) return
    yield { type: ascii(data, at + 4), body: data.subarray(at + 8, at + length) }
    at += length
  }
}

function box(data: Buffer | undefined, type: string): Buffer | undefined {
  if (data) for (const one of boxes(data)) if (one.type === type) return one.body
  return undefined
}

function avif(head: Buffer): Dimensions | undefined {
  const brands = box(head, 'ftyp')?.toString('latin1')
  if (!brands || !/avi[fs]/.test(brands)) return undefined
  // `meta` begins with four bytes of version and flags.
  const properties = box(box(box(head, 'meta')?.subarray(4), 'iprp'), 'ipco')
  if (!properties) return undefined
  let [width, height, turned] = [0, 0, false]
  for (const { type, body } of boxes(properties)) {
    // Thumbnails and tiles have sizes too; the picture's own is the largest.
    if (type === 'ispe' && body.readUInt32BE(4) * body.readUInt32BE(8) > width * height) [width, height] = [body.readUInt32BE(4), body.readUInt32BE(8)]
    if (type === 'irot') turned = (body.readUInt8(0) & 1) === 1
  }
  return turned ? { format: 'avif', width: height, height: width } : { format: 'avif', width, height }
}
