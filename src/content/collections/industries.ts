import { z } from 'zod'
import { hero, heroData, id, list, question, text, titled, titledList } from '../schemas/fields.ts'
import { scene } from '../schemas/scene.ts'
import { stepDrawing } from '../schemas/step-drawings.ts'
import { defineCollection, heroFacts, scenePages } from './definition.ts'

/** One field of work at the top level of the site (`/e-commerce`). */
export const industries = defineCollection({
  data: z.strictObject({
    ...heroData,
    scene,
    /**
     * How the first screen draws the scene (`src/site/pages/industries/scenes/industry-scene.tsx`).
     */
    sceneLayout: z.enum([
      'separated-windows',
      'page-as-data',
      'client-faces',
      'redirect-steps',
      'seller-offers',
      'before-after',
      'market-redirects',
      'advert-regions',
      'account-sheets',
    ]),
    /** How the steps stand below: two beside each other, in a band across the window, in rows. */
    layout: z.enum(['sheets', 'band', 'rows']),
    /** A drawing for each step of the workflow, in order. */
    steps: list(stepDrawing, 3, 5),
    features: list(id, 2),
    solutions: z.array(id).default([]),
    /** The article of the blog to read next. */
    article: id.optional(),
  }),
  translation: z.strictObject({
    ...hero,
    tasks: list(titled, 3, 6),
    workflow: z.strictObject({ title: text, steps: list(titled, 3, 5) }),
    /** What to settle before starting; a list to print. */
    checklist: titledList(text, 4),
    /** What responsible use means in this field. */
    policy: titled,
    faq: list(question, 3),
    /** What to do first with the free plan: the last words of the page. */
    closing: text,
  }),
  ...heroFacts,
  references: { features: 'features', solutions: 'solutions', article: 'blog' },
  search: {
    label: 'nav.industries',
    weight: 0.7,
  },
  pages: scenePages('industry', 'nav.industries'),
})
