import type { Locale } from '../../languages/languages.ts'
import type { MessageTree } from '../../languages/messages.ts'
import type {
  Collection,
  EntryData,
  SinglePageTranslation,
} from '../collections/all-collections.ts'
import type { SinglePage } from '../collections/single-pages.ts'
import type { Setting, SettingName } from '../settings/settings.ts'
import type { ContentStore } from './content-store.ts'
import type { Card, Localised } from './entry.ts'
import { yearAt } from './offer-rules.ts'

/**
 * Reads content for one page and notes, as tags, what it used: `full:` an entry's translation,
 * `card:` what lists show of it, `order:` which entries a list holds and their data, `locales:`
 * where an entry is offered, `setting:` and `messages@`, `memo:` for values made of content once
 * for many pages, and `year`, which the clock changes.
 */
export class TrackedContent {
  readonly #store: ContentStore
  readonly #memo: TaggedCache
  readonly tags: Set<string>

  constructor(store: ContentStore, memo: TaggedCache, tags = new Set<string>()) {
    this.#store = store
    this.#memo = memo
    this.tags = tags
  }

  get now(): number {
    return this.#store.now()
  }

  /** The current year, in UTC; what uses it is made again in the next year. */
  get year() {
    this.tags.add('year')
    return yearAt(this.now)
  }

  /** An entry with its whole translation; undefined where it is not offered. */
  get<C extends Collection>(collection: C, id: string, locale: Locale): Localised<C> | undefined {
    this.tags.add(`locales:${collection}/${id}`).add(`full:${collection}/${id}@${locale}`)
    return this.#store.get(collection, id, locale)
  }

  /** The translation of a singleton page; undefined where it is not offered. */
  pageTranslation<P extends SinglePage>(
    page: P,
    locale: Locale,
  ): SinglePageTranslation<P> | undefined {
    return this.get('pages', page, locale)?.translation as SinglePageTranslation<P> | undefined
  }

  /** What lists and menus may show of an entry. */
  card<C extends Collection>(collection: C, id: string, locale: Locale): Card<C> | undefined {
    this.tags.add(`locales:${collection}/${id}`).add(`card:${collection}/${id}@${locale}`)
    return this.#store.get(collection, id, locale)
  }

  /** The cards of those entries which `choose` picks from the sorted list of a collection. */
  list<C extends Collection>(
    collection: C,
    locale: Locale,
    choose: (all: readonly Card<C>[]) => readonly Card<C>[] = (all) => all,
  ): readonly Card<C>[] {
    this.tags.add(`order:${collection}@${locale}`)
    const chosen = choose(this.#store.list(collection, locale))
    for (const entry of chosen) this.tags.add(`card:${collection}/${entry.id}@${locale}`)
    return chosen
  }

  /** The data of a collection's entries, without their texts: the `order:` tag covers it. */
  data<C extends Collection>(collection: C, locale: Locale): EntryData<C>[] {
    this.tags.add(`order:${collection}@${locale}`)
    return this.#store.list(collection, locale).map(({ data }) => data)
  }

  locales(collection: Collection, id: string): Locale[] {
    this.tags.add(`locales:${collection}/${id}`)
    return this.#store.locales(collection, id)
  }

  body(entry: Localised): string {
    this.tags.add(`full:${entry.collection}/${entry.id}@${entry.locale}`)
    return this.#store.body(entry.collection, entry.id, entry.locale)
  }

  setting<N extends SettingName>(name: N): Setting<N> {
    this.tags.add(`setting:${name}`)
    return this.#store.setting(name)
  }

  messages(locale: Locale): MessageTree {
    this.tags.add(`messages@${locale}`)
    return this.#store.messages(locale)
  }

  /**
   * A value made of content once and used by many pages; they are tagged with its name instead of
   * all it used.
   */
  memo<T>(name: string, make: (content: TrackedContent) => T): T {
    this.tags.add(`memo:${name}`)
    return this.#memo.get(name, (tags) => make(new TrackedContent(this.#store, this.#memo, tags)))
  }
}

/** Values made of content, kept until something they used changes. */
export class TaggedCache {
  readonly #values = new Map<string, { value: unknown; tags: ReadonlySet<string> }>()

  get<T>(name: string, make: (tags: Set<string>) => T): T {
    const entry = this.#values.get(name)
    if (entry) return entry.value as T
    const tags = new Set<string>()
    const value = make(tags)
    this.#values.set(name, { value, tags })
    return value
  }

  /** Forgets values that have one of the tags. Returns the tags, and all tags of these values. */
  invalidate(tags: ReadonlySet<string>): ReadonlySet<string> {
    const all = new Set(tags)
    for (let goesOn = true; goesOn; ) {
      goesOn = false
      for (const [name, entry] of this.#values) {
        if (all.isDisjointFrom(entry.tags)) continue
        this.#values.delete(name)
        all.add(`memo:${name}`)
        goesOn = true
      }
    }
    return all
  }
}
