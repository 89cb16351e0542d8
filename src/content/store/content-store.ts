import type { Locale } from '../../languages/languages.ts'
import type { MessageTree } from '../../languages/messages.ts'
import type { Collection } from '../collections/all-collections.ts'
import {
  type ContentProblem,
  describeProblem,
  type ProblemReport,
} from '../problems/content-problem.ts'
import type { SearchWords } from '../settings/glossary.ts'
import type { Setting, SettingName } from '../settings/settings.ts'
import type { Localised } from './entry.ts'
import { entryTags, FolderContent } from './folder-content.ts'
import { yearAt } from './offer-rules.ts'

/** How soon scheduled entries notice that the machine's clock was set, in milliseconds. */
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
  /** Whether required settings may be broken: checks go on with the rest. */
  incomplete?: boolean
  /** Called with every problem once, and with files that have recovered. */
  onProblem?: (problem: ProblemReport) => void
}

/**
 * All content, indexed. A change is described by tags (see `tracked-content.ts`): anything made
 * from content is outdated when it carries one of them. A broken file keeps its last good version
 * and is listed in `problems`.
 */
export class ContentStore {
  readonly #folder: FolderContent
  readonly now: () => number
  readonly #listeners = new Set<(tags: ReadonlySet<string>) => void>()
  /** Files that the system could not read. */
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
    onProblem = () => {},
  }: StoreOptions) {
    this.now = now
    this.#changedAt = now()
    this.#folder = new FolderContent(root, {
      now: this.#changedAt,
      preview,
      onProblem,
      onUnreadable: (path) => this.#retry(path),
    })
    this.#folder.readAll()
    if (!this.#folder.settings.has('site') && !incomplete) {
      const problem = this.#folder.problems.of('site.yaml')
      throw new Error(
        `content: ${problem ? describeProblem(problem) : 'site.yaml: is missing'} (in ${root})`,
      )
    }
    this.#scheduleTick()
  }

  get root() {
    return this.#folder.root
  }
  /** Problems by file; empty when every file is valid. */
  get problems(): ContentProblem[] {
    return this.#folder.problems.all
  }
  /** Counts up with every change; `changedAt` is when, in milliseconds. */
  get revision() {
    return this.#revision
  }
  get changedAt() {
    return this.#changedAt
  }
  /**
   * When something next changes by itself, in milliseconds: an entry appears, a campaign opens or
   * closes, a year begins.
   */
  get nextChange() {
    return Math.min(this.#folder.index.nextChange, Date.UTC(yearAt(this.now()) + 1))
  }
  /** How many translations there are. */
  get size() {
    return this.#folder.index.size
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
    const tags = this.#folder.read(paths)
    this.#announce(tags)
    return tags
  }

  /**
   * Reads another folder from now on. `paths`: where it differs from the present one, or `all` to
   * compare every file. Announced as one change, like `refresh`.
   */
  moveTo(root: string, paths: Iterable<string> | 'all'): ReadonlySet<string> {
    this.#folder.root = root
    return this.refresh(paths === 'all' ? this.#folder.changedFiles() : paths)
  }

  /** Stops the timers for good. What was read stays, and can still be refreshed. */
  close() {
    this.#closed = true
    clearTimeout(this.#clockTimer)
    clearTimeout(this.#retryTimer)
    this.#listeners.clear()
  }

  /**
   * A setting. Throws for one that could never be read: the pages that need it fail, and no others.
   */
  setting<N extends SettingName>(name: N): Setting<N> {
    const value = this.#folder.settings.get(name)
    if (value === undefined) throw new Error(`content/${name}.yaml could not be read`)
    return value as Setting<N>
  }

  /** A locale's UI strings; English where the locale's file could not be read yet. */
  messages(locale: Locale): MessageTree {
    return this.#folder.messages.get(locale) ?? this.#folder.messages.get('en') ?? {}
  }

  /** What the search knows of a language; nothing where there is no glossary. */
  searchWords(locale: Locale): SearchWords {
    return this.#folder.searchWords.get(locale) ?? { synonyms: [], ignored: [] }
  }

  /** The locales in which an entry is offered now; none for an entry that is not public. */
  locales(collection: Collection, id: string): Locale[] {
    return this.#folder.index.locales(collection, id)
  }

  get<C extends Collection>(collection: C, id: string, locale: Locale): Localised<C> | undefined {
    return this.#folder.index.localised(collection, id, locale) as Localised<C> | undefined
  }

  /**
   * Every entry offered in a locale: the newest first where entries have a publication date, else
   * by `order`.
   */
  list<C extends Collection>(collection: C, locale: Locale): readonly Localised<C>[] {
    return this.#folder.index.list(collection, locale) as unknown as readonly Localised<C>[]
  }

  body(collection: Collection, id: string, locale: Locale) {
    return this.#folder.index.get(collection, id)?.translations.get(locale)?.body ?? ''
  }

  /** Reads a file again in a while, with all others that are due by then. */
  #retry(path: string) {
    if (this.#closed) return
    this.#retries.add(path)
    this.#retryTimer ??= setTimeout(() => {
      this.#retryTimer = undefined
      const paths = [...this.#retries]
      this.#retries.clear()
      this.refresh(paths)
    }, retryMs).unref()
  }

  #announce(tags: ReadonlySet<string>) {
    if (tags.size === 0) return
    this.#revision++
    this.#changedAt = this.now()
    for (const listener of this.#listeners) listener(tags)
    this.#scheduleTick()
  }

  /**
   * Wakes when the next entry appears or campaign opens or closes, and regularly, in case the clock
   * was set forward or back.
   */
  #scheduleTick() {
    clearTimeout(this.#clockTimer)
    if (this.#closed) return
    this.#clockTimer = setTimeout(
      () => this.tick(),
      Math.min(Math.max(this.#folder.index.nextChange - this.now(), 1), clockCheckMs),
    ).unref()
  }

  /** Applies the time: entries that are due become public, and a new year begins. */
  tick() {
    const isNewYear = yearAt(this.now()) !== yearAt(this.#folder.index.clock)
    const tags = new Set(this.#folder.index.setClock(this.now()).flatMap(entryTags))
    if (isNewYear) tags.add('year')
    if (tags.size) this.#announce(tags)
    else this.#scheduleTick()
  }
}
