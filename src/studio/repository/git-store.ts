import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { git } from '../../server/content-source/git.ts'
import { differingPaths, type GitFiles } from '../../server/content-source/git-files.ts'
import { removeLocks } from '../../server/content-source/git-locks.ts'
import type { GitRemote } from '../../server/content-source/git-remote.ts'
import {
  type CommitFiles,
  commitFilesIn,
  noFiles,
  type TreeChange,
  withChanges,
} from './commit-files.ts'
import { mainRef } from './main-branch.ts'
import { ObjectReader } from './object-reader.ts'
import { RecentResults } from './recent-results.ts'
import type { Author } from './types.ts'

/** A move of a reference. Without `from` it is created, without `to` deleted. */
interface Move {
  ref: string
  to?: string | undefined
  from?: string | undefined
}

export interface NewCommit {
  /** Unchanged files come from the first parent. */
  parents: readonly string[]
  /** Takes unchanged files from this commit instead. */
  tree?: string
  changes: ReadonlyMap<string, TreeChange>
  by: Author
  message: string
  /** The draft that it belongs to, whose newest commit is the first parent. */
  ref?: string | undefined
  /** The commit of main that the draft is based on, if it is known. */
  base?: string | undefined
}

/** The files of the latest commits, whatever repository has them. */
const known = new RecentResults<CommitFiles>(20)

/** How many differences between two commits are cached. */
const maxPairs = 1000

export const isHash = (text: string) => /^[0-9a-f]{40}$/.test(text)

/** A bare repository. Git never checks out or runs anything from it. */
export class GitStore {
  readonly #folder: string
  readonly #signal: AbortSignal
  readonly #reader: ObjectReader
  readonly #bases = new RecentResults<string>(maxPairs)
  readonly #differing = new RecentResults<string[]>(maxPairs)

  private constructor(folder: string, signal: AbortSignal) {
    this.#folder = folder
    this.#signal = signal
    this.#reader = new ObjectReader(folder)
  }

  /**
   * Opens or creates a repository, while no other process writes to it. `fill` makes the first
   * commits; a new repository appears complete or not at all.
   */
  static async open(
    folder: string,
    signal: AbortSignal,
    fill: (store: GitStore) => Promise<unknown>,
  ): Promise<GitStore> {
    if (!existsSync(folder)) {
      const next = `${folder}.new`
      await rm(next, { recursive: true, force: true })
      await mkdir(next, { recursive: true })
      const store = new GitStore(next, signal)
      await store.git(['init', '--quiet', '--bare', '--template=', '--initial-branch=main'])
      await fill(store)
      store.close()
      await rename(next, folder)
    }
    await removeLocks(folder)
    return new GitStore(folder, signal)
  }

  close() {
    this.#reader.close()
  }

  get folder(): string {
    return this.#folder
  }

