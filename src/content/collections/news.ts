import { articles } from './articles.ts'

/** Announcements. They keep the prices of their day. */
export const news = articles('news', 'newsArticle', 0.9, 'anywhere')
