import { type Locale, locales } from '../languages/languages.ts'
import type { MessageTree } from '../languages/messages.ts'
import type { Collection } from './collections.ts'
import { haveSameCard, type Localised } from './entry.ts'
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
import {
  type ContentProblem,
  describeProblem,
  type Parsed,
  type ProblemReport,
  Problems,
} from './problems.ts'
import {
  emptySettings,
  type Setting,
  type SettingName,
  settingNames,
  settingSchemas,
} from './settings.ts'
import { yearAt } from './tracked-content.ts'
import { parseSearchWords, type SearchWords } from './translations/glossary.ts'
import { parseYaml } from './yaml.ts'

/** How long scheduled entries may miss that the machine's clock was set, in milliseconds. */
const clockCheckMs = 10 * 60 * 1000
/** When a file that could not be read is tried again, in milliseconds. */
const retryMs = 2000

export interface StoreOptions {
  /** The content folder. */
  root: string
  /** The clock, in milliseconds; scheduled entries appear by it. */
  now?: () => number
  /** Whether drafts and scheduled entries count as public: for checks. */
  preview?: boolean
  /**
   * Whether settings that the site cannot do without may be broken: for checks, which read the
   * others.
   */
  incomplete?: boolean
  /** Called with every problem once, and with files that have recovered. */
  report?: (report: ProblemReport) => void
}

/**
 * All content, indexed. A change is described by tags (see `tracked-content.ts`): anything made from content
 * is outdated when it carries one of them. A broken file keeps its last good version and is listed
 * in `problems`.
 */
export class ContentStore {
  #root: string
  /**
   * The identity of the root when reading began: a file missing from another folder was not
   * deleted.
   */
  #folder = ''
  readonly now: () => number
  readonly #index: EntryIndex
  readonly #settings = new Map<SettingName, unknown>()
  readonly #messages = new Map<Locale, MessageTree>()
  readonly #searchWords = new Map<Locale, SearchWords>()
  /** What is known of the files that were read, by path. */
  readonly #files = new Map<string, KnownFile>()
  readonly #problems: Problems
  readonly #listeners = new Set<(tags: ReadonlySet<string>) => void>()
  /** Files that could not be read, not for what is in them. */
  readonly #retries = new Set<string>()
  #retryTimer: NodeJS.Timeout | undefined
  #clockTimer: NodeJS.Timeout | undefined
  #closed = false
  #revision = 0
  #changedAt: number

