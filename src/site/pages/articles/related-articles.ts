import type { Localised } from '../../../content/store/entry.ts'
import type { TrackedContent } from '../../../content/store/tracked-content.ts'

export type Article = Localised<'blog' | 'news'>

/** The articles published just before and after one, in its language. */
export function articlesAround(
  { collection, id, locale }: Article,
  content: TrackedContent,
): { previous: Article | undefined; next: Article | undefined } {
  // Lists are newest first, so the previous article follows. Only the three are read, so that a
  // change to others leaves the page alone.
  const around = content.list(collection, locale, (all) => {
    const at = all.findIndex((other) => other.id === id)
    return all.slice(Math.max(at - 1, 0), at + 2)
  })
  const at = around.findIndex((other) => other.id === id)
  return { previous: around[at + 1], next: around[at - 1] }
}

/**
 * The `count` articles closest to one, in its language, without those just before and after it,
 * which have links of their own.
 */
export const relatedArticles = (
  entry: Article,
  count: number,
  content: TrackedContent,
): readonly Article[] =>
  content.list(entry.collection, entry.locale, (all) => {
    const at = all.findIndex(({ id }) => id === entry.id)
    return closestTo(
      entry,
      all.filter((_, index) => Math.abs(index - at) !== 1),
    ).slice(0, count)
  })

/**
 * The other articles, those that share most first: the category counts twice as much as a tag;
 * equals keep the order of `all`.
 */
export function closestTo({ id, data }: Article, all: readonly Article[]): Article[] {
  const shared = (other: Article) =>
    other.data.tags.filter((tag) => data.tags.includes(tag)).length +
    (other.data.category === data.category ? 2 : 0)
  return all
    .filter((other) => other.id !== id)
    .map((other) => ({ other, shared: shared(other) }))
    .sort((a, b) => b.shared - a.shared)
    .map(({ other }) => other)
}
