import { articles } from './articles.ts'

/** Announcements. They keep the prices of their day. */
export const news = articles({
  name: 'news',
  route: 'newsArticle',
  searchWeight: 0.9,
  otherAmounts: 'anywhere',
})
