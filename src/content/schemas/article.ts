import { z } from 'zod'
import { coverScene, date, entryData, hue, id, seo, text } from './fields.ts'

/**
 * Blog and news: spec §3 leaves the fields open. `category` and `tags` are ids of
 * `content/taxonomy.yaml`.
 */
export const articleSchemas = {
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
