/** A cache of at most `limit` values: when it is full, it starts anew. */
export class BoundedCache<V> extends Map<string, V> {
  readonly #limit: number

  constructor(limit: number) {
    super()
    this.#limit = limit
  }

  override set(key: string, value: V): this {
    if (this.size >= this.#limit) this.clear()
    return super.set(key, value)
  }

  /** The value of a key; `make` makes it where there is none. */
  getOrMake(key: string, make: () => V): V {
    const known = this.get(key)
    if (known !== undefined) return known
    const made = make()
    this.set(key, made)
    return made
  }
}
