import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from '../../base/caught-error.ts'
import type { ContentProblem } from '../../content/problems/content-problem.ts'
import type { GitFiles } from '../../server/content-source/git-files.ts'
import { changeProblems } from './changes.ts'
import { ContentCheck } from './content-check.ts'
import {
  baseOf,
  differencesOf,
  draftTip,
  endPublished,
  listDrafts,
  mainTip,
  refOf,
  refusedDraft,
  withMain,
} from './drafts.ts'
import type { GitStore } from './git-store.ts'
import { History } from './history.ts'
import { Lock } from './lock.ts'
import type { MainBranch } from './main-branch.ts'
import { mergeChanges } from './merge-trees.ts'
import { type MainOptions, type Opened, openMain } from './open-main.ts'
import type { ProcessFolder } from './process-folder.ts'
import { changedDraft, prepare } from './publication.ts'
import { RecentResults } from './recent-results.ts'
import {
  type Author,
  type DraftName,
  type Failure,
  type FileChange,
  type Result,
  refuse,
  type SideChoice,
  type Undone,
} from './types.ts'
import { undoing } from './undo.ts'

export interface RepositoryOptions extends MainOptions {
  /** Finds the problems of a commit; replaceable in tests. */
  check?: ((commit: string, store: GitStore) => Promise<ContentProblem[]>) | undefined
}

/** When the work of a start is over, and Git may tidy up, in milliseconds. */
const quietAfterMs = 60_000

/** How often publishing is retried when others publish meanwhile. */
const attempts = 10

/** Main and its branches, the drafts. A method that is killed has done all or nothing. */
export class ContentRepository {
  readonly #store: GitStore
  readonly #main: MainBranch
  readonly #lock: Lock
  readonly #log: MainOptions['log']
  readonly mode: MainBranch['mode']
  readonly #checks: ContentCheck
  /** Where this process keeps what is temporary. */
  readonly folder: ProcessFolder
  readonly #merges = new RecentResults<Result<{ commit: string }>>(20)
  /** Finds all problems of a commit, warnings included. */
  readonly problemsOf: (commit: string) => Promise<ContentProblem[]>
  readonly history: History
  readonly #tidying: NodeJS.Timeout

