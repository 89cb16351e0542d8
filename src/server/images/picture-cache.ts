import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface PictureCacheOptions {
  /** Created when first needed; must hold nothing else. */
  dir: string
  /** Bytes kept on disk. */
  maxBytes: number
  /** Pictures that may wait to be made. */
  maxWaiting: number
  /** Called when the disk fails; pictures are made all the same. */
  onError?: (error: unknown) => void
}

/** Too many pictures wait to be made. */
export class QueueFullError extends Error {
  constructor() {
    super('too many pictures are waiting to be made')
  }
}

const temporary = '.tmp'
/** A temporary file of this age was left by a process that was killed. */
const abandonedAfterMs = 60_000
/** Free space made when the cache is full, and bytes written between two looks at the directory, as shares of `maxBytes`. */
const headroom = 0.1
const checkEvery = 0.05

/**
 * Pictures on disk, made when first requested: one at a time, since making one is heavy and shares its threads with file reads; once for
 * all who request it meanwhile. When the directory exceeds `maxBytes`, the least recently used files are deleted.
 *
 * Keys are file names: `[a-z0-9.-]`. Files are written aside and renamed, so that none is ever partial; processes may share a directory.
 */
export class PictureCache {
  readonly #options: PictureCacheOptions
  readonly #inFlight = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()
  /** Being made or waiting. */
  #unfinished = 0
  /** Infinite before the directory was first looked at. */
  #writtenSinceCheck = Number.POSITIVE_INFINITY

  constructor(options: PictureCacheOptions) {
    this.#options = options
  }

  /** The picture of a key. Rejects when `make` does, or with QueueFullError when it would wait behind too many others. */
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
    if (this.#unfinished > this.#options.maxWaiting) throw new QueueFullError()
    this.#unfinished++
    const made = this.#last.then(make).finally(() => this.#unfinished--)
    this.#last = made.catch(() => undefined)
    const picture = await made
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

  async #write(key: string, body: Buffer): Promise<void> {
    const { dir, maxBytes } = this.#options
    if (body.length > maxBytes) return
    await mkdir(dir, { recursive: true })
    const aside = join(dir, `${key}-${randomBytes(6).toString('hex')}${temporary}`)
    try {
      await writeFile(aside, body)
      await rename(aside, join(dir, key))
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
    this.#writtenSinceCheck += body.length
    if (this.#writtenSinceCheck > maxBytes * checkEvery) await this.#shrink()
  }

  /** Deletes the least recently used files when there is too much, and what killed processes left. */
  async #shrink(): Promise<void> {
    const { dir, maxBytes } = this.#options
    this.#writtenSinceCheck = 0
    const files: { path: string; size: number; usedAt: number }[] = []
    for (const name of await readdir(dir)) {
      const path = join(dir, name)
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile()) continue
      if (!name.endsWith(temporary)) files.push({ path, size: found.size, usedAt: found.mtimeMs })
      else if (Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true })
    }
    let bytes = files.reduce((sum, { size }) => sum + size, 0)
    if (bytes <= maxBytes) return
    for (const { path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= maxBytes * (1 - headroom)) return
      await rm(path, { force: true })
      bytes -= size
    }
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
