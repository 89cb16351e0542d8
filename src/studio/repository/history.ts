import { contentFile } from '../../content/files/paths.ts'
import { type Version, versionAt } from '../../content/translations/history.ts'
import { differencesBetween, mainTip } from './drafts.ts'
import { type GitStore, isHash } from './git-store.ts'
import { RecentResults } from './recent-results.ts'
import type { Difference, HistoryItem } from './types.ts'
import { undoneCommits } from './undo.ts'

const maxItems = 500

/** A commit and its paths in the output of `git log`. Git allows no NUL in any of them. */
const logRecord =
  /\0(\w{40})\0(\w{40})?[^\0]*\0([^\0]*)\0([^\0]*)\0([^\0]*)\0([^\0]*)\0(?:\n((?:[^\0]+\0)+))?/gy

/** The history of main. */
export class History {
  readonly #store: GitStore
  /** By the newest commit of main. */
  readonly #undone = new RecentResults<Map<string, string>>(1)

  constructor(store: GitStore) {
    this.#store = store
  }

  /** The newest commits of main, of a file, an entry or all. A published draft counts as one. */
  async list(path?: string, limit = 50): Promise<HistoryItem[]> {
    if (path !== undefined && !contentFile(path) && !contentFile(`${path}/entry.yaml`)) return []
    const items = await this.#log(await mainTip(this.#store), path, limit)
    const undone = await this.#undoneCommits()
    return items.map((item) => withUndone(item, undone))
  }

  /** A commit of main, of which the changes are known. */
  async find(commit: string): Promise<HistoryItem | undefined> {
    const [item] = isHash(commit) ? await this.#log(commit, undefined, 1) : []
    return item && withUndone(item, await this.#undoneCommits())
  }

  async #undoneCommits(): Promise<Map<string, string>> {
    const main = await mainTip(this.#store)
    return this.#undone.get(main, () => undoneCommits(this.#store, main))
  }

  async #log(from: string, path: string | undefined, limit: number): Promise<HistoryItem[]> {
    const { prefix } = await this.#store.commitFiles(from)
    const printed = await this.#store.git([
      '--literal-pathspecs',
      'log',
      '-z',
      '--first-parent',
      '--diff-merges=first-parent',
      '--name-only',
      '--no-renames',
      `--max-count=${Math.min(Math.max(limit, 1), maxItems)}`,
      `--format=%x00${['%H', '%P', '%an', '%ae', '%aI', '%B'].join('%x00')}`,
      from,
      '--',
      ...(path === undefined ? [] : [prefix + path]),
    ])
    return [...printed.matchAll(logRecord)].map((found) => {
      const [, commit = '', before = '', name = '', email = '', at = '', message = '', names = ''] =
        found
      const all = names.split('\0').filter((each) => each !== '' && each.startsWith(prefix))
      const paths = all.map((each) => each.slice(prefix.length))
      return { commit, before, author: { name, email }, at, message: message.trim(), paths }
    })
  }

  /** The changes of a commit on main; none for any other commit. */
  async changes(commit: string): Promise<Difference[]> {
    const store = this.#store
    const isPublic = await store.isPartOf(commit, await mainTip(store))
    const before = isPublic ? await store.resolve(`${commit}^`) : undefined
    return before === undefined ? [] : differencesBetween(store, before, commit)
  }

  /** Whether `other` is the commit or a descendant of it. */
  isPartOf(commit: string, other: string): Promise<boolean> {
    return this.#store.isPartOf(commit, other)
  }

  /** A file at the time when its texts had a revision. */
  async version(path: string, revision: string): Promise<Version | undefined> {
    const { prefix } = await this.#store.commitFiles(await mainTip(this.#store))
    const read = async (blob: string) => String((await this.#store.blobs([blob])).get(blob))
    return versionAt(this.#store.folder, prefix + path, revision, read)
  }
}

function withUndone(item: HistoryItem, undone: ReadonlyMap<string, string>): HistoryItem {
  const undoneBy = undone.get(item.commit)
  return undoneBy === undefined ? item : { ...item, undoneBy }
}
