import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../../content/files/picture-files.ts'

interface PictureCacheOptions {
  /** Created when first needed; must hold nothing else. */
  dir: string
  /** Pictures that may wait to be made. */
  maxWaiting: number
  /** Called when the disk fails; pictures are made all the same. */
  onError?: ((error: unknown) => void) | undefined
}

/** Too many pictures wait to be made. */
export class PicturesBusy extends Error {
  constructor() {
    super('too many pictures are waiting to be made')
  }
}

/** A file that nobody requested for so long is deleted. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

/**
 * Pictures on disk, made when first requested: one at a time, since making one is heavy and shares
 * its threads with file reads; once for all who request it meanwhile. Keys come from content alone,
 * so that its size bounds the directory.
 *
 * Keys are file names: `[a-z0-9.-]`. Files are written aside and renamed, so that none is ever
 * partial; processes may share a directory.
 */
export class PictureCache {
  readonly #options: PictureCacheOptions
  readonly #inFlight = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()
  /** Being made or waiting. */
  #unfinished = 0
  #cleaned: Promise<void> | undefined

  constructor(options: PictureCacheOptions) {
    this.#options = options
  }

  /**
   * The picture of a key. Rejects when `make` does, or with PicturesBusy when it would wait
   * behind too many others.
   */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const current = this.#inFlight.get(key)
    if (current) return current
    const picture = this.#readOrMake(key, make).finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, picture)
    return picture
  }

  async #readOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const cached = await this.#read(key)
    if (cached) return cached
    if (this.#unfinished > this.#options.maxWaiting) throw new PicturesBusy()
    this.#unfinished++
    const making = this.#last.then(make).finally(() => this.#unfinished--)
    this.#last = making.catch(() => undefined)
    const picture = await making
    await this.#write(key, picture).catch(this.#options.onError)
    return picture
  }

  async #read(key: string): Promise<Buffer | undefined> {
    const path = join(this.#options.dir, key)
    try {
      const body = await readFile(path)
      // A full disk can leave an empty file.
      if (body.length === 0) return undefined
      // A read counts as use; a file that cannot be touched only looks older than it is.
      const now = new Date()
      await utimes(path, now, now).catch(() => undefined)
      return body
    } catch (error) {
      if (!isMissing(error)) this.#options.onError?.(error)
      return undefined
    }
  }

  async #write(key: string, body: Buffer) {
    const { dir } = this.#options
    await mkdir(dir, { recursive: true })
    const aside = join(dir, `${key}-${randomUUID()}.tmp`)
    try {
      await writeFile(aside, body)
      await rename(aside, join(dir, key))
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
    await (this.#cleaned ??= this.#deleteOld())
  }

  /** Deletes pictures that are no longer used, and half-written files of killed processes. */
  async #deleteOld() {
    const { dir } = this.#options
    for (const name of await readdir(dir)) {
      const used = await stat(join(dir, name)).catch(() => undefined)
      if (used && Date.now() - used.mtimeMs > maxAgeMs) await rm(join(dir, name), { force: true })
    }
  }
}
