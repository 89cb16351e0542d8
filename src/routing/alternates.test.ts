import { expect, test } from 'vitest'
import { locales } from '../i18n/table.ts'
import { alternatesOf } from './canonical.ts'

const origin = 'https://www.facet.example'

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

test('a domain of its own takes the place of the query', () => {
  expect(alternatesOf(origin, '/', ['en', 'zh'], { zh: 'www.facet-cn.example' })[1]).toEqual({ hreflang: 'zh-Hans', href: 'https://www.facet-cn.example/' })
})

test('languages that read the English documentation have no address of it', () => {
  expect(alternatesOf(origin, '/docs/rpa', locales, {}).map(({ hreflang, href }) => `${hreflang} ${href.slice(origin.length)}`)).toEqual([
    'en /docs/rpa',
    'ru /ru/docs/rpa',
    'pt /pt/docs/rpa',
    'vi /vi/docs/rpa',
    'zh-Hans /docs/rpa?lang=zh-CN',
    'x-default /docs/rpa',
  ])
})
