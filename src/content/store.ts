import { join } from 'node:path'
import type { Locale } from '../locales/table.ts'
import { isPublic, momentsOf, offeredLocales } from './availability.ts'
import { type Collection, collectionNames } from './collections.ts'
import { emptySettings } from './empty-settings.ts'
import { byDateOrOrder, cardOf, type Entry, type Localised, localise } from './entry.ts'
import {
  changeTime,
  contentFile,
  directories,
  factsPath,
  listContentFiles,
  listWords,
  type MessageTree,
  parseFacts,
  parseMessages,
  parseWords,
  readContentFile,
  type Setting,
  type SettingName,
  settingNames,
  settingSchemas,
  wordsPath,
} from './files.ts'
import { type ContentProblem, describeProblem, parseYaml, splitFrontMatter } from './yaml-file.ts'

/** Bodies kept in memory, in characters; beyond that they are read from disk when a page is rendered. */
const bodyBudget = 32 * 1024 * 1024
/** When a file that could not be read is tried again, in milliseconds. */
const rereadAfter = 2000
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
  readonly now: () => number
  readonly #preview: boolean
  readonly #report: NonNullable<StoreOptions['report']>
  readonly #entries = new Map<Collection, Map<string, Entry>>(collectionNames.map((name) => [name, new Map()]))
  readonly #settings = new Map<SettingName, unknown>()
  readonly #messages = new Map<Locale, MessageTree>()
  readonly #bodies = new Map<string, string>()
  #bodySize = 0
  readonly #problems = new Map<string, ContentProblem[]>()
  readonly #sorted = new Map<string, Localised[]>()
  readonly #listeners = new Set<(tags: ReadonlySet<string>) => void>()
  #clock: number
  #timer: NodeJS.Timeout | undefined
  readonly #unread = new Set<string>()
  #rereading: NodeJS.Timeout | undefined
  #revision = 0
  #changedAt: number

  /** Reads everything. Throws, naming file, line and field, when a setting the site cannot do without is broken. */
  constructor({ root, now = Date.now, preview = false, report = () => {} }: StoreOptions) {
    this.#preview = preview
    this.#root = root
    this.now = now
    this.#report = report
    this.#clock = now()
    this.#changedAt = this.#clock
    const tags = new Set<string>()
    for (const path of listContentFiles(root)) this.#read(path, tags)
    for (const name of settingNames) {
      if (this.#settings.has(name)) continue
      if (name in emptySettings) {
        this.#settings.set(name, emptySettings[name as keyof typeof emptySettings])
        continue
      }
      if (name !== 'site') continue
      const [problem] = this.#problems.get(`${name}.yaml`) ?? []
      throw new Error(`content: ${problem ? describeProblem(problem) : `${name}.yaml: is missing`}`)
    }
    this.#schedule()
  }

  /** The folder that is read. */
  get root(): string {
    return this.#root
  }
  /** Problems by file; empty when every file is good. */
  get problems(): ContentProblem[] {
    return [...this.#problems.values()].flat()
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
    let count = 0
    for (const entries of this.#entries.values()) for (const entry of entries.values()) count += entry.translations.size
    return count
  }

  /** Calls `listener` with the tags of every change; answers a function that ends it. */
  onChange(listener: (tags: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads files again (paths relative to the root) and tells listeners what changed. */
  refresh(paths: Iterable<string>): ReadonlySet<string> {
    const tags = new Set<string>()
    for (const path of paths) this.#read(path, tags)
    this.#announce(tags)
    return tags
  }

  /** Reads another folder from now on, which differs from the present one in `paths`: one change, as by `refresh`. */
  moveTo(root: string, paths: Iterable<string> | 'all'): ReadonlySet<string> {
    this.#root = root
    return this.refresh(paths === 'all' ? this.changedPaths() : paths)
  }

  /** Files that are not what was read, by their times; settings and messages in any case. For a folder that was not watched meanwhile. */
  changedPaths(): string[] {
    const root = this.#root
    const found = listContentFiles(root).filter((path) => contentFile(path)?.kind !== 'facts')
    for (const [collection, entries] of this.#entries)
      for (const id of new Set([...entries.keys(), ...directories(join(root, collection))])) {
        const entry = entries.get(id)
        const facts = factsPath(collection, id)
        if (changeTime(root, facts) !== entry?.changed) found.push(facts)
        const known = new Map([...(entry?.translations ?? [])].map(([locale, { changed }]) => [wordsPath(collection, id, locale), changed]))
        for (const path of new Set([...known.keys(), ...listWords(root, collection, id)])) if (changeTime(root, path) !== known.get(path)) found.push(path)
      }
    return found
  }

  /** Stops the timer for scheduled entries. */
  close(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#rereading)
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
    const entry = this.#entries.get(collection)?.get(id)
    if (!entry || !(this.#preview || isPublic(entry.facts, this.#clock))) return []
    return offeredLocales(entry.facts, new Set(entry.translations.keys()))
  }

  get<C extends Collection>(collection: C, id: string, locale: Locale): Localised<C> | undefined {
    const entry = this.#entries.get(collection)?.get(id)
    return entry && this.locales(collection, id).includes(locale) ? (localise(entry, locale) as Localised<C>) : undefined
  }

  /** Every entry offered in a locale: the newest first where entries have a publication date, else by `order`. */
  list<C extends Collection>(collection: C, locale: Locale): readonly Localised<C>[] {
    const key = `${collection}@${locale}`
    let list = this.#sorted.get(key)
    if (!list) {
      list = []
      for (const entry of this.#entries.get(collection)?.values() ?? []) if (this.locales(collection, entry.id).includes(locale)) list.push(localise(entry, locale))
      list.sort(byDateOrOrder)
      this.#sorted.set(key, list)
    }
    return list as unknown as readonly Localised<C>[]
  }

  /** The Markdown of an entry. */
  body(collection: Collection, id: string, locale: Locale): string {
    const path = wordsPath(collection, id, locale)
    const kept = this.#bodies.get(path)
    if (kept !== undefined) return kept
    const file = contentFile(path) && readContentFile(this.#root, path)
    // An empty page would be kept as if it were what was written.
    if (!file && this.#entries.get(collection)?.get(id)?.translations.has(locale)) throw new Error(`${path} cannot be read at the moment`)
    return file ? splitFrontMatter(file.text).body : ''
  }

  #read(path: string, tags: Set<string>): void {
    const file = contentFile(path)
    if (!file) return
    if (file.kind === 'picture') {
      for (const locale of this.#entries.get(file.collection)?.get(file.id)?.translations.keys() ?? []) tags.add(`full:${file.collection}/${file.id}@${locale}`)
      return
    }
    try {
      const text = readContentFile(this.#root, path)
      if (file.kind === 'setting') this.#readSetting(file.name, path, text?.text, tags)
      else if (file.kind === 'messages') this.#readMessages(file.locale, path, text?.text, tags)
      else if (file.kind === 'facts') this.#readFacts(file.collection, file.id, path, text, tags)
      else this.#readWords(file.collection, file.id, file.locale, path, text, tags)
    } catch (error) {
      this.#fail(path, [{ file: path, line: 1, field: '', message: (error as Error).message }])
      // Not for what stands in it: there may be no file handle left, or no permission yet. Nobody tells when there is.
      this.#unread.add(path)
      this.#rereading ??= setTimeout(() => {
        this.#rereading = undefined
        const paths = [...this.#unread]
        this.#unread.clear()
        this.refresh(paths)
      }, rereadAfter).unref()
    }
  }

  #readSetting(name: SettingName, path: string, text: string | undefined, tags: Set<string>): void {
    if (text === undefined) return this.#fail(path, [{ file: path, line: 1, field: '', message: 'is missing' }])
    const parsed = parseYaml<unknown>(text, settingSchemas[name], path)
    if (!parsed.ok) return this.#fail(path, parsed.problems)
    if (JSON.stringify(this.#settings.get(name)) !== JSON.stringify(parsed.value)) tags.add(`setting:${name}`)
    this.#settings.set(name, parsed.value)
    this.#heal(path)
  }

  #readMessages(locale: Locale, path: string, text: string | undefined, tags: Set<string>): void {
    if (text === undefined) return this.#fail(path, [{ file: path, line: 1, field: '', message: 'is missing' }])
    const parsed = parseMessages(text, path)
    if (!parsed.ok) return this.#fail(path, parsed.problems)
    if (JSON.stringify(this.#messages.get(locale)) !== JSON.stringify(parsed.value)) tags.add(`messages@${locale}`)
    this.#messages.set(locale, parsed.value)
    this.#heal(path)
  }

  #readFacts(collection: Collection, id: string, path: string, file: { text: string; changed: number } | undefined, tags: Set<string>): void {
    const entries = this.#entries.get(collection) as Map<string, Entry>
    const old = entries.get(id)
    if (!file) {
      if (old) for (const locale of old.translations.keys()) this.#tagAll(tags, collection, id, locale)
      entries.delete(id)
      for (const words of [...this.#problems.keys(), ...this.#bodies.keys()].filter((name) => name.startsWith(`${collection}/${id}/`) && name !== path)) {
        this.#keepBody(words, undefined)
        this.#heal(words)
      }
      return listWords(this.#root, collection, id).length ? this.#fail(path, [{ file: path, line: 1, field: '', message: 'is missing' }]) : this.#heal(path)
    }
    const parsed = parseFacts(collection, file.text, path)
    if (!parsed.ok) return this.#fail(path, parsed.problems)
    const entry: Entry = { collection, id, facts: parsed.value, changed: file.changed, translations: old?.translations ?? new Map() }
    entries.set(id, entry)
    if (!old) for (const words of listWords(this.#root, collection, id)) this.#read(words, tags)
    for (const locale of entry.translations.keys()) this.#tagAll(tags, collection, id, locale)
    this.#heal(path)
  }

  #readWords(collection: Collection, id: string, locale: Locale, path: string, file: { text: string; changed: number } | undefined, tags: Set<string>): void {
    if (!file) this.#heal(path)
    const entry = this.#entries.get(collection)?.get(id)
    if (!entry) return
    const old = entry.translations.get(locale)
    if (!file) {
      if (!old) return
      entry.translations.delete(locale)
      this.#keepBody(path, undefined)
      return this.#tagAll(tags, collection, id, locale)
    }
    const parsed = parseWords(collection, id, file, path)
    if (!parsed.ok) return this.#fail(path, parsed.problems)
    entry.translations.set(locale, parsed.value.translation)
    this.#keepBody(path, parsed.value.body)
    if (!old) this.#tagAll(tags, collection, id, locale)
    else {
      tags.add(`full:${collection}/${id}@${locale}`)
      if (JSON.stringify(cardOf(old.words)) !== JSON.stringify(cardOf(parsed.value.translation.words))) tags.add(`card:${collection}/${id}@${locale}`)
      this.#sorted.delete(`${collection}@${locale}`)
    }
    this.#heal(path)
  }

  /** The tags of a change that lists, menus and language links can see. */
  #tagAll(tags: Set<string>, collection: Collection, id: string, locale: Locale): void {
    for (const tag of [`full:${collection}/${id}@${locale}`, `card:${collection}/${id}@${locale}`, `order:${collection}@${locale}`, `locales:${collection}/${id}`]) tags.add(tag)
    this.#sorted.delete(`${collection}@${locale}`)
  }

  #keepBody(path: string, body: string | undefined): void {
    this.#bodySize -= this.#bodies.get(path)?.length ?? 0
    this.#bodies.delete(path)
    if (body === undefined || this.#bodySize + body.length > bodyBudget) return
    this.#bodies.set(path, body)
    this.#bodySize += body.length
  }

  #fail(path: string, problems: ContentProblem[]): void {
    this.#problems.set(path, problems)
    for (const problem of problems) this.#report(problem)
  }

  #heal(path: string): void {
    if (this.#problems.delete(path)) this.#report({ file: path, message: 'ok' })
  }

  #announce(tags: ReadonlySet<string>): void {
    if (tags.size === 0) return
    this.#revision++
    this.#changedAt = this.now()
    for (const listener of this.#listeners) listener(tags)
    this.#schedule()
  }

  /** Wakes at the next moment at which an entry appears or a campaign opens or closes. */
  #schedule(): void {
    clearTimeout(this.#timer)
    let next = Number.POSITIVE_INFINITY
    let any = false
    for (const entry of this.#all())
      for (const time of momentsOf(entry.facts)) {
        any = true
        if (time > this.#clock && time < next) next = time
      }
    if (!any) return
    // The clock may be set meanwhile, also back to before a moment that has passed.
    this.#timer = setTimeout(() => this.tick(), Math.min(Math.max(next - this.now(), 1), clockLook))
    this.#timer.unref()
  }

  /** Lets the clock move on: entries whose time has come become public. */
  tick(): void {
    const before = this.#clock
    this.#clock = this.now()
    const tags = new Set<string>()
    for (const entry of this.#all())
      if (momentsOf(entry.facts).some((time) => before < time !== this.#clock < time))
        for (const locale of entry.translations.keys()) this.#tagAll(tags, entry.collection, entry.id, locale)
    if (tags.size) this.#announce(tags)
    else this.#schedule()
  }

  *#all(): Iterable<Entry> {
    for (const entries of this.#entries.values()) yield* entries.values()
  }
}
