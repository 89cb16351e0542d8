import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { git, gitBytes, PrintedTooMuch } from './git.ts'
import type { GitRemote } from './git-remote.ts'

export interface Commit {
  hash: string
  /** ISO 8601. */
  committedAt: string
}

export interface CommitFile {
  /** The hash of its bytes. */
  blob: string
  size: number
}

/** The content files of a commit. */
export interface CommitFiles {
  /** Where they stand once they are checked out: the folder `content`, or all of the checkout. */
  root: string
  /** By their path relative to the root. */
  files: ReadonlyMap<string, CommitFile>
}

/** How many commits are fetched: the way back when those at the tip are refused. */
const depth = 20

const tipRef = 'refs/remotes/origin/content'

/** More, folders included, are not written: a few bytes of Git can stand for millions of files. */
export const maxFiles = 50_000
const maxBytes = 2 ** 30
const maxListing = maxFiles * 300

/**
 * A checkout of a repository, in a new folder for each process: git may outlive the process that
 * started it, and writes into its folder. The file `current` beside it names the folder that the
 * next start takes its commit from.
 */
export class GitCheckout {
  readonly #folder: string
  readonly #remote: GitRemote
  readonly #signal: AbortSignal

  private constructor(folder: string, remote: GitRemote, signal: AbortSignal) {
    this.#folder = folder
    this.#remote = remote
    this.#signal = signal
  }

  /** The one that was served last, which another git may still write into. */
  static async last(parent: string, remote: GitRemote, signal: AbortSignal) {
    const name = await readFile(join(parent, 'current'), 'utf8').catch(() => '')
    return name === '' ? undefined : new GitCheckout(join(parent, name), remote, signal)
  }

  /** One in a new folder. `signal` ends commands under way. */
  static async create(parent: string, remote: GitRemote, signal: AbortSignal) {
    await mkdir(parent, { recursive: true })
    return new GitCheckout(await mkdtemp(join(parent, 'checkout-')), remote, signal)
  }

