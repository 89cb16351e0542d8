import type { z } from 'zod'
import { blog, docs, faq, helps, news } from './schemas/articles.ts'
import { alternatives, features, industries, partners, releases, solutions } from './schemas/catalogue.ts'
import { genericWords, pageEntry, type SinglePage, singlePages } from './schemas/pages.ts'

const pages = { entry: pageEntry, words: genericWords }

/** Every collection: the schema of its facts (`entry.yaml`) and of its words (front matter of `{locale}.md`). */
export const collections = { blog, news, helps, docs, faq, releases, partners, solutions, alternatives, features, industries, pages } as const

export type Collection = keyof typeof collections
export const collectionNames = Object.keys(collections) as Collection[]

export type Facts<C extends Collection> = z.infer<(typeof collections)[C]['entry']>
export type Words<C extends Collection> = z.infer<(typeof collections)[C]['words']>
export type SinglePageWords<P extends SinglePage> = z.infer<(typeof singlePages)[P]>

/** The schema of an entry's words; pages of which there is one have a shape of their own. */
export const wordsSchema = (collection: Collection, id: string): z.ZodType =>
  collection === 'pages' && Object.hasOwn(singlePages, id) ? singlePages[id as SinglePage] : collections[collection].words

/** Collections whose entries must have a body. */
export const bodyRequired = (collection: Collection, id: string): boolean =>
  ['blog', 'news', 'helps', 'docs', 'faq', 'partners'].includes(collection) || (collection === 'pages' && !Object.hasOwn(singlePages, id))
