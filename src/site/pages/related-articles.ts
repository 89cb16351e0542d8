import type { Localised } from '../../content/entry.ts'
import type { ContentReader } from '../../content/reader.ts'

export type Article = Localised<'blog' | 'news'>

const relatedCount = 3

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

/** The articles on the same subjects, the closest first. */
export function relatedArticles(entry: Article, content: ContentReader): Article[] {
  const { collection, locale } = entry
  const topics = content.memo(`topics:${collection}@${locale}`, (reader) => {
    let found: Topic[] = []
    // Nothing is chosen: ids, categories and tags already count as part of the list's order.
    reader.list(collection, locale, (all) => {
      found = topicsOf(all)
      return []
    })
    return found
  })
  return relatedTo(entry, topics).flatMap((id) => content.card(collection, id, locale) ?? [])
}

/** Articles with the same category and the same tags. */
interface Topic {
  category: string
  tags: readonly string[]
  /** The newest of them, with their places among all articles. */
  newest: { id: string; place: number }[]
}

/**
 * Groups all articles, given newest first, by category and tags. There may be thousands of articles but far fewer topics, and the related
 * articles of each are looked for again whenever one is published.
 */
export function topicsOf(all: readonly Article[]): Topic[] {
  const topics = new Map<string, Topic>()
  for (const [place, { id, data }] of all.entries()) {
    const key = [data.category, ...data.tags.toSorted()].join()
    let topic = topics.get(key)
    if (!topic) topics.set(key, (topic = { category: data.category, tags: data.tags, newest: [] }))
    // One more than are shown: the article they are related to may be among them.
    if (topic.newest.length <= relatedCount) topic.newest.push({ id, place })
  }
  return [...topics.values()]
}

/** The ids of the articles that share most with an article: a tag counts twice as much as the category; newer articles win a tie. */
export function relatedTo({ id, data }: Article, topics: readonly Topic[]): string[] {
  const wanted = new Set(data.tags)
  const best: { id: string; place: number; shared: number }[] = []
  for (const { category, tags, newest } of topics) {
    const shared = tags.reduce((sum, tag) => (wanted.has(tag) ? sum + 2 : sum), category === data.category ? 1 : 0)
    for (const other of newest) {
      if (other.id === id) continue
      const at = best.findIndex((found) => found.shared < shared || (found.shared === shared && found.place > other.place))
      best.splice(at < 0 ? best.length : at, 0, { ...other, shared })
      best.length = Math.min(best.length, relatedCount)
    }
  }
  return best.map((found) => found.id)
}
