import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ContentProblem } from '../../content/problem.ts'
import type { GitStore } from './git-store.ts'
import { differingPaths } from './merge-trees.ts'
import type { Files } from './types.ts'

/** What `check:content` says of commits, of which it keeps a copy in a folder of its own. */
export class ContentCheck {
  readonly #folder: string
  #copied: Files | undefined
  #thread: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(folder: string) {
    this.#folder = folder
  }

  problems(commit: string, store: GitStore): Promise<ContentProblem[]> {
    const found = this.#last.then(async () => {
      try {
        return await this.#ask(await this.#copy(commit, store))
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
    this.#copied = undefined
    void this.#thread?.terminate()
    this.#thread = undefined
  }

  async #ask(changed: readonly string[]): Promise<ContentProblem[]> {
    const url = new URL('./check-thread.ts', import.meta.url)
    this.#thread ??= new Worker(url, { workerData: this.#folder })
    this.#thread.ref()
    this.#thread.postMessage(changed)
    const [problems] = await once(this.#thread, 'message')
    this.#thread?.unref()
    return problems
  }

  /** Makes the folder hold a commit. Returns the files that differ from those before. */
  async #copy(commit: string, store: GitStore): Promise<string[]> {
    const files = await store.files(commit)
    const before: Files = this.#copied ?? new Map()
    if (!this.#copied) await rm(this.#folder, { recursive: true, force: true })
    this.#copied = undefined
    const paths = differingPaths(before, files)
    const blobs = await store.blobs(paths.map((path) => files.get(path)?.blob ?? ''))
    const folders = new Set([...files.keys()].map(dirname))
    for (const path of paths) {
      const bytes = blobs.get(files.get(path)?.blob ?? '')
      const folder = join(this.#folder, dirname(path))
      await mkdir(folder, { recursive: true })
      if (bytes) await writeFile(join(this.#folder, path), bytes)
      else await rm(join(this.#folder, path), { force: true })
      if (!folders.has(dirname(path))) await rm(folder, { recursive: true, force: true })
    }
    this.#copied = files
    return paths
  }
}
