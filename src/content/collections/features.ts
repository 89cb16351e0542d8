import { z } from 'zod'
import { hero, heroData, id, list, question, text, titled, titledList } from '../schemas/fields.ts'
import { scene } from '../schemas/scene.ts'
import { defineCollection, heroFacts, scenePages } from './definition.ts'

/** One feature of the product at the top level of the site (`/rpa`). */
export const features = defineCollection({
  data: z.strictObject({
    ...heroData,
    scene,
    /** The smallest plan that has it: an id of `content/prices.yaml`. */
    plan: id,
    /** Documentation page to read next: an id of the docs collection. */
    docs: id,
    related: z.array(id).default([]),
    /** The article of the blog to read next. */
    article: id.optional(),
    /** The help page whose first window of the client stands beside the steps … */
    stepsScreen: id.optional(),
    /** … or beside the settings, on the feature's colour. */
    settingsScreen: id.optional(),
    /** The tab of `/try` that shows it. */
    tryTab: z.enum(['profile', 'sync', 'api']).default('profile'),
  }),
  translation: z.strictObject({
    ...hero,
    steps: titledList(titled, 3, 4),
    /** What can be set. */
    settings: z.strictObject({
      title: text,
      rows: list(z.strictObject({ name: text, values: text, text }), 4),
    }),
    /** In one line. */
    limits: text,
    faq: list(question, 3),
    /** What to do first with the free plan: the last words of the page. */
    closing: text,
  }),
  ...heroFacts,
  references: {
    docs: 'docs',
    related: 'features',
    article: 'blog',
    stepsScreen: 'helps',
    settingsScreen: 'helps',
  },
  search: {
    label: 'nav.features',
  },
  pages: scenePages('feature', 'nav.features'),
})
