import { expect, test } from 'vitest'
import type { Localised } from '../content/entry.ts'
import { relatedTo } from './article.tsx'

const article = (id: string, category: string, ...tags: string[]): Localised<'blog'> => ({ id, facts: { category, tags } }) as unknown as Localised<'blog'>

test('related articles share most tags, then the category, then are the newest', () => {
  const entry = article('this', 'teams', 'roles', 'security')
  const all = [
    article('newest', 'proxies'),
    article('category', 'teams'),
    entry,
    article('tag', 'guides', 'roles'),
    article('both', 'teams', 'security'),
    article('tags', 'guides', 'roles', 'security'),
  ]
  expect(relatedTo(entry, all).map(({ id }) => id)).toEqual(['tags', 'both', 'tag'])
  expect(relatedTo(entry, [entry, article('only', 'news')]).map(({ id }) => id)).toEqual(['only'])
})
