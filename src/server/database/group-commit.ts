interface Queued<T> {
  items: readonly T[]
  done: () => void
  failed: (error: unknown) => void
}

export interface GroupCommitOptions<T> {
  /** Writes all the items or none, in one transaction. */
  write: (items: readonly T[]) => Promise<void>
  /** Whether a failure may be the fault of one of the items, so that the others should be written without it. */
  isItemFault: (error: unknown) => boolean
  /** The error for items added while `limit` others are queued. */
  overflow: () => Error
  /** How many items may be queued. */
  limit: number
  /** How many items one transaction takes. */
  batch: number
}

/**
 * Writes added while one is under way share the next transaction, so that many visitors at once cost few synchronisations of the
 * disk. What one caller adds is written together or not at all.
 */
export class GroupCommit<T> {
  readonly #options: GroupCommitOptions<T>
  #queue: Queued<T>[] = []
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
      this.#queue.push({ items, done, failed })
      this.#running ??= this.#run()
    })
  }

  /** How many items are queued. */
  get waiting(): number {
    return this.#count
  }

  /** Resolves when nothing is queued any more. */
  async flush(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #run(): Promise<void> {
    // Requests read in the same turn of the event loop join the first transaction.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#queue.length) await this.#commit(this.#take())
    this.#running = undefined
  }

  #take(): Queued<T>[] {
    let count = 0
    let end = 0
    for (const { items } of this.#queue) {
      if (end > 0 && count + items.length > this.#options.batch) break
      count += items.length
      end++
    }
    return this.#queue.splice(0, end)
  }

  async #commit(group: readonly Queued<T>[]): Promise<void> {
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
