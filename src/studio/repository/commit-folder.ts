import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { differingPaths } from './merge-trees.ts'
import type { Files } from './types.ts'

interface Commits {
  files(commit: string): Promise<Files>
  read(commit: string, paths: readonly string[]): Promise<Map<string, Buffer>>
}

/** A folder of its own that holds one commit after another. Calls must not overlap. */
export class CommitFolder {
  readonly root: string
  #held: Files | undefined

  constructor(root: string) {
    this.root = root
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
