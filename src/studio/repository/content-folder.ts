import { createHash } from 'node:crypto'
import { closeSync, fstatSync, lstatSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  assertPlace,
  contentFile,
  isFolder,
  listContentFiles,
  openFlags,
  stampAt,
  stampOf,
} from '../../content/files.ts'
import type { Files, StoredFile } from './types.ts'

/** New bytes for a file, in the place of those with the hash `from`. */
export interface Put {
  path: string
  bytes: Buffer | undefined
  from: string | undefined
}

/** The hash that Git gives to bytes. */
export const blobOf = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

/** Where files are written before they take their places; a name that the site never reads. */
const staging = '.studio-writes'

/** The folder that the site serves, or a copy of it. Links never lead out of it. */
export class ContentFolder {
  readonly root: string
  readonly #known = new Map<string, StoredFile & { stamp: string }>()

  constructor(root: string) {
    this.root = root
  }

  /** The content files that stand there now. Throws when the folder is missing. */
  files(): Files {
    const found = new Map<string, StoredFile>()
    for (const path of new Set(listContentFiles(this.root))) {
      const file = contentFile(path) && this.#file(path)
      if (file) found.set(path, file)
    }
    if (!found.has('site.yaml'))
      throw new Error('the content folder has no site.yaml: is it there?')
    return found
  }

  #file(path: string): StoredFile | undefined {
    const known = this.#known.get(path)
    const stamp = stampAt(this.root, path)
    if (stamp === undefined || stamp === known?.stamp)
      return stamp === undefined ? undefined : known
    const read = this.#open(path)
    const file = { blob: blobOf(read.bytes), size: read.bytes.length, stamp: read.stamp }
    this.#known.set(path, file)
    return file
  }

  /** The bytes of a file that `files` named. */
  read(path: string): Buffer {
    return this.#open(path).bytes
  }

  #open(path: string): { bytes: Buffer; stamp: string } {
    const file = openSync(join(this.root, path), openFlags)
    try {
      assertPlace(file, join(realpathSync.native(this.root), path))
      return { stamp: stampOf(fstatSync(file)), bytes: readFileSync(file) }
    } finally {
      closeSync(file)
    }
  }

  /**
   * Writes files: all of them to the disk first, then `commit` is called, then each takes its
   * place. Returns those that somebody else changed in between, which are left as they are.
   */
  async write(puts: readonly Put[], commit: () => Promise<void>): Promise<string[]> {
    const changed: string[] = []
    await this.removeLeftOvers()
    try {
      await mkdir(join(this.root, staging))
      for (const { path, bytes } of puts) {
        await writeToDisk(this.#staged(path), bytes ?? Buffer.alloc(0))
        if (bytes) await this.#makeFolder(path)
      }
      await commit()
      for (const { path, bytes, from } of puts) {
        if (this.#file(path)?.blob !== from) changed.push(path)
        else if (bytes) await rename(this.#staged(path), join(this.root, path))
        else await rm(join(this.root, path), { force: true })
      }
    } finally {
      await this.removeLeftOvers()
      for (const { path } of puts) await this.#removeEmptyFolder(dirname(path))
    }
    return changed
  }

  /** Where the bytes of a file wait, under a name that says which file it is. */
  #staged(path: string): string {
    return join(this.root, staging, encodeURIComponent(path))
  }

  /** What a kill left: staged files, and folders that were made for them. */
  async removeLeftOvers(): Promise<void> {
    const names = await readdir(join(this.root, staging)).catch(() => undefined)
    if (!names) return
    for (const name of names) await this.#removeEmptyFolder(dirname(decodeURIComponent(name)))
    await rm(join(this.root, staging), { recursive: true, force: true })
  }

  /** The folder of a file; a link in its place is refused. */
  async #makeFolder(path: string): Promise<void> {
    const parts = dirname(path).split('/')
    for (const index of parts.keys()) {
      const folder = parts.slice(0, index + 1).join('/')
      if (folder === '.' || isFolder(join(this.root, folder))) continue
      if (lstatSync(join(this.root, folder), { throwIfNoEntry: false }))
        throw new Error(`${folder} in the content folder is a link or a file, not a folder`)
      await mkdir(join(this.root, folder))
    }
  }

  /** An entry whose last file is gone, or was never written, is gone itself. */
  async #removeEmptyFolder(folder: string): Promise<void> {
    if (!/^\w[\w.-]*\/\w[\w.-]*$/.test(folder)) return
    const names = await readdir(join(this.root, folder)).catch(() => ['unknown'])
    if (names.length === 0) await rmdir(join(this.root, folder)).catch(() => undefined)
  }
}

async function writeToDisk(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o644)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
