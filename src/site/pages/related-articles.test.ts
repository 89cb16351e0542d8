import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Localised } from '../../content/entry.ts'
import { relatedTo, topicsOf } from './related-articles.ts'

const article = (id: string, category: string, ...tags: string[]): Localised<'blog'> => ({ id, data: { category, tags } }) as unknown as Localised<'blog'>

test('related articles share most tags, then the category, then are the newest', () => {
  const entry = article('this', 'teams', 'roles', 'security')
  const all = [
    article('newest', 'proxies'),
    article('category', 'teams'),
    entry,
    article('tag', 'guides', 'roles'),
    article('both', 'teams', 'security'),
    article('tags', 'guides', 'security', 'roles'),
  ]
  expect(relatedTo(entry, topicsOf(all))).toEqual(['tags', 'both', 'tag'])
  expect(relatedTo(entry, topicsOf([entry, article('only', 'news')]))).toEqual(['only'])
})

test('those found by topics are those found among all', () => {
  const categoryAndTags = fc.tuple(fc.constantFrom('guides', 'teams'), fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(categoryAndTags, { minLength: 1, maxLength: 40 }), fc.nat(), (given, chosen) => {
      const all = given.map(([category, tags], n) => article(`a${n}`, category, ...tags))
      const entry = all[chosen % all.length] as Localised<'blog'>
      const shared = ({ data }: Localised<'blog'>): number => data.tags.filter((tag) => entry.data.tags.includes(tag)).length * 2 + (data.category === entry.data.category ? 1 : 0)
      const sorted = all.filter((other) => other !== entry).toSorted((a, b) => shared(b) - shared(a))
      expect(relatedTo(entry, topicsOf(all))).toEqual(sorted.slice(0, 3).map(({ id }) => id))
    }),
    { numRuns: Number(process.env.RUNS ?? 100) },
  )
})
