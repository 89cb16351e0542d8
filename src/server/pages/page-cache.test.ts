import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Body } from '../http/body.ts'
import { PageCache, type Rendered } from './page-cache.ts'

/** A page of about `size` bytes that does not compress. */
const noise = (size: number, seed = 1): string => {
  let state = seed
  return Array.from({ length: size }, () => String.fromCharCode(33 + ((state = (state * 48271) % 2147483647) % 94))).join('')
}
const page = (html: string, tags: string[] = [], status = 200): Rendered => ({ status, html: Buffer.from(html), headers: { a: 'b' }, tags: new Set(tags) })
const megabyte = 1024 * 1024

describe('a page is rendered once', () => {
  it('is empty at first', () => {
    const cache = new PageCache(megabyte)
    expect(cache.get('a')).toBeUndefined()
    expect([cache.size, cache.bytes]).toEqual([0, 0])
  })

  it('and encoded when somebody asks for it', async () => {
    const cache = new PageCache(megabyte)
    const made = cache.fill('a', () => page('<p>hello</p>'.repeat(50)))
    expect(made).toMatchObject({ status: 200, headers: { a: 'b' } })
    const kept = cache.get('a')
    expect(kept).toBe(made)
    const body = kept?.body as Body
    expect([body.br, body.gzip]).toEqual([undefined, undefined])
    await Promise.all([kept?.encode('br'), kept?.encode('br'), kept?.encode('gzip')])
    const { identity, br, gzip } = body
    expect(cache.bytes).toBe(identity.length + (br?.length ?? 0) + (gzip?.length ?? 0))
    expect(identity.toString()).toBe('<p>hello</p>'.repeat(50))
    expect(brotliDecompressSync(br as Buffer)).toEqual(identity)
    expect(gunzipSync(gzip as Buffer)).toEqual(identity)
  })

  it('and the quick compression is replaced by the best', async () => {
    const cache = new PageCache(megabyte)
    const html = Array.from({ length: 400 }, (_, n) => `<li class="item item-${n % 7}">Entry number ${n * 37} of the list</li>`).join('')
    await cache.fill('a', () => page(html))?.encode('br')
    const quick = cache.get('a')?.body.br?.length as number
    for (let n = 0; n < 200 && (cache.get('a')?.body.br?.length ?? 0) >= quick; n++) await new Promise((done) => setTimeout(done, 5))
    const best = cache.get('a')?.body
    expect(best?.br?.length).toBeLessThan(quick)
    expect(brotliDecompressSync(best?.br as Buffer).toString()).toBe(html)
    expect(cache.bytes).toBe((best?.identity.length ?? 0) + (best?.br?.length ?? 0) + (best?.gzip?.length ?? 0))
  })
})

it('production: PAGE_COMPRESSION=quick: the quick compression stays', async () => {
  const waiting = async (best: boolean): Promise<number> => {
    const cache = new PageCache(megabyte, { best })
    cache.fill('a', () => page('x'))
    return cache.waiting
  }
  expect(await waiting(false)).toBe(0)
  expect(await waiting(true)).toBe(1)
})

