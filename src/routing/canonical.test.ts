import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '../i18n/table.ts'
import { canonicalAddress } from './canonical.ts'

const origin = 'https://www.facet.example'
const domains = { zh: 'www.facet-cn.example', ru: 'facet-ru.example' }

describe('decisions: canonical addresses', () => {
  it.each<[Locale, string, string]>([
    ['en', '/', 'https://www.facet.example/'],
    ['en', '/pricing', 'https://www.facet.example/pricing'],
    ['ru', '/', 'https://www.facet.example/ru'],
    ['ru', '/pricing', 'https://www.facet.example/ru/pricing'],
    ['tc', '/pricing', 'https://www.facet.example/tc/pricing'],
    ['vn', '/docs/proxies', 'https://www.facet.example/vi/docs/proxies'],
    ['vn', '/pricing', 'https://www.facet.example/vn/pricing'],
    // zh's own address: the shared path with ?lang=zh-CN
    ['zh', '/', 'https://www.facet.example/?lang=zh-CN'],
    ['zh', '/pricing', 'https://www.facet.example/pricing?lang=zh-CN'],
    ['zh', '/docs', 'https://www.facet.example/docs?lang=zh-CN'],
    // letters beyond ASCII are written as a browser sends them
    ['en', '/blog-приме́р', 'https://www.facet.example/blog-%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%CC%81%D1%80'],
  ])('%s %s is %s', (locale, path, address) => expect(canonicalAddress(origin, locale, path, {})).toBe(address))
})

describe('decisions: zh: its domain if it has one', () => {
  it.each<[Locale, string, string]>([
    ['zh', '/', 'https://www.facet-cn.example/'],
    ['zh', '/pricing', 'https://www.facet-cn.example/pricing'],
    ['en', '/pricing', 'https://www.facet.example/pricing'],
    ['ru', '/pricing', 'https://facet-ru.example/ru/pricing'],
    ['tc', '/pricing', 'https://www.facet.example/tc/pricing'],
  ])('%s %s is %s', (locale, path, address) => expect(canonicalAddress(origin, locale, path, domains)).toBe(address))
})

describe('one page has an address in each language', () => {
  it.each(['/', '/pricing', '/blog/a'])('%s', (path) => {
    expect(new Set(locales.map((locale) => canonicalAddress(origin, locale, path, {}))).size).toBe(locales.length)
    expect(new Set(locales.map((locale) => canonicalAddress(origin, locale, path, domains))).size).toBe(locales.length)
  })
})
