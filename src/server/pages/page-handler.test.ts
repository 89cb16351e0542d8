import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { allPages, offeredIn } from '../../content/availability.ts'
import { type Locale, languageOf, languages } from '../../languages/languages.ts'
import { localisedPath } from '../../routing/paths.ts'
import { appHost, siteDomain } from '../../site.fixture.ts'
import { contentCopy, origin } from '../content.fixture.ts'
import { turnsOf } from '../http/own-turn.fixture.ts'
import { renderSeconds } from '../observability/metrics.ts'
import { languageHeader, siteOf, summaryOf, variedHeaders } from './page-handler.fixture.ts'

const real = siteOf('content')

describe('spec §8: 404', () => {
  test.each<[url: string, message: string]>([
    ['/no/such/page', 'Page not found: /no/such/page'],
    ['/%D1%8F/%20x', 'Page not found: /я/ x'],
    [
      '/a/%3Cscript%3Ealert(1)%3C/script%3E',
      'Page not found: /a/&lt;script&gt;alert(1)&lt;/script&gt;',
    ],
    // no entry of that name, whatever its route
    ['/nowhere', 'Page not found: /nowhere'],
    ['/ru/nowhere', 'Page not found: /ru/nowhere'],
    ['/alternatives/gologin', 'Page Not Found: /alternatives/gologin'],
    ['/helps/x', 'Page Not Found: /helps/x'],
    ['/solutions/x', 'Page Not Found: /solutions/x'],
    ['/blog/x', 'Page not found: /blog/x'],
    ['/blog-x', 'Page not found: /blog-x'],
    ['/blog?page=99', 'Page not found: /blog'],
  ])('%s: %s, noindex, not kept', async (url, message) => {
    const kept = real.site.cache.size
    const reply = await real.visit(url)
    expect(reply.status).toBe(404)
    expect(/<p lang="en"[^>]*>([^<]*)<\/p>/.exec(reply.html)?.[1]).toBe(message)
    expect(reply.html).toContain('<meta name="robots" content="noindex"')
    expect(reply.html).not.toContain('rel="canonical"')
    expect(real.site.cache.size).toBe(kept)
  })

  test.each<
    [url: string, headers: Record<string, string>, language: string, availableIn: Locale[]]
  >([
    ['/tc/solutions/discord', {}, '繁體中文', ['en']],
    ['/alternatives/ziniao-alternative', {}, 'English', ['zh']],
  ])(
    'decision 0003: an entry that exists only elsewhere, %s for %j, names the languages that have it',
    async (url, headers, language, availableIn) => {
      const reply = await real.visit(url, headers)
      expect(reply.status).toBe(404)
      expect(reply.html).toContain(`Page Not Found: ${url}`)
      expect(reply.headers.vary).toBe(url.startsWith('/tc') ? 'Accept-Encoding' : variedHeaders)
      const html = reply.html.replaceAll('<wbr>', '')
      const main = html.slice(html.indexOf('<h1'), html.indexOf('Page Not Found: ') + 3000)
      expect(main).toContain(language)
      for (const code of availableIn)
        expect(main).toMatch(
          new RegExp(
            `<a href="[^"]*" lang="${languageOf(code).tag}" hrefLang="${languageOf(code).hreflang}"`,
            'i',
          ),
        )
    },
  )

  test('is rendered once a language, however many addresses lead nowhere', async () => {
    const { site, visit } = siteOf('content')
    const renders = async () =>
      (await renderSeconds.get()).values.reduce(
        (sum, { metricName, value }) => sum + (metricName?.endsWith('_count') ? value : 0),
        0,
      )
    const before = await renders()
    const kinds = [
      '/x/',
      '/x',
      '/blog/x',
      '/blog-x',
      '/blog-guides/x',
      '/partner/x',
      '/solutions/x',
      '/blog?page=9',
      '/news?page=9',
      '/nowhere?page=9',
      '/pricing/x?q=',
    ]
    const addresses = Array.from({ length: 20 }, (_, n) => [
      `/docs/x${n}`,
      ...kinds.flatMap((kind) => ['', '/ru', '/th'].map((prefix) => `${prefix}${kind}${n}`)),
    ]).flat()
    const statuses = await Promise.all(addresses.map(async (url) => (await visit(url)).status))
    expect([new Set(statuses), (await renders()) - before, site.cache.size]).toEqual([
      new Set([404]),
      3,
      0,
    ])
  })

  test('of an untranslated page is rendered once, whatever its page number', async () => {
    const root = contentCopy(undefined, ['en', 'ru', 'hi'])
    rmSync(join(root, 'blog/rpa-flows-that-survive-change/hi.md'))
    const { site, visit } = siteOf(root)
    for (let number = 2; number < 20; number++)
      expect((await visit(`/hi/blog-automation/rpa?page=${number}`)).html).toContain(
        'href="/ru/blog-automation/rpa"',
      )
    expect(site.cache.size).toBe(1)
  })

  test('lets other work go in between: one response in each turn of the event loop', async () => {
    const responses = Array.from({ length: 20 }, (_, n) =>
      real.site.respond({ url: `/x/${n}`, headers: {} }),
    )
    expect(await turnsOf(responses)).toBe(20)
  })

  test.each(['identity', 'gzip', 'br, gzip'])(
    'holds the address, escaped, also where it is long, for "%s"',
    async (encodings) => {
      const path = `/${"a''''<&>я".repeat(3000)}/z`
      const { headers, body } = await real.visit(encodeURI(path), { 'accept-encoding': encodings })
      const gzip = headers['content-encoding'] === 'gzip'
      expect([gzip, headers['content-length'], headers.vary]).toEqual([
        encodings !== 'identity',
        String(body.length),
        variedHeaders,
      ])
      const html = (gzip ? gunzipSync(body) : body).toString()
      expect(/Page not found: ([^<]*)/.exec(html)?.[1]).toBe(
        path
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
          .replaceAll("'", '&#x27;'),
      )
      expect(html).toMatch(/<\/html>$/)
    },
  )

  test.each(languages.filter((language) => language.prefix).map((language) => [language.code]))(
    'no English copies under addresses of %s',
    async (code) => {
      const content = real.site.trackedContent()
      const missing = [...allPages('en', content)].filter(
        ({ match, path }) => !path.startsWith('/docs') && !offeredIn(match, content).includes(code),
      )
      for (const { path } of [...missing.slice(0, 2), ...missing.slice(-2)])
        expect(`${path} ${(await real.visit(localisedPath(code, path))).status}`).toBe(
          `${path} 404`,
        )
    },
  )
})

