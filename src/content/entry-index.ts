import type { Locale } from '../i18n/table.ts'
import { isOfferedIn, isPublic, offeredLocales, visibilityChanges } from './availability.ts'
import { type Collection, collectionNames, type EntryData } from './collections.ts'
import { byDateOrOrder, type Entry, type Localised, localise, type TranslationFile } from './entry.ts'
import { dataPath, translationPath } from './files.ts'

/** Bodies kept in memory, in characters; the others are read from disk when a page is rendered. */
const bodyBudget = 32 * 1024 * 1024

interface List {
  entries: readonly Localised[]
  /** Ids of entries that are not in `entries` as they should be. */
  stale: Set<string>
}

interface Indexed {
  entry: Entry
  /** When visitors begin or cease to see something of it, in milliseconds. */
  changesAt: readonly number[]
}

/** Every entry, the sorted lists of a collection in a locale, and the clock by which scheduled entries appear. */
export class EntryIndex {
  readonly #entries = new Map<Collection, Map<string, Indexed>>(collectionNames.map((name) => [name, new Map()]))
  readonly #lists = new Map<string, List>()
  readonly #preview: boolean
  #clock: number
  #bodySize = 0

  /** `clock`: the time by which entries are public, in milliseconds. `preview`: drafts and scheduled entries are public too. */
  constructor(clock: number, preview = false) {
    this.#clock = clock
    this.#preview = preview
  }

  /** How many translations there are. */
  get size(): number {
    let count = 0
    for (const { entry } of this.#all()) count += entry.translations.size
    return count
  }

  /** When each file of an entry was last changed, in milliseconds, by its path. */
  changeTimes(): Map<string, number> {
    const times = new Map<string, number>()
    for (const { entry } of this.#all()) {
      times.set(dataPath(entry.collection, entry.id), entry.changed)
      for (const [locale, { changed }] of entry.translations) times.set(translationPath(entry.collection, entry.id, locale), changed)
    }
    return times
  }

  get(collection: Collection, id: string): Entry | undefined {
    return this.#entries.get(collection)?.get(id)?.entry
  }

  /** Sets the data of an entry, which keeps its translations, and returns it. `changed`: when its file was written, in milliseconds. */
  put<C extends Collection>(collection: C, id: string, data: EntryData<C>, changed: number): Entry {
    const entry: Entry = { collection, id, data, changed, translations: this.get(collection, id)?.translations ?? new Map() }
    this.#entries.get(collection)?.set(id, { entry, changesAt: visibilityChanges(data) })
    this.#touch(entry)
    return entry
  }

  delete(collection: Collection, id: string): void {
    const entry = this.get(collection, id)
    if (!entry) return
    for (const { body } of entry.translations.values()) this.#bodySize -= body?.length ?? 0
    this.#entries.get(collection)?.delete(id)
    this.#touch(entry)
  }

  /** Sets an entry's translation into a locale, without its body when the budget is used up; undefined removes it. */
  translate(entry: Entry, locale: Locale, file: TranslationFile | undefined): void {
    this.#bodySize -= entry.translations.get(locale)?.body?.length ?? 0
    if (file) {
      const size = file.body?.length ?? 0
      const fits = this.#bodySize + size <= bodyBudget
      if (fits) this.#bodySize += size
      entry.translations.set(locale, fits ? file : { ...file, body: undefined })
    } else entry.translations.delete(locale)
    this.#touch(entry, [locale])
  }

  /** The time by which entries are public, in milliseconds. */
  get clock(): number {
    return this.#clock
  }

  /** Sets the clock, forward or back; returns the entries about which something changes between the two times. */
  setClock(now: number): Entry[] {
    const [from, to] = [Math.min(this.#clock, now), Math.max(this.#clock, now)]
    this.#clock = now
    const passed = [...this.#all()].filter(({ changesAt }) => changesAt.some((time) => from < time && time <= to)).map(({ entry }) => entry)
    for (const entry of passed) this.#touch(entry)
    return passed
  }

  /** When something about an entry changes next by itself; infinity when nothing will. */
  get nextChange(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { changesAt } of this.#all()) for (const time of changesAt) if (time > this.#clock && time < next) next = time
    return next
  }

  /** The locales in which an entry is offered now; none for an entry that is not public. */
  locales(collection: Collection, id: string): Locale[] {
    const entry = this.get(collection, id)
    return entry && this.#isPublic(entry) ? offeredLocales(entry.data, entry.translations) : []
  }

  localised(collection: Collection, id: string, locale: Locale): Localised | undefined {
    const entry = this.get(collection, id)
    return entry && isOfferedIn(entry.data, locale) && this.#isPublic(entry) ? localise(entry, locale) : undefined
  }

  /** Every entry offered in a locale, sorted. Lists that were returned before are not altered. */
  list(collection: Collection, locale: Locale): readonly Localised[] {
    const key = `${collection}@${locale}`
    let list = this.#lists.get(key)
    if (!list) this.#lists.set(key, (list = { entries: [], stale: new Set(this.#entries.get(collection)?.keys()) }))
    if (list.stale.size) {
      const { stale } = list
      const entries = list.entries.filter(({ id }) => !stale.has(id))
      for (const id of stale) {
        const entry = this.localised(collection, id, locale)
        if (entry) entries.push(entry)
      }
      list.entries = entries.sort(byDateOrOrder)
      stale.clear()
    }
    return list.entries
  }

  *#all(): Iterable<Indexed> {
    for (const entries of this.#entries.values()) yield* entries.values()
  }

  #touch({ collection, id, translations }: Entry, locales: Iterable<Locale> = translations.keys()): void {
    for (const locale of locales) this.#lists.get(`${collection}@${locale}`)?.stale.add(id)
  }

  #isPublic({ data }: Entry): boolean {
    return this.#preview || isPublic(data, this.#clock)
  }
}
