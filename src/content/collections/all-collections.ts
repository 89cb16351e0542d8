import type { z } from 'zod'
import { type RouteName, routeNames, routeOf, routePath } from '../../routing/routes.ts'
import { alternatives } from './alternatives.ts'
import { blog } from './blog.ts'
import type { CollectionFacts } from './definition.ts'
import { docs } from './docs.ts'
import { faq } from './faq.ts'
import { features } from './features.ts'
import { helps } from './helps.ts'
import { industries } from './industries.ts'
import { news } from './news.ts'
import { pages } from './pages.ts'
import { partners } from './partners.ts'
import { releases } from './releases.ts'
import { namedChapters, type SinglePage, singlePages } from './single-pages.ts'
import { solutions } from './solutions.ts'

/**
 * Every collection, in the order of llms.txt and of the table of translations. Facts about one
 * collection are in its own file.
 */
export const collections = {
  pages,
  features,
  docs,
  helps,
  solutions,
  industries,
  alternatives,
  blog,
  news,
  releases,
  partners,
  faq,
} as const

export type Collection = keyof typeof collections
export const isCollection = (name: string): name is Collection => Object.hasOwn(collections, name)
export const collectionNames = Object.keys(collections).filter(isCollection)

export type EntryData<C extends Collection> = z.infer<(typeof collections)[C]['data']>
export type Translation<C extends Collection> = z.infer<(typeof collections)[C]['translation']>
export type SinglePageTranslation<P extends SinglePage> = z.infer<(typeof singlePages)[P]>

/** The collections that define `Key` with a `Value`. */
type CollectionWith<Key extends string, Value> = {
  [C in Collection]: (typeof collections)[C] extends { readonly [K in Key]: Value } ? C : never
}[Collection]
export type PagedCollection = CollectionWith<'pages', { route: RouteName }>
/** Collections whose entries have a category, or a category and tags. */
export type CategorisedCollection = CollectionWith<'taxonomy', { categories: string }>
export type TaggedCollection = CollectionWith<'taxonomy', { tags: string }>
export type ListedCollection = CollectionWith<'pages', { list: RouteName }>
export type FeedCollection = CollectionWith<'pages', { feed: object }>

type Fields = Record<string, unknown>
export const factsOf = (collection: Collection): CollectionFacts<Fields, Fields> =>
  collections[collection]
/** The collections that its entries refer to, by field. */
export function referencesOf(collection: Collection): Readonly<Record<string, Collection>> {
  const facts = collections[collection]
  return 'references' in facts ? facts.references : {}
}
/** The facts about the pages of its entries; undefined when they are parts of another page. */
export function entryPagesOf(collection: Collection) {
  const { pages } = factsOf(collection)
  return 'route' in pages ? pages : undefined
}

export const isCategorised = (name: Collection): name is CategorisedCollection =>
  factsOf(name).taxonomy !== undefined
export const isTagged = (name: Collection): name is TaggedCollection =>
  factsOf(name).taxonomy?.tags !== undefined
export const feedCollections = collectionNames.filter(
  (name): name is FeedCollection => entryPagesOf(name)?.feed !== undefined,
)

/** Whether a page is a single page: one with its own schema and address. */
export const isSinglePage = (collection: string, id: string): id is SinglePage =>
  collection === 'pages' && Object.hasOwn(singlePages, id)

export const translationSchema = (collection: Collection, id: string): z.ZodType =>
  isSinglePage(collection, id) ? singlePages[id] : collections[collection].translation

export const bodyRequired = (collection: Collection, id: string) =>
  isSinglePage(collection, id) ? namedChapters[id] !== undefined : factsOf(collection).bodyRequired

/** The names that an entry's text must give to its chapters. */
export const chapterNamesOf = (collection: Collection, id: string): readonly string[] =>
  (isSinglePage(collection, id) && namedChapters[id]) || []

/** The path of the page that lists a collection. */
export const listPath = (collection: ListedCollection) =>
  routePath(collections[collection].pages.list)

/** The path at which an entry is read, without language prefix; undefined for a hidden page. */
export function entryPath(collection: Collection, id: string): string | undefined {
  if (isSinglePage(collection, id)) {
    const name = routeNames.find((each) => {
      const { entry, path, noindex } = routeOf(each)
      return entry[1] === id && !noindex && !path.includes(':')
    })
    return name && routePath(name)
  }
  const { pages } = factsOf(collection)
  return 'route' in pages ? routePath(pages.route, { id }) : `${routePath(pages.partOf)}#${id}`
}
