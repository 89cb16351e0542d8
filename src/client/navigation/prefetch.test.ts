import { expect, test } from 'vitest'
import { isPrefetchable, isSlowOrMetered } from './prefetch.ts'

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('spec §4: no prefetch on slow or data-saver connections: %j', (connection, expected) =>
  expect(isSlowOrMetered(connection)).toBe(expected),
)

test.each([
  ['/pricing', true],
  ['/', false],
  ['/pricing#faq', false],
  ['/blog?lang=zh-CN', false],
  ['/download/com_mac', false],
  ['/sitemap.xml', false],
  ['https://elsewhere.example/pricing', false],
])('a link to %s is prefetched: %s', (href, expected) => {
  const here = new URL('https://www.site.example/')
  expect(isPrefetchable(new URL(href, here), here)).toBe(expected)
})
