import { describe, expect, it } from 'vitest'
import { type Locale, localeTable } from '../locales/table.ts'
import { finalPath, localisedPath, withLang, withoutLang } from './paths.ts'

/** A final path, written `prefix path ?query`; a redirect, written `status target`. */
const say = (raw: string): string => {
  const final = finalPath(raw)
  return final.kind === 'redirect' ? `${final.status} ${final.to}` : `${final.prefix ?? '-'} ${final.path}${final.query && ` ?${final.query}`}`
}
const table = (rows: [raw: string, answer: string][]) => it.each(rows)('%j: %s', (raw, answer) => expect(say(raw)).toBe(answer))

describe('spec §2: Language variants', () => {
  table([
    ['/', '- /'],
    ['/pricing', '- /pricing'],
    ['/blog-guides/tips', '- /blog-guides/tips'],
    ['/pricing?a=1&b=%20', '- /pricing ?a=1&b=%20'],
    ['/?', '- /'],
    ['/_icons', '- /_icons'],
    ['/release/5.4.2', '- /release/5.4.2'],
  ])
  it.each(localeTable.filter((row) => row.prefix).map((row) => [row.prefix, row.code]))('%s is the prefix of %s', (prefix, code) => {
    expect(say(prefix)).toBe(`${code} /`)
    expect(say(`${prefix}/pricing`)).toBe(`${code} /pricing`)
    expect(say(`${prefix}?x=1`)).toBe(`${code} / ?x=1`)
    expect(say(`${prefix}/blog/a`)).toBe(`${code} /blog/a`)
  })
  table([
    ['/rus/pricing', '- /rus/pricing'],
    ['/rupricing', '- /rupricing'],
    ['/pricing/ru', '- /pricing/ru'],
  ])
})

describe('spec §2: A malformed or backslash-only path is treated as the root (decisions: 302)', () => {
  table([
    ['/%', '302 /'],
    ['/%zz', '302 /'],
    ['/a%2', '302 /'],
    ['/ru/%E0%A4%A', '302 /'],
    ['/%ff', '302 /'],
    ['/%C0%AE%C0%AE/', '302 /'],
    ['/%ED%A0%80', '302 /'],
    ['/%00', '302 /'],
    ['/a%0d%0aset-cookie:x', '302 /'],
    ['/a\nb', '302 /'],
    ['/%7f', '302 /'],
    ['\\', '302 /'],
    ['/\\', '302 /'],
    ['\\\\', '302 /'],
    ['/\\\\/', '302 /'],
    ['/%5C', '302 /'],
    ['/%5c/%5C', '302 /'],
    ['', '302 /'],
    ['pricing', '302 /'],
    ['http://evil.example/x', '302 /'],
    ['//%', '302 /'],
    ['*', '302 /'],
    // in one hop, whatever had to be taken off first
    ['/%5c/index.html', '301 /'],
    ['/en/%5C', '302 /?lang=en-US'],
    // keeping the query
    ['/%zz?ref=a&c_v=1', '302 /?ref=a&c_v=1'],
    ['\\?x=%zz', '302 /?x=%zz'],
    ['?x=1', '302 /?x=1'],
  ])
})

describe('spec §2: A path containing capitalised Pricing or Download redirects to lowercase, keeping the language prefix', () => {
  table([
    ['/Pricing', '301 /pricing'],
    ['/Download', '301 /download'],
    ['/PRICING', '301 /pricing'],
    ['/dOWNLOAd', '301 /download'],
    ['/ru/Pricing', '301 /ru/pricing'],
    ['/tc/Download', '301 /tc/download'],
    ['/RU/Download', '301 /ru/download'],
    ['/Pricing?plan=team', '301 /pricing?plan=team'],
    ['/Pricing/', '301 /pricing'],
    ['/Pricing.html', '301 /pricing'],
    ['//Pricing', '301 /pricing'],
    ['/a/Pricing', '301 /a/pricing'],
    // another word that only holds it
    ['/Pricing-plans', '- /Pricing-plans'],
    ['/blog/Download-guide', '- /blog/Download-guide'],
    ['/Blog', '- /Blog'],
  ])
})

