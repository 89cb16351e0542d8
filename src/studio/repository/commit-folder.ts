import { mkdirSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { differingPaths, type GitFiles } from '../../server/content-source/git-files.ts'

interface Commits {
  files(commit: string): Promise<GitFiles>
  read(commit: string, paths: readonly string[]): Promise<Map<string, Buffer>>
}

/** Temporary folders, removed when the process exits. */
const roots = new Set<string>()
process.once('exit', () => {
  for (const root of roots) rmSync(root, { recursive: true, force: true })
})

/**
 * A temporary folder with the files of one commit at a time, made when it is needed first. Calls
 * must not overlap.
 */
export class CommitFolder {
  readonly root = join(tmpdir(), `studio-commit-${crypto.randomUUID()}`)
  #held: GitFiles | undefined
  #isRemoved = false

  constructor() {
    roots.add(this.root)
  }

  /** A write in progress may still add a file, hence the retries. */
  remove(): void {
    this.#isRemoved = true
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 })
    roots.delete(this.root)
  }

  /** Call it when the folder may be incomplete: the next `hold` writes it anew. */
  forget(): void {
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
  #stopIfRemoved(): void {
    if (!this.#isRemoved) return
    this.remove()
    throw new Error('the studio is stopping')
  }
}
