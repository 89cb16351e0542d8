import { textAt } from '../files/reading.ts'
import type { Problems } from '../problems/problems.ts'
import { ContentStore } from '../store/content-store.ts'
import { TaggedCache, TrackedContent } from '../store/tracked-content.ts'
import { KnownTranslations } from '../translations/coverage.ts'

/** Remembers what a check of a content folder need not read or do again. */
export class CheckMemory {
  readonly root: string
  /** What is public. */
  readonly store: ContentStore
  /** What is public, with drafts and scheduled entries. */
  readonly previewStore: ContentStore
  readonly translations = new KnownTranslations()
  readonly #caches = new Map<ContentStore, TaggedCache>()
  readonly #texts = new Map<string, string>()
  /** Checks that found no problem, with the tags of the content that they used. */
  readonly #passed = new Map<string, ReadonlySet<string>>()
  /** The same, with the texts that they compared. */
  readonly #passedTexts = new Map<string, readonly string[]>()

  constructor(root: string) {
    this.root = root
    this.store = new ContentStore({ root, incomplete: true })
    this.previewStore = new ContentStore({ root, preview: true, incomplete: true })
    for (const store of [this.store, this.previewStore]) {
      const cache = new TaggedCache()
      this.#caches.set(store, cache)
      store.onChange((changed) => {
        const tags = cache.invalidate(changed)
        for (const [name, used] of this.#passed)
          if (!used.isDisjointFrom(tags)) this.#passed.delete(name)
      })
    }
  }

  refresh(paths: readonly string[]) {
    for (const path of paths) this.#texts.delete(path)
    this.translations.forget(paths)
    for (const store of [this.store, this.previewStore]) {
      store.tick()
      store.refresh(paths)
    }
  }

  close() {
    this.store.close()
    this.previewStore.close()
  }

  content(store: ContentStore, tags = new Set<string>()): TrackedContent {
    return new TrackedContent(store, this.#caches.get(store) ?? new TaggedCache(), tags)
  }

  /** The text of a content file; '' when there is none that is read. */
  read(path: string) {
    const text = this.#texts.get(path) ?? textAt(this.root, path) ?? ''
    this.#texts.set(path, text)
    return text
  }

  /** Runs a check, unless it found no problem last time and nothing that it used has changed. */
  async unlessPassed(
    name: string,
    problems: Problems,
    check: (tags: Set<string>) => Promise<void>,
  ) {
    if (this.#passed.has(name)) return
    const tags = new Set<string>()
    const before = problems.count
    await check(tags)
    if (problems.count === before && problems.broken.size === 0) this.#passed.set(name, tags)
  }

  /** Runs a check that depends on these texts alone, unless they passed it before. */
  unlessUnchanged(name: string, values: readonly string[], problems: Problems, check: () => void) {
    const known = this.#passedTexts.get(name)
    if (known && values.every((value, index) => value === known[index])) return
    const before = problems.count
    check()
    if (problems.count === before) this.#passedTexts.set(name, values)
    else this.#passedTexts.delete(name)
  }
}
