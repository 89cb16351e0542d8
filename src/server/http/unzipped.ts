import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unzip = promisify(gunzip)

/** The length of the unzipped text, from the end of a zipped one (RFC 1952 §2.3.1). */
const lengthOf = (zipped: Buffer) => zipped.readUInt32LE(zipped.length - 4)

/**
 * Unzips texts, each once for all who ask for it. The last ones are kept, up to a number of bytes
 * together: a client that asks for no encoding must not cost more than others.
 */
export class UnzippedTexts {
  readonly #texts = new Map<Buffer, Promise<Buffer>>()
  readonly #maxBytes: number
  bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(zipped: Buffer): Promise<Buffer> {
    const known = this.#texts.get(zipped)
    const text = known ?? unzip(zipped)
    this.#texts.delete(zipped)
    this.#texts.set(zipped, text)
    if (!known) this.bytes += lengthOf(zipped)
    for (const oldest of this.#texts.keys()) {
      if (this.bytes <= this.#maxBytes) break
      this.#texts.delete(oldest)
      this.bytes -= lengthOf(oldest)
    }
    return text
  }
}
