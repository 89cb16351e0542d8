import { z } from 'zod'
import { BoundedCache } from '../../base/bounded-cache.ts'
import type { GitFiles } from '../../server/content-source/git-files.ts'
import type { StudioUser } from '../accounts/auth.ts'
import { isAllowed } from '../accounts/rights.ts'
import { blobOf } from '../repository/content-folder.ts'
import type { FileChange } from '../repository/types.ts'
import { commitOf } from '../review/reviewed-drafts.ts'
import type { Studio } from '../server/studio.ts'
import { contentChanges, editorText, type FileTexts, ViewProblems } from './view.ts'
import { filesBehind, type ViewFile, viewFile, viewPath } from './view-files.ts'

/** A path of the editor. */
export const viewPathSchema = z.string().max(300)

/**
 * A file sent by the editor: its content in base64, the hash of the version that was edited, and
 * its former path.
 */
export const sentFile = z.object({
  operation: z.enum(['create', 'update', 'delete']),
  path: viewPathSchema,
  content: z.string().optional(),
  sha: z.string().optional(),
  from_path: viewPathSchema.optional(),
})
type SentFile = z.infer<typeof sentFile>

/** The reason why nothing was saved, as a sentence. */
export class Refusal extends Error {
  readonly status: 403 | 409 | 422
  constructor(status: 403 | 409 | 422, message: string) {
    super(message)
    this.status = status
  }
}

/** The changes of a save, and the files as the editor sees them afterwards. */
interface Save {
  changes: FileChange[]
  seen: { path: string; sha: string; base: string }[]
}

/** How many served files are remembered. */
const maxServed = 50_000

/** The hash that the editor gets: of the stored bytes and of how they are shown. */
function hashOf(file: ViewFile, files: GitFiles, changed: FileTexts = new Map()): string {
  const blobs = filesBehind(file).map((path) => {
    const text = changed.get(path)
    return text === undefined ? files.get(path)?.blob : blobOf(Buffer.from(text))
  })
  return blobOf(Buffer.from(['second shape', ...blobs].join(' ')))
}

/** Users' drafts, converted to and from the editor's forms. */
export class DraftView {
  readonly #studio: Pick<Studio, 'db' | 'repository'>
  /** The commit behind each hash that the editor was given: the base for merging a save. */
  readonly #served = new BoundedCache<string>(maxServed)

  constructor(studio: Pick<Studio, 'db' | 'repository'>) {
    this.#studio = studio
  }

  /** The files that a user may read, with their hashes. */
  async list(user: StudioUser, commit: string) {
    const files = await this.#studio.repository.files(commit)
    return filesFor(user, files).map(({ path, file }) => ({
      path,
      sha: hashOf(file, files),
      size: filesBehind(file).reduce((sum, each) => sum + (files.get(each)?.size ?? 0), 0),
    }))
  }

