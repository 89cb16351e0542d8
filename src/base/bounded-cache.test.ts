import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('makes the value of a key once, and starts anew when it is full', () => {
  const made: string[] = []
  const cache = new BoundedCache<string>(2)
  const ask = (key: string) =>
    cache.getOrMake(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'B'])
  expect(made).toEqual(['a', 'b'])
  expect([ask('c'), cache.size]).toEqual(['C', 1])
  expect([ask('a'), made]).toEqual(['A', ['a', 'b', 'c', 'a']])
})