describe('decision 0005: Lists page by ?page=2', () => {
  test.each<[url: string, answer: string]>([
    ['/blog', '200 en-US'],
    ['/blog?page=2', '200 en-US'],
    // page 1 has no parameter
    ['/blog?page=1', '301 /blog'],
    ['/ru/blog?a=1&page=1&b=2', '301 /ru/blog?a=1&b=2'],
    // one way to write a page
    ['/blog?page=', '301 /blog'],
    ['/blog?page', '301 /blog'],
    ['/blog?page=01', '301 /blog'],
    ['/blog?x=1&page=02', '301 /blog?x=1&page=2'],
    ['/ru/blog?page=%32', '301 /ru/blog?page=2'],
    ['/blog?page=2&page=3', '301 /blog?page=2'],
    ['/blog?page=0000000002', '301 /blog?page=2'],
    ['/blog?pages=1&page2', '200 en-US'],
    // out of range, or no number, is 404
    ['/blog?page=999', '404 en-US'],
    ['/blog?page=99999', '404 en-US'],
    ['/blog?page=0', '404 en-US'],
    ['/blog?page=-1', '404 en-US'],
    ['/blog?page=2x', '404 en-US'],
    ['/blog?page=%', '404 en-US'],
    // only lists have pages
    ['/pricing?page=1', '200 en-US'],
  ])('%s: %s', async (url, answer) => {
    const reply = await real.visit(url)
    expect(summaryOf(reply)).toBe(answer)
    // one hop
    if (reply.headers.location) expect((await real.visit(reply.headers.location)).status).toBe(200)
  })

  test.each([
    ['/blog/?page=01', '301 /blog'],
    ['/vi/blog-guides.html?x=1&page=', '301 /vn/blog-guides?x=1'],
    ['/zh/blog?page=02', '302 /blog?lang=zh-CN&page=2'],
    ['/blog?page=02&lang=ru', '301 /blog?lang=ru&page=2'],
  ])('%s: %s, in one hop with the rules for paths', async (url, answer) =>
    expect(summaryOf(await real.visit(url))).toBe(answer),
  )

  test('a page has its own canonical address', async () => {
    expect((await real.visit('/blog?page=2&utm_source=x')).html).toContain(
      `<link rel="canonical" href="${origin}/blog?page=2"`,
    )
    expect((await real.visit('/blog?page=2', languageHeader('zh-CN'))).html).toContain(
      `<link rel="canonical" href="${origin}/blog?lang=zh-CN&amp;page=2"`,
    )
    expect((await real.visit('/blog?page=2')).html).not.toBe((await real.visit('/blog')).html)
  })
})

