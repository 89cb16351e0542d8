import { watchFolder } from '../../content/watch.ts'
import type { ContentChange, ContentFeed, Refreshed } from './content-feed.ts'
import { FolderScan } from './folder-scan.ts'

/** Content of a plain folder: watched, and read again when asked, where watching does not work (network file systems). */
export class FolderFeed implements ContentFeed {
  readonly root: string
  readonly published = null
  readonly #scan: FolderScan | undefined
  #apply: (change: ContentChange) => void | Promise<void> = () => undefined
  #stopWatching = () => {}
  /** What was seen last, until it is served. */
  #told: Promise<void> = Promise.resolve()

  readonly #onProblem: (problem: string | undefined) => void
  #unwatched: string | undefined

  private constructor(root: string, scan: FolderScan | undefined, onProblem: (problem: string | undefined) => void) {
    this.root = root
    this.#scan = scan
    this.#onProblem = onProblem
  }

  /**
   * `refreshable`: whether anybody may ask for a refresh, which has to know what the files were. `onProblem` is told what keeps changes
   * from being seen or served, and by undefined that the folder is watched again.
   */
  static async open(root: string, refreshable: boolean, onProblem: (problem: string | undefined) => void = () => {}): Promise<FolderFeed> {
    return new FolderFeed(root, refreshable ? await FolderScan.of(root) : undefined, onProblem)
  }

  start(apply: (change: ContentChange) => void | Promise<void>): void {
    this.#apply = apply
    const changed = (paths: Set<string>) => {
      void this.#scan?.note(paths)
      void this.#tell([...paths])
    }
    this.#stopWatching = watchFolder(this.root, changed, {
      onReplaced: () => {
        void this.#scan?.changes().catch((error: Error) => this.#onProblem(error.message))
        void this.#tell('all')
      },
      onProblem: (problem) => {
        this.#unwatched = problem
        this.#onProblem(problem)
      },
    })
  }

  async unfollowed(): Promise<string | undefined> {
    return this.#unwatched
  }

  async refresh(): Promise<Refreshed> {
    if (!this.#scan) throw new Error('this folder is only watched')
    const paths = await this.#scan.changes()
    if (paths.length) void this.#tell(paths)
    // What the watcher saw just before may be on its way still.
    await this.#told
    return { revision: this.#scan.digest(), changed: paths.length }
  }

  async stop(): Promise<void> {
    this.#stopWatching()
  }

  #tell(paths: ContentChange['paths']): Promise<void> {
    this.#told = this.#told.then(() => this.#apply({ root: this.root, paths, published: null })).catch((error: Error) => this.#onProblem(error.message))
    return this.#told
  }
}
