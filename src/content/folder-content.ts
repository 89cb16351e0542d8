import { type Locale, locales } from '../languages/languages.ts'
import type { MessageTree } from '../languages/messages.ts'
import type { Collection } from './collections.ts'
import type { Parsed, ProblemReport } from './content-problem.ts'
import { haveSameCard } from './entry.ts'
import { EntryIndex } from './entry-index.ts'
import {
  changedFiles,
  contentFile,
  identityOf,
  type KnownFile,
  knownFile,
  listContentFiles,
  listEntry,
  readContentFile,
  stampAt,
  translationPath,
} from './files.ts'
import { parseData, parseMessages, parseTranslation } from './parse.ts'
import { Problems } from './problem-list.ts'
import { emptySettings, type SettingName, settingNames, settingSchemas } from './settings.ts'
import { parseSearchWords, type SearchWords } from './translations/glossary.ts'
import { parseYaml } from './yaml.ts'

interface FolderOptions {
  /** The time by which entries are public, in milliseconds. */
  now: number
  /** Whether drafts and scheduled entries are public too. */
  preview: boolean
  report: (report: ProblemReport) => void
  /** Called with a file that could not be read, not for what is in it. */
  readLater: (path: string) => void
}

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
  readonly #readLater: (path: string) => void

  constructor(root: string, { now, preview, report, readLater }: FolderOptions) {
    this.index = new EntryIndex(now, preview)
    this.problems = new Problems(root, { report })
    this.#readLater = readLater
  }

  get root(): string {
    return this.problems.root
  }
  set root(root: string) {
    this.problems.root = root
  }

  /** Reads every file. */
  readAll(): void {
    this.#folder = identityOf(this.root) ?? ''
    for (const path of listContentFiles(this.root))
      if (!this.#files.has(path)) this.#read(path, new Set())
    for (const name of settingNames)
      if (!this.settings.has(name) && emptySettings[name])
        this.settings.set(name, emptySettings[name])
  }

  /** Reads files again (paths relative to the root), and returns the tags of what changed. */
  read(paths: Iterable<string>): Set<string> {
    const tags = new Set<string>()
    this.#folder = identityOf(this.root) ?? ''
    for (const path of paths) this.#read(path, tags)
    return tags
  }

  /** The files that differ from those that were read. */
  changedFiles(): Iterable<string> {
    return changedFiles(this.root, this.#files)
  }

  /** Reads a file and adds the tags of what changed. */
  #read(path: string, tags: Set<string>): void {
    const file = contentFile(path)
    // Translations are read with the data of their entry.
    if (!file || (file.kind === 'translation' && !this.index.get(file.collection, file.id))) return
    try {
      const read = file.kind === 'picture' ? undefined : readContentFile(this.root, path)
      const stamp = file.kind === 'picture' ? stampAt(this.root, path) : read?.stamp
      // A file missing while the folder is missing, or another than when reading began, was not
      // deleted.
      if (stamp === undefined && identityOf(this.root) !== this.#folder)
        return this.#readLater(path)
      if (stamp === undefined) this.#files.delete(path)
      else this.#files.set(path, knownFile(stamp, read))
      if (read && 'refusal' in read) return this.problems.set(path, read.refusal)
      if (file.kind === 'setting')
        this.#accept(
          path,
          read?.text,
          (source) => parseYaml<unknown>(source, settingSchemas[file.name], path),
          this.settings,
          file.name,
          `setting:${file.name}`,
          tags,
        )
      else if (file.kind === 'messages')
        this.#accept(
          path,
          read?.text,
          (source) => parseMessages(source, path),
          this.messages,
          file.locale,
          `messages@${file.locale}`,
          tags,
        )
      else if (file.kind === 'glossary')
        this.#accept(
          path,
          read?.text ?? '{}',
          (source) => parseSearchWords(source, path),
          this.searchWords,
          file.locale,
          `glossary@${file.locale}`,
          tags,
        )
      else if (file.kind === 'data')
        this.#readData(file.collection, file.id, path, read?.text, tags)
      else if (file.kind === 'translation')
        this.#readTranslation(file.collection, file.id, file.locale, path, read?.text, tags)
      // The picture itself is read when it is shown.
      else
        for (const locale of this.index.get(file.collection, file.id)?.translations.keys() ?? [])
          tags.add(`full:${file.collection}/${file.id}@${locale}`)
    } catch (error) {
      // No file handle was left, or no permission yet.
      this.problems.set(path, (error as Error).message)
      this.#readLater(path)
    }
  }

  /** Stores a file that is one value, if it is valid. */
  #accept<K, V>(
    path: string,
    text: string | undefined,
    parse: (text: string) => Parsed<V>,
    values: Map<K, V>,
    key: K,
    tag: string,
    tags: Set<string>,
  ): void {
    if (text === undefined) return this.problems.set(path, 'is missing')
    const parsed = parse(text)
    if (!parsed.ok) return this.problems.set(path, parsed.problems)
    if (JSON.stringify(values.get(key)) !== JSON.stringify(parsed.value)) tags.add(tag)
    values.set(key, parsed.value)
    this.problems.clear(path)
  }

  #readData(
    collection: Collection,
    id: string,
    path: string,
    text: string | undefined,
    tags: Set<string>,
  ): void {
    const old = this.index.get(collection, id)
    const others =
      old && text !== undefined
        ? []
        : listEntry(this.root, collection, id).filter((each) => each !== path)
    if (text === undefined) {
      for (const locale of old?.translations.keys() ?? []) addAllTags(tags, collection, id, locale)
      this.index.delete(collection, id)
      for (const locale of locales) this.problems.clear(translationPath(collection, id, locale))
      return others.some((each) => each.endsWith('.md'))
        ? this.problems.set(path, 'is missing')
        : this.problems.clear(path)
    }
    const parsed = parseData(collection, text, path)
    if (!parsed.ok) return this.problems.set(path, parsed.problems)
    const entry = this.index.put(collection, id, parsed.value)
    for (const each of others) this.#read(each, tags)
    for (const locale of entry.translations.keys()) addAllTags(tags, collection, id, locale)
    this.problems.clear(path)
  }

  #readTranslation(
    collection: Collection,
    id: string,
    locale: Locale,
    path: string,
    text: string | undefined,
    tags: Set<string>,
  ): void {
    const entry = this.index.get(collection, id)
    if (!entry) return
    const old = entry.translations.get(locale)
    if (text === undefined) {
      this.problems.clear(path)
      this.index.translate(entry, locale, undefined)
      if (old) addAllTags(tags, collection, id, locale)
      return
    }
    const parsed = parseTranslation(collection, id, text, path)
    if (!parsed.ok) return this.problems.set(path, parsed.problems)
    this.index.translate(entry, locale, parsed.value)
    if (!old) addAllTags(tags, collection, id, locale)
    else {
      tags.add(`full:${collection}/${id}@${locale}`)
      if (!haveSameCard(collection, old.translation, parsed.value.translation))
        tags.add(`card:${collection}/${id}@${locale}`)
    }
    this.problems.clear(path)
  }
}

/** Adds the tags of a change that lists, menus and language links can see. */
export function addAllTags(
  tags: Set<string>,
  collection: Collection,
  id: string,
  locale: Locale,
): void {
  tags
    .add(`full:${collection}/${id}@${locale}`)
    .add(`card:${collection}/${id}@${locale}`)
    .add(`order:${collection}@${locale}`)
    .add(`locales:${collection}/${id}`)
}
