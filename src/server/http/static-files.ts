import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Body } from './body.ts'

export interface StaticFile {
  headers: Record<string, string>
  body: Body
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
}

/**
 * Every file of the build's asset folder by its address, with the encodings made at build time. Names carry a hash of the content, so that
 * they may be cached for ever. The folder also holds the previous builds' files, for pages still open, and may get those of the next build.
 */
export class StaticFiles {
  readonly #dir: string
  readonly #base: string
  #files = new Map<string, StaticFile>()
  /** The folder's modification time when it was last read. */
  #changed = 0

  constructor(dir: string, base: string) {
    this.#dir = dir
    this.#base = base
    this.#read()
  }

  /** The file at an address; the folder is read again only for one that is not known. */
  get(address: string): StaticFile | undefined {
    const known = this.#files.get(address)
    const changed = known ? undefined : statSync(this.#dir, { throwIfNoEntry: false })?.mtimeMs
    if (changed === undefined || changed === this.#changed) return known
    this.#read()
    return this.#files.get(address)
  }

  #read(): void {
    this.#changed = statSync(this.#dir).mtimeMs
    const names = new Set(readdirSync(this.#dir))
    for (const name of names) {
      const address = this.#base + name
      const type = types[extname(name)]
      if (!type || this.#files.has(address)) continue
      const read = (suffix: string): Buffer | undefined => (names.has(name + suffix) ? readFileSync(join(this.#dir, name + suffix)) : undefined)
      this.#files.set(address, {
        headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
        body: { etag: `"${name}"`, identity: readFileSync(join(this.#dir, name)), gzip: read('.gz'), br: read('.br') },
      })
    }
  }
}
