/** Things by the moments (milliseconds since 1970) at which something about them changes. */
export class Moments<T> {
  readonly #things = new Map<number, Set<T>>()
  /** The moments in order, once somebody asked for them. */
  #sorted: number[] | undefined

  add(thing: T, moments: readonly number[]): void {
    for (const moment of moments) {
      const things = this.#things.get(moment)
      if (things) things.add(thing)
      else {
        this.#things.set(moment, new Set([thing]))
        if (this.#sorted) this.#sorted.splice(placeAfter(this.#sorted, moment), 0, moment)
      }
    }
  }

  /** Takes a thing away that was added with these moments. */
  delete(thing: T, moments: readonly number[]): void {
    for (const moment of moments) {
      const things = this.#things.get(moment)
      if (!things?.delete(thing) || things.size > 0) continue
      this.#things.delete(moment)
      if (this.#sorted) this.#sorted.splice(placeAfter(this.#sorted, moment) - 1, 1)
    }
  }

  /** The first moment after a time; undefined when there is none. */
  after(time: number): number | undefined {
    return this.#order()[placeAfter(this.#order(), time)]
  }

  /** Everything with a moment after `from` and not after `to`, once. */
  between(from: number, to: number): Set<T> {
    const order = this.#order()
    const passed = order.slice(placeAfter(order, from), placeAfter(order, to))
    return new Set(passed.flatMap((moment) => [...(this.#things.get(moment) ?? [])]))
  }

  #order(): number[] {
    this.#sorted ??= [...this.#things.keys()].sort((a, b) => a - b)
    return this.#sorted
  }
}

/** The place of the first number greater than `limit`. */
function placeAfter(sorted: readonly number[], limit: number): number {
  let from = 0
  for (let to = sorted.length; from < to; ) {
    const middle = (from + to) >> 1
    if ((sorted[middle] as number) <= limit) from = middle + 1
    else to = middle
  }
  return from
}
