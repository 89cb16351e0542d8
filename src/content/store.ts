import { type Locale, locales } from '../i18n/table.ts'
import { changedFiles } from './changed-files.ts'
import type { Collection } from './collections.ts'
import { emptySettings } from './empty-settings.ts'
import { cardOf, type Localised } from './entry.ts'
import { EntryIndex } from './entry-index.ts'
import {
  contentFile,
  type FileText,
  identityOf,
  listContentFiles,
  listTranslations,
  type MessageTree,
  parseData,
  parseMessages,
  parseTranslation,
  readContentFile,
  readRegularFile,
  type Setting,
  type SettingName,
  settingNames,
  settingSchemas,
  translationPath,
} from './files.ts'
import { KeptBodies } from './kept-bodies.ts'
import { LaterReads } from './later-reads.ts'
import { Problems } from './problems.ts'
import { yearAt } from './reader.ts'
import { type ContentProblem, describeProblem, parseYaml, splitFrontMatter } from './yaml-file.ts'

/** Bodies kept in memory, in characters; beyond that they are read from disk when a page is rendered. */
const bodyBudget = 32 * 1024 * 1024
/** How long a clock that was set goes unnoticed by scheduled entries, in milliseconds. */
const clockLook = 10 * 60 * 1000

export interface StoreOptions {
  /** The content folder. */
  root: string
  /** The clock, in milliseconds; scheduled entries appear by it. */
  now?: () => number
  /** Whether drafts and entries of the future count as public: for checks. */
  preview?: boolean
  /** Told of every problem once, and of files that are well again. */
  report?: (problem: ContentProblem | { file: string; message: 'ok' }) => void
}

/**
 * Everything the site says, indexed. A change is named by tags (see `reader.ts`); whoever keeps something made from content
 * drops what carries one of them. A broken file keeps its last good version and is listed in `problems`.
 */
export class ContentStore {
  #root: string
  /** Which folder stood there when reading began. */
  #folder = ''
  readonly now: () => number
  readonly #index: EntryIndex
  readonly #settings = new Map<SettingName, unknown>()
  readonly #messages = new Map<Locale, MessageTree>()
  readonly #bodies = new KeptBodies(bodyBudget)
  readonly #problems: Problems
  readonly #listeners = new Set<(tags: ReadonlySet<string>) => void>()
  #timer: NodeJS.Timeout | undefined
  readonly #later = new LaterReads((paths) => this.refresh(paths))
  #revision = 0
  #changedAt: number

