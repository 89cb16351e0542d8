import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ContentChecker } from '../../content/check/check-content.ts'
import type { ContentProblem } from '../../content/problem.ts'
import { undrawn } from '../../server/images/fonts.ts'
import { iconNames } from '../../site/icons/names.ts'
import type { GitStore } from './git-store.ts'
import { differingPaths } from './merge-trees.ts'
import type { Files } from './types.ts'

/** What `check:content` says of commits, of which it keeps a copy in a folder of its own. */
export class ContentCheck {
  readonly #folder: string
  #copied: Files | undefined
  readonly #checker: ContentChecker
  #last: Promise<unknown> = Promise.resolve()

  constructor(folder: string) {
    this.#folder = folder
    this.#checker = new ContentChecker(folder, iconNames, undrawn)
  }

  problems(commit: string, store: GitStore): Promise<ContentProblem[]> {
    const found = this.#last.then(async () => {
      return this.#checker.problems(await this.#copy(commit, store))
    })
    this.#last = found.catch(() => undefined)
    return found
  }

  async #copy(commit: string, store: GitStore): Promise<string[]> {
    const files = await store.files(commit)
    const before: Files = this.#copied ?? new Map()
    if (!this.#copied) await rm(this.#folder, { recursive: true, force: true })
    this.#copied = undefined
    const paths = differingPaths(before, files)
    const blobs = await store.blobs(paths.map((path) => files.get(path)?.blob ?? ''))
    for (const path of paths) {
      const bytes = blobs.get(files.get(path)?.blob ?? '')
      await mkdir(join(this.#folder, dirname(path)), { recursive: true })
      if (bytes) await writeFile(join(this.#folder, path), bytes)
      else await rm(join(this.#folder, path), { force: true })
    }
    this.#copied = files
    return paths
  }
}
