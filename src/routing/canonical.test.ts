import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '../languages/languages.ts'
import { alternatesOf, canonicalUrl } from './canonical.ts'

const origin = 'https://www.site.example'
const domains = { zh: 'www.site-cn.example', ru: 'site-ru.example' }

describe('decision 0001: canonical addresses', () => {
  test.each<[Locale, string, string]>([
    ['en', '/pricing', 'https://www.site.example/pricing'],
    ['ru', '/', 'https://www.site.example/ru'],
    ['vn', '/docs/proxies', 'https://www.site.example/vi/docs/proxies'],
    // zh's own address: the shared path with ?lang=zh-CN
    ['zh', '/pricing', 'https://www.site.example/pricing?lang=zh-CN'],
    // letters beyond ASCII are written as a browser sends them
    [
      'en',
      '/blog-приме́р',
      'https://www.site.example/blog-%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%CC%81%D1%80',
    ],
  ])('%s %s is %s', (locale, path, address) =>
    expect(canonicalUrl(origin, locale, path, {})).toBe(address),
  )
})

test.each<[Locale, string]>([
  ['zh', 'https://www.site-cn.example/pricing'],
  ['en', 'https://www.site.example/pricing'],
  ['ru', 'https://site-ru.example/ru/pricing'],
])('%s is at its own domain if it has one: %s', (locale, address) =>
  expect(canonicalUrl(origin, locale, '/pricing', domains)).toBe(address),
)

test.each([{}, domains])('each language has an address of its own with the domains %j', (own) => {
  for (const path of ['/', '/pricing', '/blog/a'])
    expect(new Set(locales.map((locale) => canonicalUrl(origin, locale, path, own))).size).toBe(
      locales.length,
    )
})

test('each language at its own address, English for all others', () => {
  expect(alternatesOf(origin, '/pricing', ['en', 'vn', 'zh', 'tc'], {})).toEqual([
    { hreflang: 'en', href: `${origin}/pricing` },
    { hreflang: 'vi', href: `${origin}/vn/pricing` },
    { hreflang: 'zh-Hans', href: `${origin}/pricing?lang=zh-CN` },
    { hreflang: 'zh-Hant', href: `${origin}/tc/pricing` },
    { hreflang: 'x-default', href: `${origin}/pricing` },
  ])
})

test('without English the first language is the default', () => {
  const [chinese, , fallback] = alternatesOf(origin, '/media-market', ['zh', 'tc'], {})
  expect(fallback).toEqual({ hreflang: 'x-default', href: chinese?.href })
})

test('languages that read the English documentation have no address of it', () => {
  expect(
    alternatesOf(origin, '/docs/rpa', locales, {}).map(
      ({ hreflang, href }) => `${hreflang} ${href.slice(origin.length)}`,
    ),
  ).toEqual([
    'en /docs/rpa',
    'ru /ru/docs/rpa',
    'pt /pt/docs/rpa',
    'vi /vi/docs/rpa',
    'zh-Hans /docs/rpa?lang=zh-CN',
    'x-default /docs/rpa',
  ])
})
