import { contentFile } from '../../content/files.ts'
import { type Version, versionAt } from '../../content/translations/history.ts'
import { differencesBetween, mainTip } from './drafts.ts'
import { type GitStore, isHash } from './git-store.ts'
import type { Difference, HistoryItem } from './types.ts'

const maxItems = 500

/**
 * A commit and its paths, as `list` asks for them. Git keeps the character NUL out of all of them.
 */
const logged = /\0(\w{40})\0([^\0]*)\0([^\0]*)\0([^\0]*)\0([^\0]*)\0(?:\n((?:[^\0]+\0)+))?/gy

/** Commits of main. */
export class History {
  readonly #store: GitStore

  constructor(store: GitStore) {
    this.#store = store
  }

  /** Those that changed a file, or anything, the newest first; those of a draft count as one. */
  async list(path?: string, limit = 50): Promise<HistoryItem[]> {
    if (path !== undefined && !contentFile(path)) return []
    const main = await mainTip(this.#store)
    const prefix = await this.#store.prefix(main)
    const printed = await this.#store.git([
      '--literal-pathspecs',
      'log',
      '-z',
      '--first-parent',
      '--diff-merges=first-parent',
      '--name-only',
      '--no-renames',
      `--max-count=${Math.min(Math.max(limit, 1), maxItems)}`,
      `--format=%x00${['%H', '%an', '%ae', '%aI', '%B'].join('%x00')}`,
      main,
      '--',
      ...(path === undefined ? [] : [prefix + path]),
    ])
    return [...printed.matchAll(logged)].map((found) => {
      const [, commit = '', name = '', email = '', at = '', message = '', names = ''] = found
      const all = names.split('\0').filter((each) => each !== '' && each.startsWith(prefix))
      const paths = all.map((each) => each.slice(prefix.length))
      return { commit, author: { name, email }, at, message: message.trim(), paths }
    })
  }

  /** What a commit of main changed; nothing for any other commit. */
  async changes(commit: string): Promise<Difference[]> {
    const store = this.#store
    const isPublic =
      isHash(commit) && (await store.mergeBase(commit, await mainTip(store))) === commit
    const before = isPublic ? await store.resolve(`${commit}^`) : undefined
    return before === undefined ? [] : differencesBetween(store, before, commit)
  }

  /** Whether a commit is another one, or one that it grew from. */
  async isPartOf(commit: string, other: string): Promise<boolean> {
    return isHash(commit) && (await this.#store.mergeBase(commit, other)) === commit
  }

  /** A file as it was when its texts had this revision. */
  async version(path: string, revision: string): Promise<Version | undefined> {
    const prefix = await this.#store.prefix(await mainTip(this.#store))
    return versionAt(this.#store.folder, prefix + path, revision)
  }
}
