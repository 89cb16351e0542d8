import type { Logger } from 'pino'
import { describeProblem, failed } from '../../content/problems.ts'
import { commitProblems } from './commit-problems.ts'
import type { ContentChange, ContentSource, RefusedCommit, SourceStatus } from './content-source.ts'
import { type Commit, type CommitFiles, GitCheckout, maxFiles } from './git-checkout.ts'
import type { GitRemote } from './git-remote.ts'

export interface GitSourceOptions {
  remote: GitRemote
  /** Of this process alone; its checkout is kept there. */
  folder: string
  /** Milliseconds between looks at the remote. */
  poll: number
  log: Pick<Logger, 'info' | 'error'>
}

/** A commit and its files. */
interface ListedCommit extends Commit, CommitFiles {}

/** Problems of a refused commit that are shown; a wrong schema has thousands. */
const maxProblems = 50

/**
 * Content of a Git branch: whatever commit it points to is checked in Git, and then written and
 * served, unless the content store would refuse one of its files. Then the commit before stays until the branch points to a good one. A
 * remote that is away changes nothing.
 */
export class GitSource implements ContentSource {
  readonly #checkout: GitCheckout
  readonly #options: GitSourceOptions
  readonly #abort: AbortController
  #served: ListedCommit
  #apply: (change: ContentChange) => void = () => undefined
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #fetchedAt: Date | undefined
  #problem: string | undefined
  #refused: RefusedCommit | undefined

  private constructor(
    checkout: GitCheckout,
    served: ListedCommit,
    abort: AbortController,
    options: GitSourceOptions,
  ) {
    this.#checkout = checkout
    this.#served = served
    this.#abort = abort
    this.#options = options
  }

  /**
   * Starts with the commit that was served last, without the remote; else with the newest good
   * commit. Rejects with one line.
   */
  static async open(options: GitSourceOptions): Promise<GitSource> {
    const { remote, folder, log } = options
    const abort = new AbortController()
    const last = await GitCheckout.last(folder, remote, abort.signal)
    let checkout: GitCheckout | undefined
    try {
      checkout = await GitCheckout.create(folder, remote, abort.signal)
      await checkout.init(last)
      const served =
        (await restored(checkout, last).catch(() => undefined)) ?? (await newestGood(checkout, log))
      await checkout.write(served)
      await checkout.keep()
      return new GitSource(checkout, served, abort, options)
    } catch (error) {
      await checkout?.remove()
      // A full disk has no room for another folder.
      const served = last && (await listed(last, await last.head()).catch(() => undefined))
      if (last && served) return new GitSource(last, served, abort, options)
      throw new Error(
        `configuration: CONTENT_GIT: there is no checkout to start with, and ${(error as Error).message}`,
      )
    }
  }

  get root(): string {
    return this.#served.root
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
      commit: this.#served.hash,
      committedAt: new Date(this.#served.committedAt).toISOString(),
      ...(this.#fetchedAt && { fetchedAt: this.#fetchedAt.toISOString() }),
      ...(this.#refused && { refused: this.#refused }),
    }
  }

  async version(): Promise<string> {
    return this.#served.hash
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#abort.abort()
    await this.#running
  }

  async #update(): Promise<void> {
    try {
      const tip = await this.#checkout.tip()
      if (tip !== (this.#refused?.commit ?? this.#served.hash)) await this.#move()
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
    const [tip] = await this.#checkout.fetch()
    if (tip?.hash === this.#served.hash) this.#refused = undefined
    if (!tip || [this.#served.hash, this.#refused?.commit].includes(tip.hash)) return
    const next = await examined(this.#checkout, tip, this.#served)
    if ('problems' in next) {
      this.#refused = refuse(tip, next.problems, this.#options.log)
      return
    }
    await this.#checkout.write(tip)
    this.#serve(next.listed, next.paths)
  }

  #serve(next: ListedCommit, paths: string[]): void {
    this.#served = next
    this.#refused = undefined
    this.#apply({ root: next.root, paths })
    this.#options.log.info(
      { commit: next.hash, committedAt: next.committedAt },
      'content of a new commit',
    )
  }
}

/** What was served last, which was checked then. */
const restored = async (checkout: GitCheckout, last: GitCheckout | undefined) =>
  last && listed(checkout, await checkout.restore(last))

async function listed(
  checkout: GitCheckout,
  commit: Commit | undefined,
): Promise<ListedCommit | undefined> {
  const files = commit && (await checkout.files(commit))
  return files && { ...commit, ...files }
}

/** The newest commit of the branch whose files are all good, for a machine that has none yet. */
async function newestGood(
  checkout: GitCheckout,
  log: GitSourceOptions['log'],
): Promise<ListedCommit> {
  for (const commit of await checkout.fetch()) {
    const found = await examined(checkout, commit)
    if ('listed' in found) return found.listed
    refuse(commit, found.problems, log)
  }
  throw new Error('no commit of the branch has content without problems')
}

/** A commit and where it differs from the one before, or what is wrong there. */
async function examined(
  checkout: GitCheckout,
  commit: Commit,
  before?: ListedCommit,
): Promise<{ listed: ListedCommit; paths: string[] } | Pick<RefusedCommit, 'problems'>> {
  const now = await checkout.files(commit)
  if (!now) return failed('content', `has more than ${maxFiles} files and folders, or 1 GB`)
  // Without a commit before, also the file that no site can do without.
  const known = before?.files ?? new Map([['site.yaml', undefined]])
  const paths = [...new Set([...known.keys(), ...now.files.keys()])].filter(
    (path) => !before || known.get(path)?.blob !== now.files.get(path)?.blob,
  )
  const problems = await commitProblems(checkout, now.files, paths)
  return problems.length ? { problems } : { listed: { ...commit, ...now }, paths }
}

function refuse(
  { hash: commit }: Commit,
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