  /** Makes it a repository and removes all others but the one that was served last. */
  async init(last?: GitCheckout): Promise<void> {
    await this.#removeOthers(last)
    await this.#git('init', '--quiet', '--template=')
    // Git writes files byte for byte: these attributes count before those of a commit.
    const info = join(this.#folder, '.git/info')
    await mkdir(info)
    await writeFile(
      join(info, 'attributes'),
      '* -text -ident -filter !eol !working-tree-encoding\n',
    )
  }

  /** The commit that is checked out. */
  async head(): Promise<Commit | undefined> {
    return (await this.#commits('HEAD'))[0]
  }

  /** Fetches the commit of another checkout, without the remote. */
  async restore(other: GitCheckout): Promise<Commit | undefined> {
    return (await this.#fetch(other.#folder, 'HEAD'))[0]
  }

  /** The commit to which the branch points at the remote. */
  async tip(): Promise<string> {
    const printed = await git(
      this.#folder,
      ['ls-remote', '--quiet', '--', this.#remote.address, this.#ref],
      { signal: this.#signal, remote: this.#remote },
    )
    const [commit = ''] = printed.split(/\s/)
    if (!/^[0-9a-f]{40,64}$/.test(commit)) throw new Error(`the repository has no ${this.#ref}`)
    return commit
  }

  /** Fetches the branch. Returns its commits, the newest first. */
  async fetch(): Promise<Commit[]> {
    return this.#fetch(this.#remote.address, this.#ref, this.#remote)
  }

  async #fetch(address: string, ref: string, remote?: GitRemote): Promise<Commit[]> {
    await this.#removeLocks()
    await git(
      this.#folder,
      [
        'fetch',
        '--quiet',
        '--no-tags',
        '--no-write-fetch-head',
        `--depth=${depth}`,
        '--',
        address,
        `+${ref}:${tipRef}`,
      ],
      { signal: this.#signal, ...(remote && { remote }) },
    )
    return this.#commits(tipRef)
  }

  async #commits(ref: string): Promise<Commit[]> {
    const printed = await this.#git('log', '--first-parent', '--format=%H %cI', ref)
    return printed
      .trim()
      .split('\n')
      .map((line) => {
        const [hash = '', committedAt = ''] = line.split(' ')
        return { hash, committedAt }
      })
  }

  /** The content files of a commit that was fetched; undefined when they are too many or large. */
  async files({ hash }: Commit): Promise<CommitFiles | undefined> {
    const format = '%(objecttype) %(objectname) %(objectsize) %(path)'
    // With its folders, which can be without end and hold nothing.
    const args = ['ls-tree', '-r', '-t', '-z', '--full-tree', `--format=${format}`, hash]
    const options = { signal: this.#signal, maxOutput: maxListing }
    const printed = await git(this.#folder, args, options).catch((error: unknown) => {
      if (error instanceof PrintedTooMuch) return undefined
      throw error
    })
    const lines = printed?.split('\0') ?? []
    if (printed === undefined || lines.length > maxFiles) return undefined
    const all = new Map<string, CommitFile>()
    let bytes = 0
    for (const line of lines) {
      const [, blob = '', size, path = ''] = /^blob (\S+) +(\d+) (.+)$/s.exec(line) ?? []
      if (size === undefined) continue
      all.set(path, { blob, size: Number(size) })
      bytes += Number(size)
    }
    if (bytes > maxBytes) return undefined
    const inside = [...all].flatMap(([path, file]): [string, CommitFile][] =>
      path.startsWith('content/') ? [[path.slice('content/'.length), file]] : [],
    )
    return inside.length
      ? { root: join(this.#folder, 'content'), files: new Map(inside) }
      : { root: this.#folder, files: all }
  }

  /** The texts of files, in their order. */
  async texts(files: readonly CommitFile[]): Promise<string[]> {
    const input = files.map(({ blob }) => `${blob}\n`).join('')
    const printed = await gitBytes(this.#folder, ['cat-file', '--batch'], {
      signal: this.#signal,
      input,
    })
    let end = 0
    return files.map(({ size }) => {
      // A line with its name and size stands before each, and a line end after it.
      const start = printed.indexOf('\n', end) + 1
      end = start + size + 1
      return printed.toString('utf8', start, start + size)
    })
  }

  /** Writes what differs in a commit that was fetched. */
  async write({ hash }: Commit): Promise<void> {
    await this.#git('reset', '--quiet', '--hard', hash, '--')
  }

  /** From now on the next start takes its commit from here. */
  async keep(): Promise<void> {
    const note = join(this.#folder, '../current.new')
    await writeFile(note, basename(this.#folder))
    await rename(note, join(this.#folder, '../current'))
    await this.#removeOthers()
  }

  remove(): Promise<void> {
    return remove([this.#folder])
  }

  async #removeOthers(except: GitCheckout = this): Promise<void> {
    const parent = join(this.#folder, '..')
    const kept = [join(parent, 'current'), this.#folder, except.#folder]
    const all = (await readdir(parent)).map((name) => join(parent, name))
    await remove(all.filter((path) => !kept.includes(path)))
  }

  /** A git that was killed leaves its locks; no other runs in this folder. */
  async #removeLocks(): Promise<void> {
    const metadata = join(this.#folder, '.git')
    for (const name of await readdir(metadata, { recursive: true }))
      if (name.endsWith('.lock')) await rm(join(metadata, name), { force: true })
  }

  get #ref(): string {
    const { branch } = this.#remote
    return branch === undefined ? 'HEAD' : `refs/heads/${branch}`
  }

  #git(...args: string[]): Promise<string> {
    return git(this.#folder, args, { signal: this.#signal })
  }
}

/** In a process of its own: a folder may hold more files than this one has time for. */
async function remove(paths: readonly string[]): Promise<void> {
  await promisify(execFile)('rm', ['-rf', '--', ...paths]).catch(() => undefined)
}
