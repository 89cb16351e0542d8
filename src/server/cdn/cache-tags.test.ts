import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cacheTags, cdnCacheHeaders, purgeTags, tagHeaders } from './cache-tags.ts'

const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/)
const locale = fc.constantFrom('en', 'ru', 'zh', 'jp')
const collection = fc.constantFrom('blog', 'news', 'pages', 'helps')
const tag = fc.oneof(
  fc
    .tuple(fc.constantFrom('full', 'card'), collection, id, locale)
    .map(([kind, where, name, code]) => `${kind}:${where}/${name}@${code}`),
  fc.tuple(collection, locale).map(([where, code]) => `order:${where}@${code}`),
  fc.tuple(collection, id).map(([where, name]) => `locales:${where}/${name}`),
  fc.constantFrom(
    'setting:prices',
    'setting:site',
    'messages@ru',
    'memo:navigation@ru',
    'memo:manifest',
    'memo:x, y',
  ),
)

test('a change purges every page that carries what changed, and headers stay short and well formed', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uniqueArray(tag, { minLength: 1 }),
        fc.uniqueArray(tag, { minLength: 100, maxLength: 300 }),
      ),
      fc.uniqueArray(tag, { maxLength: 20 }),
      fc.nat(),
      (used, others, pick) => {
        const names = cacheTags(new Set(used))
        expect(names.join().length).toBeLessThanOrEqual(2000)
        for (const name of names) expect(name).toMatch(/^[\w./:@-]+$/)
        const purged = new Set(purgeTags([used[pick % used.length] as string, ...others]))
        expect(names.some((name) => purged.has(name))).toBe(true)
      },
    ),
  ))

describe('names are exact while there is room', () => {
  test.each([
    ['full:blog/x@ru', 'f:blog/x@ru', ['f:blog/x@ru', 'f:blog/x', 'f:blog']],
    ['locales:blog/x', 'l:blog/x', ['l:blog/x', 'l:blog']],
    ['setting:prices', 's:prices', ['s:prices']],
  ])('%s', (given, name, purged) => {
    expect(cacheTags(new Set([given]))).toEqual(['page', name])
    expect(purgeTags([given])).toEqual(purged)
  })
  test('and an edit of one article does not purge another', () => {
    const names = cacheTags(new Set(['full:blog/x@ru', 'card:blog/x@ru']))
    expect(
      purgeTags(['full:blog/y@ru', 'full:blog/x@en']).some((name) => names.includes(name)),
    ).toBe(false)
  })
})

test.each([
  [undefined, undefined, {}],
  [
    'Cache-Tag',
    3600,
    {
      'cache-tag': 'page,f:blog/x@ru,s:site',
      'cdn-cache-control': 'max-age=3600, stale-if-error=86400',
    },
  ],
  [
    'Surrogate-Key',
    3600,
    {
      'surrogate-key': 'page f:blog/x@ru s:site',
      'surrogate-control': 'max-age=3600, stale-if-error=86400',
    },
  ],
] as const)(
  'headers for a CDN that reads %s, for %s s',
  (cdnTagHeader, cdnMaxAgeSeconds, expected) => {
    const config = { cdnTagHeader, cdnMaxAgeSeconds }
    expect({
      ...tagHeaders(config, new Set(['full:blog/x@ru', 'setting:site'])),
      ...cdnCacheHeaders(config),
    }).toEqual(expected)
  },
)
