import { setTimeout as sleep } from 'node:timers/promises'
import type { GitRemote } from '../../server/content-source/git-remote.ts'
import type { GitStore } from './git-store.ts'
import { type MainBranch, mainRef } from './main-branch.ts'

/** The remote's commit at the last fetch. */
const seenRef = 'refs/studio/remote'

/** How long to wait for a request that somebody else made before, in milliseconds. */
const defaultPatienceMs = 5_000

const secondsSince = (at: number) => Math.round((Date.now() - at) / 1000)

/** Main in a remote repository, to which others push as well. */
export class RemoteMain implements MainBranch {
  readonly mode = 'remote'
  readonly #store: GitStore
  readonly #remote: GitRemote
  readonly #patienceMs: number
  #branch: string | undefined
  /** The latest request to the remote, and when it was sent. */
  #last: { end: Promise<unknown>; at: number } | undefined

  constructor(store: GitStore, remote: GitRemote, patienceMs = defaultPatienceMs) {
    this.#store = store
    this.#remote = remote
    this.#branch = remote.branch
    this.#patienceMs = patienceMs
  }

  async prepareTake() {
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
      if (seen !== from) await this.#store.move({ ref: mainRef, to: seen, from })
    }
  }

  async prepareSend(commit: string, from: string) {
    const to = `refs/heads/${await this.#name()}`
    try {
      // The lease also refuses a remote that was moved back, which a plain push would undo.
      const options = ['--quiet', `--force-with-lease=${to}:${from}`, '--']
      await this.#atRemote('push', ...options, this.#remote.address, `${commit}:${to}`)
    } catch (error) {
      const take = await this.prepareTake()
      return async () => {
        await take()
        // The push may have arrived although its answer was lost.
        if (await this.#has(commit)) return true
        if ((await this.#store.resolve(mainRef)) !== from) return false
        throw error
      }
    }
    return async () => {
      // Somebody else may have fetched it meanwhile.
      if (!(await this.#has(commit))) await this.#store.move({ ref: mainRef, to: commit, from })
      return true
    }
  }

  async #has(commit: string): Promise<boolean> {
    const main = await this.#store.resolve(mainRef)
    return main !== undefined && this.#store.isPartOf(commit, main)
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

  /** Refuses at once while the remote does not answer an earlier request. */
  async #atRemote(...args: string[]): Promise<string> {
    const before = this.#last
    if (before) {
      const late = sleep(this.#patienceMs, 'late', { ref: false })
      if ((await Promise.race([before.end, late])) === 'late')
        throw new Error(
          `the remote has not answered the request before this one for ${secondsSince(before.at)} s`,
        )
    }
    const answer = this.#store.git(args, { remote: this.#remote })
    this.#last = { end: answer.catch(() => undefined), at: Date.now() }
    return answer
  }
}
