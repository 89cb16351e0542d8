import { z } from 'zod'
import { date, entryData, id, order, seo, text } from '../schemas/fields.ts'
import { defineCollection } from './definition.ts'

export const docs = defineCollection({
  data: z.strictObject({
    ...entryData,
    updatedAt: date,
    section: id,
    order,
    /** Where most readers begin: linked below the search as well. */
    leading: z.boolean().default(false),
  }),
  translation: z.strictObject({ ...seo, heading: text.optional(), name: text, summary: text }),
  bodyRequired: true,
  nameOf: (_, { name }) => name,
  cardFields: ['name', 'summary', 'title', 'description', 'heading'],
  taxonomy: { categories: 'section' },
  search: {
    label: 'nav.docs',
  },
  pages: {
    route: 'doc',
    list: 'docs',
    kicker: 'nav.docs',
    ogImage: (_, { heading, name }) => ({
      title: heading ?? name,
      drawing: 'terminal',
      hue: 'brand',
    }),
    lastmod: true,
    llms: 'nav.docs',
  },
})
