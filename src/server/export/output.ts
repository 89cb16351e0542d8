import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotli, gzipped } from '../http/compress.ts'

/** What is known of a file that was written. */
export interface Written {
  /** Of its content. */
  hash: string
  /** The site's validator, to be asked with. */
  etag: string | undefined
  /** In bytes. */
  size: number
  compressed: boolean
}

/** Texts up to this many bytes get brotli's best, which takes 1 ms a kilobyte. */
const small = 512 * 1024

/**
 * The folder of an export. Every file is written beside its place and moved there, and noted in a journal at once: a run that was
 * killed goes on where it was, and what has not changed is not written again.
 */
export class Output {
  readonly #folder: string
  readonly #best: boolean
  readonly #before = new Map<string, Written>()
  readonly #now = new Map<string, Written>()
  readonly #journal: number
  written = 0
  kept = 0

  /** `best`: whether texts are made as small as they get. Throws when the folder holds files that no export has written. */
  constructor(folder: string, { best = true } = {}) {
    this.#folder = folder
    this.#best = best
    mkdirSync(folder, { recursive: true })
    if (!existsSync(this.#manifest) && !existsSync(this.#journalFile) && existsSync(join(folder, 'www')))
      throw new Error(`${folder} holds files that no export has written: choose another folder`)
    for (const line of [...read(this.#manifest), ...read(this.#journalFile)]) {
      const row = parse(line)
      if (row) this.#before.set(row.file, row)
    }
    this.#journal = openSync(this.#journalFile, 'a')
  }

  get #manifest() {
    return join(this.#folder, 'manifest.jsonl')
  }
  get #journalFile() {
    return join(this.#folder, 'manifest.journal')
  }

  /** The validator of a file that is still there as it was written; undefined when it must be made. */
  known(file: string): string | undefined {
    const before = this.#before.get(file)
    return before?.etag !== undefined && this.#isThere(file, before) ? before.etag : undefined
  }

  /** Keeps a file that has not changed. */
  keep(file: string): void {
    const before = this.#before.get(file)
    if (before) this.#now.set(file, before)
    this.kept++
  }

  /** Writes a file unless it is there with this content. `compress`: with its `.br` and `.gz` beside it, which may be given. */
  async write(file: string, body: Buffer, { compress = false, etag }: { compress?: boolean | { br: Buffer; gzip: Buffer }; etag?: string | undefined } = {}): Promise<void> {
    const hash = createHash('sha256').update(body).digest('base64url')
    const before = this.#before.get(file)
    const row: Written = { hash, etag, size: body.length, compressed: compress !== false }
    if (before?.hash === hash && before.compressed === row.compressed && this.#isThere(file, before)) {
      this.#now.set(file, row)
      this.kept++
      return
    }
    if (compress) {
      const [br, gz] =
        typeof compress === 'object'
          ? [compress.br, compress.gzip]
          : await Promise.all([brotli(body, !this.#best ? 4 : body.length <= small ? 11 : 9), gzipped(body, this.#best ? 9 : 6)])
      this.#put(`${file}.br`, br)
      this.#put(`${file}.gz`, gz)
    } else for (const end of ['.br', '.gz']) if (before?.compressed) rmSync(join(this.#folder, file + end), { force: true })
    this.#put(file, body)
    this.#now.set(file, row)
    this.written++
    appendFileSync(this.#journal, line(file, row))
  }

  /** Removes what this run has not written or kept, and notes that the export is whole. Answers how many files went. */
  finish(): number {
    let removed = 0
    for (const [file, { compressed }] of this.#before) {
      if (this.#now.has(file)) continue
      for (const end of compressed ? ['', '.br', '.gz'] : ['']) rmSync(join(this.#folder, file + end), { force: true })
      removed++
      this.#removeEmpty(dirname(file))
    }
    this.#put('manifest.jsonl', Buffer.from([...this.#now].map(([file, row]) => line(file, row)).join('')))
    closeSync(this.#journal)
    rmSync(this.#journalFile)
    return removed
  }

  #isThere(file: string, { size, compressed }: Written): boolean {
    const path = join(this.#folder, file)
    return statSync(path, { throwIfNoEntry: false })?.size === size && (!compressed || (existsSync(`${path}.br`) && existsSync(`${path}.gz`)))
  }

  #put(file: string, body: Buffer): void {
    const path = join(this.#folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.writing`, body)
    renameSync(`${path}.writing`, path)
  }

  #removeEmpty(folder: string): void {
    if (folder === '.' || folder === 'www') return
    try {
      rmdirSync(join(this.#folder, folder))
    } catch {
      // Not empty.
      return
    }
    this.#removeEmpty(dirname(folder))
  }
}

const line = (file: string, row: Written): string => `${JSON.stringify({ file, ...row })}\n`
const read = (path: string): string[] => (existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])

/** A row of the manifest; undefined for one that was cut short. */
function parse(text: string): (Written & { file: string }) | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
