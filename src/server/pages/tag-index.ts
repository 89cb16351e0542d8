/** Which keys carry a tag: a change asks for those of a few tags, of thousands of pages. */
export class TagIndex {
  readonly #keys = new Map<string, Set<string>>()

  add(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      if (keys) keys.add(key)
      else this.#keys.set(tag, new Set([key]))
    }
  }

  /** Takes a key away that was added with these tags. */
  delete(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      if (keys?.delete(key) && keys.size === 0) this.#keys.delete(tag)
    }
  }

  /** Every key that carries one of the tags, once. */
  of(tags: Iterable<string>): Set<string> {
    const found = new Set<string>()
    for (const tag of tags) for (const key of this.#keys.get(tag) ?? []) found.add(key)
    return found
  }
}
