/** A cache of promises that evicts the least recently used. */
export class RecentResults<T> {
  readonly #limit: number
  readonly #results = new Map<string, Promise<T>>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(name: string, find: () => Promise<T>): Promise<T> {
    return this.set(name, this.#results.get(name) ?? find())
  }

  set(name: string, found: Promise<T>): Promise<T> {
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