  /**
   * Reads everything. Throws, naming file, line and field, when a setting the site cannot do
   * without is broken.
   */
  constructor({
    root,
    now = Date.now,
    preview = false,
    incomplete = false,
    report = () => {},
  }: StoreOptions) {
    this.#root = root
    this.now = now
    this.#problems = new Problems(report)
    this.#changedAt = now()
    this.#index = new EntryIndex(this.#changedAt, preview)
    this.#folder = identityOf(root) ?? ''
    for (const path of listContentFiles(root)) if (!this.#files.has(path)) this.#read(path)
    for (const name of settingNames)
      if (!this.#settings.has(name) && emptySettings[name])
        this.#settings.set(name, emptySettings[name])
    if (!this.#settings.has('site') && !incomplete) {
      const problem = this.#problems.of('site.yaml')
      throw new Error(
        `content: ${problem ? describeProblem(problem) : 'site.yaml: is missing'} (in ${root})`,
      )
    }
    this.#scheduleTick()
  }

  /** The folder that is read. */
  get root(): string {
    return this.#root
  }
  /** Problems by file; empty when every file is valid. */
  get problems(): ContentProblem[] {
    return this.#problems.all
  }
  /** Counts up with every change; `changedAt` is when, in milliseconds. */
  get revision(): number {
    return this.#revision
  }
  get changedAt(): number {
    return this.#changedAt
  }
  /**
   * When something next changes by itself, in milliseconds: an entry appears, a campaign opens or
   * closes, a year begins.
   */
  get nextChange(): number {
    return Math.min(this.#index.nextChange, Date.UTC(yearAt(this.now()) + 1))
  }
  /** How many translations there are. */
  get size(): number {
    return this.#index.size
  }

  /** Calls `listener` with the tags of every change, until the returned function is called. */
  onChange(listener: (tags: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Reads files again (paths relative to the root), tells listeners what changed and returns its
   * tags.
   */
  refresh(paths: Iterable<string>): ReadonlySet<string> {
    const tags = new Set<string>()
    this.#folder = identityOf(this.#root) ?? ''
    for (const path of paths) this.#read(path, tags)
    this.#announce(tags)
    return tags
  }

  /**
   * Reads another folder from now on. `paths`: where it differs from the present one, or `all` to
   * compare every file. One change, as by `refresh`.
   */
  moveTo(root: string, paths: Iterable<string> | 'all'): ReadonlySet<string> {
    this.#root = root
    return this.refresh(paths === 'all' ? changedFiles(root, this.#files) : paths)
  }

  /** Stops the timers for good. What was read stays, and can still be refreshed. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#clockTimer)
    clearTimeout(this.#retryTimer)
    this.#listeners.clear()
  }

  /**
   * A setting. Throws for one that could never be read: the pages that need it fail, and no others.
   */
  setting<N extends SettingName>(name: N): Setting<N> {
    const value = this.#settings.get(name)
    if (value === undefined) throw new Error(`content/${name}.yaml could not be read`)
    return value as Setting<N>
  }

  /** A locale's UI strings; English where the locale's file could not be read yet. */
  messages(locale: Locale): MessageTree {
    return this.#messages.get(locale) ?? this.#messages.get('en') ?? {}
  }

  /** What the search knows of a language; nothing where there is no glossary. */
  searchWords(locale: Locale): SearchWords {
    return this.#searchWords.get(locale) ?? { synonyms: [], ignored: [] }
  }

  /** The locales in which an entry is offered now; none for an entry that is not public. */
  locales(collection: Collection, id: string): Locale[] {
    return this.#index.locales(collection, id)
  }

  get<C extends Collection>(collection: C, id: string, locale: Locale): Localised<C> | undefined {
    return this.#index.localised(collection, id, locale) as Localised<C> | undefined
  }

  /**
   * Every entry offered in a locale: the newest first where entries have a publication date, else
   * by `order`.
   */
  list<C extends Collection>(collection: C, locale: Locale): readonly Localised<C>[] {
    return this.#index.list(collection, locale) as unknown as readonly Localised<C>[]
  }

  /** The Markdown of an entry. */
  body(collection: Collection, id: string, locale: Locale): string {
    return this.#index.get(collection, id)?.translations.get(locale)?.body ?? ''
  }

  /** Reads a file and adds the tags of what changed. */
  #read(path: string, tags = new Set<string>()): void {
    const file = contentFile(path)
    // Translations are read with the data of their entry.
    if (!file || (file.kind === 'translation' && !this.#index.get(file.collection, file.id))) return
    try {
      const read = file.kind === 'picture' ? undefined : readContentFile(this.#root, path)
      const stamp = file.kind === 'picture' ? stampAt(this.#root, path) : read?.stamp
      // A file missing while the folder is missing, or another than when reading began, was not
      // deleted.
      if (stamp === undefined && identityOf(this.#root) !== this.#folder) return this.#retry(path)
      if (stamp === undefined) this.#files.delete(path)
      else this.#files.set(path, knownFile(stamp, read))
      if (read && 'refusal' in read) return this.#problems.set(path, read.refusal)
      if (file.kind === 'setting')
        this.#accept(
          path,
          read?.text,
          (source) => parseYaml<unknown>(source, settingSchemas[file.name], path),
          this.#settings,
          file.name,
          `setting:${file.name}`,
          tags,
        )
      else if (file.kind === 'messages')
        this.#accept(
          path,
          read?.text,
          (source) => parseMessages(source, path),
          this.#messages,
          file.locale,
          `messages@${file.locale}`,
          tags,
        )
      else if (file.kind === 'glossary')
        this.#accept(
          path,
          read?.text ?? '{}',
          (source) => parseSearchWords(source, path),
          this.#searchWords,
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
        for (const locale of this.#index.get(file.collection, file.id)?.translations.keys() ?? [])
          tags.add(`full:${file.collection}/${file.id}@${locale}`)
    } catch (error) {
      // No file handle was left, or no permission yet.
      this.#problems.set(path, (error as Error).message)
      this.#retry(path)
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
    if (text === undefined) return this.#problems.set(path, 'is missing')
    const parsed = parse(text)
    if (!parsed.ok) return this.#problems.set(path, parsed.problems)
    if (JSON.stringify(values.get(key)) !== JSON.stringify(parsed.value)) tags.add(tag)
    values.set(key, parsed.value)
    this.#problems.clear(path)
  }

  #readData(
    collection: Collection,
    id: string,
    path: string,
    text: string | undefined,
    tags: Set<string>,
  ): void {
    const old = this.#index.get(collection, id)
    const others =
      old && text !== undefined
        ? []
        : listEntry(this.#root, collection, id).filter((each) => each !== path)
    if (text === undefined) {
      for (const locale of old?.translations.keys() ?? []) addAllTags(tags, collection, id, locale)
      this.#index.delete(collection, id)
      for (const locale of locales) this.#problems.clear(translationPath(collection, id, locale))
      return others.some((each) => each.endsWith('.md'))
        ? this.#problems.set(path, 'is missing')
        : this.#problems.clear(path)
    }
    const parsed = parseData(collection, text, path)
    if (!parsed.ok) return this.#problems.set(path, parsed.problems)
    const entry = this.#index.put(collection, id, parsed.value)
    for (const each of others) this.#read(each, tags)
    for (const locale of entry.translations.keys()) addAllTags(tags, collection, id, locale)
    this.#problems.clear(path)
  }

  #readTranslation(
    collection: Collection,
    id: string,
    locale: Locale,
    path: string,
    text: string | undefined,
    tags: Set<string>,
  ): void {
    const entry = this.#index.get(collection, id)
    if (!entry) return
    const old = entry.translations.get(locale)
    if (text === undefined) {
      this.#problems.clear(path)
      this.#index.translate(entry, locale, undefined)
      if (old) addAllTags(tags, collection, id, locale)
      return
    }
    const parsed = parseTranslation(collection, id, text, path)
    if (!parsed.ok) return this.#problems.set(path, parsed.problems)
    this.#index.translate(entry, locale, parsed.value)
    if (!old) addAllTags(tags, collection, id, locale)
    else {
      tags.add(`full:${collection}/${id}@${locale}`)
      if (!haveSameCard(collection, old.translation, parsed.value.translation))
        tags.add(`card:${collection}/${id}@${locale}`)
    }
    this.#problems.clear(path)
  }

  /** Reads a file again in a while, with all others that are due by then. */
  #retry(path: string): void {
    if (this.#closed) return
    this.#retries.add(path)
    this.#retryTimer ??= setTimeout(() => {
      this.#retryTimer = undefined
      const paths = [...this.#retries]
      this.#retries.clear()
      this.refresh(paths)
    }, retryMs).unref()
  }

  #announce(tags: ReadonlySet<string>): void {
    if (tags.size === 0) return
    this.#revision++
    this.#changedAt = this.now()
    for (const listener of this.#listeners) listener(tags)
    this.#scheduleTick()
  }

  /**
   * Wakes when the next entry appears or campaign opens or closes, and regularly in case the clock
   * was set, also back.
   */
  #scheduleTick(): void {
    clearTimeout(this.#clockTimer)
    if (this.#closed) return
    this.#clockTimer = setTimeout(
      () => this.tick(),
      Math.min(Math.max(this.#index.nextChange - this.now(), 1), clockCheckMs),
    ).unref()
  }

  /** Applies the time: entries that are due become public, and a new year begins. */
  tick(): void {
    const tags = new Set<string>()
    if (yearAt(this.now()) !== yearAt(this.#index.clock)) tags.add('year')
    for (const { collection, id, translations } of this.#index.setClock(this.now()))
      for (const locale of translations.keys()) addAllTags(tags, collection, id, locale)
    if (tags.size) this.#announce(tags)
    else this.#scheduleTick()
  }
}

/** Adds the tags of a change that lists, menus and language links can see. */
function addAllTags(tags: Set<string>, collection: Collection, id: string, locale: Locale): void {
  tags
    .add(`full:${collection}/${id}@${locale}`)
    .add(`card:${collection}/${id}@${locale}`)
    .add(`order:${collection}@${locale}`)
    .add(`locales:${collection}/${id}`)
}
