import { errorMessage } from '../../base/caught-error.ts'
import { type Locale, locales } from '../../languages/languages.ts'
import type { MessageTree } from '../../languages/messages.ts'
import { changedFiles, type KnownFile, knownFile } from '../files/changed.ts'
import { listContentFiles, listEntry } from '../files/listing.ts'
import { type ContentFile, contentFile, translationPath } from '../files/paths.ts'
import { readContentFile } from '../files/reading.ts'
import { identityOf, stampAt } from '../files/stamps.ts'
import { parseData, parseTranslation } from '../parsing/parse.ts'
import type { ContentProblem, ProblemReport } from '../problems/content-problem.ts'
import { Problems } from '../problems/problems.ts'
import type { SearchWords } from '../settings/glossary.ts'
import { emptySettings, type SettingName, settingNames } from '../settings/settings.ts'
import { type Entry, haveSameCard } from './entry.ts'
import { EntryIndex } from './entry-index.ts'
import { parseFile } from './parse-file.ts'

interface FolderOptions {
  /** The time by which entries are public, in milliseconds. */
  now: number
  /** Whether drafts and scheduled entries are public too. */
  preview: boolean
  onProblem: (problem: ProblemReport) => void
  /** Called with a file that the system could not read. */
  onUnreadable: (path: string) => void
}

type SingleValue = Extract<ContentFile, { kind: 'setting' | 'messages' | 'glossary' }>

/** What was read of a content folder; of a broken file the last good version. */
export class FolderContent {
  readonly index: EntryIndex
  readonly settings = new Map<SettingName, unknown>()
  readonly messages = new Map<Locale, MessageTree>()
  readonly searchWords = new Map<Locale, SearchWords>()
  readonly problems: Problems
  /** What is known of the files that were read, by path. */
  readonly #files = new Map<string, KnownFile>()
  /**
   * The identity of the root when reading began: a file missing from another folder was not
   * deleted.
   */
  #folder = ''
  readonly #onUnreadable: (path: string) => void

  constructor(root: string, { now, preview, onProblem, onUnreadable }: FolderOptions) {
    this.index = new EntryIndex(now, preview)
    this.problems = new Problems(root, { onProblem })
    this.#onUnreadable = onUnreadable
  }

  get root() {
    return this.problems.root
  }
  set root(root: string) {
    this.problems.root = root
  }

  readAll() {
    this.#folder = identityOf(this.root) ?? ''
    for (const path of listContentFiles(this.root)) if (!this.#files.has(path)) this.#read(path)
    for (const name of settingNames)
      if (!this.settings.has(name) && emptySettings[name])
        this.settings.set(name, emptySettings[name])
  }

  /** Reads files again (paths relative to the root), and returns the tags of what changed. */
  read(paths: Iterable<string>): Set<string> {
    const tags = new Set<string>()
    this.#folder = identityOf(this.root) ?? ''
    for (const path of paths) for (const tag of this.#read(path)) tags.add(tag)
    return tags
  }

  /** The files that differ from those that were read. */
  changedFiles(): Iterable<string> {
    return changedFiles(this.root, this.#files)
  }

  /** Reads a file, and returns the tags of what changed. */
  #read(path: string): string[] {
    const file = contentFile(path)
    if (!file) return []
    const entry = 'id' in file ? this.index.get(file.collection, file.id) : undefined
    // Translations are read with the data of their entry.
    if (file.kind === 'translation' && !entry) return []
    try {
      const read = file.kind === 'picture' ? undefined : readContentFile(this.root, path)
      const stamp = file.kind === 'picture' ? stampAt(this.root, path) : read?.stamp
      // When the folder is missing, or was replaced since reading began, its files were not
      // deleted.
      if (stamp === undefined && identityOf(this.root) !== this.#folder) {
        this.#onUnreadable(path)
        return []
      }
      if (stamp === undefined) this.#files.delete(path)
      else this.#files.set(path, knownFile(stamp, read))
      if (read && 'refusal' in read) return this.#refused(path, read.refusal)
      if (file.kind === 'data') return this.#readData(file, path, read?.text)
      if (file.kind === 'translation')
        return entry ? this.#readTranslation(entry, file.locale, path, read?.text) : []
      if (file.kind !== 'picture') return this.#readValue(file, path, read?.text)
      // The picture itself is read when it is shown.
      return [...(entry?.translations.keys() ?? [])].map(
        (locale) => `full:${file.collection}/${file.id}@${locale}`,
      )
    } catch (error) {
      // No file handle was left, or no permission yet.
      this.#onUnreadable(path)
      return this.#refused(path, errorMessage(error))
    }
  }

  /** Keeps the last good version of a broken file. */
  #refused(path: string, problem: string | ContentProblem[]): [] {
    this.problems.set(path, problem)
    return []
  }

  #readValue(file: SingleValue, path: string, text: string | undefined): string[] {
    // A language may be without a glossary.
    const source = file.kind === 'glossary' ? (text ?? '{}') : text
    if (source === undefined) return this.#refused(path, 'is missing')
    const parsed = parseFile(file, source, path)
    if (!parsed.ok) return this.#refused(path, parsed.problems)
    const { values, key, tag } = this.#placeOf(file)
    const isSame = JSON.stringify(values.get(key)) === JSON.stringify(parsed.value)
    values.set(key, parsed.value)
    this.problems.clear(path)
    return isSame ? [] : [tag]
  }

