import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '../../languages/languages.ts'
import { siteHost } from '../../site.fixture.ts'
import { wholeFile } from '../../test.fixture.ts'
import { contentCopy, translatedContent } from '../content.fixture.ts'
import {
  acceptLanguage,
  languageHeader,
  siteOf,
  summaryOf,
  variedHeaders,
} from './page-handler.fixture.ts'

const real = siteOf('content')
const translated = siteOf(translatedContent(wholeFile))

describe('decision 0002: No cookie and no Accept-Language (crawlers): English, status 200', () => {
  test.each(['/', '/pricing', '/solutions/amazon', '/docs/proxies'])('%s', async (url) => {
    const reply = await real.visit(url)
    expect(summaryOf(reply)).toBe('200 en-US')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: variedHeaders,
    })
  })
})

describe('decision 0002: Unprefixed path and the choice is en or zh: served in place, Vary, private', () => {
  test.each<[why: string, url: string, headers: Record<string, string>, tag: string]>([
    ['zh by cookie', '/', languageHeader('zh-CN'), 'zh-CN'],
    ['zh by the browser', '/', acceptLanguage('zh-CN,zh;q=0.9,en;q=0.8'), 'zh-CN'],
    ['a stored language without pages', '/pricing', languageHeader('it-IT'), 'en-US'],
    ['rubbish', '/pricing', { ...languageHeader('<script>'), ...acceptLanguage(';;q=x') }, 'en-US'],
    ['zh docs', '/docs/proxies', languageHeader('zh-CN'), 'zh-CN'],
    // the other ten languages read the English docs without being sent away and without their
    // stored language being changed
    ['English docs for want of others', '/docs/proxies', languageHeader('tr-TR'), 'en-US'],
  ])('%s', async (_why, url, headers, tag) => {
    const reply = await real.visit(url, headers)
    expect(summaryOf(reply)).toBe(`200 ${tag}`)
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: variedHeaders,
    })
    expect(reply.headers).not.toHaveProperty('set-cookie')
  })

  test('both languages of one address are kept apart, and may be asked for again', async () => {
    const [en, zh] = [
      await real.visit('/pricing'),
      await real.visit('/pricing', languageHeader('zh-CN')),
    ]
    expect(en.headers.etag).not.toBe(zh.headers.etag)
    const again = await real.visit('/pricing', {
      ...languageHeader('zh-CN'),
      'if-none-match': zh.headers.etag as string,
    })
    expect(again).toMatchObject({ status: 304, headers: { vary: variedHeaders }, html: '' })
    expect(
      (await real.visit('/pricing', { 'if-none-match': zh.headers.etag as string })).status,
    ).toBe(200)
  })
})

describe('decision 0002: Any other choice: 302 to the prefixed path, same Vary', () => {
  test.each<[url: string, headers: Record<string, string>, to: string]>([
    ['/', acceptLanguage('ru'), '/ru'],
    ['/pricing?utm_source=x&a=%20', acceptLanguage('ja'), '/jp/pricing?utm_source=x&a=%20'],
    [
      '/pricing?a\r\nSet-Cookie: x=\xE9',
      languageHeader('ru-RU'),
      '/ru/pricing?a%0D%0ASet-Cookie:%20x=%C3%A9',
    ],
    ['/error/404', languageHeader('ru-RU'), '/ru/error/404'],
  ])('%s for %j: %s', async (url, headers, to) => {
    const reply = await translated.visit(url, headers)
    expect(summaryOf(reply)).toBe(`302 ${to}`)
    expect(reply.headers).toMatchObject({
      vary: 'Cookie, Accept-Language',
      'cache-control': 'private, no-cache',
    })
    expect(reply.headers).not.toHaveProperty('set-cookie')
  })

  test('a path that exists nowhere is answered where it was asked, in the language of the visitor', async () => {
    expect(summaryOf(await translated.visit('/nowhere', languageHeader('ru-RU')))).toBe('404 ru-RU')
    expect(summaryOf(await translated.visit('/no/where', languageHeader('ru-RU')))).toBe(
      '404 ru-RU',
    )
  })
})

