import { z } from 'zod'
import { date, entryData, releaseDrawingName, seo, system, text } from '../schemas/fields.ts'
import { defineCollection } from './definition.ts'

const build = z.strictObject({
  size: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** One version of the client; its id is the version with dots. */
export const releases = defineCollection({
  data: z.strictObject({
    ...entryData,
    publishedAt: date,
    version: z.string().regex(/^\d+\.\d+\.\d+$/),
    /** The Chromium version profiles run. */
    engine: z.string().regex(/^\d+(?:\.\d+){0,3}$/),
    /**
     * The drawing of its main change (`src/site/pages/releases/drawings`), where it has one.
     */
    drawing: releaseDrawingName.optional(),
    /** Size in bytes and SHA-256 of each build. */
    builds: z.partialRecord(system, build),
  }),
  translation: z.strictObject({
    ...seo,
    summary: text,
    new: z.array(text).default([]),
    improved: z.array(text).default([]),
    fixed: z.array(text).default([]),
  }),
  bodyRequired: false,
  nameOf: (_, { title }) => title,
  cardFields: ['title', 'description', 'summary'],
  search: {
    label: 'nav.releases',
    weight: 0.65,
    names: ['version'],
    freshness: { bonus: 0.5, halvings: 3 },
  },
  pages: {
    route: 'release',
    list: 'releases',
    kicker: 'nav.releases',
    ogImage: ({ version, drawing }, { title }) => ({
      title,
      drawing: drawing ?? 'calendar',
      hue: 'brand',
      highlight: version,
    }),
    lastmod: true,
    feed: { title: 'feeds.release', wholeText: false },
  },
})
