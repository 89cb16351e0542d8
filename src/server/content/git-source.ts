import type { Logger } from 'pino'
import { describeProblem } from '../../content/problem.ts'
import { commitProblems } from './commit-problems.ts'
import type { ContentChange, ContentSource, RefusedCommit, SourceStatus } from './content-source.ts'
import { type Checkout, GitCheckouts } from './git-checkouts.ts'
import type { GitRemote } from './git-remote.ts'

export interface GitSourceOptions {
  remote: GitRemote
  /** Of this process alone; its checkouts are kept there. */
  folder: string
  /** Milliseconds between looks at the remote. */
  poll: number
  log: Pick<Logger, 'info' | 'error'>
}

/** Problems of a refused commit that are shown; a wrong schema has thousands. */
const maxProblems = 50

/**
 * Content of a Git branch: whatever commit it points to is served, unless the content store would
 * refuse one of its files. Then the commit before stays until the branch points to a good one. A
 * remote that is away changes nothing.
 */
export class GitSource implements ContentSource {
  readonly #checkouts: GitCheckouts
  readonly #options: GitSourceOptions
  readonly #abort: AbortController
  #checkout: Checkout
  #apply: (change: ContentChange) => void = () => undefined
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #fetchedAt: Date | undefined
  #problem: string | undefined
  #refused: RefusedCommit | undefined

  private constructor(
    checkouts: GitCheckouts,
    checkout: Checkout,
    abort: AbortController,
    options: GitSourceOptions,
  ) {
    this.#checkouts = checkouts
    this.#checkout = checkout
    this.#abort = abort
    this.#options = options
  }

  /**
   * Starts with the checkout that was served last, without the remote; else with the newest good
   * commit. Rejects with one line.
   */
  static async open(options: GitSourceOptions): Promise<GitSource> {
    const { remote, folder, log } = options
    const abort = new AbortController()
    const checkouts = new GitCheckouts(folder, remote, abort.signal)
    try {
      const checkout = (await checkouts.current()) ?? (await newestGood(checkouts, log))
      return new GitSource(checkouts, checkout, abort, options)
    } catch (error) {
      throw new Error(
        `configuration: CONTENT_GIT: there is no checkout to start with, and ${(error as Error).message}`,
      )
    }
  }

  get root(): string {
    return this.#checkout.root
  }

  start(apply: (change: ContentChange) => void): void {
    this.#apply = apply
    const look = async () => {
      // The reason is in the log and in the status.
      await this.refresh().catch(() => undefined)
      if (!this.#abort.signal.aborted) this.#timer = setTimeout(look, this.#options.poll).unref()
    }
    void look()
  }

  /**
   * Calls during a refresh share the one after it: the one under way may have seen the branch
   * before their push.
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
      commit: this.#checkout.commit,
      committedAt: new Date(this.#checkout.committedAt).toISOString(),
      ...(this.#fetchedAt && { fetchedAt: this.#fetchedAt.toISOString() }),
      ...(this.#refused && { refused: this.#refused }),
    }
  }

  async version(): Promise<string> {
    return this.#checkout.commit
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#abort.abort()
    await this.#running
  }

  async #update(): Promise<void> {
    try {
      const tip = await this.#checkouts.tip()
      // A spare checkout is made before the first push, which it then makes quicker.
      if (tip !== (this.#refused?.commit ?? this.#checkout.commit) || !this.#checkouts.hasSpare)
        await this.#move()
      this.#fetchedAt = new Date()
      if (this.#problem !== undefined)
        this.#options.log.info('the Git remote of the content answers again')
      this.#problem = undefined
    } catch (error) {
      if (this.#abort.signal.aborted) throw error
      // The reason may hold an address, which is for the log alone.
      const problem = 'the Git remote cannot be fetched; the log says why'
      if (this.#problem === undefined)
        this.#options.log.error(
          { reason: (error as Error).message },
          'the Git remote of the content cannot be fetched; the last good commit stays',
        )
      this.#problem = problem
      throw error
    }
  }

  async #move(): Promise<void> {
    const before = this.#checkout
    const next = await this.#checkouts.prepare(before)
    if (next.commit === before.commit) this.#refused = undefined
    if (next.commit === before.commit || next.commit === this.#refused?.commit) return
    const paths = await this.#checkouts.changes(before, next)
    const problems = await commitProblems(
      next.root,
      paths === 'all' ? await allFiles(this.#checkouts, next) : paths,
    )
    if (problems.length) {
      this.#refused = refuse(next, problems, this.#options.log)
      return
    }
    await this.#checkouts.accept(next, before)
    this.#serve(next, paths)
  }

  #serve(checkout: Checkout, paths: ContentChange['paths']): void {
    this.#checkout = checkout
    this.#refused = undefined
    this.#apply({ root: checkout.root, paths })
    this.#options.log.info(
      { commit: checkout.commit, committedAt: checkout.committedAt },
      'content of a new commit',
    )
  }
}

/** The newest commit of the branch whose files are all good, for a machine that has none yet. */
async function newestGood(
  checkouts: GitCheckouts,
  log: GitSourceOptions['log'],
): Promise<Checkout> {
  const tip = await checkouts.prepare(undefined)
  for (const commit of await checkouts.history(tip)) {
    const checkout = commit === tip.commit ? tip : await checkouts.switchTo(tip.folder, commit)
    const problems = await commitProblems(checkout.root, await allFiles(checkouts, checkout))
    if (problems.length === 0) {
      await checkouts.accept(checkout, undefined)
      return checkout
    }
    refuse(checkout, problems, log)
  }
  throw new Error('no commit of the branch has content without problems')
}

const allFiles = async (checkouts: GitCheckouts, checkout: Checkout): Promise<string[]> => [
  ...new Set(['site.yaml', ...(await checkouts.files(checkout))]),
]

function refuse(
  { commit }: Checkout,
  problems: RefusedCommit['problems'],
  log: GitSourceOptions['log'],
): RefusedCommit {
  const shown = problems.slice(0, maxProblems)
  log.error(
    { commit, problems: shown.map(describeProblem), count: problems.length },
    'a commit of the content is refused; the last good one stays',
  )
  return { commit, problems: shown }
}
