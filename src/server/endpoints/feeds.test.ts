import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parseXml } from '../../base/xml.ts'
import { linkIn } from '../../content/availability.ts'
import {
  type FeedCollection,
  feedCollections,
  listPath,
} from '../../content/collections/all-collections.ts'
import { type Locale, locales } from '../../languages/languages.ts'
import { feedPath } from '../../routing/feeds.ts'
import { siteHost, siteSettings } from '../../site.fixture.ts'
import { origin, realContent } from '../content.fixture.ts'
import { feedOf } from './feeds.ts'
import { childrenOf, textOf } from './xml-tree.fixture.ts'

const { trackedContent } = realContent()

async function feed(locale: Locale, name: FeedCollection) {
  const found = await feedOf({
    locale,
    feed: name,
    content: trackedContent(),
    origin,
    pictures: () => undefined,
  })
  if (!found) throw new Error(`no ${name} in ${locale}`)
  return parseXml(gunzipSync(found.gzip).toString())
}

const linkOf = (element: ReturnType<typeof parseXml>, rel: string) =>
  childrenOf(element, 'link')
    .find((link) => link.getAttribute('rel') === rel)
    ?.getAttribute('href')

const offered = locales.flatMap((locale) =>
  feedCollections
    .filter((name) => linkIn(locale, listPath(name), trackedContent()) !== undefined)
    .map((name) => ({ locale, name })),
)

test.each(offered)(
  '$locale $name is well-formed, with ids, dates and absolute links',
  async ({ locale, name }) => {
    const atom = await feed(locale, name)
    expect(atom.nodeName).toBe('feed')
    expect(linkOf(atom, 'self')).toBe(origin + feedPath(locale, listPath(name)))
    const entries = childrenOf(atom, 'entry')
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.length).toBeLessThanOrEqual(30)
    const ids = [atom, ...entries].map((element) => textOf(element, 'id'))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids)
      expect(id).toMatch(
        new RegExp(`^tag:${siteHost},${siteSettings.founded}:[a-z]{2}/[a-z0-9./-]+$`),
      )
    const dates = entries.map((entry) => textOf(entry, 'updated') ?? '')
    for (const date of [...dates, textOf(atom, 'updated') ?? ''])
      expect(new Date(date).toISOString()).toBe(date)
    expect(textOf(atom, 'updated')).toBe([...dates].sort().at(-1))
    for (const entry of entries) {
      expect(textOf(entry, 'title')).toBeTruthy()
      expect(textOf(entry, 'summary')).toBeTruthy()
      expect(linkOf(entry, 'alternate')).toMatch(new RegExp(`^${siteSettings.origin}/`))
      const html = textOf(entry, 'content')
      expect(html === undefined).toBe(name === 'releases')
      expect(html ?? '').not.toMatch(/<button|class="anchor"|<span|<script/)
      for (const [, target] of (html ?? '').matchAll(/ (?:href|src)="([^"]*)"/g))
        expect(target).toMatch(/^(?:https?:\/\/|mailto:)/)
    }
  },
)

test('a feed is there exactly where its list is', () => {
  for (const locale of locales)
    for (const name of feedCollections)
      expect(
        feedOf({
          locale,
          feed: name,
          content: trackedContent(),
          origin,
          pictures: () => undefined,
        }) !== undefined,
      ).toBe(linkIn(locale, listPath(name), trackedContent()) !== undefined)
})

test('the newest come first', async () => {
  const published = childrenOf(await feed('en', 'blog'), 'entry').map(
    (entry) => textOf(entry, 'published') ?? '',
  )
  expect(published).toEqual([...published].sort().reverse())
})

describe('addresses', () => {
  test.each([
    ['en', '/blog.xml'],
    ['zh', '/zh/blog.xml'],
    ['ru', '/ru/blog.xml'],
    ['vn', '/vn/blog.xml'],
    ['tc', '/tc/blog.xml'],
  ] as const)('%s: %s', (locale, path) => expect(feedPath(locale, '/blog')).toBe(path))

  test('links of the Chinese text lead to Chinese pages', async () => {
    const html = childrenOf(await feed('zh', 'blog'), 'entry')
      .map((entry) => textOf(entry, 'content'))
      .join('')
    const links = [...html.matchAll(new RegExp(`href="(${siteSettings.origin}[^"]*)"`, 'g'))].map(
      ([, href]) => href,
    )
    expect(links.length).toBeGreaterThan(0)
    for (const href of links) expect(href).toContain('?lang=zh-CN')
  })
})
