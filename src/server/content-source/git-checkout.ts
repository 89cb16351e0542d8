import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { git, PrintedTooMuch } from './git.ts'
import { contentIn, type GitFile, type GitFiles } from './git-files.ts'
import { removeLocks } from './git-locks.ts'
import type { GitRemote } from './git-remote.ts'

/** A fetched commit and its content. */
export interface Commit {
  hash: string
  /** ISO 8601. */
  committedAt: string
  /** The folder of its content once it is written: `content`, or the whole checkout. */
  root: string
  /** By their path relative to the root. */
  files: GitFiles
  /** Why it cannot be written; it then has no files here. */
  refusal?: string | undefined
}

/** Fetched commits: how far to go back when the newest ones are refused. */
const depth = 20

const tipRef = 'refs/remotes/origin/content'

/** Files and folders together; a few bytes in Git can stand for millions. */
export const maxFiles = 50_000
export const maxBytes = 2 ** 30

/** The bytes that Linux takes in a name, and in a path, with room for the folder above it. */
const maxName = 255
const maxPath = 1000

/**
 * A checkout in a folder of this process. HEAD is the served commit, also after a restart: git
 * moves it after all files are written.
 */
export class GitCheckout {
  readonly #folder: string
  readonly #remote: GitRemote
  readonly #signal: AbortSignal

  /** `signal` ends running commands. */
  constructor(folder: string, remote: GitRemote, signal: AbortSignal) {
    this.#folder = folder
    this.#remote = remote
    this.#signal = signal
  }

  /** The last served commit; undefined when there is none, with an empty folder. */
  async open(): Promise<Commit | undefined> {
    await removeLocks(join(this.#folder, '.git'))
    const served = await this.read('HEAD').catch(() => undefined)
    if (served) {
      // A kill may have left half of another commit. A full disk stops git, but not the start.
      await this.write(served).catch(() => undefined)
      return served
    }
    await mkdir(this.#folder, { recursive: true })
    // Nothing is removed before the remote has answered.
    await this.#gitAtRemote('ls-remote', '--quiet', '--', this.#remote.address)
    await promisify(execFile)('rm', ['-rf', '--', this.#folder])
    await mkdir(join(this.#folder, '.git/info'), { recursive: true })
    await this.#git('init', '--quiet', '--template=')
    // Files are written byte for byte; these attributes override the attributes of a commit.
    await writeFile(
      join(this.#folder, '.git/info/attributes'),
      '* -text -ident -filter !eol !working-tree-encoding\n',
    )
    return undefined
  }

  /** Fetches the branch. Returns its newest commit. */
  async fetch(): Promise<string> {
    await removeLocks(join(this.#folder, '.git'))
    const { address, branch } = this.#remote
    const source = branch === undefined ? 'HEAD' : `refs/heads/${branch}`
    await this.#gitAtRemote(
      'fetch',
      '--quiet',
      '--no-tags',
      '--no-write-fetch-head',
      `--depth=${depth}`,
      '--',
      address,
      `+${source}:${tipRef}`,
    )
    return (await this.#git('rev-parse', tipRef)).trim()
  }

  async read(name: string): Promise<Commit> {
    const printed = await this.#git('log', '-1', '--format=%H %cI', name)
    const [hash = '', committedAt = ''] = printed.trim().split(' ')
    const commit = { hash, committedAt, root: this.#folder }
    const all = await this.#files(hash)
    const refusal = all
      ? await this.#whyUnwritable(hash, all)
      : `has more than ${maxFiles} files and folders, or 1 GB`
    if (!all || refusal !== undefined) return { ...commit, files: new Map(), refusal }
    const { files, prefix } = contentIn(all)
    return { ...commit, root: resolve(this.#folder, prefix), files }
  }

  /** All files of a commit; undefined when there are too many. */
  async #files(hash: string): Promise<Map<string, GitFile> | undefined> {
    // Folders have the size “-”.
    const format = '--format=%(objectname) %(objectsize) %(path)'
    const printed = await this.#git('ls-tree', '-rtz', format, hash).catch((error: unknown) => {
      if (error instanceof PrintedTooMuch) return undefined
      throw error
    })
    const lines = printed?.split('\0') ?? []
    if (printed === undefined || lines.length > maxFiles) return undefined
    const files = new Map<string, GitFile>()
    let bytes = 0
    for (const line of lines) {
      const [, blob = '', size, path = ''] = /^(\S+) (\d+) (.+)$/s.exec(line) ?? []
      if (size === undefined) continue
      files.set(path, { blob, size: Number(size) })
      bytes += Number(size)
    }
    return bytes > maxBytes ? undefined : files
  }

  /** The texts of files, in order; undefined for a missing one. */
  async texts(files: readonly (GitFile | undefined)[]): Promise<(string | undefined)[]> {
    const blobs = files.flatMap((file) => file?.blob ?? [])
    // Without arguments, git would show the commit.
    if (blobs.length === 0) return []
    const args = ['show', '--no-textconv', ...blobs]
    const printed = await git(this.#folder, args, { signal: this.#signal, encoding: 'latin1' })
    let end = 0
    return files.map((file) => {
      if (!file) return undefined
      const bytes = printed.slice(end, end + file.size)
      end += file.size
      return Buffer.from(bytes, 'latin1').toString()
    })
  }

  /** The reason why a commit's files can never be written. */
  async #whyUnwritable(hash: string, files: GitFiles): Promise<string | undefined> {
    const isTooLong = (path: string) =>
      path.length > maxPath || path.split('/').some((name) => Buffer.byteLength(name) > maxName)
    if ([...files.keys()].some(isTooLong)) return 'has a path that is too long'
    return this.#git('read-tree', '--dry-run', hash).then(
      () => undefined,
      (error: Error) => {
        if (error.message.startsWith('error: invalid path'))
          return 'has a path that Git does not write'
        throw error
      },
    )
  }

  async write({ hash }: Commit) {
    await this.#git('reset', '--quiet', '--hard', hash, '--')
  }

  #git(...args: string[]): Promise<string> {
    return git(this.#folder, args, { signal: this.#signal })
  }

  #gitAtRemote(...args: string[]) {
    return git(this.#folder, args, { signal: this.#signal, remote: this.#remote })
  }
}
