import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { git } from './git.ts'

/** A remote repository and its branch; without one, the branch that the remote names as its own. */
export interface GitRemote {
  address: string
  branch: string | undefined
}

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
/** Checkouts that stay in any case, the one that is served among them. */
const keep = 3
/** A folder that no process has used for this long may be removed, in milliseconds; every process says each minute which it uses. */
const unused = 15 * 60 * 1000
/** With more packs than this a repository is cloned anew: nothing else tidies it. */
const maxPacks = 200

const tipRef = 'refs/remotes/origin/content'
const isCommit = (text: string): boolean => /^[0-9a-f]{40,64}$/.test(text)

/**
 * Checkouts of a repository, one folder for each commit. Each is made under another name, as a hard-linked copy of the one before with
 * what changed, and renamed when it is complete: a folder with the name of a commit is whole and never written again. Several processes
 * may share them, since none waits for another's lock.
 */
export class GitCheckouts {
  readonly #folder: string
  readonly #remote: GitRemote
  readonly #signal: AbortSignal

  /** `signal` ends commands under way. */
  constructor(folder: string, remote: GitRemote, signal: AbortSignal) {
    this.#folder = folder
    this.#remote = remote
    this.#signal = signal
  }

  /** The commit to which the branch points at the remote. */
  async tip(): Promise<string> {
    await mkdir(this.#folder, { recursive: true })
    const { address } = this.#remote
    const [commit = ''] = (await this.#git(this.#folder, 'ls-remote', '--quiet', '--', address, this.#ref)).split(/\s/)
    if (!isCommit(commit)) throw new Error(`the repository has no ${this.#ref}`)
    return commit
  }

  /** The checkout that was served last; undefined when there is none. */
  async current(): Promise<Checkout | undefined> {
    const commit = (await readFile(join(this.#folder, 'current'), 'utf8').catch(() => '')).trim()
    return isCommit(commit) ? this.find(commit) : undefined
  }

  /** The checkout of a commit, if there is one. */
  async find(commit: string): Promise<Checkout | undefined> {
    const folder = join(this.#folder, commit)
    return (await isFolder(folder)) ? this.#describe(folder).catch(() => undefined) : undefined
  }

  /**
   * A new checkout of the branch's tip, which nobody else sees until it is accepted. `base`, if given, is where files come from that
   * have not changed.
   */
  async prepare(base: Checkout | undefined): Promise<Checkout> {
    if (base && (await packsIn(base.folder)) <= maxPacks) {
      const copied = await this.#prepare(base).catch(() => undefined)
      this.#signal.throwIfAborted()
      if (copied) return copied
      // No hard links here, or a damaged repository.
    }
    return this.#prepare(undefined)
  }

  async #prepare(base: Checkout | undefined): Promise<Checkout> {
    await mkdir(this.#folder, { recursive: true })
    const folder = await mkdtemp(join(this.#folder, 'incoming-'))
    try {
      if (base) {
        await promisify(execFile)('cp', ['-al', `${base.folder}/.`, folder], { signal: this.#signal })
        await touch(folder)
      } else await this.#git(folder, 'init', '--quiet', '--template=')
      await this.#git(folder, 'fetch', '--quiet', '--no-tags', '--no-write-fetch-head', `--depth=${depth}`, '--', this.#remote.address, `+${this.#ref}:${tipRef}`)
      return await this.switchTo(folder, tipRef)
    } catch (error) {
      await this.discard(folder)
      throw error
    }
  }

  /** Writes the files of another commit into a checkout that is not accepted yet. */
  async switchTo(folder: string, commit: string): Promise<Checkout> {
    await this.#git(folder, 'reset', '--quiet', '--hard', commit, '--')
    return this.#describe(folder)
  }

  /** The commits from the tip back, as far as they were fetched. */
  async history({ folder }: Checkout): Promise<string[]> {
    return (await this.#git(folder, 'rev-list', '--first-parent', tipRef)).trim().split('\n')
  }

  /** The content files that differ between two checkouts, relative to their roots; `all` when that cannot be said. */
  async changes(from: Checkout, to: Checkout): Promise<string[] | 'all'> {
    const inside = to.root.slice(to.folder.length + 1)
    if (from.root.slice(from.folder.length + 1) !== inside) return 'all'
    const args = ['diff', '--name-only', '--no-renames', '-z', ...(inside ? [`--relative=${inside}`] : []), from.commit, to.commit, '--']
    return this.#git(to.folder, ...args).then(splitNames, () => 'all' as const)
  }

  /** All content files, relative to the root. */
  async files({ root }: Checkout): Promise<string[]> {
    return splitNames(await this.#git(root, 'ls-files', '-z'))
  }

  /** Gives a checkout the name of its commit: from now on it is served, also after a restart. */
  async accept(checkout: Checkout): Promise<Checkout> {
    const folder = join(this.#folder, checkout.commit)
    // Another process may have been faster, with the same files.
    await rename(checkout.folder, folder).catch(async (error) => {
      if (!(await isFolder(folder))) throw error
      await this.discard(checkout.folder)
    })
    const accepted = { ...checkout, folder, root: folder + checkout.root.slice(checkout.folder.length) }
    await this.setCurrent(accepted)
    return accepted
  }

  async setCurrent({ commit, folder }: Checkout): Promise<void> {
    const note = join(this.#folder, `current-${process.pid}`)
    await writeFile(note, `${commit}\n`)
    await rename(note, join(this.#folder, 'current'))
    await touch(folder)
  }

  async discard(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }

  /** Removes what no process uses any more: older checkouts, and what a killed process left half made. */
  async removeUnused({ folder: served }: Checkout): Promise<void> {
    await touch(served)
    const found = []
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      const used = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      )
      if (name !== 'current') found.push({ path, used, complete: isCommit(name) })
    }
    const checkouts = found.filter(({ complete }) => complete).sort((a, b) => b.used - a.used)
    const old = [...checkouts.slice(keep), ...found.filter(({ complete }) => !complete)]
    for (const { path, used } of old) if (path !== served && Date.now() - used > unused) await this.discard(path)
  }

  async #describe(folder: string): Promise<Checkout> {
    const [commit = '', committedAt = ''] = (await this.#git(folder, 'log', '-1', '--format=%H %cI')).trim().split(' ')
    const inside = join(folder, 'content')
    return { commit, committedAt, folder, root: (await isFolder(inside)) ? inside : folder }
  }

  get #ref(): string {
    const { branch } = this.#remote
    return branch === undefined ? 'HEAD' : `refs/heads/${branch}`
  }

  #git(folder: string, ...args: string[]): Promise<string> {
    return git(folder, args, this.#signal)
  }
}

const splitNames = (text: string): string[] => text.split('\0').filter((name) => name !== '')
const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
const touch = (folder: string): Promise<void> => utimes(folder, new Date(), new Date()).catch(() => undefined)
const packsIn = async (folder: string): Promise<number> => (await readdir(join(folder, '.git/objects/pack')).catch(() => [])).filter((name) => name.endsWith('.pack')).length
