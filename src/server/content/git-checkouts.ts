import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { git } from './git.ts'
import type { GitRemote } from './git-remote.ts'

/** A folder with the files of one commit. */
export interface Checkout {
  commit: string
  /** ISO 8601. */
  committedAt: string
  folder: string
  /** The content in it: its folder `content`, or all of it. */
  root: string
}

/** How many commits are fetched: the way back when those at the tip are refused. */
const depth = 20

const tipRef = 'refs/remotes/origin/content'

/**
 * Two checkouts of a repository in a folder of this process: one is served, the spare one gets the
 * next commit. The file `current` names the one that is served and is replaced at once, so that a
 * start after a kill at any step finds a whole commit.
 */
export class GitCheckouts {
  readonly #folder: string
  readonly #remote: GitRemote
  readonly #signal: AbortSignal
  #spare: string | undefined

  /** `signal` ends commands under way. */
  constructor(folder: string, remote: GitRemote, signal: AbortSignal) {
    this.#folder = folder
    this.#remote = remote
    this.#signal = signal
  }

  get hasSpare(): boolean {
    return this.#spare !== undefined
  }

  /**
   * The checkout that was served last; undefined when there is none. Removes the others, into which
   * a git that outlived its process may still write.
   */
  async current(): Promise<Checkout | undefined> {
    await mkdir(this.#folder, { recursive: true })
    const served = await readFile(join(this.#folder, 'current'), 'utf8').catch(() => '')
    for (const name of await readdir(this.#folder))
      if (name !== served && name !== 'current') await this.#remove(join(this.#folder, name))
    return served === ''
      ? undefined
      : this.#describe(join(this.#folder, served)).catch(() => undefined)
  }

  /** The commit to which the branch points at the remote. */
  async tip(): Promise<string> {
    const printed = await this.#gitAtRemote(
      this.#folder,
      'ls-remote',
      '--quiet',
      '--',
      this.#remote.address,
      this.#ref,
    )
    const [commit = ''] = printed.split(/\s/)
    if (!/^[0-9a-f]{40,64}$/.test(commit)) throw new Error(`the repository has no ${this.#ref}`)
    return commit
  }

  /**
   * Brings the spare checkout to the branch's tip. A first one is a copy of the one that is served,
   * so that only what changed is fetched and written.
   */
  async prepare(served: Checkout | undefined): Promise<Checkout> {
    const known = this.#spare
    const folder = known ?? (await mkdtemp(join(this.#folder, 'checkout-')))
    this.#spare = undefined
    try {
      if (!known && served)
        await promisify(execFile)('cp', ['-a', `${served.folder}/.`, folder], {
          signal: this.#signal,
        })
      else if (!known) await this.#git(folder, 'init', '--quiet', '--template=')
      await writeAttributes(folder)
      await this.#gitAtRemote(
        folder,
        'fetch',
        '--quiet',
        '--no-tags',
        '--no-write-fetch-head',
        `--depth=${depth}`,
        '--',
        this.#remote.address,
        `+${this.#ref}:${tipRef}`,
      )
      const checkout = await this.switchTo(folder, tipRef)
      this.#spare = folder
      return checkout
    } catch (error) {
      await this.#remove(folder)
      throw error
    }
  }

  /** Writes the files of another commit into a checkout that is not served. */
  async switchTo(folder: string, commit: string): Promise<Checkout> {
    await this.#git(folder, 'reset', '--quiet', '--hard', commit, '--')
    return this.#describe(folder)
  }

  /** The commits from the tip back, as far as they were fetched. */
  async history({ folder }: Checkout): Promise<string[]> {
    return (await this.#git(folder, 'rev-list', '--first-parent', tipRef)).trim().split('\n')
  }

  /**
   * The content files that differ between two checkouts, relative to their roots; `all` when that
   * cannot be said.
   */
  async changes(from: Checkout, to: Checkout): Promise<string[] | 'all'> {
    const inside = to.root.slice(to.folder.length + 1)
    if (from.root.slice(from.folder.length + 1) !== inside) return 'all'
    const args = [
      'diff',
      '--name-only',
      '--no-renames',
      '-z',
      ...(inside ? [`--relative=${inside}`] : []),
      from.commit,
      to.commit,
      '--',
    ]
    return this.#git(to.folder, ...args).then(splitNames, () => 'all' as const)
  }

  /** All content files, relative to the root. */
  async files({ root }: Checkout): Promise<string[]> {
    return splitNames(await this.#git(root, 'ls-files', '-z'))
  }

  /**
   * From now on a checkout is served, also after a restart, and the one before is the spare one.
   */
  async accept({ folder }: Checkout, before: Checkout | undefined): Promise<void> {
    const note = join(this.#folder, 'current.new')
    await writeFile(note, basename(folder))
    await rename(note, join(this.#folder, 'current'))
    this.#spare = before?.folder
  }

  async #remove(path: string): Promise<void> {
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }

  async #describe(folder: string): Promise<Checkout> {
    const [commit = '', committedAt = ''] = (
      await this.#git(folder, 'log', '-1', '--format=%H %cI')
    )
      .trim()
      .split(' ')
    const inside = join(folder, 'content')
    const isFolder = await stat(inside).then(
      (found) => found.isDirectory(),
      () => false,
    )
    return { commit, committedAt, folder, root: isFolder ? inside : folder }
  }

  get #ref(): string {
    const { branch } = this.#remote
    return branch === undefined ? 'HEAD' : `refs/heads/${branch}`
  }

  #git(folder: string, ...args: string[]): Promise<string> {
    return git(folder, args, { signal: this.#signal })
  }

  #gitAtRemote(folder: string, ...args: string[]): Promise<string> {
    return git(folder, args, { signal: this.#signal, remote: this.#remote })
  }
}

const splitNames = (text: string): string[] => text.split('\0').filter((name) => name !== '')

/** Makes git write files byte for byte: these attributes count before those of a commit. */
async function writeAttributes(folder: string): Promise<void> {
  const info = join(folder, '.git', 'info')
  await mkdir(info, { recursive: true })
  await writeFile(join(info, 'attributes'), '* -text -ident -filter !eol !working-tree-encoding\n')
}
