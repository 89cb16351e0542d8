import {
  type CategorisedCollection,
  collections,
  type EntryData,
  entryPath,
  type ListedCollection,
  type PagedCollection,
  type Translation,
} from '../content/collections/all-collections.ts'
import { labelOf } from '../content/settings/taxonomy.ts'
import { entryName } from '../content/store/entry.ts'
import type { TrackedContent } from '../content/store/tracked-content.ts'
import type { Locale } from '../languages/languages.ts'
import { routeOf } from '../routing/routes.ts'
import type { EntryCard } from './components/link-lists.tsx'
import type { PageLink } from './page.ts'

/** Collections whose entries say on a card what they are about. */
type CardCollection = {
  [C in PagedCollection]: Translation<C> extends { name: string; summary: string } ? C : never
}[PagedCollection]

/**
 * The cards of entries of one collection, in the order of `ids`; what is not offered in the locale
 * is left out.
 */
export const cardsOf = (
  content: TrackedContent,
  collection: CardCollection,
  ids: readonly string[],
  locale: Locale,
): EntryCard[] =>
  ids.flatMap((id) => {
    const entry = content.card(collection, id, locale)
    const path = entryPath(collection, id)
    if (!entry || path === undefined) return []
    const icon = 'icon' in entry.data ? entry.data.icon : undefined
    return [{ path, name: entryName(entry), summary: entry.translation.summary, icon }]
  })

/** The cards of all other entries of a collection in the locale. */
export const othersOf = (
  content: TrackedContent,
  collection: CardCollection,
  id: string,
  locale: Locale,
): EntryCard[] =>
  cardsOf(
    content,
    collection,
    content.list(collection, locale).flatMap((entry) => (entry.id === id ? [] : [entry.id])),
    locale,
  )

/**
 * The entries of a collection by category, in the order of `content/taxonomy.yaml`; categories
 * without entries are left out.
 */
export function byCategory<C extends CategorisedCollection>(
  content: TrackedContent,
  collection: C,
  locale: Locale,
  categoryOf: (data: EntryData<C>) => string,
) {
  const names = content.setting('taxonomy')[collection].categories
  const groups = Map.groupBy(content.list(collection, locale), ({ data }) => categoryOf(data))
  return Object.keys(names).flatMap((id) => {
    const entries = groups.get(id)
    return entries ? [{ id, name: labelOf(names, id, locale), entries }] : []
  })
}

/** The breadcrumb to the page that lists a collection; none where that page is not offered. */
export function overviewCrumb(
  collection: ListedCollection,
  locale: Locale,
  content: TrackedContent,
): PageLink[] {
  const { entry, path } = routeOf(collections[collection].pages.list)
  const page = content.card(entry[0], entry[1] ?? '', locale)
  return page ? [{ name: entryName(page), path }] : []
}