describe('what is not kept', () => {
  it.each([404, 302, 500, 502])('status %d', async (status) => {
    const cache = new PageCache(megabyte)
    expect(cache.fill('a', () => page('x', [], status))).toMatchObject({ status })
    expect(cache.get('a')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })
  it('nothing', async () => {
    const cache = new PageCache(megabyte)
    expect(cache.fill('a', () => undefined)).toBeUndefined()
    expect(cache.size).toBe(0)
  })
  it('an error: the next visitor tries again', async () => {
    const cache = new PageCache(megabyte)
    const fails = () => {
      throw new Error('no')
    }
    expect(() => cache.fill('a', fails)).toThrow('no')
    expect(cache.size).toBe(0)
    expect(cache.fill('a', () => page('yes'))?.body.identity.toString()).toBe('yes')
  })
})

describe('quality: content edit: untouched pages stay cached', () => {
  const filled = async () => {
    const cache = new PageCache(megabyte)
    cache.fill('a', () => page('a', ['full:blog/a@en', 'messages@en']))
    cache.fill('b', () => page('b', ['full:blog/b@en', 'messages@en']))
    return cache
  }
  it.each<[tags: string[], left: string[], dropped: number]>([
    [['full:blog/a@en'], ['b'], 1],
    [['messages@en'], [], 2],
    [['full:blog/a@en', 'full:blog/b@en', 'messages@en'], [], 2],
    [['full:blog/c@en'], ['a', 'b'], 0],
    [[], ['a', 'b'], 0],
  ])('%j leaves %j', async (tags, left, dropped) => {
    const cache = await filled()
    expect(cache.drop(new Set(tags))).toBe(dropped)
    expect(['a', 'b'].filter((key) => cache.get(key))).toEqual(left)
    expect(cache.size).toBe(left.length)
  })
  it('after whatever was kept, replaced and pushed out, exactly the pages with one of the tags are dropped', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const tags = fc.subarray(['r', 's', 't', 'u'])
    const step = fc.oneof(
      fc.record({ do: fc.constant('fill' as const), key, tags, size: fc.integer({ min: 1, max: 4000 }) }),
      fc.record({ do: fc.constant('drop' as const), tags }),
    )
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), (steps) => {
        const cache = new PageCache(10_000, { best: false })
        const carried = new Map<string, string[]>()
        const held = () => [...carried.keys()].filter((each) => cache.get(each)).sort()
        for (const next of steps) {
          if (next.do === 'fill') {
            carried.set(next.key, next.tags)
            cache.fill(next.key, () => page('x'.repeat(next.size), next.tags))
          } else {
            const before = held()
            const touched = before.filter((each) => carried.get(each)?.some((tag) => next.tags.includes(tag)))
            const told: string[] = []
            expect(cache.drop(new Set(next.tags), (each) => told.push(each))).toBe(touched.length)
            expect(told.sort()).toEqual(touched)
            expect(held()).toEqual(before.filter((each) => !touched.includes(each)))
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('a page that is dropped while it is compressed is answered and not counted', async () => {
    const cache = new PageCache(megabyte)
    const before = cache.fill('a', () => page('old', ['x']))
    const made = before?.encode('br')
    cache.drop(new Set(['x']))
    const after = cache.fill('a', () => page('new', ['x']))
    await made
    expect(brotliDecompressSync(before?.body.br as Buffer).toString()).toBe('old')
    expect(cache.get('a')).toBe(after)
    expect([cache.size, cache.bytes]).toEqual([1, 3])
  })
  it('the same where nothing takes its place', async () => {
    const cache = new PageCache(megabyte)
    const made = cache.fill('a', () => page('old', ['x']))?.encode('gzip')
    cache.drop(new Set(['x']))
    await made
    expect([cache.size, cache.bytes]).toEqual([0, 0])
  })
})

describe('architecture: the cache has a byte limit, least recently used first', () => {
  it('never holds more than its limit', async () => {
    const cache = new PageCache(50_000)
    for (let n = 0; n < 30; n++) {
      cache.fill(`k${n}`, () => page(noise(3000, n + 1)))
      expect(cache.bytes).toBeLessThanOrEqual(50_000)
    }
    expect(cache.size).toBeGreaterThan(2)
    expect(cache.get('k0')).toBeUndefined()
    expect(cache.get('k29')).toBeDefined()
  })

  it('keeps what is used', async () => {
    const cache = new PageCache(50_000)
    for (let n = 0; n < 30; n++) {
      cache.fill(`k${n}`, () => page(noise(3000, n + 1)))
      expect(cache.get('k0')).toBeDefined()
    }
  })

  it('answers a page that is larger than the whole cache and does not keep it', async () => {
    const cache = new PageCache(1000)
    expect(cache.fill('a', () => page(noise(5000)))?.body.identity.length).toBe(5000)
    expect([cache.size, cache.bytes]).toEqual([0, 0])
  })

  it('counts a page that is filled again once', async () => {
    const cache = new PageCache(megabyte)
    await cache.fill('a', () => page(noise(1000)))?.encode('gzip')
    const once = cache.bytes
    await cache.fill('a', () => page(noise(1000)))?.encode('gzip')
    expect(Math.abs(cache.bytes - once)).toBeLessThan(100)
    cache.drop(new Set())
    expect(cache.size).toBe(1)
  })

  it('its count of bytes is that of its pages, whatever happens in whatever order', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('fill' as const), key: fc.integer({ min: 0, max: 5 }), size: fc.integer({ min: 1, max: 4000 }), status: fc.constantFrom(200, 200, 200, 404) }),
      fc.record({ do: fc.constant('get' as const), key: fc.integer({ min: 0, max: 5 }) }),
      fc.record({ do: fc.constant('encode' as const), key: fc.integer({ min: 0, max: 5 }), encoding: fc.constantFrom('br' as const, 'gzip' as const) }),
      fc.record({ do: fc.constant('drop' as const), key: fc.integer({ min: 0, max: 5 }) }),
      fc.record({ do: fc.constant('wait' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const cache = new PageCache(20_000)
        const running: Promise<unknown>[] = []
        for (const next of steps) {
          if (next.do === 'fill' && !cache.get(String(next.key))) cache.fill(String(next.key), () => page(noise(next.size, next.size), [`t${next.key}`], next.status))
          else if (next.do === 'get') cache.get(String(next.key))
          else if (next.do === 'encode') running.push(cache.get(String(next.key))?.encode(next.encoding) ?? Promise.resolve())
          else if (next.do === 'drop') cache.drop(new Set([`t${next.key}`]))
          else await Promise.all(running)
        }
        await Promise.all(running)
        for (let round = 0, before = -1; round < 50 && before !== cache.bytes; round++) {
          before = cache.bytes
          await new Promise((done) => setTimeout(done, 10))
        }
        const held = Array.from({ length: 6 }, (_, key) => cache.get(String(key))).filter((kept) => kept !== undefined)
        expect(cache.size).toBe(held.length)
        expect(cache.bytes).toBe(held.reduce((sum, { body }) => sum + body.identity.length + (body.br?.length ?? 0) + (body.gzip?.length ?? 0), 0))
        expect(cache.bytes).toBeLessThanOrEqual(20_000)
      }),
      { numRuns: 40 },
    )
  })
})
