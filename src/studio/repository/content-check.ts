import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ContentProblem } from '../../content/problem.ts'
import type { GitStore } from './git-store.ts'
import { differingPaths } from './merge-trees.ts'
import type { Files } from './types.ts'

/**
 * What `check:content` says of commits, of which it keeps a copy. Another studio on the same data
 * has a copy of its own.
 */
export class ContentCheck {
  #folder = ''
  #isClosed = false
  #copied: Files | undefined
  #thread: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()

  problems(commit: string, store: GitStore): Promise<ContentProblem[]> {
    const found = this.#last.then(async () => {
      try {
        return await this.#ask(await this.#copy(commit, store))
      } catch (error) {
        // What the thread remembers may be of other files by now.
        this.#forget()
        this.#folder = ''
        throw error
      }
    })
    this.#last = found.catch(() => undefined)
    return found
  }

  close(): void {
    this.#isClosed = true
    this.#forget()
  }

  #forget(): void {
    this.#copied = undefined
    void this.#thread?.terminate()
    this.#thread = undefined
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true })
  }

  async #ask(changed: readonly string[]): Promise<ContentProblem[]> {
    if (this.#isClosed) throw new Error('the studio is stopping')
    const url = new URL('./check-thread.ts', import.meta.url)
    this.#thread ??= new Worker(url, { workerData: this.#folder })
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

  /** Makes the folder hold a commit. Returns the files that differ from those before. */
  async #copy(commit: string, store: GitStore): Promise<string[]> {
    const files = await store.files(commit)
    const before: Files = this.#copied ?? new Map()
    const root = this.#folder || (await mkdtemp(join(tmpdir(), 'studio-check-')))
    this.#folder = root
    this.#copied = undefined
    const paths = differingPaths(before, files)
    const blobs = await store.blobs(paths.map((path) => files.get(path)?.blob ?? ''))
    const folders = new Set([...files.keys()].map(dirname))
    for (const path of paths) {
      if (this.#isClosed) throw new Error('the studio is stopping')
      const bytes = blobs.get(files.get(path)?.blob ?? '')
      const folder = join(root, dirname(path))
      await mkdir(folder, { recursive: true })
      if (bytes) await writeFile(join(root, path), bytes)
      else await rm(join(root, path), { force: true })
      if (!folders.has(dirname(path))) await rm(folder, { recursive: true, force: true })
    }
    this.#copied = files
    return paths
  }
}
