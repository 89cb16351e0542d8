import type { Logger } from 'pino'
import { errorMessage } from '../../base/caught-error.ts'
import { describeProblem } from '../../content/problems/content-problem.ts'
import { commitProblems } from './commit-problems.ts'
import type { ContentChange, ContentSource, RefusedCommit, SourceStatus } from './content-source.ts'
import { type Commit, GitCheckout } from './git-checkout.ts'
import { differingPaths } from './git-files.ts'
import type { GitRemote } from './git-remote.ts'

interface GitSourceOptions {
  remote: GitRemote
  /** The folder of the checkout; no other process may use it. */
  folder: string
  /** Milliseconds between polls of the remote. */
  poll: number
  log: Pick<Logger, 'info' | 'error'>
}

/** Problems of a refused commit that are reported; a wrong schema causes thousands. */
const maxProblems = 50

/**
 * Follows a Git branch: its newest commit is checked, written and served. A commit with problems is
 * refused, and the previous one stays. Nothing changes while the remote is unreachable.
 */
export class GitSource implements ContentSource {
  readonly #checkout: GitCheckout
  readonly #options: GitSourceOptions
  readonly #abort: AbortController
  #served: Commit
  #apply: (change: ContentChange) => void = () => undefined
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #fetchedAt: Date | undefined
  #problem: string | undefined
  #refused: RefusedCommit | undefined

  private constructor(
    checkout: GitCheckout,
    served: Commit,
    abort: AbortController,
    options: GitSourceOptions,
  ) {
    this.#checkout = checkout
    this.#served = served
    this.#abort = abort
    this.#options = options
  }

  /**
   * Starts with the commit served last, without the remote; else with the newest valid commit.
   * Rejects with one line.
   */
  static async open(options: GitSourceOptions): Promise<GitSource> {
    const { remote, folder, log } = options
    const abort = new AbortController()
    const checkout = new GitCheckout(folder, remote, abort.signal)
    try {
      const served = (await checkout.open()) ?? (await newestGood(checkout, log))
      return new GitSource(checkout, served, abort, options)
    } catch (error) {
      throw new Error(
        `configuration: CONTENT_GIT: there is no checkout to start with, and ${errorMessage(error)}`,
      )
    }
  }

  get root() {
    return this.#served.root
  }

  start(apply: (change: ContentChange) => void) {
    this.#apply = apply
    const look = async () => {
      // The reason is in the log and in the status.
      await this.refresh().catch(() => undefined)
      if (!this.#abort.signal.aborted) this.#timer = setTimeout(look, this.#options.poll).unref()
    }
    void look()
  }

  /**
   * Calls during a refresh share the next one: the current one may have fetched before their push.
   */
  refresh(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      const run = this.#update()
      this.#running = run.catch(() => undefined)
      return run
    })
    return this.#next
  }

  status(): SourceStatus {
    return {
      ...(this.#problem !== undefined && { problem: this.#problem }),
      commit: this.#served.hash,
      committedAt: new Date(this.#served.committedAt).toISOString(),
      ...(this.#fetchedAt && { fetchedAt: this.#fetchedAt.toISOString() }),
      ...(this.#refused && { refused: this.#refused }),
    }
  }

  async version() {
    return this.#served.hash
  }

  async stop() {
    clearTimeout(this.#timer)
    this.#abort.abort()
    await this.#running
  }

  async #update() {
    try {
      const tip = await this.#checkout.fetch()
      if (tip === this.#served.hash) this.#refused = undefined
      else if (tip !== this.#refused?.commit) await this.#move(await this.#checkout.read(tip))
      this.#fetchedAt = new Date()
      if (this.#problem !== undefined)
        this.#options.log.info('the Git remote of the content answers again')
      this.#problem = undefined
    } catch (error) {
      if (this.#abort.signal.aborted) throw error
      // The reason may contain an address, so it is only logged.
      if (this.#problem === undefined)
        this.#options.log.error(
          { reason: errorMessage(error) },
          'the Git remote of the content cannot be fetched; the last good commit stays',
        )
      this.#problem = 'the Git remote cannot be fetched; the log says why'
      throw error
    }
  }

  async #move(next: Commit) {
    const paths = differingPaths(this.#served.files, next.files)
    const problems = await commitProblems(this.#checkout, next, paths)
    if (problems.length) {
      this.#refused = refuse(next, problems, this.#options.log)
      return
    }
    await this.#checkout.write(next)
    this.#served = next
    this.#refused = undefined
    this.#apply({ root: next.root, paths })
    this.#options.log.info(
      { commit: next.hash, committedAt: next.committedAt },
      'content of a new commit',
    )
  }
}

/** The newest valid commit of the branch, for a first start. */
async function newestGood(checkout: GitCheckout, log: GitSourceOptions['log']): Promise<Commit> {
  let commit: Commit | undefined = await checkout.read(await checkout.fetch())
  while (commit) {
    const paths = new Set(['site.yaml', ...commit.files.keys()])
    const problems = await commitProblems(checkout, commit, [...paths])
    if (problems.length === 0) {
      await checkout.write(commit)
      return commit
    }
    refuse(commit, problems, log)
    commit = await checkout.read(`${commit.hash}^`).catch(() => undefined)
  }
  throw new Error('no commit of the branch has content without problems')
}

function refuse(
  { hash: commit }: Commit,
  problems: RefusedCommit['problems'],
  log: GitSourceOptions['log'],
): RefusedCommit {
  const firstProblems = problems.slice(0, maxProblems)
  log.error(
    { commit, problems: firstProblems.map(describeProblem), count: problems.length },
    'a commit of the content is refused; the last good one stays',
  )
  return { commit, problems: firstProblems }
}
