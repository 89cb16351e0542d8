import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Lock } from './lock.ts'

/**
 * A temporary folder of this process inside the data folder. It is locked, so that the next start
 * knows which ones killed processes have left.
 */
export class ProcessFolder {
  readonly root: string
  readonly #lock: Lock

  /** Removes those that were left. Call it while no other process makes one. */
  constructor(dataDir: string) {
    const all = join(dataDir, 'studio-processes')
    mkdirSync(all, { recursive: true })
    for (const name of readdirSync(all)) {
      const lock = lockOf(join(all, name))
      const isLeft = lock.take()
      lock.close()
      if (isLeft) removeFolder(join(all, name))
    }
    this.root = join(all, crypto.randomUUID())
    mkdirSync(this.root, { mode: 0o700 })
    this.#lock = lockOf(this.root)
    this.#lock.take()
  }

  remove() {
    this.#lock.close()
    removeFolder(this.root)
  }
}

const lockOf = (folder: string): Lock => new Lock(join(folder, 'lock.sqlite'))

/** A write in progress may still add a file, hence the retries. */
export const removeFolder = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
