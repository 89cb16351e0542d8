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
      for (const end = Date.now() + lockTimeoutMs; !this.take(); await sleep(20))
        if (Date.now() > end) throw new Error('another process of the studio is busy')
      try {
        return await act()
      } finally {
        this.#database.exec('ROLLBACK')
      }
    })
    this.#last = mine.catch(() => undefined)
    return mine
  }

  /** Takes the lock until `close`. Returns false when somebody has it. */
  take(): boolean {
    try {
      this.#database.exec('BEGIN EXCLUSIVE')
      return true
    } catch (error) {
      if (error instanceof Error && /locked|busy/.test(error.message)) return false
      throw error
    }
  }

  close() {
    if (this.#database.isOpen) this.#database.close()
  }
}
