import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface FileCacheOptions {
  /** Made when first needed; nothing else may live in it. */
  dir: string
  maxFiles: number
  maxBytes: number
  /** Told of what the disk refused. The cache itself never fails: without a disk everything is a miss. */
  onError?: ((error: unknown) => void) | undefined
}

const temporary = '.tmp'
/** Writes after which the directory is looked at again, for what other processes wrote. */
const writesPerLook = 50

/**
 * Finished pictures on disk, the longest unused dropped first beyond a number of files or bytes.
 *
 * Keys are file names: say them in `[a-z0-9.-]`. Files appear whole (written aside, then renamed), so a stop in the middle leaves
 * no half picture. Processes may share a directory; each then counts what it wrote, and every so often what the others did.
 */
export class FileCache {
  readonly #options: FileCacheOptions
  /** Sizes by key, the longest unused first. */
  readonly #sizes = new Map<string, number>()
  #bytes = 0
  #writes = 0
  #opened: Promise<void> | undefined

  constructor(options: FileCacheOptions) {
    this.#options = options
  }

  /** The file's bytes, or undefined when there is none. */
  async get(key: string): Promise<Buffer | undefined> {
    await this.#open()
    try {
      const body = await readFile(join(this.#options.dir, key))
      if (body.length === 0) return undefined
      this.#count(key, body.length)
      return body
    } catch (error) {
      this.#forget(key)
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#options.onError?.(error)
      return undefined
    }
  }

  /** Keeps a file and drops old ones; a body larger than the whole cache is not kept. */
  async put(key: string, body: Buffer): Promise<void> {
    if (body.length > this.#options.maxBytes) return
    await this.#open()
    const aside = join(this.#options.dir, `${key}-${randomBytes(6).toString('hex')}${temporary}`)
    try {
      await writeFile(aside, body)
      await rename(aside, join(this.#options.dir, key))
      this.#count(key, body.length)
      if (++this.#writes % writesPerLook === 0) await this.#read()
      else await this.#shrink()
    } catch (error) {
      await rm(aside, { force: true }).catch(() => undefined)
      this.#options.onError?.(error)
    }
  }

  #open(): Promise<void> {
    this.#opened ??= this.#read().catch((error) => {
      this.#opened = undefined
      this.#options.onError?.(error)
    })
    return this.#opened
  }

  async #read(): Promise<void> {
    const { dir } = this.#options
    await mkdir(dir, { recursive: true })
    const files: { name: string; size: number; time: number }[] = []
    for (const name of await readdir(dir)) {
      const path = join(dir, name)
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile()) continue
      // Left by a process that was killed; one that still writes finishes within seconds.
      if (name.endsWith(temporary)) {
        if (Date.now() - found.mtimeMs > 60_000) await rm(path, { force: true })
      } else files.push({ name, size: found.size, time: found.mtimeMs })
    }
    const known = [...this.#sizes.keys()]
    const sizes = new Map(files.sort((a, b) => a.time - b.time).map(({ name, size }) => [name, size]))
    // What only others use counts as longer unused.
    for (const [name, size] of sizes) if (!this.#sizes.has(name)) this.#count(name, size)
    for (const name of known) {
      const size = sizes.get(name)
      if (size === undefined) this.#forget(name)
      else this.#count(name, size)
    }
    await this.#shrink()
  }

  #count(key: string, size: number): void {
    this.#forget(key)
    this.#sizes.set(key, size)
    this.#bytes += size
  }

  #forget(key: string): void {
    this.#bytes -= this.#sizes.get(key) ?? 0
    this.#sizes.delete(key)
  }

  async #shrink(): Promise<void> {
    for (const key of this.#sizes.keys()) {
      if (this.#sizes.size <= this.#options.maxFiles && this.#bytes <= this.#options.maxBytes) return
      this.#forget(key)
      await rm(join(this.#options.dir, key), { force: true })
    }
  }
}
