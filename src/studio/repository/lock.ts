import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long to wait for another process. */
const lockTimeoutMs = 30_000

/**
 * A mutex for this process and all others that use the same file. SQLite releases its lock when the
 * process dies.
 */
export class Lock {
  readonly #database: DatabaseSync
  #last: Promise<unknown> = Promise.resolve()

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { timeout: 0 })
  }

  run<T>(act: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(async () => {
      await this.#take()
      try {
        return await act()
      } finally {
        this.#database.exec('ROLLBACK')
      }
    })
    this.#last = mine.catch(() => undefined)
    return mine
  }

  async #take(): Promise<void> {
    for (const end = Date.now() + lockTimeoutMs; ; await sleep(20))
      try {
        return this.#database.exec('BEGIN EXCLUSIVE')
      } catch (error) {
        const isBusy = error instanceof Error && /locked|busy/.test(error.message)
        if (!isBusy || Date.now() > end) throw error
      }
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }
}
