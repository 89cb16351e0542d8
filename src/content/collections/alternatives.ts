import { z } from 'zod'
import {
  date,
  entryData,
  hero,
  httpUrl,
  id,
  list,
  order,
  question,
  text,
  titled,
} from '../schemas/fields.ts'
import { stepDrawing } from '../schemas/step-drawings.ts'
import { defineCollection, heroFacts } from './definition.ts'

/**
 * A comparison with one competitor. Facts once, with their sources; the judgement in words per
 * locale.
 */
export const alternatives = defineCollection({
  data: z.strictObject({
    ...entryData,
    order,
    product: text,
    website: httpUrl,
    checkedOn: date,
    sources: list(z.strictObject({ id, title: text, url: httpUrl, checkedOn: date }), 1),
    /** A drawing for each step of the move, in order. */
    steps: list(stepDrawing, 3),
    facts: z.strictObject({
      platforms: list(z.enum(['windows', 'macos', 'linux', 'android']), 1).optional(),
      engine: text.optional(),
      freeProfiles: z.number().int().min(0).optional(),
      trialDays: z.number().int().positive().optional(),
      /**
       * In order of size: monthly list prices unless `billed` says yearly; `currency` as printed by
       * the vendor. A size without `price` is sold at an unknown price. `from` is the number of
       * profiles from which to take this plan, when the size of the plan below is unknown.
       * `for`: the sources say that it is the smallest plan whose profiles a team can share, or
       * that has the API.
       */
      plans: z
        .array(
          z.strictObject({
            /** As its vendor calls it. */
            name: text.optional(),
            price: z.number().positive().optional(),
            currency: z.enum(['USD', 'EUR']),
            profiles: z.number().int().positive(),
            from: z.number().int().positive().default(1),
            billed: z.enum(['monthly', 'yearly']).default('monthly'),
            for: z.enum(['team', 'api']).optional(),
          }),
        )
        .default([]),
      api: z.boolean().optional(),
      apiNote: text.optional(),
    }),
  }),
  translation: z.strictObject({
    ...hero,
    /** The product's name where the language writes it in other letters. */
    product: text.optional(),
    /** Two or three sentences that answer "which of the two?" straight away. */
    answer: text,
    /** Which prices are compared, and what is left out. */
    scope: text.optional(),
    /** Rows beyond the facts; `source` is a source id, or `facet` for our own side. */
    rows: list(z.strictObject({ feature: text, facet: text, other: text, source: id }), 3),
    chooseOwn: list(text, 3),
    chooseOther: list(text, 2),
    migrate: z.strictObject({ title: text, steps: list(titled, 3) }),
    faq: list(question, 3),
    /** What to do first with the free plan: the last words of the page. */
    closing: text,
  }),
  ...heroFacts,
  cardFields: [...heroFacts.cardFields, 'product'],
  search: {
    label: 'search.comparisons',
    weight: 0.95,
    names: ['product'],
  },
  pages: {
    route: 'alternative',
    list: 'alternatives',
    kicker: 'nav.compare',
    ogImage: (_, { heading }) => ({ title: heading, drawing: 'chart', hue: 'brand' }),
    lastmod: true,
    llms: 'nav.alternatives',
  },
})
