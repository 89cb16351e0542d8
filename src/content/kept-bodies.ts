/** Bodies kept in memory by their file, up to a number of characters; the others are read from disk when a page is rendered. */
export class KeptBodies {
  readonly #limit: number
  readonly #bodies = new Map<string, string>()
  #size = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(path: string): string | undefined {
    return this.#bodies.get(path)
  }

  /** Keeps a body if there is room for it, in the place of what was kept. */
  set(path: string, body: string): void {
    this.delete(path)
    if (this.#size + body.length > this.#limit) return
    this.#bodies.set(path, body)
    this.#size += body.length
  }

  delete(path: string): void {
    this.#size -= this.#bodies.get(path)?.length ?? 0
    this.#bodies.delete(path)
  }
}