  git(args: readonly string[], options: { remote?: GitRemote; input?: Buffer } = {}) {
    return git(this.#folder, args, { signal: this.#signal, ...options })
  }

  /** The commit of a reference or revision, or undefined. */
  async resolve(name: string): Promise<string | undefined> {
    return (await this.#reader.ask('info', `${name}^{commit}`))?.hash
  }

  /** Moves references, all or none. The reflog of main is kept for `forkPoint`. */
  async move(...moves: Move[]) {
    const lines = moves.map(({ ref, to = none, from = none }) => `update ${ref} ${to} ${from}\n`)
    const input = Buffer.from(lines.join(''))
    await this.git(['update-ref', '--create-reflog', '--stdin'], { input })
  }

  /**
   * The branches in a folder of them, sorted. Read as files, since a process for each took longer.
   */
  async branches(folder: string): Promise<string[]> {
    const own = `refs/heads/${folder}`
    const loose = await readdir(join(this.#folder, own)).catch(() => [])
    const packed = await readFile(join(this.#folder, 'packed-refs'), 'utf8').catch(() => '')
    const all = [...packed.matchAll(/^\w{40} refs\/heads\/(.+)$/gm)].map(([, name = '']) => name)
    const names = [...loose.map((name) => `${folder}/${name}`), ...all]
    return [...new Set(names)].filter((name) => name.startsWith(`${folder}/`)).sort()
  }

  /** Who made a commit, and when. */
  async madeBy(commit: string): Promise<{ author: Author; updatedAt: string }> {
    const text = String((await this.#reader.ask('contents', commit))?.bytes ?? '')
    const [, name = '', email = ''] = /^author ([^<\n]*)<([^>\n]*)>/m.exec(text) ?? []
    const seconds = Number(/^committer .*> (\d+) /m.exec(text)?.[1] ?? 0)
    return {
      author: { name: name.trim(), email },
      updatedAt: new Date(seconds * 1000).toISOString(),
    }
  }

  /** The merge base of two commits; undefined without common history. */
  mergeBase(one: string, other: string): Promise<string | undefined> {
    return this.#base(one, other)
  }

  /** Whether `other` is the commit or a descendant of it. */
  async isPartOf(commit: string, other: string): Promise<boolean> {
    return isHash(commit) && (commit === other || (await this.mergeBase(commit, other)) === commit)
  }

  /** The commit of main from which another one branched off, even if main was moved back since. */
  forkPoint(commit: string): Promise<string | undefined> {
    return this.#base('--fork-point', mainRef, commit)
  }

  /** Remembers a fork point that need not be looked for. */
  setForkPoint(commit: string, base: string) {
    void this.#bases.set(`--fork-point ${mainRef} ${commit}`, Promise.resolve(base))
  }

  #base(...args: string[]): Promise<string | undefined> {
    const find = async () => (await this.git(['merge-base', ...args])).trim()
    return this.#bases.get(args.join(' '), find).catch(() => undefined)
  }

  /** The content paths that differ between two commits. */
  differing(from: string, to: string): Promise<string[]> {
    return this.#differing.get(`${from} ${to}`, async () =>
      differingPaths(await this.files(from), await this.files(to)),
    )
  }

  /** The regular files of a commit's content: its folder `content`, or the whole tree. */
  async files(commit: string): Promise<GitFiles> {
    return (await this.commitFiles(commit)).files
  }

  async commitFiles(commit: string): Promise<CommitFiles> {
    if (!isHash(commit)) throw new Error('there is no such commit')
    return known.get(commit, () => this.#readFiles(commit))
  }

  async #readFiles(commit: string): Promise<CommitFiles> {
    const format = '--format=%(objectmode) %(objectname) %(objectsize) %(path)'
    const printed = await this.git(['ls-tree', '-rz', format, commit])
    return commitFilesIn(printed)
  }

  /** The bytes of files by path; missing ones are left out. */
  async read(commit: string, paths: readonly string[]): Promise<Map<string, Buffer>> {
    const files = await this.files(commit)
    const blobs = await this.blobs(paths.map((path) => files.get(path)?.blob ?? ''))
    return new Map(
      paths.flatMap((path) => {
        const bytes = blobs.get(files.get(path)?.blob ?? '')
        return bytes ? [[path, bytes] as const] : []
      }),
    )
  }

  /** The bytes of blobs by hash; missing ones are left out. */
  async blobs(hashes: Iterable<string>): Promise<Map<string, Buffer>> {
    const wanted = [...new Set(hashes)].filter(isHash)
    const found = await Promise.all(wanted.map((hash) => this.#reader.ask('contents', hash)))
    return new Map(
      found.flatMap((object) =>
        object?.type === 'blob' ? [[object.hash, object.bytes] as const] : [],
      ),
    )
  }

  /** Creates a commit, and returns its hash. */
  async commit({ parents, tree, changes, by, message, ref, base }: NewCommit): Promise<string> {
    const [first, ...others] = parents
    const source = tree ?? first
    const next = withChanges(
      source === undefined ? noFiles : await this.commitFiles(source),
      changes,
    )
    const { prefix } = next
    const branch = ref ?? `refs/studio/new-${crypto.randomUUID()}`
    const now = Math.floor(Date.now() / 1000)
    const person = `${gitSafe(by.name) || 'unknown'} <${gitSafe(by.email)}> ${now} +0000`
    const parts: (string | Buffer)[] = [
      `commit ${branch}\nmark :1\nauthor ${person}\ncommitter ${person}\n`,
      ...data(Buffer.from(plainLines(message))),
      first === undefined ? '' : `from ${first}\n`,
      ...others.map((parent) => `merge ${parent}\n`),
    ]
    if (tree !== undefined) {
      const found = await this.#reader.ask('info', `${tree}^{tree}`)
      if (!found) throw new Error('there is no such commit')
      parts.push(`M 040000 ${found.hash} \n`)
    }
    for (const [path, change] of changes) {
      const name = quotePath(prefix + path)
      if (change === undefined) parts.push(`D ${name}\n`)
      else if (Buffer.isBuffer(change)) parts.push(`M 100644 inline ${name}\n`, ...data(change))
      else parts.push(`M 100644 ${change.blob} ${name}\n`)
    }
    parts.push('get-mark :1\n')
    // fast-import needs a reference, which is removed again.
    if (!ref) parts.push(`reset ${branch}\nfrom ${none}\n\n`)
    const input = Buffer.concat(parts.map((part) => Buffer.from(part)))
    // Survives a loss of power.
    const options = ['-c', 'core.fsync=committed,loose-object,reference']
    const printed = await this.git([...options, 'fast-import', '--quiet', '--done'], {
      input: Buffer.concat([input, Buffer.from('done\n')]),
    })
    const commit = printed.trim()
    void known.set(commit, Promise.resolve(next))
    if (base) this.setForkPoint(commit, base)
    return commit
  }
}

/** What Git says where there is no commit. */
const none = '0'.repeat(40)

const data = (bytes: Buffer): (string | Buffer)[] => [`data ${bytes.length}\n`, bytes, '\n']

const quotePath = (path: string) => `"${path.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`

/** A name or e-mail address without characters that Git does not allow. */
const gitSafe = (text: string) =>
  text
    .replaceAll(/[<>\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 200)

/** Limits the length of a message, and removes control characters. */
const plainLines = (message: string) => message.replaceAll(/[^\P{Cc}\n]/gu, ' ').slice(0, 5000)
