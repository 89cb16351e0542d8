import { z } from 'zod'
import { coverScene, date, entryData, hue, id, seo, text } from './fields.ts'

/**
 * Blog and news: spec §3 leaves the fields open. `category` and `tags` are ids of
 * `content/taxonomy.yaml`.
 */
const article = {
  data: z.strictObject({
    ...entryData,
    publishedAt: date,
    category: id,
    tags: z.array(id).max(6).default([]),
    author: id,
    /** What of ours it is about: offered below it, with its documentation. */
    features: z.array(id).max(2).default([]),
    /** The drawn cover: a scene of the visual identity and the colour it leans on. */
    cover: z.strictObject({
      scene: coverScene,
      hue,
    }),
  }),
  translation: z.strictObject({ ...seo, heading: text.optional() }),
}
export const blog = article
export const news = article

export const helps = {
  data: z.strictObject({
    ...entryData,
    updatedAt: date,
    category: id,
    order: z.number().int(),
    related: z.array(id).default([]),
  }),
  translation: z.strictObject({ ...seo, heading: text.optional() }),
}

/** Documentation pages; `section` is an id of `content/taxonomy.yaml` (`docs.categories`). */
export const docs = {
  data: z.strictObject({
    ...entryData,
    updatedAt: date,
    section: id,
    order: z.number().int(),
    /** Where most readers begin: linked below the search as well. */
    leading: z.boolean().default(false),
  }),
  translation: z.strictObject({ ...seo, heading: text.optional(), name: text, summary: text }),
}

/** One question and its answer (the body), linkable as `/faq#{id}`. */
export const faq = {
  data: z.strictObject({ ...entryData, topic: id, order: z.number().int() }),
  translation: z.strictObject({ question: text }),
}
