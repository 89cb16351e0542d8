import { articleSchemas } from '../schemas/article.ts'
import { defineCollection } from './definition.ts'

/** Announcements. They keep the prices of their day. */
export const news = defineCollection({
  ...articleSchemas,
  bodyRequired: true,
  nameOf: (_, { heading, title }) => heading ?? title,
  cardFields: ['title', 'description', 'heading'],
  taxonomy: { categories: 'category', tags: 'tags', authors: 'author' },
  references: { features: 'features' },
  checkedAmounts: 'none',
  search: {
    label: 'nav.news',
    isLabelled: true,
    weight: 0.9,
    names: [],
    freshness: { bonus: 0.1, halvings: 1 },
  },
  pages: {
    route: 'newsArticle',
    list: 'news',
    kicker: 'nav.news',
    picture: ({ cover }, { heading, title }) => ({
      title: heading ?? title,
      drawing: cover.scene,
      hue: cover.hue,
    }),
    lastmod: true,
    llms: undefined,
    feed: { title: 'feeds.news', wholeText: true },
  },
})
