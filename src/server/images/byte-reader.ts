/**
 * Reads the big-endian numbers and the two variable-length integers of WOFF2 (W3C, §4.1 and §5.1).
 * Every method moves on and throws a RangeError past the end.
 */
export class ByteReader {
  position = 0
  readonly #bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  uint8(): number {
    return this.#view.getUint8(this.#advance(1))
  }

  uint16(): number {
    return this.#view.getUint16(this.#advance(2))
  }

  int16(): number {
    return this.#view.getInt16(this.#advance(2))
  }

  uint32(): number {
    return this.#view.getUint32(this.#advance(4))
  }

  bytes(length: number): Uint8Array {
    const start = this.#advance(length)
    if (start + length > this.#bytes.length) throw new RangeError('the font ends too early')
    return this.#bytes.subarray(start, start + length)
  }

  /** UIntBase128: seven bits a byte, at most five bytes. */
  base128(): number {
    let value = 0
    for (let count = 0; count < 5; count++) {
      const byte = this.uint8()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new RangeError('a number of the font is too long')
  }

  /** 255UInt16: one byte for small numbers, two or three for the rest. */
  short255(): number {
    const code = this.uint8()
    if (code === 253) return this.uint16()
    if (code === 254) return this.uint8() + 506
    if (code === 255) return this.uint8() + 253
    return code
  }

  #advance(length: number): number {
    const start = this.position
    this.position += length
    return start
  }
}
