import type { EntryData } from '../../../content/collections/all-collections.ts'
import { type Labels, labelOf } from '../../../content/settings/taxonomy.ts'
import type { Card } from '../../../content/store/entry.ts'
import type { TrackedContent } from '../../../content/store/tracked-content.ts'
import type { Locale } from '../../../languages/languages.ts'
import type { Params } from '../../../routing/routes.ts'
import type { Tab } from '../../components/tabs.tsx'
import { relatedArticles } from './related-articles.ts'

/** How many releases are named on the first page of news. */
const releasesShown = 3
export const articlesPerPage = 9

/**
 * The articles on a page of a list, of how many, and what they can be sorted by. Only those that
 * are shown are read, so that a change to another article leaves the page as it is.
 */
export function articlesOn(
  number: number,
  kind: 'blog' | 'news',
  params: Params,
  locale: Locale,
  content: TrackedContent,
) {
  const isListed = ({ category, tags }: EntryData<typeof kind>) =>
    (params.category === undefined || category === params.category) &&
    (params.tag === undefined || tags.includes(params.tag))
  const data = content.data(kind, locale)
  const [start, end] = [(number - 1) * articlesPerPage, number * articlesPerPage]
  return {
    shown: content.list(kind, locale, (all) =>
      all.filter((entry) => isListed(entry.data)).slice(start, end),
    ),
    count: data.filter(isListed).length,
    categories: new Set(data.map(({ category }) => category)),
    tags: new Set(data.flatMap(({ category, tags }) => (category === params.category ? tags : []))),
  }
}

/** Articles to read after the only one of a topic of the blog. */
export const besideLone = (
  kind: 'blog' | 'news',
  { shown: [only], count }: ReturnType<typeof articlesOn>,
  content: TrackedContent,
) => (kind === 'blog' && only && count === 1 ? relatedArticles(only, 3, content) : [])

/** The newest release, and those before it that changed most. */
export const mainReleases = (all: readonly Card<'releases'>[]): Card<'releases'>[] =>
  all
    .filter(({ data }, index) => index === 0 || data.version.endsWith('.0'))
    .slice(0, releasesShown)

/**
 * Tabs for the names that are in use, in the order of the taxonomy; the chosen one gets `current`.
 */
export const tabsOf = (
  names: Labels,
  used: ReadonlySet<string>,
  locale: Locale,
  base: string,
  chosen: string | undefined,
  current: 'page' | 'true',
): Tab[] =>
  Object.keys(names)
    .filter((id) => used.has(id))
    .map((id) => tab(base + id, labelOf(names, id, locale), id === chosen && current))

export const tab = (path: string, name: string, current: 'page' | 'true' | false): Tab => ({
  path,
  name,
  current: current || undefined,
})
