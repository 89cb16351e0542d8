import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { git } from '../../server/content-source/git.ts'
import { maxBytes, maxFiles } from '../../server/content-source/git-checkout.ts'
import {
  differingPaths,
  type GitFile,
  type GitFiles,
} from '../../server/content-source/git-files.ts'
import type { GitRemote } from '../../server/content-source/git-remote.ts'
import { mainRef } from './main-branch.ts'
import { ObjectReader } from './object-reader.ts'
import { RecentResults } from './recent-results.ts'
import type { Author } from './types.ts'

/** A changed file: bytes, an existing blob, or undefined for a deletion. */
export type TreeChange = Buffer | { blob: string } | undefined

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
}

/** How long to wait for a git process that outlived its parent, in milliseconds. */
const orphanTimeoutMs = 3000

/** How many commits' file lists are cached. */
const maxKnown = 20

/** How many differences between two commits are cached. */
const maxPairs = 1000

export const isHash = (text: string): boolean => /^[0-9a-f]{40}$/.test(text)

/** A bare repository. Git never checks out or runs anything from it. */
export class GitStore {
  readonly #folder: string
  readonly #signal: AbortSignal
  readonly #reader: ObjectReader
  readonly #known = new RecentResults<{ files: GitFiles; prefix: string }>(maxKnown)
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
    const store = new GitStore(folder, signal)
    await store.#removeLocks()
    return store
  }

  /** Removes locks left by killed git processes, after any that still run have ended. */
  async #removeLocks(): Promise<void> {
    const names = await readdir(this.#folder, { recursive: true })
    const locks = names.filter((each) => each.endsWith('.lock'))
    if (locks.length) await sleep(orphanTimeoutMs)
    for (const name of locks) await rm(join(this.#folder, name), { force: true })
  }

  close(): void {
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

  /**
   * Moves a reference from one commit to another. Undefined as `from` creates it, as `to` deletes
   * it. The reflog of main is kept for `forkPoint`.
   */
  async move(ref: string, to: string | undefined, from: string | undefined): Promise<void> {
    const none = '0'.repeat(40)
    await this.git(
      to === undefined
        ? ['update-ref', '-d', ref, from ?? none]
        : ['update-ref', ...(ref === mainRef ? ['--create-reflog'] : []), ref, to, from ?? none],
    )
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
    return isHash(commit) && (await this.mergeBase(commit, other)) === commit
  }

  /** The commit of main from which another one branched off, even if main was moved back since. */
  forkPoint(commit: string): Promise<string | undefined> {
    return this.#base('--fork-point', mainRef, commit)
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
    return (await this.#layout(commit)).files
  }

  /** The folder of the content in a commit: `content/` or ''. */
  async prefix(commit: string): Promise<string> {
    return (await this.#layout(commit)).prefix
  }

  async #layout(commit: string): Promise<{ files: GitFiles; prefix: string }> {
    if (!isHash(commit)) throw new Error('there is no such commit')
    return this.#known.get(commit, () => this.#readLayout(commit))
  }

  async #readLayout(commit: string): Promise<{ files: GitFiles; prefix: string }> {
    const format = '--format=%(objectmode) %(objectname) %(objectsize) %(path)'
    const printed = await this.git(['ls-tree', '-rz', format, commit])
    const all = new Map<string, GitFile>()
    for (const line of printed.split('\0')) {
      // Links and submodules are ignored.
      const [, blob, size, path] = /^100\d+ (\S+) +(\d+) (.+)$/s.exec(line) ?? []
      if (blob && path && isPlain(path)) all.set(path, { blob, size: Number(size) })
    }
    const bytes = [...all.values()].reduce((sum, { size }) => sum + size, 0)
    if (all.size > maxFiles || bytes > maxBytes)
      throw new Error(`a commit has more than ${maxFiles} files, or 1 GB`)
    const inside = [...all].filter(([path]) => path.startsWith('content/'))
    return inside.length
      ? { files: new Map(inside.map(([path, file]) => [path.slice(8), file])), prefix: 'content/' }
      : { files: all, prefix: '' }
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
  async commit({ parents, tree, changes, by, message, ref }: NewCommit): Promise<string> {
    const [first, ...others] = parents
    const source = tree ?? first
    const prefix = source === undefined ? '' : await this.prefix(source)
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
    if (!ref) parts.push(`reset ${branch}\nfrom ${'0'.repeat(40)}\n\n`)
    const input = Buffer.concat(parts.map((part) => Buffer.from(part)))
    // Survives a loss of power.
    const options = ['-c', 'core.fsync=committed,loose-object,reference']
    const printed = await this.git([...options, 'fast-import', '--quiet', '--done'], {
      input: Buffer.concat([input, Buffer.from('done\n')]),
    })
    return printed.trim()
  }
}

const data = (bytes: Buffer): (string | Buffer)[] => [`data ${bytes.length}\n`, bytes, '\n']

/** A remote may have paths that lead out of the folder. */
const isPlain = (path: string): boolean =>
  !path.includes('\\') && !path.split('/').some((name) => /^\.{0,2}$|^\.git$/i.test(name))

const quotePath = (path: string): string =>
  `"${path.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`

/** A name or e-mail address without characters that Git does not allow. */
const gitSafe = (text: string): string =>
  text
    .replaceAll(/[<>\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 200)

/** Limits the length of a message, and removes control characters. */
const plainLines = (message: string): string =>
  message.replaceAll(/[^\P{Cc}\n]/gu, ' ').slice(0, 5000)
