import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A page of which every response has its own text in one place; all the rest is compressed once.
 */
export class PageTemplate {
  readonly #before: Buffer
  readonly #after: Buffer
  readonly #deflatedBefore: Buffer
  readonly #deflatedAfter: Buffer
  readonly #crcBefore: number

  /** `slot` stands in `html` where the text belongs. */
  constructor(html: Buffer, slot: string) {
    const at = html.indexOf(slot)
    this.#before = html.subarray(0, at)
    this.#after = html.subarray(at + slot.length)
    // Ends at a byte and is not the last block, so that others can follow (RFC 1951 §3.2.3).
    this.#deflatedBefore = deflateRawSync(this.#before, { finishFlush: constants.Z_SYNC_FLUSH })
    this.#deflatedAfter = deflateRawSync(this.#after)
    this.#crcBefore = crc32(this.#before)
  }

  /** The page with a text, which is HTML. */
  fill(text: string): Buffer<ArrayBuffer> {
    return Buffer.concat([this.#before, Buffer.from(text), this.#after])
  }

  /** The same as gzip (RFC 1952): the text as a stored block between the compressed parts. */
  fillGzip(text: string): Buffer<ArrayBuffer> {
    const bytes = Buffer.from(text)
    const blocks: Buffer[] = []
    for (let at = 0; at < bytes.length; at += 0xffff) {
      const block = bytes.subarray(at, at + 0xffff)
      blocks.push(
        Buffer.from(
          Uint8Array.of(0, block.length, block.length >> 8, ~block.length, ~block.length >> 8),
        ),
        block,
      )
    }
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(this.#after, crc32(bytes, this.#crcBefore)), 0)
    trailer.writeUInt32LE(this.#before.length + bytes.length + this.#after.length, 4)
    return Buffer.concat([
      gzipHeader,
      this.#deflatedBefore,
      ...blocks,
      this.#deflatedAfter,
      trailer,
    ])
  }
}

/** Deflate, without name and time. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
