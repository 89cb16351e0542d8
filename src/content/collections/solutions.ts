import { z } from 'zod'
import { hero, heroData, id, list, question, text, titled } from '../schemas/fields.ts'
import { scene } from '../schemas/scene.ts'
import { defineCollection, heroFacts, scenePages } from './definition.ts'

/**
 * How many rows a drawing has a place for, where it is a file of `pages/solutions/scenes`; a test
 * there counts them.
 */
export const drawnRows: Readonly<Record<string, number>> = { ads: 3, channels: 4 }

/** One platform and one team's working day on it. */
export const solutions = defineCollection({
  data: z
    .strictObject({
      ...heroData,
      features: list(id, 2),
      industries: z.array(id).default([]),
      /** How many people the page’s team has: its plan’s price counts them. */
      seats: z.number().int().min(3).max(30),
      /** The article of the blog to read next. */
      article: id.optional(),
      /** What the first screen shows the product at work on (`solution-scene.tsx`). */
      sceneLayout: z.enum([
        'ads',
        'pages',
        'posts',
        'videos',
        'cases',
        'channels',
        'jobs',
        'transfers',
        'odds',
      ]),
      /**
       * Which step of the day stands out: what the first screen shows, or a picture beside the day.
       */
      moment: z.number().int().min(1).max(3),
      /**
       * What goes across the window below the first screen: a picture under the hours of the day, a
       * picture of one hour, or the profiles.
       */
      layout: z.enum(['axis', 'hour', 'profiles']),
      scene,
    })
    .refine(
      ({ sceneLayout, scene: { rows = [] } }) =>
        (drawnRows[sceneLayout] ?? rows.length) === rows.length,
      {
        path: ['scene', 'rows'],
        error: 'this layout has places for another number of rows',
      },
    ),
  translation: z.strictObject({
    ...hero,
    /** What the team has to get done on this platform. */
    jobs: list(titled, 3, 3),
    /** How the team lays its work out in profiles: the rows of the drawn profile table. */
    setup: z.strictObject({
      title: text,
      profiles: list(z.strictObject({ name: text, owner: text, proxy: text, note: text }), 3, 5),
    }),
    /** One working day, in order; `time` is HH:MM. */
    day: z.strictObject({
      title: text,
      steps: list(
        z.strictObject({ time: z.string().regex(/^\d\d:\d\d$/), title: text, text }),
        3,
        4,
      ),
    }),
    /** What the product does not do here, or which of the platform's rules applies. */
    limit: titled,
    faq: list(question, 3),
    /** What to do first with the free plan: the last words of the page. */
    closing: text,
  }),
  ...heroFacts,
  references: { features: 'features', industries: 'industries', article: 'blog' },
  otherAmounts: 'in lines without our name',
  search: {
    label: 'nav.solutions',
  },
  pages: scenePages('solution', 'nav.solutions'),
})
