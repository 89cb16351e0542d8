import { contentFile, translationPath } from '../../content/files/paths.ts'
import { textAt } from '../../content/files/reading.ts'
import { withSourceRevision } from '../../content/parsing/front-matter.ts'
import type { ContentProblem } from '../../content/problems/content-problem.ts'
import { mustBeSolved } from '../../content/translations/check.ts'
import { type TranslationStatus, translationsIn } from '../../content/translations/coverage.ts'
import type { FindVersion } from '../../content/translations/exchange-files.ts'
import { versionAt } from '../../content/translations/history.ts'
import { revisionOf } from '../../content/translations/revision.ts'
import { localisedPath } from '../../routing/paths.ts'
import type { StudioUser } from '../accounts/auth.ts'
import { writeLog } from '../accounts/database.ts'
import { CommitFolder } from '../repository/commit-folder.ts'
import type { Failure, FileChange, Files, Result } from '../repository/types.ts'
import { pagesOf, siteOrigin } from '../review/public-page.ts'
import { commitOf, currentDraft, draftKey } from '../review/reviewed-drafts.ts'
import type { Studio } from '../server/studio.ts'
import { titleIn } from '../words/file-names.ts'
import { describeFailure } from '../words/problems.ts'

/** The content as a user sees it: their draft, or the published content. */
export interface ContentSnapshot {
  /** A folder with the texts, valid until the call ends. */
  root: string
  commit: string
  files: Files
  translations: readonly TranslationStatus[]
}

export const pathOf = (
  { collection, id, locale }: TranslationStatus,
  of: TranslationStatus['locale'] = locale,
): string => translationPath(collection, id, of)

/** What an entry is called in its source language, or its id where that cannot be read. */
export const titleOf = (root: string, status: TranslationStatus): string =>
  titleIn(textAt(root, pathOf(status, status.source)) ?? '') ?? `${status.collection}/${status.id}`

/** The translations of a user's content. */
export class TranslationStore {
  readonly #studio: Studio
  readonly #folder: CommitFolder
  #last: Promise<unknown> = Promise.resolve()
  #known: Pick<ContentSnapshot, 'commit' | 'translations'> = { commit: '', translations: [] }

  constructor(studio: Studio) {
    this.#studio = studio
    this.#folder = new CommitFolder()
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
    const merged = await repository.merged(await currentDraft(this.#studio, user))
    const commit = merged.ok ? merged.commit : await commitOf(this.#studio, user)
    const files = withoutPictures(await repository.files(commit))
    await this.#folder.hold(commit, {
      files: async () => files,
      read: (of, paths) => repository.read(of, paths),
    })
    const { root } = this.#folder
    if (this.#known.commit !== commit) this.#known = { commit, translations: translationsIn(root) }
    return { ...this.#known, root, files }
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

  /** Marks a translation as made from the current source. Returns the problems that prevent it. */
  async markDone(
    user: StudioUser,
    each: TranslationStatus,
  ): Promise<ContentProblem[] | Result<object>> {
    const { repository } = this.#studio
    const { commit, files } = await this.read(user, (content) => content)
    const problems = mustBeSolved(await repository.check(commit), each)
    if (problems.length) return problems
    const [path, source] = [pathOf(each), pathOf(each, each.source)]
    const texts = await repository.read(commit, [path, source])
    const marked = withSourceRevision(
      String(texts.get(path) ?? ''),
      revisionOf(String(texts.get(source) ?? '')),
    )
    const expected = files.get(path)?.blob ?? ''
    const change = { path, bytes: Buffer.from(marked), expected }
    return this.save(user, [change], `Mark ${path} as up to date`)
  }
}

const withoutPictures = (files: Files): Files =>
  new Map([...files].filter(([path]) => contentFile(path)?.kind !== 'picture'))
