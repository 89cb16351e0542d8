/** A cache of promises that evicts the least recently used. */
export class RecentResults<T> {
  readonly #limit: number
  readonly #results = new Map<string, Promise<T>>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(name: string, find: () => Promise<T>): Promise<T> {
    const found = this.#results.get(name) ?? find()
    this.#results.delete(name)
    this.#results.set(name, found)
    found.catch(() => {
      if (this.#results.get(name) === found) this.#results.delete(name)
    })
    const [oldest] = this.#results.keys()
    if (this.#results.size > this.#limit && oldest !== undefined) this.#results.delete(oldest)
    return found
  }
}
