import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How long a page that did not come to an end is not rendered again, in milliseconds. */
const rest = 10 * 60 * 1000

/**
 * Notes on disk of pages whose render did not come to an end: they outlive the process, which had to end for them, and every process
 * that shares the folder knows them. `now` in milliseconds.
 */
export class StuckPages {
  readonly #folder: string
  readonly #now: () => number

  constructor(folder: string, now: () => number = Date.now) {
    this.#folder = folder
    this.#now = now
  }

  /** Throws when it cannot be written. */
  note(key: string): void {
    mkdirSync(this.#folder, { recursive: true })
    writeFileSync(this.#fileOf(key), key)
  }

  has(key: string): boolean {
    const file = this.#fileOf(key)
    const noted = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (noted === undefined) return false
    // A clock that was set meanwhile ends the rest rather than make it last.
    if (Math.abs(this.#now() - noted) < rest) return true
    rmSync(file, { force: true })
    return false
  }

  /** The keys of all notes. */
  all(): string[] {
    try {
      return readdirSync(this.#folder).map((name) => readFileSync(join(this.#folder, name), 'utf8'))
    } catch {
      return []
    }
  }

  lift(key: string): void {
    rmSync(this.#fileOf(key), { force: true })
  }

  #fileOf(key: string): string {
    return join(this.#folder, createHash('sha256').update(key).digest('hex').slice(0, 32))
  }
}
