import { createHash } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { contentFile } from '../../content/files.ts'

/** What the files of a content folder were when they were last looked at: size and time. */
export class FolderScan {
  readonly #root: string
  #stamps = new Map<string, string>()

  private constructor(root: string) {
    this.#root = root
  }

  static async of(root: string): Promise<FolderScan> {
    const scan = new FolderScan(root)
    scan.#stamps = await scan.#look()
    return scan
  }

  /** Looks again; answers the files that came, went or are not what they were. */
  async changes(): Promise<string[]> {
    const before = this.#stamps
    this.#stamps = await this.#look()
    return [...new Set([...before.keys(), ...this.#stamps.keys()])].filter((path) => before.get(path) !== this.#stamps.get(path)).sort()
  }

  /** Takes files as known that somebody else saw change. */
  async note(paths: Iterable<string>): Promise<void> {
    for (const path of paths) {
      const stamp = contentFile(path) && (await this.#stamp(path))
      if (stamp === undefined) this.#stamps.delete(path)
      else this.#stamps.set(path, stamp)
    }
  }

  /** Names this state: the same for copies that keep the files' times (rsync -a, a shared file system). */
  digest(): string {
    const hash = createHash('sha256')
    for (const path of [...this.#stamps.keys()].sort()) hash.update(`${path} ${this.#stamps.get(path)}\n`)
    return hash.digest('hex').slice(0, 12)
  }

  async #stamp(path: string): Promise<string | undefined> {
    const stat = await lstat(join(this.#root, path)).catch(() => undefined)
    return stat?.isFile() ? `${stat.size} ${Math.round(stat.mtimeMs)}` : undefined
  }

  async #look(): Promise<Map<string, string>> {
    const stamps = new Map<string, string>()
    for (const path of await contentPaths(this.#root)) {
      const stamp = await this.#stamp(path)
      if (stamp !== undefined) stamps.set(path, stamp)
    }
    return stamps
  }
}

/** Every file of a folder that the site reads, relative to it, in order. Links are not followed. */
export async function contentPaths(root: string): Promise<string[]> {
  const found: string[] = []
  const walk = async (folder: string, depth: number): Promise<void> => {
    for (const item of await readdir(join(root, folder), { withFileTypes: true }).catch((error) => noneBelow(folder, error))) {
      const path = folder ? `${folder}/${item.name}` : item.name
      if (item.isDirectory() && depth < 2) await walk(path, depth + 1)
      else if (item.isFile() && contentFile(path)) found.push(path)
    }
  }
  await walk('', 0)
  return found.sort()
}

/** A folder may go away while it is looked through. That the content folder is gone, or cannot be read, does not mean that it is empty. */
function noneBelow(folder: string, error: NodeJS.ErrnoException): never[] {
  if (folder !== '' && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return []
  throw error
}
