import { articles } from './articles.ts'

/** Guides. */
export const blog = articles('blog', 'blogArticle', 1, 'in lines without our name')