describe('decision 0004: Paths and the redirect table, in one hop, query kept', () => {
  test.each<[url: string, answer: string]>([
    ['/about?x=1', '301 /about-us?x=1'],
    ['/solutions/google-services', '301 /solutions/google-servies'],
    ['/register?c_v=friend', `302 https://${appHost}/register?c_v=friend`],
    // the rules for paths and the table at once
    ['//about.html?x=1', '301 /about-us?x=1'],
    ['/vi/about', '301 /vn/about-us'],
    // what leads on for the time being is not said to be for good
    ['/ru//status.html', `302 https://status.${siteDomain}/`],
  ])('%s: %s', async (url, answer) => {
    const reply = await real.visit(url)
    expect(summaryOf(reply)).toBe(answer)
    expect(reply.html).toBe('')
    expect(reply.headers['cache-control']).toBe(
      answer.startsWith('301') ? 'public, max-age=86400' : 'private, no-cache',
    )
  })

  test('a target with a fragment or a query keeps the query of the visitor where a query belongs', async () => {
    const root = contentCopy()
    writeFileSync(
      join(root, 'redirects.yaml'),
      '- { from: /old, to: "/faq#free-plan" }\n- { from: /older, to: "/blog?page=2" }\n',
    )
    const { visit } = siteOf(root)
    expect(summaryOf(await visit('/old'))).toBe('301 /faq#free-plan')
    expect(summaryOf(await visit('/old?x=1'))).toBe('301 /faq?x=1#free-plan')
    expect(summaryOf(await visit('/ru/old?x=1'))).toBe('301 /ru/faq?x=1#free-plan')
    expect(summaryOf(await visit('/older?x=1'))).toBe('301 /blog?page=2&x=1')
  })
})

describe('decision 0005: pre-sales: only while its window is open, else 302 /pricing, query kept', () => {
  const open = siteOf('content', { now: () => Date.parse('2026-12-01T00:00:00Z') })
  const closed = siteOf('content', { now: () => Date.parse('2027-02-01T00:00:00Z') })
  test('open', async () => expect(summaryOf(await open.visit('/pre-sales'))).toBe('200 en-US'))
  test('closed', async () => {
    const reply = await closed.visit('/pre-sales?c_v=friend')
    expect(summaryOf(reply)).toBe('302 /pricing?c_v=friend')
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Language',
    })
    expect(summaryOf(await closed.visit('/pre-sales', languageHeader('zh-CN')))).toBe(
      '302 /pricing',
    )
  })
})

describe('decision 0005: /error/404 answers 404, /error/502 answers 502; /_icons; all noindex', () => {
  test.each([
    ['/error/404', 404],
    ['/error/502', 502],
    ['/_icons', 200],
  ])('%s: %d', async (url, status) => {
    const reply = await real.visit(url)
    expect(reply.status).toBe(status)
    expect(reply.html).toContain('<meta name="robots" content="noindex"')
    expect(reply.html).not.toContain('rel="canonical"')
  })
  test('error 502: without JavaScript a meta refresh leads to the blog after 5 s', async () =>
    expect((await real.visit('/error/502')).html).toMatch(
      /<noscript><meta http-equiv="refresh" content="5;\s*url=\/blog"/i,
    ))
})