describe('decisions: doubled slashes collapsed → 301', () => {
  table([
    ['//', '301 /'],
    ['///', '301 /'],
    ['//blog', '301 /blog'],
    ['/blog//a', '301 /blog/a'],
    ['/ru//blog///a', '301 /ru/blog/a'],
    ['/blog//a?x=//y', '301 /blog/a?x=//y'],
    // //evil.example/x must become /evil.example/x, never another host
    ['//evil.example/x', '301 /evil.example/x'],
    ['///evil.example', '301 /evil.example'],
    ['/\\evil.example/x', '301 /evil.example/x'],
    ['/\\/evil.example', '301 /evil.example'],
    ['/a\\b', '301 /a/b'],
    ['//evil.example/%2e%2e', '301 /evil.example/%2e%2e'],
    ['/ru//evil.example', '301 /ru/evil.example'],
    ['/en//evil.example', '302 /evil.example?lang=en-US'],
    ['/zh/\\evil.example', '302 /evil.example?lang=zh-CN'],
    ['/tr/docs//evil.example', '301 /docs/evil.example'],
    // an encoded slash or backslash is a part of a name
    ['/%2F%2Fevil.example', '- /%2F%2Fevil.example'],
    ['/%5Cevil.example', '- /\\evil.example'],
  ])
})

describe('spec §2: A trailing slash is removed with a permanent 301 redirect', () => {
  table([
    ['/blog/', '301 /blog'],
    ['/blog///', '301 /blog'],
    ['/ru/', '301 /ru'],
    ['/ru/blog/', '301 /ru/blog'],
    ['/blog/?page=2', '301 /blog?page=2'],
    ['/blog\\', '301 /blog'],
  ])
})

describe('spec §2: A trailing .html is stripped with a 301 redirect (decisions: /index.html → /)', () => {
  table([
    ['/pricing.html', '301 /pricing'],
    ['/pricing.HTML', '301 /pricing'],
    ['/pricing.html?x=1', '301 /pricing?x=1'],
    ['/pricing.html/', '301 /pricing'],
    ['/ru/pricing.html', '301 /ru/pricing'],
    ['/index.html', '301 /'],
    ['/INDEX.html', '301 /'],
    ['/ru/index.html', '301 /ru'],
    ['/blog/index.html', '301 /blog'],
    ['/ru.html', '301 /ru'],
    ['/.html', '301 /'],
    ['/a/.html', '301 /a'],
    ['/a.html.html', '301 /a'],
    // in one hop, however often it was done
    ['/a.html/.html', '301 /a'],
    ['/a/index.html/index.html', '301 /a'],
    ['/a/index.html.html', '301 /a'],
    // only at the end
    ['/a.html/b', '- /a.html/b'],
    ['/htmlx', '- /htmlx'],
    ['/ahtml', '- /ahtml'],
    ['/index', '- /index'],
  ])
})

describe('decisions: Friendly aliases', () => {
  table([
    // /en/x → 302 /x?lang=en-US, /zh/x → 302 /x?lang=zh-CN
    ['/en', '302 /?lang=en-US'],
    ['/en/', '302 /?lang=en-US'],
    ['/en/pricing', '302 /pricing?lang=en-US'],
    ['/zh/pricing', '302 /pricing?lang=zh-CN'],
    ['/zh-CN/pricing', '302 /pricing?lang=zh-CN'],
    ['/zh-Hans/pricing', '302 /pricing?lang=zh-CN'],
    ['/en-us/pricing', '302 /pricing?lang=en-US'],
    ['/EN/pricing', '302 /pricing?lang=en-US'],
    ['/en/Pricing.html?a=1', '302 /pricing?a=1&lang=en-US'],
    ['/en/pricing?lang=ru-RU&a=1', '302 /pricing?a=1&lang=en-US'],
    // /vi/x, /ja/x, /zh-TW/x, /PT-br/x … → 301 to the right prefix
    ['/vi', '301 /vn'],
    ['/vi/pricing', '301 /vn/pricing'],
    ['/ja/pricing', '301 /jp/pricing'],
    ['/zh-TW/pricing', '301 /tc/pricing'],
    ['/zh_tw/pricing', '301 /tc/pricing'],
    ['/zh-HK/pricing', '301 /tc/pricing'],
    ['/zh-Hant/pricing', '301 /tc/pricing'],
    ['/PT-br/pricing', '301 /pt/pricing'],
    ['/pt-PT/pricing', '301 /pt/pricing'],
    ['/ru-RU/pricing', '301 /ru/pricing'],
    ['/RU/pricing', '301 /ru/pricing'],
    ['/es-419/pricing', '301 /es/pricing'],
    ['/vi/pricing/?a=1', '301 /vn/pricing?a=1'],
    ['/ja?a=1', '301 /jp?a=1'],
    // one hop, whatever stands behind an alias
    ['/en/en/x', '302 /x?lang=en-US'],
    ['/en/vi/x', '301 /vn/x'],
    ['/zh/zh-TW/x', '301 /tc/x'],
    ['/en/ru/x', '301 /ru/x'],
    // no language of the site
    ['/de/pricing', '- /de/pricing'],
    ['/it-IT/pricing', '- /it-IT/pricing'],
    ['/english/pricing', '- /english/pricing'],
    ['/vi2/pricing', '- /vi2/pricing'],
    // only as the first segment
    ['/blog/vi', '- /blog/vi'],
    ['/blog/zh-TW', '- /blog/zh-TW'],
  ])
})

