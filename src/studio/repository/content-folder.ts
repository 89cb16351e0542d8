import { createHash } from 'node:crypto'
import { closeSync, fstatSync, lstatSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listContentFiles } from '../../content/files/listing.ts'
import { contentFile } from '../../content/files/paths.ts'
import { assertPlace, openFlags } from '../../content/files/reading.ts'
import { isFolder, stampAt, stampOf } from '../../content/files/stamps.ts'
import type { GitFile, GitFiles } from '../../server/content-source/git-files.ts'

/** A file to write, if its present bytes have the hash `from`. */
export interface Put {
  path: string
  bytes: Buffer | undefined
  from: string | undefined
}

/** Git's hash of a file's bytes. */
export const blobOf = (bytes: Buffer) =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

/** The folder for staged files. The site ignores it. */
const staging = '.studio-writes'

/** The site's content folder, or a copy. Never follows links out of it. */
export class ContentFolder {
  readonly root: string
  readonly #known = new Map<string, GitFile & { stamp: string }>()

  constructor(root: string) {
    this.root = root
  }

  /** The content files in the folder. Throws when the folder is missing. */
  files(): GitFiles {
    const found = new Map<string, GitFile>()
    for (const path of new Set(listContentFiles(this.root))) {
      const file = contentFile(path) && this.#file(path)
      if (file) found.set(path, file)
    }
    if (!found.has('site.yaml'))
      throw new Error('the content folder has no site.yaml: is it there?')
    return found
  }

  #file(path: string): GitFile | undefined {
    const known = this.#known.get(path)
    const stamp = stampAt(this.root, path)
    if (stamp === undefined || stamp === known?.stamp)
      return stamp === undefined ? undefined : known
    const read = this.#open(path)
    const file = { blob: blobOf(read.bytes), size: read.bytes.length, stamp: read.stamp }
    this.#known.set(path, file)
    return file
  }

  /** The bytes of a file listed by `files`. */
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
   * Writes files: all are staged first, then `commit` runs, then each is renamed into place.
   * Returns the paths that somebody else changed meanwhile, which are left alone.
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

  /** The staged file of a path. */
  #staged(path: string): string {
    return join(this.root, staging, encodeURIComponent(path))
  }

  /** Removes staged files and empty folders that a killed process left. */
  async removeLeftOvers() {
    const names = await readdir(join(this.root, staging)).catch(() => undefined)
    if (!names) return
    for (const name of names) await this.#removeEmptyFolder(dirname(decodeURIComponent(name)))
    await rm(join(this.root, staging), { recursive: true, force: true })
  }

  /** Creates the folder of a file. Refuses links. */
  async #makeFolder(path: string) {
    const parts = dirname(path).split('/')
    for (const index of parts.keys()) {
      const folder = parts.slice(0, index + 1).join('/')
      if (folder === '.' || isFolder(join(this.root, folder))) continue
      if (lstatSync(join(this.root, folder), { throwIfNoEntry: false }))
        throw new Error(`${folder} in the content folder is a link or a file, not a folder`)
      await mkdir(join(this.root, folder))
    }
  }

  /** Removes an entry's folder with its last file. */
  async #removeEmptyFolder(folder: string) {
    if (!/^\w[\w.-]*\/\w[\w.-]*$/.test(folder)) return
    const names = await readdir(join(this.root, folder)).catch(() => ['unknown'])
    if (names.length === 0) await rmdir(join(this.root, folder)).catch(() => undefined)
  }
}

async function writeToDisk(path: string, bytes: Buffer) {
  const file = await open(path, 'wx', 0o644)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
