import { createHash } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { FolderWatcher } from '../../content/files/watch.ts'
import type { ContentProblem } from '../../content/problems/content-problem.ts'

/**
 * A change of content: the folder to read from now on, and the changed paths, relative to it; `all`
 * when they are unknown.
 */
export interface ContentChange {
  root: string
  paths: string[] | 'all'
}

/** The state of the source, for `/readyz`. */
export interface SourceStatus {
  /** Why new content would not be noticed or served; absent without a problem. */
  problem?: string
  /** The served commit. */
  commit?: string
  /** When it was committed, in ISO 8601. */
  committedAt?: string
  /** When the remote last answered, in ISO 8601; absent until it has. */
  fetchedAt?: string
  /**
   * The newest commit of the branch, when its files have problems; the previous one stays served.
   */
  refused?: RefusedCommit
}

export interface RefusedCommit {
  commit: string
  problems: ContentProblem[]
}

/** A source of content that reports changes. */
export interface ContentSource {
  /** The served folder. */
  readonly root: string
  /** Calls `apply` for each change from now on. */
  start(apply: (change: ContentChange) => void): void
  /**
   * Looks for new content now. Resolves when it is served or refused; rejects when the source
   * cannot be reached.
   */
  refresh(): Promise<void>
  status(): SourceStatus
  /** A version of the served content: equal versions have equal files. */
  version(): Promise<string>
  stop(): Promise<void>
}

/**
 * Content of a plain folder, which is watched. `refresh` is for network file systems, which do not
 * notify.
 */
export class FolderSource implements ContentSource {
  readonly root: string
  readonly #onProblem: (problem: string | undefined) => void
  #apply: (change: ContentChange) => void = () => undefined
  #watcher: FolderWatcher | undefined
  #problem: string | undefined

  /** `onProblem` is called with a problem of watching, and with undefined when it is over. */
  constructor(root: string, onProblem: (problem: string | undefined) => void = () => {}) {
    this.root = root
    this.#onProblem = onProblem
  }

  start(apply: (change: ContentChange) => void) {
    this.#apply = apply
    this.#watcher = new FolderWatcher(
      this.root,
      (paths) => apply({ root: this.root, paths: [...paths] }),
      {
        onRescan: () => apply({ root: this.root, paths: 'all' }),
        onProblem: (problem) => {
          this.#problem = problem
          this.#onProblem(problem)
        },
      },
    )
  }

  async refresh() {
    this.#apply({ root: this.root, paths: 'all' })
  }

  status(): SourceStatus {
    return this.#problem === undefined ? {} : { problem: this.#problem }
  }

  /** A digest of the files' paths, sizes and times. */
  async version() {
    const items = await readdir(this.root, { recursive: true, withFileTypes: true })
    const files = items
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name))
    const hash = createHash('sha256')
    for (const file of files.sort()) {
      const stat = await lstat(file).catch(() => undefined)
      if (stat)
        hash.update(`${relative(this.root, file)} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}\n`)
    }
    return hash.digest('hex').slice(0, 16)
  }

  async stop() {
    this.#watcher?.stop()
  }
}
