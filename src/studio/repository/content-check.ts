import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ContentProblem } from '../../content/problem.ts'
import { CommitFolder } from './commit-folder.ts'
import type { GitStore } from './git-store.ts'

// Built, it stands beside the chunk that this is in.
const ending = import.meta.filename.endsWith('.ts') ? 'ts' : 'js'
const threadFile = join(import.meta.dirname, `check-thread.${ending}`)

/** What `check:content` says of commits, of which it keeps a copy in a folder of its own. */
export class ContentCheck {
  readonly #folder: CommitFolder
  #thread: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(folder: string) {
    this.#folder = new CommitFolder(folder)
  }

  problems(commit: string, store: GitStore): Promise<ContentProblem[]> {
    const found = this.#last.then(async () => {
      try {
        return await this.#ask(await this.#folder.hold(commit, store))
      } catch (error) {
        // What the thread remembers may be of another folder by now.
        this.close()
        throw error
      }
    })
    this.#last = found.catch(() => undefined)
    return found
  }

  close(): void {
    this.#folder.forget()
    void this.#thread?.terminate()
    this.#thread = undefined
  }

  async #ask(changed: readonly string[]): Promise<ContentProblem[]> {
    this.#thread ??= new Worker(threadFile, { workerData: this.#folder.root })
    this.#thread.ref()
    this.#thread.postMessage(changed)
    const [problems] = await once(this.#thread, 'message')
    this.#thread?.unref()
    return problems
  }
}