  /** Where the value of a file is kept, and the tag of a change of it. */
  #placeOf(file: SingleValue): { values: Map<string, unknown>; key: string; tag: string } {
    if (file.kind === 'setting')
      return { values: this.settings, key: file.name, tag: `setting:${file.name}` }
    const { kind, locale: key } = file
    const values = kind === 'messages' ? this.messages : this.searchWords
    return { values, key, tag: `${kind}@${key}` }
  }

  #readData({ collection, id }: EntryId, path: string, text: string | undefined): string[] {
    const old = this.index.get(collection, id)
    const others =
      old && text !== undefined
        ? []
        : listEntry(this.root, collection, id).filter((each) => each !== path)
    if (text === undefined) {
      this.index.delete(collection, id)
      for (const locale of locales) this.problems.clear(translationPath(collection, id, locale))
      if (others.some((each) => each.endsWith('.md'))) this.problems.set(path, 'is missing')
      else this.problems.clear(path)
      return old ? entryTags(old) : []
    }
    const parsed = parseData(collection, text, path)
    if (!parsed.ok) return this.#refused(path, parsed.problems)
    const entry = this.index.put(collection, id, parsed.value)
    const tags = others.flatMap((each) => this.#read(each))
    this.problems.clear(path)
    return [...tags, ...entryTags(entry)]
  }

  #readTranslation(entry: Entry, locale: Locale, path: string, text: string | undefined): string[] {
    const { collection, id } = entry
    const old = entry.translations.get(locale)
    if (text === undefined) {
      this.problems.clear(path)
      this.index.translate(entry, locale, undefined)
      return old ? localeTags(entry, locale) : []
    }
    const parsed = parseTranslation(collection, id, text, path)
    if (!parsed.ok) return this.#refused(path, parsed.problems)
    this.index.translate(entry, locale, parsed.value)
    this.problems.clear(path)
    if (!old) return localeTags(entry, locale)
    const [full, card] = localeTags(entry, locale)
    return haveSameCard(collection, old.translation, parsed.value.translation)
      ? [full]
      : [full, card]
  }
}

type EntryId = Pick<Entry, 'collection' | 'id'>

/** The tags of a change that lists, menus and language links can see. */
const localeTags = (
  { collection, id }: EntryId,
  locale: Locale,
): [full: string, card: string, ...string[]] => [
  `full:${collection}/${id}@${locale}`,
  `card:${collection}/${id}@${locale}`,
  `order:${collection}@${locale}`,
  `locales:${collection}/${id}`,
]

/** The tags of every locale that an entry has. */
export const entryTags = (entry: Entry) =>
  [...entry.translations.keys()].flatMap((locale) => localeTags(entry, locale))
