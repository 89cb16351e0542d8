/** What was found by names; what was asked for last stays longest. */
export class Remembered<T> {
  readonly #most: number
  readonly #known = new Map<string, Promise<T>>()

  constructor(most: number) {
    this.#most = most
  }

  get(name: string, find: () => Promise<T>): Promise<T> {
    const found = this.#known.get(name) ?? find()
    this.#known.delete(name)
    this.#known.set(name, found)
    found.catch(() => this.#known.delete(name))
    const [oldest] = this.#known.keys()
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest)
    return found
  }
}