  /** Reads everything. Throws, naming file, line and field, when a setting the site cannot do without is broken. */
  constructor({ root, now = Date.now, preview = false, report = () => {} }: StoreOptions) {
    this.#root = root
    this.now = now
    this.#problems = new Problems(report)
    this.#changedAt = now()
    this.#index = new EntryIndex(this.#changedAt, preview)
    this.#folder = identityOf(root) ?? ''
    for (const path of listContentFiles(root)) this.#read(path)
    for (const name of settingNames) {
      if (this.#settings.has(name)) continue
      if (name in emptySettings) {
        this.#settings.set(name, emptySettings[name as keyof typeof emptySettings])
        continue
      }
      if (name !== 'site') continue
      const problem = this.#problems.of(`${name}.yaml`)
      throw new Error(`content: ${problem ? describeProblem(problem) : `${name}.yaml: is missing`} (in ${root})`)
    }
    this.#schedule()
  }

  /** The folder that is read. */
  get root(): string {
    return this.#root
  }
  /** Problems by file; empty when every file is good. */
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
  /** How many translations there are. */
  get size(): number {
    return this.#index.size
  }

  /** Calls `listener` with the tags of every change; answers a function that ends it. */
  onChange(listener: (tags: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads files again (paths relative to the root) and tells listeners what changed. */
  refresh(paths: Iterable<string>): ReadonlySet<string> {
    const tags = new Set<string>()
    this.#folder = identityOf(this.#root) ?? ''
    for (const path of paths) this.#read(path, tags)
    this.#announce(tags)
    return tags
  }

  /** Reads another folder from now on, which differs from the present one in `paths`: one change, as by `refresh`. */
  moveTo(root: string, paths: Iterable<string> | 'all'): ReadonlySet<string> {
    this.#root = root
    return this.refresh(paths === 'all' ? changedFiles(root, this.#index) : paths)
  }

  /** Stops the timer for scheduled entries. */
  close(): void {
    clearTimeout(this.#timer)
    this.#later.stop()
    this.#listeners.clear()
  }

  /** A setting. Throws for one that could never be read: the pages that need it fail, and no others. */
  setting<N extends SettingName>(name: N): Setting<N> {
    const value = this.#settings.get(name)
    if (value === undefined) throw new Error(`content/${name}.yaml could not be read`)
    return value as Setting<N>
  }

  /** A locale's UI strings; English where the locale's file could not be read yet. */
  messages(locale: Locale): MessageTree {
    return this.#messages.get(locale) ?? this.#messages.get('en') ?? {}
  }

  /** The locales in which an entry is offered now; none for an entry that is not public. */
  locales(collection: Collection, id: string): Locale[] {
    return this.#index.locales(collection, id)
  }

  get<C extends Collection>(collection: C, id: string, locale: Locale): Localised<C> | undefined {
    return this.#index.localised(collection, id, locale) as Localised<C> | undefined
  }

  /** Every entry offered in a locale: the newest first where entries have a publication date, else by `order`. */
  list<C extends Collection>(collection: C, locale: Locale): readonly Localised<C>[] {
    return this.#index.list(collection, locale) as unknown as readonly Localised<C>[]
  }

  /** The Markdown of an entry. */
  body(collection: Collection, id: string, locale: Locale): string {
    const path = translationPath(collection, id, locale)
    const kept = this.#bodies.get(path)
    if (kept !== undefined) return kept
    const file = contentFile(path) && readContentFile(this.#root, path)
    // An empty page, or what is left of a broken file, would be kept as if it were what was written.
    if ((!file || this.#problems.of(path)) && this.#index.get(collection, id)?.translations.has(locale)) throw new Error(`${path} cannot be read at the moment`)
    return file ? splitFrontMatter(file.text).body : ''
  }

  /** Reads a file. `tags`: where to add those of what changed; nobody asks at the start. `listed`: its folder was just looked into. */
  #read(path: string, tags?: Set<string>, listed = false): void {
    const file = contentFile(path)
    if (!file) return
    if (file.kind === 'picture') {
      for (const locale of this.#index.get(file.collection, file.id)?.translations.keys() ?? []) tags?.add(`full:${file.collection}/${file.id}@${locale}`)
      return
    }
    try {
      const text = listed ? readRegularFile(this.#root, path) : readContentFile(this.#root, path)
      // What is not found while the folder is away, or another than when reading began, was not deleted.
      if (!text && identityOf(this.#root) !== this.#folder) return this.#later.add(path)
      if (file.kind === 'setting') this.#readSetting(file.name, path, text?.text, tags)
      else if (file.kind === 'messages') this.#readMessages(file.locale, path, text?.text, tags)
      else if (file.kind === 'data') this.#readData(file.collection, file.id, path, text, tags)
      else this.#readTranslation(file.collection, file.id, file.locale, path, text, tags)
    } catch (error) {
      this.#problems.add(path, (error as Error).message)
      // There may be no file handle left, or no permission yet.
      this.#later.add(path)
    }
  }

  #readSetting(name: SettingName, path: string, text: string | undefined, tags?: Set<string>): void {
    if (text === undefined) return this.#problems.add(path, 'is missing')
    const parsed = parseYaml<unknown>(text, settingSchemas[name], path)
    if (!parsed.ok) return this.#problems.add(path, parsed.problems)
    if (JSON.stringify(this.#settings.get(name)) !== JSON.stringify(parsed.value)) tags?.add(`setting:${name}`)
    this.#settings.set(name, parsed.value)
    this.#problems.clear(path)
  }

  #readMessages(locale: Locale, path: string, text: string | undefined, tags?: Set<string>): void {
    if (text === undefined) return this.#problems.add(path, 'is missing')
    const parsed = parseMessages(text, path)
    if (!parsed.ok) return this.#problems.add(path, parsed.problems)
    if (JSON.stringify(this.#messages.get(locale)) !== JSON.stringify(parsed.value)) tags?.add(`messages@${locale}`)
    this.#messages.set(locale, parsed.value)
    this.#problems.clear(path)
  }

  #readData(collection: Collection, id: string, path: string, file: FileText | undefined, tags?: Set<string>): void {
    const old = this.#index.get(collection, id)
    if (!file) {
      if (old) for (const locale of old.translations.keys()) addAllTags(tags, collection, id, locale)
      this.#index.delete(collection, id)
      for (const file of locales.map((locale) => translationPath(collection, id, locale))) {
        this.#bodies.delete(file)
        this.#problems.clear(file)
      }
      return listTranslations(this.#root, collection, id).length ? this.#problems.add(path, 'is missing') : this.#problems.clear(path)
    }
    const parsed = parseData(collection, file.text, path)
    if (!parsed.ok) return this.#problems.add(path, parsed.problems)
    const entry = { collection, id, data: parsed.value, changed: file.changed, translations: old?.translations ?? new Map() }
    this.#index.put(entry)
    if (!old) for (const file of listTranslations(this.#root, collection, id)) this.#read(file, tags, true)
    for (const locale of entry.translations.keys()) addAllTags(tags, collection, id, locale)
    this.#problems.clear(path)
  }

  #readTranslation(collection: Collection, id: string, locale: Locale, path: string, file: FileText | undefined, tags?: Set<string>): void {
    if (!file) this.#problems.clear(path)
    const entry = this.#index.get(collection, id)
    if (!entry) return
    const old = entry.translations.get(locale)
    if (!file) {
      if (!old) return
      this.#index.translate(entry, locale, undefined)
      this.#bodies.delete(path)
      return addAllTags(tags, collection, id, locale)
    }
    const parsed = parseTranslation(collection, id, file, path)
    if (!parsed.ok) return this.#problems.add(path, parsed.problems)
    const { translation, body } = parsed.value
    this.#index.translate(entry, locale, translation)
    this.#bodies.set(path, body)
    if (!old) addAllTags(tags, collection, id, locale)
    else {
      tags?.add(`full:${collection}/${id}@${locale}`)
      if (JSON.stringify(cardOf(old.translation)) !== JSON.stringify(cardOf(translation.translation))) tags?.add(`card:${collection}/${id}@${locale}`)
    }
    this.#problems.clear(path)
  }

  #announce(tags: ReadonlySet<string>): void {
    if (tags.size === 0) return
    this.#revision++
    this.#changedAt = this.now()
    for (const listener of this.#listeners) listener(tags)
    this.#schedule()
  }

  /** Wakes at the next moment at which an entry appears or a campaign opens or closes, and now and then for the year. */
  #schedule(): void {
    clearTimeout(this.#timer)
    // The clock may be set meanwhile, also back to before a moment that has passed.
    this.#timer = setTimeout(() => this.tick(), Math.min(Math.max(this.#index.next - this.now(), 1), clockLook)).unref()
  }

  /** Lets the clock move on: entries whose time has come become public, and a new year begins. */
  tick(): void {
    const tags = new Set<string>()
    if (yearAt(this.now()) !== yearAt(this.#index.clock)) tags.add('year')
    for (const { collection, id, translations } of this.#index.setClock(this.now())) for (const locale of translations.keys()) addAllTags(tags, collection, id, locale)
    if (tags.size) this.#announce(tags)
    else this.#schedule()
  }
}

/** Adds the tags of a change that lists, menus and language links can see. */
function addAllTags(tags: Set<string> | undefined, collection: Collection, id: string, locale: Locale): void {
  tags?.add(`full:${collection}/${id}@${locale}`).add(`card:${collection}/${id}@${locale}`).add(`order:${collection}@${locale}`).add(`locales:${collection}/${id}`)
}
