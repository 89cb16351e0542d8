import { expect, test } from 'vitest'
import { allPages } from '../../content/availability.ts'
import { locales } from '../../languages/languages.ts'
import { hasOwnAddress } from '../../routing/canonical.ts'
import { siteSettings } from '../../site.fixture.ts'
import { realContent } from '../content.fixture.ts'
import { pageOgImage } from './page-og-image.ts'

const { trackedContent } = realContent()

test.each([
  { path: 'en/home.png', kicker: siteSettings.longName, hue: 'brand' },
  {
    path: 'en/pricing.png',
    kicker: 'Pricing',
    hue: 'brand',
    highlight: { before: 'from', text: '$9', after: 'a month' },
  },
  { path: 'en/blog/local-api-first-script.png', kicker: 'Blog', drawing: 'terminal', hue: 'lime' },
  { path: 'en/blog-guides.png', kicker: 'Blog', title: 'Guides', hue: 'brand' },
  { path: 'en/release/5.4.0.png', kicker: 'Release notes', highlight: { text: '5.4.0' } },
  { path: 'en/partner/larkrow-proxies.png', kicker: 'Partners', title: 'Larkrow Proxies' },
  { path: 'zh/docs/local-api.png', locale: 'zh' },
])('$path', ({ path, ...expected }) =>
  expect(pageOgImage(path, trackedContent())).toMatchObject(expected),
)

test.each([
  'en.png',
  'en/nothing.png',
  'en/_icons.png',
  'en/error/404.png',
  'en/media-market.png',
  'it/home.png',
  'fr/docs/local-api.png',
  'en/%E0%A4.png',
  'en/../home.png',
  '__proto__/home.png',
])('%s is no picture', (path) => expect(pageOgImage(path, trackedContent())).toBeUndefined())

test('every page has one that says something', () => {
  const content = trackedContent()
  for (const locale of locales)
    for (const { path } of allPages(locale, content)) {
      const card = pageOgImage(`${locale}${path === '/' ? '/home' : path}.png`, content)
      if (!hasOwnAddress(locale, path)) expect(card).toBeUndefined()
      else for (const text of [card?.kicker, card?.title]) expect(text?.trim(), path).toBeTruthy()
    }
})
