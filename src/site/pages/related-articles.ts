import type { Localised } from '../../content/entry.ts'
import type { ContentReader } from '../../content/reader.ts'

export type Article = Localised<'blog' | 'news'>

/** The articles published just before and after one, in its language. */
export function articlesAround({ collection, id, locale }: Article, content: ContentReader): { previous: Article | undefined; next: Article | undefined } {
  // Lists are newest first, so the previous article follows. Only the three are read, so that a change to others leaves the page alone.
  const around = content.list(collection, locale, (all) => {
    const at = all.findIndex((other) => other.id === id)
    return all.slice(Math.max(at - 1, 0), at + 2)
  })
  const at = around.findIndex((other) => other.id === id)
  return { previous: around[at + 1], next: around[at - 1] }
}

/** The articles on the same subjects, the closest first; those `around` it, which have links of their own, only before articles on others. */
export const relatedArticles = (entry: Article, around: readonly (Article | undefined)[], count: number, content: ContentReader): readonly Article[] =>
  content.list(entry.collection, entry.locale, (all) =>
    closestTo(
      entry,
      all,
      around.map((other) => other?.id),
    ).slice(0, count),
  )

/** The articles that share most with one: the category counts twice as much as a tag; of `all`, those given first win a tie. Those `around` it come after all that share something, if they do. */
export function closestTo({ id, data }: Article, all: readonly Article[], around: readonly (string | undefined)[] = []): Article[] {
  const shared = (other: Article): number => other.data.tags.filter((tag) => data.tags.includes(tag)).length + (other.data.category === data.category ? 2 : 0)
  return all
    .filter((other) => other.id !== id)
    .map((other) => ({ other, shared: around.includes(other.id) ? Math.min(shared(other), 0.5) || -1 : shared(other) }))
    .filter(({ shared }) => shared >= 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ other }) => other)
}
