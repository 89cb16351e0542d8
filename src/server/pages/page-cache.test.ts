import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../thorough.fixture.ts'
import type { Body } from '../http/body.ts'
import { PageCache, type Rendered } from './page-cache.ts'

/** A text of `size` bytes that does not compress. */
const noise = (size: number, seed = 1): string => {
  let state = seed
  return Array.from({ length: size }, () =>
    String.fromCharCode(33 + ((state = (state * 48271) % 2147483647) % 94)),
  ).join('')
}
const page = (html: string, tags: string[] = []): Rendered => ({
  status: 200,
  html: Buffer.from(html),
  headers: { a: 'b' },
  tags: new Set(tags),
})
const megabyte = 1024 * 1024
const unpacked = ({ br, gzip }: Body) => [
  br && brotliDecompressSync(br).toString(),
  gzip && gunzipSync(gzip).toString(),
]

describe('compression', () => {
  test('is made when first needed, once for all who wait', async () => {
    const cache = new PageCache(megabyte)
    const html = '<p>hello</p>'.repeat(50)
    const made = cache.add('a', page(html))
    expect(made).toMatchObject({
      status: 200,
      headers: { a: 'b' },
      body: { br: undefined, gzip: undefined },
    })
    expect(cache.get('a')).toBe(made)
    await Promise.all([made.encode('br'), made.encode('br'), made.encode('gzip')])
    expect(unpacked(made.body)).toEqual([html, html])
  })

  test('is replaced by the best in the background, unless the cache is told not to', async () => {
    const [best, quick] = [new PageCache(megabyte), new PageCache(megabyte, false)]
    const html = Array.from(
      { length: 400 },
      (_, n) => `<li class="item item-${n % 7}">Entry number ${n * 37} of the list</li>`,
    ).join('')
    for (const cache of [best, quick]) await cache.add('a', page(html)).encode('br')
    const size = (cache: PageCache) => cache.get('a')?.body.br?.length ?? 0
    await expect.poll(() => size(best)).toBeLessThan(size(quick))
    expect(unpacked(best.get('a')?.body as Body)[0]).toBe(html)
  })
})

describe('the byte limit', () => {
  test('evicts the least recently used, and does not keep a page larger than all of it', () => {
    const cache = new PageCache(50_000)
    for (let n = 0; n < 30; n++) {
      cache.add(`k${n}`, page(noise(3000, n + 1)))
      expect(cache.get('k0')).toBeDefined()
    }
    expect([cache.get('k1'), cache.get('k29')?.status]).toEqual([undefined, 200])
    expect(cache.add('large', page(noise(60_000)))?.body.identity.length).toBe(60_000)
    expect(cache.get('large')).toBeUndefined()
  })
})

test('evicts exactly the pages with one of the tags, and counts the bytes of the others, after any steps in any order', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const tags = fc.subarray(['r', 's', 't', 'u'])
  const step = fc.oneof(
    fc.record({
      do: fc.constant('add' as const),
      key,
      tags,
      size: fc.integer({ min: 1, max: 4000 }),
    }),
    fc.record({ do: fc.constant('evict' as const), tags }),
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), (steps) => {
      const cache = new PageCache(10_000, false)
      const tagsOf = new Map<string, string[]>()
      const held = () => [...tagsOf.keys()].filter((each) => cache.get(each)).sort()
      for (const next of steps) {
        if (next.do === 'add') {
          tagsOf.set(next.key, next.tags)
          cache.add(next.key, page(noise(next.size), next.tags))
        } else {
          const kept = held().filter(
            (each) => !tagsOf.get(each)?.some((tag) => next.tags.includes(tag)),
          )
          cache.evict(new Set(next.tags))
          expect(held()).toEqual(kept)
        }
      }
      const pages = held().flatMap((each) => cache.get(each) ?? [])
      expect([cache.size, cache.bytes]).toEqual([
        pages.length,
        pages.reduce((sum, each) => sum + each.bytes, 0),
      ])
      expect(cache.bytes).toBeLessThanOrEqual(10_000)
    }),
    { numRuns: runs(100) },
  )
})
