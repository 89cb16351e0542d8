import type { MessageTree } from '../i18n/messages.ts'
import { type Locale, locales } from '../i18n/table.ts'
import { type Collection, emptySettings, type Setting, type SettingName, settingNames, settingSchemas } from './collections.ts'
import { cardOf, type Localised } from './entry.ts'
import { EntryIndex } from './entry-index.ts'
import {
  changedFiles,
  changeTime,
  contentFile,
  type FileText,
  identityOf,
  listContentFiles,
  listEntry,
  listTranslations,
  readContentFile,
  readRegularFile,
  translationPath,
} from './files.ts'
import { splitFrontMatter } from './front-matter.ts'
import { parseData, parseMessages, parseTranslation } from './parse.ts'
import { type ContentProblem, describeProblem, type Parsed, type ProblemReport, Problems } from './problems.ts'
import { yearAt } from './reader.ts'
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
  /** Called with every problem once, and with files that have recovered. */
  report?: (report: ProblemReport) => void
}

/**
 * All content, indexed. A change is described by tags (see `reader.ts`): anything made from content is outdated when it carries one of
 * them. A broken file keeps its last good version and is listed in `problems`.
 */
export class ContentStore {
  #root: string
  /** The identity of the root when reading began: a file missing from another folder was not deleted. */
  #folder = ''
  readonly now: () => number
  readonly #index: EntryIndex
  readonly #settings = new Map<SettingName, unknown>()
  readonly #messages = new Map<Locale, MessageTree>()
  /** When pictures were changed, in milliseconds, by path. */
  readonly #pictures = new Map<string, number>()
  readonly #problems: Problems
  readonly #listeners = new Set<(tags: ReadonlySet<string>) => void>()
  /** Files that could not be read, not for what is in them. */
  readonly #retries = new Set<string>()
  #retryTimer: NodeJS.Timeout | undefined
  #clockTimer: NodeJS.Timeout | undefined
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
    for (const name of settingNames) if (!this.#settings.has(name) && emptySettings[name]) this.#settings.set(name, emptySettings[name])
    if (!this.#settings.has('site')) {
      const problem = this.#problems.of('site.yaml')
      throw new Error(`content: ${problem ? describeProblem(problem) : 'site.yaml: is missing'} (in ${root})`)
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
  /** When something next changes by itself, in milliseconds: an entry appears, a campaign opens or closes, a year begins. */
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

  /** Reads files again (paths relative to the root), tells listeners what changed and returns its tags. */
  refresh(paths: Iterable<string>): ReadonlySet<string> {
    const tags = new Set<string>()
    this.#folder = identityOf(this.#root) ?? ''
    for (const path of paths) this.#read(path, tags)
    this.#announce(tags)
    return tags
  }

  /** Reads another folder from now on. `paths`: where it differs from the present one, or `all` to compare every file. One change, as by `refresh`. */
  moveTo(root: string, paths: Iterable<string> | 'all'): ReadonlySet<string> {
    this.#root = root
    return this.refresh(paths === 'all' ? changedFiles(root, new Map([...this.#index.changeTimes(), ...this.#pictures])) : paths)
  }

  /** Stops the timers. */
  close(): void {
    clearTimeout(this.#clockTimer)
    clearTimeout(this.#retryTimer)
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

  /** The Markdown of an entry. Throws when its file cannot be read now: a page without it must not be cached. */
  body(collection: Collection, id: string, locale: Locale): string {
    const known = this.#index.get(collection, id)?.translations.get(locale)
    if (known?.body !== undefined) return known.body
    const path = translationPath(collection, id, locale)
    const file = contentFile(path) && readContentFile(this.#root, path)
    if (known && (!file || this.#problems.of(path))) throw new Error(`${path} cannot be read now`)
    return file ? splitFrontMatter(file.text).body : ''
  }

  /** Reads a file and adds the tags of what changed. `listed`: its folder was just read, and is no link. */
  #read(path: string, tags?: Set<string>, listed = false): void {
    const file = contentFile(path)
    if (!file) return
    try {
      if (file.kind === 'picture') return this.#readPicture(file.collection, file.id, path, tags)
      const text = listed ? readRegularFile(this.#root, path) : readContentFile(this.#root, path)
      // A file missing while the folder is away, or another than when reading began, was not deleted.
      if (!text && identityOf(this.#root) !== this.#folder) return this.#retry(path)
      if (file.kind === 'setting')
        this.#accept(path, text, (source) => parseYaml<unknown>(source, settingSchemas[file.name], path), this.#settings, file.name, `setting:${file.name}`, tags)
      else if (file.kind === 'messages') this.#accept(path, text, (source) => parseMessages(source, path), this.#messages, file.locale, `messages@${file.locale}`, tags)
      else if (file.kind === 'data') this.#readData(file.collection, file.id, path, text, tags)
      else this.#readTranslation(file.collection, file.id, file.locale, path, text, tags)
    } catch (error) {
      // No file handle was left, or no permission yet.
      this.#problems.set(path, (error as Error).message)
      this.#retry(path)
    }
  }

  /** Stores a file that is one value, if it is valid. */
  #accept<K, V>(path: string, file: FileText | undefined, parse: (text: string) => Parsed<V>, values: Map<K, V>, key: K, tag: string, tags?: Set<string>): void {
    if (!file) return this.#problems.set(path, 'is missing')
    const parsed = parse(file.text)
    if (!parsed.ok) return this.#problems.set(path, parsed.problems)
    if (JSON.stringify(values.get(key)) !== JSON.stringify(parsed.value)) tags?.add(tag)
    values.set(key, parsed.value)
    this.#problems.clear(path)
  }

  #readData(collection: Collection, id: string, path: string, file: FileText | undefined, tags?: Set<string>): void {
    const old = this.#index.get(collection, id)
    if (!file) {
      for (const locale of old?.translations.keys() ?? []) addAllTags(tags, collection, id, locale)
      this.#index.delete(collection, id)
      for (const locale of locales) this.#problems.clear(translationPath(collection, id, locale))
      return listTranslations(this.#root, collection, id).length ? this.#problems.set(path, 'is missing') : this.#problems.clear(path)
    }
    const parsed = parseData(collection, file.text, path)
    if (!parsed.ok) return this.#problems.set(path, parsed.problems)
    const entry = this.#index.put(collection, id, parsed.value, file.changed)
    if (!old) for (const each of listEntry(this.#root, collection, id)) if (each !== path) this.#read(each, tags, true)
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
      return addAllTags(tags, collection, id, locale)
    }
    const parsed = parseTranslation(collection, id, file, path)
    if (!parsed.ok) return this.#problems.set(path, parsed.problems)
    this.#index.translate(entry, locale, parsed.value)
    if (!old) addAllTags(tags, collection, id, locale)
    else {
      tags?.add(`full:${collection}/${id}@${locale}`)
      if (JSON.stringify(cardOf(old.translation)) !== JSON.stringify(cardOf(parsed.value.translation))) tags?.add(`card:${collection}/${id}@${locale}`)
    }
    this.#problems.clear(path)
  }

  /** Notes a picture's time; the picture itself is read when it is shown. */
  #readPicture(collection: Collection, id: string, path: string, tags?: Set<string>): void {
    const changed = changeTime(this.#root, path)
    if (changed === undefined) this.#pictures.delete(path)
    else this.#pictures.set(path, changed)
    for (const locale of this.#index.get(collection, id)?.translations.keys() ?? []) tags?.add(`full:${collection}/${id}@${locale}`)
  }

  /** Reads a file again in a while, with all others that are due by then. */
  #retry(path: string): void {
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

  /** Wakes when the next entry appears or campaign opens or closes, and regularly in case the clock was set, also back. */
  #scheduleTick(): void {
    clearTimeout(this.#clockTimer)
    this.#clockTimer = setTimeout(() => this.tick(), Math.min(Math.max(this.#index.nextChange - this.now(), 1), clockCheckMs)).unref()
  }

  /** Applies the time: entries that are due become public, and a new year begins. */
  tick(): void {
    const tags = new Set<string>()
    if (yearAt(this.now()) !== yearAt(this.#index.clock)) tags.add('year')
    for (const { collection, id, translations } of this.#index.setClock(this.now())) for (const locale of translations.keys()) addAllTags(tags, collection, id, locale)
    if (tags.size) this.#announce(tags)
    else this.#scheduleTick()
  }
}

/** Adds the tags of a change that lists, menus and language links can see. */
function addAllTags(tags: Set<string> | undefined, collection: Collection, id: string, locale: Locale): void {
  tags?.add(`full:${collection}/${id}@${locale}`).add(`card:${collection}/${id}@${locale}`).add(`order:${collection}@${locale}`).add(`locales:${collection}/${id}`)
}
