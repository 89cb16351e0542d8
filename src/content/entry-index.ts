import type { Locale } from '../i18n/table.ts'
import { isOfferedIn, isPublic, momentsOf, offeredLocales } from './availability.ts'
import { type Collection, collectionNames } from './collections.ts'
import { byDateOrOrder, type Entry, type Localised, localise, type TranslationFile } from './entry.ts'
import { Moments } from './moments.ts'

/** A list with more stale entries than this is made anew: each is put in its place by itself, which a whole new folder would do thousands of times. */
const mostPatched = 100

interface List {
  entries: readonly Localised[]
  /** Ids of entries that are not in `entries` as they should be. */
  stale: Set<string>
}

/**
 * Every entry, and what is asked of them all: lists by collection and locale, and when the next appears by itself. Nothing goes through
 * all entries for a change of one.
 */
export class EntryIndex {
  readonly #entries = new Map<Collection, Map<string, Entry>>(collectionNames.map((name) => [name, new Map()]))
  readonly #lists = new Map<string, List>()
  readonly #moments = new Moments<Entry>()
  readonly #preview: boolean
  #clock: number

  /** `clock`: the time by which entries are public, in milliseconds. `preview`: drafts and entries of the future are, too. */
  constructor(clock: number, preview = false) {
    this.#clock = clock
    this.#preview = preview
  }

  /** How many translations there are. */
  get size(): number {
    let count = 0
    for (const entries of this.#entries.values()) for (const entry of entries.values()) count += entry.translations.size
    return count
  }

  get(collection: Collection, id: string): Entry | undefined {
    return this.#entries.get(collection)?.get(id)
  }

  ids(collection: Collection): Iterable<string> {
    return this.#entries.get(collection)?.keys() ?? []
  }

  /** Takes an entry in, with its translations, in the place of the one with its id. */
  put(entry: Entry): void {
    const { collection, id, data } = entry
    this.delete(collection, id)
    this.#entries.get(collection)?.set(id, entry)
    this.#moments.add(entry, momentsOf(data))
    this.#touch(entry)
  }

  delete(collection: Collection, id: string): void {
    const entry = this.get(collection, id)
    if (!entry) return
    this.#entries.get(collection)?.delete(id)
    this.#moments.delete(entry, momentsOf(entry.data))
    this.#touch(entry)
  }

  /** Gives an entry its translation in a locale; undefined takes them away. */
  translate(entry: Entry, locale: Locale, translation: TranslationFile | undefined): void {
    if (translation) entry.translations.set(locale, translation)
    else entry.translations.delete(locale)
    this.#touch(entry, [locale])
  }

  /** Sets the clock, forth or back; answers the entries about which something changes between the two times. */
  setClock(now: number): ReadonlySet<Entry> {
    const passed = this.#moments.between(Math.min(this.#clock, now), Math.max(this.#clock, now))
    this.#clock = now
    for (const entry of passed) this.#touch(entry)
    return passed
  }

  /** The time by which entries are public, in milliseconds. */
  get clock(): number {
    return this.#clock
  }

  /** When something about an entry changes next; infinity when nothing will. */
  get next(): number {
    return this.#moments.after(this.#clock) ?? Number.POSITIVE_INFINITY
  }

  /** The locales in which an entry is offered now; none for an entry that is not public. */
  locales(collection: Collection, id: string): Locale[] {
    const entry = this.get(collection, id)
    return entry && this.#isPublic(entry) ? offeredLocales(entry.data, entry.translations) : []
  }

  localised(collection: Collection, id: string, locale: Locale): Localised | undefined {
    const entry = this.get(collection, id)
    return entry && this.#isOffered(entry, locale) ? localise(entry, locale) : undefined
  }

  /** Every entry offered in a locale, sorted. What was answered before stays as it was. */
  list(collection: Collection, locale: Locale): readonly Localised[] {
    const key = `${collection}@${locale}`
    let list = this.#lists.get(key)
    if (!list || list.stale.size > mostPatched) {
      list = { entries: this.#collect(collection, locale), stale: new Set() }
      this.#lists.set(key, list)
    } else if (list.stale.size) {
      list.entries = this.#patched(list, collection, locale)
      list.stale.clear()
    }
    return list.entries
  }

  #collect(collection: Collection, locale: Locale): Localised[] {
    const found: Localised[] = []
    for (const entry of this.#entries.get(collection)?.values() ?? []) if (this.#isOffered(entry, locale)) found.push(localise(entry, locale))
    return found.sort(byDateOrOrder)
  }

  #patched({ entries, stale }: List, collection: Collection, locale: Locale): Localised[] {
    const patched = entries.filter(({ id }) => !stale.has(id))
    for (const id of stale) {
      const entry = this.localised(collection, id, locale)
      if (entry) patched.splice(placeOf(entry, patched), 0, entry)
    }
    return patched
  }

  #touch({ collection, id, translations }: Entry, locales: Iterable<Locale> = translations.keys()): void {
    for (const locale of locales) this.#lists.get(`${collection}@${locale}`)?.stale.add(id)
  }

  #isPublic({ data }: Entry): boolean {
    return this.#preview || isPublic(data, this.#clock)
  }

  #isOffered(entry: Entry, locale: Locale): boolean {
    return entry.translations.has(locale) && isOfferedIn(entry.data, locale) && this.#isPublic(entry)
  }
}

/** Where an entry belongs in a sorted list that it is not in. */
function placeOf(entry: Localised, sorted: readonly Localised[]): number {
  let from = 0
  for (let to = sorted.length; from < to; ) {
    const middle = (from + to) >> 1
    if (byDateOrOrder(sorted[middle] as Localised, entry) < 0) from = middle + 1
    else to = middle
  }
  return from
}
