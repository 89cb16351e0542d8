import type { z } from 'zod'
import { blog, docs, faq, helps, news } from './schemas/articles.ts'
import { alternatives, features, industries, partners, releases, solutions } from './schemas/catalogue.ts'
import { genericTranslation, pageData, type SinglePage, singlePages } from './schemas/pages.ts'

const pages = { data: pageData, translation: genericTranslation }

/** Every collection: the schema of its data (`entry.yaml`) and of its translations (front matter of `{locale}.md`). */
export const collections = { blog, news, helps, docs, faq, releases, partners, solutions, alternatives, features, industries, pages } as const

export type Collection = keyof typeof collections
export const collectionNames = Object.keys(collections) as Collection[]

export type EntryData<C extends Collection> = z.infer<(typeof collections)[C]['data']>
export type Translation<C extends Collection> = z.infer<(typeof collections)[C]['translation']>
export type SinglePageTranslation<P extends SinglePage> = z.infer<(typeof singlePages)[P]>

/** The schema of an entry's translations; pages of which there is one have a shape of their own. */
export const translationSchema = (collection: Collection, id: string): z.ZodType =>
  collection === 'pages' && Object.hasOwn(singlePages, id) ? singlePages[id as SinglePage] : collections[collection].translation

/** Collections whose entries must have a body. */
export const bodyRequired = (collection: Collection, id: string): boolean =>
  ['blog', 'news', 'helps', 'docs', 'faq', 'partners'].includes(collection) || (collection === 'pages' && !Object.hasOwn(singlePages, id))
