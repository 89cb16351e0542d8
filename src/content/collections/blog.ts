import { articles } from './articles.ts'

/** Guides. */
export const blog = articles({
  name: 'blog',
  route: 'blogArticle',
  searchWeight: 1,
  otherAmounts: 'in lines without our name',
})