  private constructor({ store, main, folder }: Opened, lock: Lock, options: RepositoryOptions) {
    this.#store = store
    this.folder = folder
    this.#checks = new ContentCheck(folder.root)
    this.#main = main
    this.mode = main.mode
    this.#lock = lock
    this.#log = options.log
    const check = options.check ?? this.#checks.problems.bind(this.#checks)
    this.problemsOf = (commit) => check(commit, store)
    const tidy = () => lock.run(() => store.git(['gc', '--auto', '--quiet'])).catch(this.#reasonOf)
    this.#tidying = setTimeout(tidy, quietAfterMs).unref()
    this.history = new History(store)
  }

  /** Opens the repository. Rejects with one line when neither folder nor remote can be read. */
  static async open(options: RepositoryOptions): Promise<ContentRepository> {
    await mkdir(options.dataDir, { recursive: true })
    const lock = new Lock(join(options.dataDir, 'studio-lock.sqlite'))
    const opened = await lock.run(() => openMain(options))
    const repository = new ContentRepository(opened, lock, options)
    // An unreachable remote or disk does not prevent reading.
    await repository.refresh()
    await lock.run(() => endPublished(opened.store))
    // In the background, for what asks for it next.
    mainTip(opened.store).then(repository.problemsOf).catch(repository.#reasonOf)
    return repository
  }

  close() {
    clearTimeout(this.#tidying)
    this.#checks.close()
    this.folder.remove()
    this.#lock.close()
    this.#store.close()
  }

  /** The newest commit of main or a draft, after a look for changes made by hand. */
  async tip(name: 'main' | DraftName): Promise<string | undefined> {
    if (name !== 'main') return draftTip(this.#store, name)
    if (this.mode === 'folder') await this.refresh()
    return this.mainTip()
  }

  /** The newest commit of main that is known, where a look at every file would be too much. */
  mainTip(): Promise<string> {
    return mainTip(this.#store)
  }

  /** Merges changes made by hand, or pushed to the remote, into main. */
  refresh(): Promise<Result<object>> {
    return this.#actUpToDate(async () => ({ ok: true }))
  }

  /** The files of a commit, by path without `content/`. */
  files(commit: string): Promise<GitFiles> {
    return this.#store.files(commit)
  }

  /** The bytes of files; missing ones are left out. */
  read(commit: string, paths: readonly string[]): Promise<Map<string, Buffer>> {
    return this.#store.read(commit, paths)
  }

  /** Commits changes to a draft. Creates it from main if needed. */
  async save(
    draft: DraftName,
    changes: readonly FileChange[],
    by: Author,
    message: string,
  ): Promise<Result<{ commit: string }>> {
    const problems = await changeProblems(changes, this.folder.root)
    if (problems.length) return { ok: false, problems }
    // Saving does not look for what is public meanwhile; publishing does.
    const act = async (): Promise<Result<{ commit: string }>> => {
      const tip = await draftTip(this.#store, draft)
      const refused = tip === undefined && (await refusedDraft(this.#store, draft))
      if (refused) return refused
      const main = await mainTip(this.#store)
      const from = tip ?? main
      const merged = await mergeChanges(this.#store, await this.files(from), changes)
      if (merged.conflicts.length) return { ok: false, conflicts: merged.conflicts }
      if (merged.changes.size === 0) return { ok: true, commit: from }
      const base = await baseOf(this.#store, from, main)
      const { changes: made } = merged
      const next = { parents: [from], base, changes: made, by, message, ref: refOf(draft) }
      return { ok: true, commit: await this.#store.commit(next) }
    }
    return this.#act(() => this.#lock.run(act))
  }

  /** The differences between a draft and its base. */
  differences(draft: DraftName) {
    return differencesOf(this.#store, draft)
  }

  /** Merges main into a draft. `choices` resolve the conflicts returned by an earlier call. */
  update(
    draft: DraftName,
    by: Author,
    choices: readonly SideChoice[] = [],
  ): Promise<Result<{ commit: string }>> {
    return this.#onDraft(draft, (tip, main) =>
      withMain(this.#store, tip, main, { by, choices, ref: refOf(draft) }),
    )
  }

  /** A commit with a draft and what was published since. The draft itself stays as it is. */
  withPublished(draft: DraftName): Promise<Result<{ commit: string }>> {
    return this.#onDraft(draft, (tip, main) =>
      this.#merges.get(`${tip} ${main}`, () => withMain(this.#store, tip, main, { by: nobody })),
    )
  }

  /** All problems that prevent publishing a draft. Publishing it afterwards is faster. */
  async checkDraft(draft: DraftName): Promise<Result<object>> {
    const next = await this.#onDraft(draft, (tip) =>
      prepare(this.#store, { draft, tip, by: nobody, message: 'Check' }),
    )
    return next.ok ? this.#act(() => this.#checked(next, next.commit)) : next
  }

  /**
   * Publishes a draft and deletes it, if `tip` is still its newest commit and the merged content
   * has no problem.
   */
  async publish(
    draft: DraftName,
    tip: string,
    by: Author,
    message: string,
  ): Promise<Result<{ commit: string }>> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const next = await this.#actUpToDate(() => prepare(this.#store, { draft, tip, by, message }))
      if (!next.ok || next.commit === next.from) return next
      // Checked without the lock, so that others can go on.
      const checked = await this.#act(() => this.#checked(next, next.commit))
      if (!checked.ok) return checked
      const published = await this.#act(() => this.#send(draft, tip, next))
      if (!published.ok) return published
      if (published.done) return { ok: true, commit: next.commit }
    }
    return refuse('Others publish all the time: nothing was published. Try again in a minute.')
  }

  /** Makes a commit main, and deletes its draft. `done` is false when main has moved. */
  async #send(
    draft: DraftName,
    tip: string,
    next: { commit: string; from: string },
  ): Promise<Result<{ done: boolean }>> {
    if ((await draftTip(this.#store, draft)) !== tip) return refuse(changedDraft)
    const publish = await this.#main.prepareSend(next.commit, next.from)
    return this.#lock.run(async () => {
      const done = await publish()
      const left = done && (await draftTip(this.#store, draft))
      if (left === tip) await this.#store.move({ ref: refOf(draft), from: tip })
      // What was saved into the draft meanwhile stays in it.
      else if (left) this.#store.setForkPoint(left, tip)
      return { ok: true, done }
    })
  }

  async #checked<T extends { ok: true }>(result: T, commit: string): Promise<T | Failure> {
    const found = await this.problemsOf(commit)
    const problems = found.filter(({ warning }) => !warning)
    return problems.length ? { ok: false, problems } : result
  }

  /** Creates a draft that reverts a commit of main. */
  revert(draft: DraftName, undone: string, by: Author): Promise<Result<Undone>> {
    return this.#actUpToDate<Undone>(async () => {
      if ((await draftTip(this.#store, draft)) !== undefined)
        return refuse('There is a draft of this name already: choose another.')
      const undo = (await refusedDraft(this.#store, draft)) || (await undoing(this.#store, undone))
      if (!undo.ok) return undo
      const [base] = undo.next.parents
      const commit = await this.#store.commit({ ...undo.next, base, by, ref: refOf(draft) })
      return { ok: true, commit, message: undo.next.message }
    })
  }

  discard(draft: DraftName): Promise<Result<object>> {
    const act = async (): Promise<Result<object>> => {
      const tip = await draftTip(this.#store, draft)
      if (tip !== undefined) await this.#store.move({ ref: refOf(draft), from: tip })
      return { ok: true }
    }
    return this.#act(() => this.#lock.run(act))
  }

  drafts() {
    return listDrafts(this.#store)
  }

  /** Runs an action under the lock, once main has what was changed by hand or pushed. */
  #actUpToDate<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
    return this.#act(async () => {
      const take = await this.#main.prepareTake()
      return this.#lock.run(async () => {
        await take()
        return act()
      })
    })
  }

  /** Runs an action on the newest commits of a draft and of main. */
  #onDraft<T>(draft: DraftName, act: (tip: string, main: string) => Promise<Result<T>>) {
    return this.#actUpToDate<T>(async () => {
      const tip = await draftTip(this.#store, draft)
      return tip === undefined
        ? refuse('There is no such draft: it was published or discarded.')
        : act(tip, await mainTip(this.#store))
    })
  }

  /** Runs an action, whose failures become sentences. */
  async #act<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await act()
    } catch (error) {
      return refuse(
        `That did not work: ${this.#reasonOf(error)}. What was saved is kept. Try again in a minute, or tell the operator.`,
      )
    }
  }

  /** Why something failed, which it logs. */
  readonly #reasonOf = (error: unknown): string => {
    const reason = errorMessage(error)
    this.#log.error({ reason }, 'the repository of the studio failed')
    return reason
  }
}

const nobody: Author = { name: 'studio', email: '' }
