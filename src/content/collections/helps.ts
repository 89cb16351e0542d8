import { z } from 'zod'
import { coverName, date, entryData, id, order, seo, text } from '../schemas/fields.ts'
import { defineCollection } from './definition.ts'

/** Answers of the help centre: tasks and errors. */
export const helps = defineCollection({
  data: z.strictObject({
    ...entryData,
    updatedAt: date,
    category: id,
    /** The drawing beside its heading, in the colour of its category. */
    scene: coverName.default('lens'),
    order,
    related: z.array(id).default([]),
  }),
  translation: z.strictObject({ ...seo, heading: text.optional() }),
  bodyRequired: true,
  nameOf: (_, { heading, title }) => heading ?? title,
  cardFields: ['title', 'description', 'heading'],
  taxonomy: { categories: 'category' },
  references: { related: 'helps' },
  search: {
    label: 'nav.helps',
    weight: 1.1,
  },
  pages: {
    route: 'help',
    list: 'helps',
    kicker: 'nav.helps',
    ogImage: ({ scene }, { heading, title }) => ({
      title: heading ?? title,
      drawing: scene,
      hue: 'brand',
    }),
    lastmod: true,
    llms: 'nav.helps',
  },
})
