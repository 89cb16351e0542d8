import { expect, test } from 'vitest'
import type { Localised } from '../../../content/store/entry.ts'
import { closestTo } from './related-articles.ts'

const article = (id: string, category: string, ...tags: string[]): Localised<'blog'> =>
  ({ id, data: { category, tags } }) as unknown as Localised<'blog'>

test('related articles share the category and tags, then are the newest', () => {
  const entry = article('this', 'teams', 'roles', 'security')
  const all = [
    article('newest', 'proxies'),
    article('category', 'teams'),
    entry,
    article('tag', 'guides', 'roles'),
    article('both', 'teams', 'security'),
    article('tags', 'guides', 'security', 'roles'),
  ]
  const ids = (given: Localised<'blog'>[]) => closestTo(entry, given).map(({ id }) => id)
  expect(ids(all)).toEqual(['both', 'category', 'tags', 'tag', 'newest'])
  expect(ids([entry, article('new', 'news'), article('old', 'news')])).toEqual(['new', 'old'])
})
