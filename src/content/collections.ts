import type { z } from 'zod'
import { blog, docs, faq, helps, news } from './schemas/articles.ts'
import {
  alternatives,
  features,
  industries,
  partners,
  releases,
  solutions,
} from './schemas/catalogue.ts'
import {
  genericTranslation,
  namedChapters,
  pageData,
  type SinglePage,
  singlePages,
} from './schemas/pages.ts'
import {
  chat,
  downloads,
  navigation,
  prices,
  redirects,
  site,
  taxonomy,
} from './schemas/settings.ts'

const pages = { data: pageData, translation: genericTranslation }

/**
 * Every collection: the schema of an entry's data (`entry.yaml`) and of its translations (front
 * matter of `{locale}.md`).
 */
export const collections = {
  blog,
  news,
  helps,
  docs,
  faq,
  releases,
  partners,
  solutions,
  alternatives,
  features,
  industries,
  pages,
} as const

export type Collection = keyof typeof collections
export const collectionNames = Object.keys(collections) as Collection[]
export const isCollection = (name: string): name is Collection => Object.hasOwn(collections, name)

export type EntryData<C extends Collection> = z.infer<(typeof collections)[C]['data']>
export type Translation<C extends Collection> = z.infer<(typeof collections)[C]['translation']>
export type SinglePageTranslation<P extends SinglePage> = z.infer<(typeof singlePages)[P]>

/** Whether a page is one of those with a schema and an address of their own. */
export const isSinglePage = (collection: string, id: string): id is SinglePage =>
  collection === 'pages' && Object.hasOwn(singlePages, id)

/** The schema of an entry's translations. */
export const translationSchema = (collection: Collection, id: string): z.ZodType =>
  isSinglePage(collection, id) ? singlePages[id] : collections[collection].translation

/** Whether an entry must have a body. */
export const bodyRequired = (collection: Collection, id: string): boolean =>
  collection === 'pages'
    ? !isSinglePage(collection, id) || namedChapters[id] !== undefined
    : ['blog', 'news', 'helps', 'docs', 'faq', 'features', 'partners'].includes(collection)

/** The names that an entry's text must give to its chapters. */
export const chapterNamesOf = (collection: Collection, id: string): readonly string[] =>
  (isSinglePage(collection, id) && namedChapters[id]) || []

/** The settings: one file each, `content/{name}.yaml`. */
export const settingSchemas = {
  site,
  navigation,
  prices,
  downloads,
  chat,
  redirects,
  taxonomy,
} as const
export type SettingName = keyof typeof settingSchemas
export type Setting<N extends SettingName> = z.infer<(typeof settingSchemas)[N]>
export const settingNames = Object.keys(settingSchemas) as SettingName[]
export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(settingSchemas, name)

/**
 * Used in place of a setting that is broken at the first start, where the site can do without it.
 */
export const emptySettings: { readonly [N in SettingName]?: Setting<N> } = {
  navigation: { header: [], headerLinks: [], footer: [], legal: [], useful: [] },
  redirects: [],
  chat: { hosts: [], default: null, locales: {} },
  downloads: { host: 'https://downloads.invalid', systems: [] },
  taxonomy: {
    blog: { categories: {}, tags: {} },
    news: { categories: {}, tags: {} },
    helps: { categories: {} },
    docs: { categories: {} },
    faq: { categories: {} },
    authors: {},
  },
}
