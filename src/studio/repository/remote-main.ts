import type { GitRemote } from '../../server/content-source/git-remote.ts'
import type { GitStore } from './git-store.ts'
import { type MainBranch, mainRef } from './main-branch.ts'

/** The remote's commit at the last fetch. */
const seenRef = 'refs/studio/remote'

/** Main in a remote repository, to which others push as well. */
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
      // Others have published meanwhile.
      if (seen === undefined || (await this.#store.resolve(mainRef)) !== from) return
      // Throws when a commit exceeds the limits of the site; main then stays as it is.
      await this.#store.files(seen)
      if (seen !== from) await this.#store.move(mainRef, seen, from)
    }
  }

  async publish(commit: string, from: string): Promise<boolean> {
    const to = `refs/heads/${await this.#name()}`
    try {
      // The lease also refuses a remote that was moved back, which a plain push would undo.
      const options = ['--quiet', `--force-with-lease=${to}:${from}`, '--']
      await this.#atRemote('push', ...options, this.#remote.address, `${commit}:${to}`)
    } catch (error) {
      await (await this.look())()
      const main = await this.#store.resolve(mainRef)
      // The push may have arrived although its answer was lost.
      if (main === commit) return true
      if (main !== from) return false
      throw error
    }
    await this.#store.move(mainRef, commit, from)
    return true
  }

  /** The configured branch, or the remote's default. */
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