describe('decision 0002: An address that the chosen language lacks leads to its home page', () => {
  test.each<[url: string, headers: Record<string, string>, answer: string]>([
    ['/alternatives/ziniao-alternative', languageHeader('ru-RU'), '302 /ru'],
    ['/solutions/betting?x=1', languageHeader('vi-VN'), '302 /vn?x=1'],
    ['/solutions/discord', languageHeader('zh-TW'), '302 /tc'],
    // English and Chinese, which share their addresses, as any other
    ['/solutions/discord?x=1', languageHeader('zh-CN'), '302 /?x=1'],
    ['/solutions/discord', acceptLanguage('zh-CN'), '302 /'],
    ['/alternatives/ziniao-alternative', languageHeader('en-US'), '302 /'],
    // a language by ?lang= is said on: its cookie may be refused
    ['/solutions/discord?lang=zh-CN&x=1', {}, '302 /?lang=zh-CN&x=1'],
    ['/media-market?lang=en', languageHeader('zh-CN'), '302 /?lang=en'],
    ['/media-market?lang=ru', languageHeader('zh-CN'), '302 /ru'],
    // where it is offered, and where nobody chose a language
    ['/media-market', languageHeader('zh-CN'), '200 zh-CN'],
    ['/media-market', {}, '404 en-US'],
    ['/media-market', acceptLanguage('de'), '404 en-US'],
    ['/media-market', languageHeader('it-IT'), '404 en-US'],
    // an address that names its language stays
    ['/tc/solutions/discord', languageHeader('zh-TW'), '404 zh-TW'],
    ['/vn/solutions/betting', {}, '404 vi-VN'],
  ])('%s for %j: %s', async (url, headers, answer) => {
    const reply = await real.visit(url, headers)
    expect(summaryOf(reply)).toBe(answer)
    if (!answer.startsWith('302')) return
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Language',
    })
    expect(reply.headers['set-cookie'] !== undefined).toBe(url.includes('lang='))
    // one hop
    expect((await real.visit(answer.slice(4), headers)).status).toBe(200)
  })

  test('in documentation too', async () => {
    const root = contentCopy(undefined, ['en', 'ru', 'zh', 'th'])
    rmSync(join(root, 'docs/proxies/ru.md'))
    rmSync(join(root, 'docs/proxies/zh.md'))
    rmSync(join(root, 'docs/profiles/en.md'))
    const { visit } = siteOf(root)
    for (const [url, tag, answer] of [
      ['/docs/proxies', 'ru-RU', '302 /ru'],
      ['/docs/proxies', 'zh-CN', '302 /'],
      ['/docs/proxies', 'th-TH', '200 en-US'],
      ['/docs/profiles', 'th-TH', '302 /th'],
      ['/docs/profiles', 'en-US', '302 /'],
    ] as const)
      expect(summaryOf(await visit(url, languageHeader(tag)))).toBe(answer)
  })
})

describe('decision 0002: ?lang=<tag or code> on an unprefixed path sets the cookie', () => {
  test.each<[url: string, answer: string, stored: string | undefined]>([
    ['/?lang=zh-CN', '200 zh-CN', 'zh-CN'],
    ['/pricing?lang=en-US', '200 en-US', 'en-US'],
    ['/pricing?lang=ru-RU', '302 /ru/pricing', 'ru-RU'],
    // not a language of the site, or not an unprefixed path
    ['/pricing?lang=it-IT', '200 en-US', undefined],
    ['/ru/pricing?lang=en-US', '200 ru-RU', undefined],
  ])('%s: %s, stores %s', async (url, answer, stored) => {
    const reply = await translated.visit(url)
    expect(summaryOf(reply)).toBe(answer)
    expect(reply.headers['set-cookie']).toBe(
      stored && `language=${stored}; Max-Age=31536000; Path=/; SameSite=Lax`,
    )
    if (stored) expect(reply.headers['cache-control']).toContain('private')
  })
})

describe('spec §4: language prefix in the path first', () => {
  test.each(
    languages
      .filter((language) => language.prefix)
      .map((language) => [language.prefix, language.lang]),
  )('%s is %s for everybody, and public', async (prefix, tag) => {
    for (const headers of [{}, languageHeader('zh-CN'), acceptLanguage('fr')]) {
      const reply = await translated.visit(`${prefix}/pricing`, headers)
      expect(summaryOf(reply)).toBe(`200 ${tag}`)
      expect(reply.headers).toMatchObject({
        'cache-control': 'public, no-cache',
        vary: 'Accept-Encoding',
      })
      expect(reply.headers).not.toHaveProperty('set-cookie')
    }
  })
})

describe('decision 0001: locale.domain', () => {
  test('on that host unprefixed paths start from that locale, and it has its own canonical addresses', async () => {
    const root = contentCopy(undefined, ['en', 'zh'])
    writeFileSync(
      join(root, 'site.yaml'),
      readFileSync(join(root, 'site.yaml'), 'utf8').replace(
        'domains: {}',
        'domains: { zh: www.site-cn.example }',
      ),
    )
    const { visit } = siteOf(root)
    for (const host of ['www.site-cn.example', 'www.site-cn.example:443', 'WWW.SITE-CN.EXAMPLE'])
      expect(summaryOf(await visit('/pricing', { host }))).toBe('200 zh-CN')
    expect(summaryOf(await visit('/pricing', { host: siteHost }))).toBe('200 en-US')
    expect(
      summaryOf(
        await visit('/pricing', { host: 'www.site-cn.example', ...languageHeader('en-US') }),
      ),
    ).toBe('200 en-US')
    expect((await visit('/pricing', languageHeader('zh-CN'))).html).toContain(
      '<link rel="canonical" href="https://www.site-cn.example/pricing"',
    )
  })
})

describe('spec §2, docs per language: where a language has none, links to the English ones say so', () => {
  test.each<[page: string]>([['/rpa'], ['/helps/add-a-proxy'], ['/nope']])('%s', async (page) => {
    for (const { prefix, docs } of languages) {
      const { html } = await real.visit(prefix + page)
      const links = [...html.matchAll(/<a\b[^>]*href="((?:\/\w\w)?\/docs[^"]*)"[^>]*>(.*?)<\/a>/gs)]
      expect(links.length, prefix).toBeGreaterThan(1)
      const inEnglish = prefix !== '' && docs === '/docs'
      for (const [, href, text = ''] of links) {
        expect(text.includes('(English)'), `${prefix}${page}: ${href}: ${text}`).toBe(inEnglish)
        expect(text).not.toMatch(/arrow-right.*\(English\)/s)
      }
    }
  })
})
