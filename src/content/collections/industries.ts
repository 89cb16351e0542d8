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

/** One field of work at the top level of the site (`/e-commerce`). */
export const industries = defineCollection({
  data: z.strictObject({
    ...entryData,
    updatedAt: date,
    order,
    icon,
    hue,
    scene,
    /** How the first screen draws the scene (`src/site/pages/industries/industry-hero.tsx`). */
    picture: z.enum([
      'apart',
      'extract',
      'faces',
      'hops',
      'offers',
      'pair',
      'ranks',
      'regions',
      'sheets',
    ]),
    features: z.array(id).min(2),
    solutions: z.array(id).default([]),
  }),
  translation: z.strictObject({
    ...hero,
    tasks: z.array(titled).min(3).max(6),
    workflow: z.strictObject({ title: text, steps: z.array(titled).min(3).max(5) }),
    /** What to settle before starting; a list to print. */
    checklist: z.strictObject({ title: text, items: z.array(text).min(4) }),
    /** What responsible use means in this field. */
    policy: titled,
    faq: z.array(question).min(3),
  }),
  bodyRequired: false,
  nameOf: (_, { name }) => name,
  cardFields: ['name', 'summary', 'title', 'description', 'heading'],
  taxonomy: undefined,
  references: { features: 'features', solutions: 'solutions' },
  checkedAmounts: 'every line',
  search: {
    label: 'nav.industries',
    isLabelled: true,
    weight: 0.7,
    names: [],
    freshness: undefined,
  },
  pages: {
    route: 'industry',
    list: undefined,
    kicker: 'nav.industries',
    picture: ({ scene, hue }, { heading }) => ({ title: heading, drawing: scene, hue }),
    lastmod: true,
    llms: 'nav.industries',
    feed: undefined,
  },
})
