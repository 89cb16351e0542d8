import { z } from 'zod'
import {
  date,
  entryData,
  hero,
  hue,
  icon,
  id,
  order,
  question,
  text,
  titled,
} from '../schemas/fields.ts'
import { scene } from '../schemas/scene.ts'
import { defineCollection } from './definition.ts'

/** One feature of the product at the top level of the site (`/rpa`). */
export const features = defineCollection({
  data: z.strictObject({
    ...entryData,
    updatedAt: date,
    order,
    icon,
    hue,
    scene,
    /** The smallest plan that has it: an id of `content/prices.yaml`. */
    plan: id,
    /** Documentation page to read next: an id of the docs collection. */
    docs: id,
    related: z.array(id).default([]),
    /** The tab of `/try` that shows it. */
    tryTab: z.enum(['profile', 'sync', 'api']).default('profile'),
  }),
  translation: z.strictObject({
    ...hero,
    steps: z.strictObject({ title: text, items: z.array(titled).min(3).max(4) }),
    /** What can be set, as a table. */
    settings: z.strictObject({
      title: text,
      rows: z.array(z.strictObject({ name: text, values: text, text })).min(4),
    }),
    /** In one line. */
    limits: text,
    faq: z.array(question).min(3),
  }),
  bodyRequired: false,
  nameOf: (_, { name }) => name,
  cardFields: ['name', 'summary', 'title', 'description', 'heading'],
  taxonomy: undefined,
  references: { docs: 'docs', related: 'features' },
  checkedAmounts: 'every line',
  search: {
    label: 'nav.features',
    isLabelled: true,
    weight: 1,
    names: [],
    freshness: undefined,
  },
  pages: {
    route: 'feature',
    list: undefined,
    kicker: 'nav.features',
    picture: ({ scene, hue }, { heading }) => ({ title: heading, drawing: scene, hue }),
    lastmod: true,
    llms: 'nav.features',
    feed: undefined,
  },
})
