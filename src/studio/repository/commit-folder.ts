import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { differingPaths } from './merge-trees.ts'
import type { Files } from './types.ts'

interface Commits {
  files(commit: string): Promise<Files>
  read(commit: string, paths: readonly string[]): Promise<Map<string, Buffer>>
}

/** Folders that exist; those that nobody removed go when the process ends. */
const roots = new Set<string>()
process.once('exit', () => {
  for (const root of roots) rmSync(root, { recursive: true, force: true })
})

/** A folder of this process that holds one commit after another. Calls must not overlap. */
export class CommitFolder {
  readonly root = mkdtempSync(join(tmpdir(), 'studio-commit-'))
  #held: Files | undefined
  #isRemoved = false

  constructor() {
    roots.add(this.root)
  }

  /** A commit that is being written is not finished; a file of it may arrive while this removes. */
  remove(): void {
    this.#isRemoved = true
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 })
    roots.delete(this.root)
  }

  /** To be called when the folder may hold something else: it is made anew. */
  forget(): void {
    this.#held = undefined
  }

  /** Makes the folder hold a commit. Returns the files that differ from those before. */
  async hold(commit: string, commits: Commits): Promise<string[]> {
    const files = await commits.files(commit)
    const before: Files = this.#held ?? new Map()
    if (!this.#held) await rm(this.root, { recursive: true, force: true })
    this.#held = undefined
    const paths = differingPaths(before, files)
    const read = await commits.read(
      commit,
      paths.filter((path) => files.has(path)),
    )
    const folders = new Set([...files.keys()].map(dirname))
    for (const path of paths) {
      if (this.#isRemoved) {
        this.remove()
        throw new Error('the studio is stopping')
      }
      const bytes = read.get(path)
      const folder = join(this.root, dirname(path))
      await mkdir(folder, { recursive: true })
      if (bytes) await writeFile(join(this.root, path), bytes)
      else await rm(join(this.root, path), { force: true })
      if (!folders.has(dirname(path))) await rm(folder, { recursive: true, force: true })
    }
    this.#held = files
    return paths
  }
}
