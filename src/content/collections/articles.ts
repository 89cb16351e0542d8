import { z } from 'zod'
import type { RouteName } from '../../routing/routes.ts'
import { coverName, date, entryData, hue, id, seo, text } from '../schemas/fields.ts'
import { type CollectionFacts, defineCollection } from './definition.ts'

/**
 * Blog and news: spec §3 leaves the fields open. `category` and `tags` are ids of
 * `content/taxonomy.yaml`.
 */
export const articles = <const Name extends 'blog' | 'news', const Route extends RouteName>({
  name,
  route,
  searchWeight,
  otherAmounts,
}: {
  name: Name
  route: Route
  searchWeight: number
  otherAmounts: CollectionFacts<never, never>['otherAmounts'] & string
}) =>
  defineCollection({
    data: z.strictObject({
      ...entryData,
      publishedAt: date,
      category: id,
      tags: z.array(id).max(6).default([]),
      author: id,
      /** The features that it is about, which are offered below it with their documentation. */
      features: z.array(id).max(2).default([]),
      /** The drawn cover: a scene of the visual identity and the colour it leans on. */
      cover: z.strictObject({ scene: coverName, hue }).describe('The page beside shows it.'),
    }),
    translation: z.strictObject({ ...seo, heading: text.optional() }),
    bodyRequired: true,
    nameOf: (_, { heading, title }) => heading ?? title,
    cardFields: ['title', 'description', 'heading'],
    taxonomy: { categories: 'category', tags: 'tags', authors: 'author' },
    references: { features: 'features' },
    otherAmounts,
    search: {
      label: `nav.${name}`,
      weight: searchWeight,
      freshness: { bonus: 0.1, halvings: 1 },
    },
    pages: {
      route,
      list: name,
      kicker: `nav.${name}`,
      ogImage: ({ cover: { scene, hue } }, { heading, title }) => ({
        title: heading ?? title,
        drawing: scene,
        hue,
      }),
      lastmod: true,
      feed: { title: `feeds.${name}`, wholeText: true },
    },
  })
