import { mustBeSolved } from '../../content/check/translations.ts'
import { contentFile } from '../../content/files/paths.ts'
import { textAt } from '../../content/files/reading.ts'
import { editableText, withSourceRevision } from '../../content/parsing/front-matter.ts'
import type { ContentProblem } from '../../content/problems/content-problem.ts'
import {
  KnownTranslations,
  pathOf,
  type TranslationStatus,
  translationsIn,
} from '../../content/translations/coverage.ts'
import type { FindVersion } from '../../content/translations/exchange-files.ts'
import { versionAt } from '../../content/translations/history.ts'
import { localisedPath } from '../../routing/paths.ts'
import type { GitFiles } from '../../server/content-source/git-files.ts'
import type { StudioUser } from '../accounts/auth.ts'
import { writeLog } from '../accounts/database.ts'
import { CommitFolder } from '../repository/commit-folder.ts'
import type { Failure, FileChange, Result } from '../repository/types.ts'
import { pagesOf, siteOrigin } from '../review/public-page.ts'
import {
  currentDraft,
  draftKey,
  type ReviewedDraft,
  reviewedDrafts,
} from '../review/reviewed-drafts.ts'
import { isInState } from '../review/steps.ts'
import type { Studio } from '../server/studio.ts'
import { titleIn } from '../wording/file-names.ts'
import { describeFailure } from '../wording/problem-sentences.ts'

/** The content as a user sees it: their draft, or the published content. */
export interface ContentSnapshot {
  /** A folder with the texts, valid until the call ends. */
  root: string
  files: GitFiles
  translations: readonly TranslationStatus[]
}

/** What an entry is called in its source language, or its id where that cannot be read. */
export const titleOf = (root: string, status: TranslationStatus) =>
  titleIn(textAt(root, pathOf(status, status.source)) ?? '') ?? `${status.collection}/${status.id}`

/** The translations of a user's content. */
export class TranslationStore {
  readonly #studio: Studio
  readonly #folder: CommitFolder
  #last: Promise<unknown> = Promise.resolve()
  readonly #known = new KnownTranslations()

  constructor(studio: Studio) {
    this.#studio = studio
    this.#folder = new CommitFolder(studio.repository.folder.root)
  }

  /** Runs `act` on a user's content. Calls run one after another. */
  read<T>(user: StudioUser, act: (content: ContentSnapshot) => T | Promise<T>): Promise<T> {
    const done = this.#last.then(async () => act(await this.#content(user)))
    this.#last = done.catch(() => this.#folder.forget())
    return done
  }

  async #content(user: StudioUser): Promise<ContentSnapshot> {
    const { repository } = this.#studio
    // With what was published since; conflicts are shown with the draft.
    const draft = await currentDraft(this.#studio, user)
    const merged = await repository.withPublished(draft)
    const commit = merged.ok
      ? merged.commit
      : ((await repository.tip(draft)) ?? (await repository.mainTip()))
    const files = withoutPictures(await repository.files(commit))
    const changed = await this.#folder.hold(commit, {
      files: async () => files,
      read: (of, paths) => repository.read(of, paths),
    })
    const { root } = this.#folder
    this.#known.forget(changed)
    return { root, files, translations: translationsIn(root, this.#known) }
  }

  /**
   * Finds an older version of a file in the studio's history, else in the content folder's.
   */
  readonly version: FindVersion = async (path, revision) => {
    const { config, repository } = this.#studio
    const known = await repository.history.version(path, revision)
    return known || repository.mode === 'remote'
      ? known
      : versionAt(config.site.contentDir, path, revision)
  }

  /** Saves files to the user's draft. */
  async save(
    user: StudioUser,
    changes: readonly FileChange[],
    message: string,
  ): Promise<Result<{ commit: string }>> {
    const draft = await currentDraft(this.#studio, user)
    // What was shown had all that is public, and is saved into the same.
    await this.#studio.repository.update(draft, user)
    const saved = await this.#studio.repository.save(draft, changes, user, message)
    const paths = changes.map(({ path }) => path).join(', ')
    if (saved.ok) await writeLog(this.#studio.db, user, message, paths)
    return saved
  }

  /** The page of a user's draft. */
  async draftOf(user: StudioUser): Promise<string> {
    return `/review/${draftKey(await currentDraft(this.#studio, user))}`
  }

  /** Drafts on which others decide now. */
  async sentDrafts(): Promise<ReviewedDraft[]> {
    return (await reviewedDrafts(this.#studio)).filter((draft) => isInState('withdraw', draft))
  }

  /** Where a user sees a translation: in their draft, else where it is public. */
  async pageOf(user: StudioUser, status: TranslationStatus): Promise<string | undefined> {
    const [page] = pagesOf([pathOf(status)])
    if (!page || status.state === 'missing') return undefined
    const draft = await currentDraft(this.#studio, user)
    if ((await this.#studio.repository.tip(draft)) === undefined)
      return (await siteOrigin(this.#studio)) + localisedPath(page.locale, page.path)
    const shown = new URLSearchParams({ language: page.locale, page: page.path })
    return `/preview/${draftKey(draft)}?${shown}`
  }

  /** Why something was not saved. */
  readonly explain = (failure: Failure): Promise<string> =>
    describeFailure(this.#studio, failure, '')

  /**
   * The problems for which a translation is not up to date though it was just saved as that: it
   * then gets its former mark back.
   */
  async problemsOf(
    user: StudioUser,
    status: TranslationStatus,
    commit: string,
    mark: string | undefined,
  ): Promise<ContentProblem[]> {
    const { repository } = this.#studio
    const problems = mustBeSolved(await repository.problemsOf(commit), status)
    if (problems.length === 0) return []
    const path = pathOf(status)
    const text = String((await repository.read(commit, [path])).get(path))
    const expected = (await repository.files(commit)).get(path)?.blob ?? ''
    const change = { path, bytes: Buffer.from(markedText(text, mark)), expected }
    await this.save(user, [change], `${path} is not up to date`)
    return problems
  }
}

/** Whether a translation is done in one of these drafts, and waits there only to be published. */
export const isIn = (drafts: readonly ReviewedDraft[], status: TranslationStatus) =>
  drafts.some(({ paths }) => paths.includes(pathOf(status)))

/** A translation that was made from a revision of its source, or from an unknown one. */
export const markedText = (text: string, revision: string | undefined) =>
  revision === undefined ? editableText(text) : withSourceRevision(text, revision)

const withoutPictures = (files: GitFiles): GitFiles =>
  new Map([...files].filter(([path]) => contentFile(path)?.kind !== 'picture'))