describe("decisions: /vi/docs* is the docs' own path and is served; /vn/docs* → 301 there", () => {
  table([
    ['/docs', '- /docs'],
    ['/docs/proxies', '- /docs/proxies'],
    ['/ru/docs/proxies', 'ru /docs/proxies'],
    ['/pt/docs', 'pt /docs'],
    ['/vi/docs', 'vn /docs'],
    ['/vi/docs/proxies', 'vn /docs/proxies'],
    ['/vi/docs/proxies?x=1', 'vn /docs/proxies ?x=1'],
    ['/vn/docs', '301 /vi/docs'],
    ['/vn/docs/proxies?x=1', '301 /vi/docs/proxies?x=1'],
    ['/VI/docs', '301 /vi/docs'],
    ['/vi-VN/docs', '301 /vi/docs'],
    ['/pt-BR/docs/faq', '301 /pt/docs/faq'],
    ['/vi/docs/', '301 /vi/docs'],
    ['/vi/docs.html', '301 /vi/docs'],
    // docs of the other locales are the English ones
    ['/tr/docs', '301 /docs'],
    ['/tr/docs/proxies?x=1', '301 /docs/proxies?x=1'],
    ['/tc/docs', '301 /docs'],
    ['/ja/docs', '301 /docs'],
    ['/en/docs', '302 /docs?lang=en-US'],
    ['/zh/docs', '302 /docs?lang=zh-CN'],
    // not the docs
    ['/vi/docsx', '301 /vn/docsx'],
    ['/vn/docsx', 'vn /docsx'],
  ])
})

describe('decisions: One pure function, in one hop, keeping the query', () => {
  table([
    ['//PT-br//Pricing.html/?a=1&a=2#x', '301 /pt/pricing?a=1&a=2#x'],
    ['/ZH_hant\\Download.HTML//', '301 /tc/download'],
    ['/vn//docs/index.html', '301 /vi/docs'],
    ['/Ünïcode/', '301 /%C3%9Cn%C3%AFcode'],
    ['/a b/', '301 /a%20b'],
    ['/a/?q=ü', '301 /a?q=%C3%BC'],
    ['/a/?q=a\r\nb', '301 /a?q=a%0D%0Ab'],
    ['/a/?q="<>\\', '301 /a?q="<>\\'],
    ['/a/?', '301 /a'],
  ])
})

describe('localisedPath', () => {
  it.each<[Locale, string, string]>([
    ['en', '/', '/'],
    ['zh', '/', '/'],
    ['ru', '/', '/ru'],
    ['en', '/pricing', '/pricing'],
    ['zh', '/pricing', '/pricing'],
    ['vn', '/pricing', '/vn/pricing'],
    ['vn', '/docs', '/vi/docs'],
    ['vn', '/docs/proxies', '/vi/docs/proxies'],
    ['vn', '/docsx', '/vn/docsx'],
    ['tc', '/docs/proxies', '/docs/proxies'],
    ['pt', '/docs/proxies', '/pt/docs/proxies'],
  ])('%s %s is at %s', (locale, path, address) => expect(localisedPath(locale, path)).toBe(address))
})

describe('the lang parameter', () => {
  it.each([
    ['', 'lang=ru-RU'],
    ['a=1', 'a=1&lang=ru-RU'],
    ['lang=x&a=1&lang=y', 'a=1&lang=ru-RU'],
    ['lang', 'lang=ru-RU'],
    ['language=x', 'language=x&lang=ru-RU'],
    ['&&a=1&', 'a=1&lang=ru-RU'],
  ])('withLang(%j) is %j', (query, answer) => {
    expect(withLang(query, 'ru-RU')).toBe(answer)
    expect(withoutLang(answer)).toBe(answer.replace(/&?lang=ru-RU$/, ''))
  })
})
