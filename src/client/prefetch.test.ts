import { expect, test } from 'vitest'
import { isThrifty, isWorthFetching } from './prefetch.ts'

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('spec §4: nothing is fetched ahead on slow or data-saver connections: %j', (connection, thrifty) => expect(isThrifty(connection)).toBe(thrifty))

test.each([
  ['/pricing', true],
  ['/blog?page=2', true],
  ['/', false],
  ['/#faq', false],
  ['/pricing#faq', false],
  ['/blog?lang=zh-CN', false],
  ['/download', true],
  ['/download/com_mac', false],
  ['/sitemap.xml', false],
  ['https://elsewhere.example/pricing', false],
])('a link to %s is fetched ahead: %s', (href, worth) => {
  const here = new URL('https://www.facet.example/')
  expect(isWorthFetching(new URL(href, here), here)).toBe(worth)
})
