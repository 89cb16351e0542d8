import { articleSchemas } from '../schemas/article.ts'
import { defineCollection } from './definition.ts'

/** Guides. */
export const blog = defineCollection({
  ...articleSchemas,
  bodyRequired: true,
  nameOf: (_, { heading, title }) => heading ?? title,
  cardFields: ['title', 'description', 'heading'],
  taxonomy: { categories: 'category', tags: 'tags', authors: 'author' },
  references: { features: 'features' },
  checkedAmounts: 'lines that name us',
  search: {
    label: 'nav.blog',
    isLabelled: true,
    weight: 1,
    names: [],
    freshness: { bonus: 0.1, halvings: 1 },
  },
  pages: {
    route: 'blogArticle',
    list: 'blog',
    kicker: 'nav.blog',
    picture: ({ cover }, { heading, title }) => ({
      title: heading ?? title,
      drawing: cover.scene,
      hue: cover.hue,
    }),
    lastmod: true,
    llms: undefined,
    feed: { title: 'feeds.blog', wholeText: true },
  },
})
