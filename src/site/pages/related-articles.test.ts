import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Localised } from '../../content/entry.ts'
import { closestTo, newestOfEachSubject } from './related-articles.ts'

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
  const ids = (given: Localised<'blog'>[]) => closestTo(entry, given).map(({ id }) => id)
  expect(ids(all)).toEqual(['tags', 'both', 'tag'])
  expect(ids([entry, article('new', 'news'), article('old', 'news')])).toEqual(['new', 'old'])
})

test('those found among the newest of each subject are those found among all', () => {
  const categoryAndTags = fc.tuple(fc.constantFrom('guides', 'teams'), fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(categoryAndTags, { minLength: 1, maxLength: 60 }), fc.nat(), (given, chosen) => {
      const all = given.map(([category, tags], n) => article(`a${n}`, category, ...tags))
      const entry = all[chosen % all.length] as Localised<'blog'>
      expect(closestTo(entry, newestOfEachSubject(all))).toEqual(closestTo(entry, all))
    }),
    { numRuns: Number(process.env.RUNS ?? 100) },
  )
})
