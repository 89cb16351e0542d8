/** Longest key of a page that is told to the watchdog, in bytes. */
const keyBytes = 1024
const size = 12 + keyBytes

/** What the thread that renders tells the one that watches it, in memory they share: neither waits for the other. */
export class RenderMemory {
  readonly buffer: SharedArrayBuffer
  /** How many renders began and ended (odd: one is under way), how often the thread came to its timers, the length of the key. */
  readonly #numbers: Int32Array
  readonly #key: Uint8Array

  constructor(buffer = new SharedArrayBuffer(size)) {
    this.buffer = buffer
    this.#numbers = new Int32Array(buffer, 0, 3)
    this.#key = new Uint8Array(buffer, 12)
  }

  begin(key: string): void {
    // What is too long is cut off by `encodeInto` at a whole letter.
    this.#numbers[2] = new TextEncoder().encodeInto(key, this.#key).written
    Atomics.add(this.#numbers, 0, 1)
  }
  end(): void {
    Atomics.add(this.#numbers, 0, 1)
  }
  beat(): void {
    Atomics.add(this.#numbers, 1, 1)
  }

  /** The number of the render that is under way; undefined between two. */
  get render(): number | undefined {
    const count = Atomics.load(this.#numbers, 0)
    return count & 1 ? count : undefined
  }
  get beats(): number {
    return Atomics.load(this.#numbers, 1)
  }
  /** The key of the render that is under way. */
  get key(): string {
    return new TextDecoder().decode(this.#key.slice(0, this.#numbers[2]))
  }
}
