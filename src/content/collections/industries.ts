import { z } from 'zod'
import { hero, heroData, id, list, question, text, titled, titledList } from '../schemas/fields.ts'
import { scene } from '../schemas/scene.ts'
import { defineCollection, heroFacts, scenePages } from './definition.ts'

/** Drawings of steps (files of `src/site/pages/industries/steps`), by what they show. */
export const stepDrawings = [
  'account-protected',
  'ad-looked-at',
  'approved-and-timed',
  'best-first',
  'changed-row',
  'client-set-up',
  'emergency',
  'evidence',
  'fees-recorded',
  'fields-and-pace',
  'first-comments',
  'first-visit',
  'four-groups',
  'licensed-market',
  'links-by-market',
  'links-exported',
  'list-reviewed',
  'list-signed',
  'log-exported',
  'looked-at-again',
  'official-data',
  'partners-chosen',
  'products-listed',
  'profile-by-market',
  'purpose-written',
  'queue-of-buyers',
  'quiet-time',
  'read-twice',
  'repeated-check',
  'robots-rules',
  'role-given',
  'rule-read',
  'signed-in-again',
  'signed-in-list',
  'start-read-stop',
  'stored-then-deleted',
  'subtitles-fitted',
  'task-assigned',
  'tasks-divided',
  'told-at-once',
  'topics-by-market',
  'two-checkers',
  'week-reviewed',
  'windows-compared',
  'without-cookies',
] as const

/** One field of work at the top level of the site (`/e-commerce`). */
export const industries = defineCollection({
  data: z.strictObject({
    ...heroData,
    scene,
    /**
     * How the first screen draws the scene (`src/site/pages/industries/scenes/industry-scene.tsx`).
     */
    picture: z.enum([
      'separated-windows',
      'page-as-data',
      'client-faces',
      'redirect-steps',
      'seller-offers',
      'before-after',
      'market-ranks',
      'advert-regions',
      'account-sheets',
    ]),
    /** A drawing for each step of the workflow, in order. */
    steps: list(z.enum(stepDrawings), 3, 5),
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
