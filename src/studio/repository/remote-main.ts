import type { GitRemote } from '../../server/content/git-remote.ts'
import type { GitStore } from './git-store.ts'
import { type MainBranch, mainRef } from './main-branch.ts'

/** Names the commit that the remote had when it was looked at last. */
const seenRef = 'refs/studio/remote'

/** The branch of a remote repository, which others push to as well. */
export class RemoteMain implements MainBranch {
  readonly mode = 'remote'
  readonly #store: GitStore
  readonly #remote: GitRemote
  #branch: string | undefined

  constructor(store: GitStore, remote: GitRemote) {
    this.#store = store
    this.#remote = remote
    this.#branch = remote.branch
  }

  async look() {
    const from = await this.#store.resolve(mainRef)
    const source = `refs/heads/${await this.#name()}`
    const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--']
    await this.#atRemote('fetch', ...options, this.#remote.address, `+${source}:${seenRef}`)
    const seen = await this.#store.resolve(seenRef)
    return async () => {
      // What others published meanwhile is newer.
      if (seen === undefined || (await this.#store.resolve(mainRef)) !== from) return
      // Throws where a commit has more than a site takes: main stays as it is then.
      await this.#store.files(seen)
      if (seen !== from) await this.#store.move(mainRef, seen, from)
    }
  }

  async publish(commit: string, from: string): Promise<boolean> {
    const to = `refs/heads/${await this.#name()}`
    try {
      // The lease refuses where the remote went back, too, which Git alone would undo.
      const options = ['--quiet', `--force-with-lease=${to}:${from}`, '--']
      await this.#atRemote('push', ...options, this.#remote.address, `${commit}:${to}`)
    } catch (error) {
      await (await this.look())()
      const main = await this.#store.resolve(mainRef)
      // The answer to a push may be lost, and the push not.
      if (main === commit) return true
      if (main !== from) return false
      throw error
    }
    await this.#store.move(mainRef, commit, from)
    return true
  }

  /** The branch that was named, or the remote's own. */
  async #name(): Promise<string> {
    if (this.#branch === undefined) {
      const printed = await this.#atRemote(
        'ls-remote',
        '--symref',
        '--',
        this.#remote.address,
        'HEAD',
      )
      this.#branch = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(printed)?.[1]
    }
    if (this.#branch === undefined)
      throw new Error('the remote does not say which branch is its own')
    return this.#branch
  }

  #atRemote(...args: string[]): Promise<string> {
    return this.#store.git(args, { remote: this.#remote })
  }
}
