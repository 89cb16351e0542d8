import { once } from 'node:events'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ContentProblem } from '../../content/problems/content-problem.ts'
import { CommitFolder } from './commit-folder.ts'
import type { GitStore } from './git-store.ts'
import { RecentResults } from './recent-results.ts'

// The build emits the worker beside this chunk.
const threadFile = join(import.meta.dirname, `check-thread${extname(import.meta.filename)}`)

/** How many commits’ problems are remembered. */
const maxKnown = 5

/** Runs the content check on commits, in a folder and a thread of its own. */
export class ContentCheck {
  readonly #folder: CommitFolder
  readonly #known = new RecentResults<ContentProblem[]>(maxKnown)
  #isClosed = false
  #thread: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(parent: string) {
    this.#folder = new CommitFolder(parent)
  }

  problems(commit: string, store: GitStore): Promise<ContentProblem[]> {
    return this.#known.get(commit, () => this.#find(commit, store))
  }

  #find(commit: string, store: GitStore): Promise<ContentProblem[]> {
    const found = this.#last.then(async () => {
      try {
        return await this.#ask(await this.#folder.hold(commit, store))
      } catch (error) {
        // The thread's cache may be of another commit.
        this.#forget()
        throw error
      }
    })
    this.#last = found.catch(() => undefined)
    return found
  }

  close() {
    this.#isClosed = true
    this.#forget()
    this.#folder.remove()
  }

  #forget() {
    this.#folder.forget()
    void this.#thread?.terminate()
    this.#thread = undefined
  }

  async #ask(changed: readonly string[]): Promise<ContentProblem[]> {
    if (this.#isClosed) throw new Error('the studio is stopping')
    this.#thread ??= new Worker(threadFile, { workerData: this.#folder.root })
    const thread = this.#thread
    thread.ref()
    thread.postMessage(changed)
    const answered = new AbortController()
    const { signal } = answered
    try {
      const stopped = once(thread, 'exit', { signal }).then(() => {
        throw new Error('the check has stopped')
      })
      const [problems] = await Promise.race([once(thread, 'message', { signal }), stopped])
      return problems
    } finally {
      answered.abort()
      thread.unref()
    }
  }
}