  /** The texts of those files that a user may read. */
  async read(user: StudioUser, commit: string, wanted: readonly string[]) {
    const files = await this.#studio.repository.files(commit)
    const visible = new Map(filesFor(user, files).map(({ path, file }) => [path, file]))
    const chosen = [...new Set(wanted)].flatMap((path) => {
      const file = visible.get(path)
      return file ? [{ path, file }] : []
    })
    const texts = await this.#texts(
      commit,
      chosen.map(({ file }) => file),
    )
    return chosen.map(({ path, file }) => {
      const sha = hashOf(file, files)
      this.remember(path, sha, commit)
      return { path, sha, text: shownText(file, texts) }
    })
  }

  async #texts(commit: string, files: readonly ViewFile[]): Promise<Map<string, string>> {
    const paths = [...new Set(files.flatMap(filesBehind))]
    const read = await this.#studio.repository.read(commit, paths)
    return new Map([...read].map(([path, bytes]) => [path, bytes.toString()]))
  }

  remember(path: string, sha: string, commit: string) {
    this.#served.set(`${path} ${sha}`, commit)
  }

  /** Converts edited files to changes of content files. Throws Refusal. */
  async changesOf(user: StudioUser, sent: readonly SentFile[]): Promise<Save> {
    const now = await commitOf(this.#studio, user)
    const save: Save = { changes: [], seen: [] }
    for (const file of sent) await this.#add(save, file, now)
    const refused = save.changes.find(({ path }) => !isAllowed(user, 'save', path))
    if (refused)
      throw new Refusal(403, `As ${user.role} you may not change ${refused.path}. Ask an editor.`)
    return save
  }

  async #add(save: Save, sent: SentFile, now: string) {
    const { operation, path, content = '' } = sent
    if (sent.from_path !== undefined) throw new Refusal(422, refusalOf(sent))
    const base = await this.#baseOf(sent, now)
    const files = await this.#studio.repository.files(base)
    const file = viewFile(path, files)
    if (!file) throw new Refusal(422, refusalOf(sent))
    if (operation === 'delete') {
      save.changes.push(...deletions(file, files, save))
      return
    }
    if (operation === 'create' && files.has(filesBehind(file)[0]))
      throw new Refusal(409, 'There is one with this address already: choose another, or open it.')
    const texts = await this.#texts(base, [file])
    const made = changedTexts(file, texts, Buffer.from(content, 'base64').toString())
    for (const [each, text] of made) {
      const expected = files.get(each)?.blob ?? ''
      save.changes.push({ path: each, bytes: Buffer.from(text), expected })
    }
    save.seen.push({ path, sha: hashOf(file, files, made), base })
  }

  /** The commit that a file was read from. */
  async #baseOf({ operation, path, sha = '' }: SentFile, now: string): Promise<string> {
    const known = this.#served.get(`${path} ${sha}`)
    if (known !== undefined || operation !== 'update') return known ?? now
    const files = await this.#studio.repository.files(now)
    const file = viewFile(path, files)
    if (!file || hashOf(file, files) === sha) return now
    throw new Refusal(409, 'This has changed since you opened it. Copy your text, and reload.')
  }

  /**
   * The editor's hashes after a save. The saved text may differ from what it sent, after a merge.
   */
  async after({ seen }: Save, commit: string): Promise<Map<string, string>> {
    const files = await this.#studio.repository.files(commit)
    const found = new Map<string, string>()
    for (const { path, sha, base } of seen) {
      const file = viewFile(path, files)
      const merged = file && hashOf(file, files)
      this.remember(path, sha, merged === sha ? commit : base)
      found.set(path, sha)
    }
    return found
  }
}

const filesFor = (user: StudioUser, files: GitFiles) => {
  return [...files.keys()].flatMap((source) => {
    const path = viewPath(source, files)
    const file = path === undefined ? undefined : viewFile(path, files)
    return path !== undefined && file && mayRead(user, source, file) ? [{ path, file }] : []
  })
}

/** Translators read the source language and their own. */
const mayRead = (user: StudioUser, path: string, file: ViewFile) =>
  isAllowed(user, 'save', path) ||
  (file.kind === 'entry' ? file.isSource : file.kind !== 'setting' && file.locale === 'en')

const refusalOf = ({ path, from_path }: SentFile): string => {
  if (from_path !== undefined)
    return 'The address of an entry is not changed here, since links lead to it. Make a new entry, and a redirect under Settings.'
  return path.startsWith('content/media/')
    ? 'Pictures are added under Pictures in the studio, each to its entry.'
    : `${path} is no file of the content`
}

/** Deleting the source language deletes the entry and its pictures. */
function deletions(file: ViewFile, files: GitFiles, { changes }: Save): FileChange[] {
  const [first] = filesBehind(file)
  const whole = file.kind === 'entry' && file.isSource && `${file.collection}/${file.id}/`
  const paths = whole ? [...files.keys()].filter((path) => path.startsWith(whole)) : [first]
  const known = new Set(changes.map(({ path }) => path))
  return paths
    .filter((path) => !known.has(path))
    .map((path) => ({ path, bytes: undefined, expected: files.get(path)?.blob ?? '' }))
}

/** The editor leaves out one file that cannot be read, and opens the others. */
function shownText(file: ViewFile, texts: FileTexts): string {
  try {
    return editorText(file, texts)
  } catch {
    return texts.get(filesBehind(file)[0]) ?? ''
  }
}

function changedTexts(file: ViewFile, texts: Map<string, string>, sent: string) {
  try {
    return contentChanges(file, texts, sent)
  } catch (error) {
    if (!(error instanceof ViewProblems)) throw error
    throw new Refusal(422, error.message)
  }
}
