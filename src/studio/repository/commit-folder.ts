import { mkdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { differingPaths, type GitFiles } from '../../server/content-source/git-files.ts'
import { removeFolder } from './process-folder.ts'

interface Commits {
  files(commit: string): Promise<GitFiles>
  read(commit: string, paths: readonly string[]): Promise<Map<string, Buffer>>
}

/**
 * A temporary folder with the files of one commit at a time, made when it is needed first. Calls
 * must not overlap.
 */
export class CommitFolder {
  readonly root: string
  #held: GitFiles | undefined
  #isRemoved = false

  constructor(parent: string) {
    this.root = join(parent, crypto.randomUUID())
  }

  remove() {
    this.#isRemoved = true
    removeFolder(this.root)
  }

  /** Call it when the folder may be incomplete: the next `hold` writes it anew. */
  forget() {
    this.#held = undefined
  }

  /** Writes the files of a commit, and returns the paths that changed. */
  async hold(commit: string, commits: Commits): Promise<string[]> {
    const files = await commits.files(commit)
    const before: GitFiles = this.#held ?? new Map()
    if (!this.#held) {
      await rm(this.root, { recursive: true, force: true })
      this.#stopIfRemoved()
      mkdirSync(this.root, { mode: 0o700 })
    }
    this.#held = undefined
    const paths = differingPaths(before, files)
    const read = await commits.read(
      commit,
      paths.filter((path) => files.has(path)),
    )
    const folders = new Set([...files.keys()].map(dirname))
    for (const path of paths) {
      const bytes = read.get(path)
      const folder = join(this.root, dirname(path))
      await mkdir(folder, { recursive: true })
      if (bytes) await writeFile(join(this.root, path), bytes)
      else await rm(join(this.root, path), { force: true })
      if (!folders.has(dirname(path))) await rm(folder, { recursive: true, force: true })
      this.#stopIfRemoved()
    }
    this.#held = files
    return paths
  }

  /** Removes what was written since the end. */
  #stopIfRemoved() {
    if (!this.#isRemoved) return
    this.remove()
    throw new Error('the studio is stopping')
  }
}
