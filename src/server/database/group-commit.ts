interface Waiting<T> {
  items: readonly T[]
  done: () => void
  failed: (error: unknown) => void
}

export interface GroupCommitOptions<T> {
  /** Keeps all the items or none, in one transaction. */
  write: (items: readonly T[]) => Promise<void>
  /** Whether a failure may be the fault of one of the items, so that the others should be written without it. */
  isItemFault: (error: unknown) => boolean
  /** The error for items that come while `limit` others wait. */
  overflow: () => Error
  /** How many items may wait. */
  limit: number
  /** How many items one transaction takes. */
  batch: number
}

/**
 * Writes that come while one is under way share the next transaction, so that many visitors at once cost few synchronisations
 * of the disk. What one caller hands over is kept together or not at all.
 */
export class GroupCommit<T> {
  readonly #options: GroupCommitOptions<T>
  #waiting: Waiting<T>[] = []
  #count = 0
  #running: Promise<void> | undefined

  constructor(options: GroupCommitOptions<T>) {
    this.#options = options
  }

  /** Resolves once the items are durable; rejects when they were not written. */
  add(items: readonly T[]): Promise<void> {
    if (items.length === 0) return Promise.resolve()
    if (this.#count + items.length > this.#options.limit) return Promise.reject(this.#options.overflow())
    this.#count += items.length
    return new Promise((done, failed) => {
      this.#waiting.push({ items, done, failed })
      this.#running ??= this.#run()
    })
  }

  /** How many items wait. */
  get waiting(): number {
    return this.#count
  }

  /** Resolves when nothing waits any more. */
  async flush(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #run(): Promise<void> {
    // Requests read in the same turn of the event loop join the first transaction.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length) await this.#commit(this.#take())
    this.#running = undefined
  }

  #take(): Waiting<T>[] {
    let count = 0
    let end = 0
    for (const { items } of this.#waiting) {
      if (end > 0 && count + items.length > this.#options.batch) break
      count += items.length
      end++
    }
    return this.#waiting.splice(0, end)
  }

  async #commit(group: readonly Waiting<T>[]): Promise<void> {
    try {
      await this.#options.write(group.flatMap(({ items }) => items))
      for (const { done } of group) done()
    } catch (error) {
      if (group.length > 1 && this.#options.isItemFault(error)) {
        for (const alone of group) {
          this.#count += alone.items.length
          await this.#commit([alone])
        }
      } else for (const { failed } of group) failed(error)
    } finally {
      for (const { items } of group) this.#count -= items.length
    }
  }
}
