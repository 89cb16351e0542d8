import type { Locale } from '../../languages/languages.ts'
import { type Collection, collectionNames, type EntryData } from '../collections/all-collections.ts'
import { byDateOrOrder, type Entry, type Localised, type TranslationFile } from './entry.ts'
import { isOfferedIn, isPublic, offeredLocales, visibilityChanges } from './offer-rules.ts'

/**
 * Every entry, the sorted lists of a collection in a locale, and the clock by which scheduled
 * entries appear.
 */
export class EntryIndex {
  readonly #entries = new Map<Collection, Map<string, Entry>>(
    collectionNames.map((name) => [name, new Map()]),
  )
  /** By collection and locale; rebuilt when next used after a change. */
  readonly #lists = new Map<string, readonly Localised[]>()
  readonly #preview: boolean
  #clock: number

  /**
   * `clock`: the time by which entries are public, in milliseconds. `preview`: drafts and scheduled
   * entries are public too.
   */
  constructor(clock: number, preview = false) {
    this.#clock = clock
    this.#preview = preview
  }

  /** How many translations there are. */
  get size() {
    return this.#all().reduce((count, { translations }) => count + translations.size, 0)
  }

  get(collection: Collection, id: string): Entry | undefined {
    return this.#entries.get(collection)?.get(id)
  }

  /** Sets the data of an entry, which keeps its translations, and returns it. */
  put<C extends Collection>(collection: C, id: string, data: EntryData<C>): Entry {
    const entry: Entry = {
      collection,
      id,
      data,
      translations: this.get(collection, id)?.translations ?? new Map(),
    }
    this.#entries.get(collection)?.set(id, entry)
    this.#touch(entry)
    return entry
  }

  delete(collection: Collection, id: string) {
    const entry = this.get(collection, id)
    if (!entry) return
    this.#entries.get(collection)?.delete(id)
    this.#touch(entry)
  }

  /** Sets an entry's translation into a locale; undefined removes it. */
  translate(entry: Entry, locale: Locale, file: TranslationFile | undefined) {
    if (file) entry.translations.set(locale, file)
    else entry.translations.delete(locale)
    this.#touch(entry, [locale])
  }

  /** The time by which entries are public, in milliseconds. */
  get clock() {
    return this.#clock
  }

  /** Sets the clock, forward or back; returns the entries that change between the two times. */
  setClock(now: number): Entry[] {
    const [from, to] = [Math.min(this.#clock, now), Math.max(this.#clock, now)]
    this.#clock = now
    const passed = this.#all().filter(({ data }) =>
      visibilityChanges(data).some((time) => from < time && time <= to),
    )
    for (const entry of passed) this.#touch(entry)
    return passed
  }

  /** When something about an entry changes next by itself; infinity when nothing will. */
  get nextChange() {
    const coming = this.#all().flatMap(({ data }) =>
      visibilityChanges(data).filter((time) => time > this.#clock),
    )
    return coming.reduce((next, time) => Math.min(next, time), Number.POSITIVE_INFINITY)
  }

  /** The locales in which an entry is offered now; none for an entry that is not public. */
  locales(collection: Collection, id: string): Locale[] {
    const entry = this.get(collection, id)
    return entry && this.#isPublic(entry) ? offeredLocales(entry.data, entry.translations) : []
  }

  localised(collection: Collection, id: string, locale: Locale): Localised | undefined {
    const entry = this.get(collection, id)
    const file = entry?.translations.get(locale)
    return entry && file && isOfferedIn(entry.data, locale) && this.#isPublic(entry)
      ? { collection, id, locale, data: entry.data, translation: file.translation }
      : undefined
  }

  /** Every entry offered in a locale, sorted. Lists that were returned before are not altered. */
  list(collection: Collection, locale: Locale): readonly Localised[] {
    const key = `${collection}@${locale}`
    const cached = this.#lists.get(key)
    if (cached) return cached
    const ids = [...(this.#entries.get(collection)?.keys() ?? [])]
    const list = ids
      .flatMap((id) => this.localised(collection, id, locale) ?? [])
      .sort(byDateOrOrder)
    this.#lists.set(key, list)
    return list
  }

  #all(): Entry[] {
    return [...this.#entries.values()].flatMap((entries) => [...entries.values()])
  }

  #touch({ collection, translations }: Entry, locales: Iterable<Locale> = translations.keys()) {
    for (const locale of locales) this.#lists.delete(`${collection}@${locale}`)
  }

  #isPublic({ data }: Entry): boolean {
    return this.#preview || isPublic(data, this.#clock)
  }
}
