import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ContentStore } from '../../content/store.ts'
import { type Locale, localeRow, localeTable } from '../../locales/table.ts'
import { pages } from '../../pages/pages.ts'
import { noImages } from '../../pictures/entry-images.ts'
import { everyPage, offeredIn } from '../../routes/offered.ts'
import { finalPath, localisedPath } from '../../routes/paths.ts'
import { usualGoogle } from '../config.ts'
import { contentInEveryLocale } from '../content.fixture.ts'
import type { Reply } from '../http/reply.ts'
import { PageSite } from './site.ts'

const today = Date.parse('2026-12-01T12:00:00Z')
const origin = 'https://www.facet.example'
const vary = 'Cookie, Accept-Language, Accept-Encoding'

/** A site over a content folder, without sockets, style sheet and scripts. */
function siteOf(root: string, { now = today, cacheBytes = 64 * 1024 * 1024 } = {}) {
  const content = new ContentStore({ root, now: () => now })
  content.close()
  const errors: unknown[] = []
  const site = new PageSite({
    content,
    cacheBytes,
    config: { googleClientId: undefined, googleOrigin: usualGoogle, analyticsUrl: undefined, apiOrigin: undefined },
    environment: { assets: { scripts: [], styles: [] }, settings: { build: 'test' }, styles: undefined, origin, images: noImages },
    onError: (error) => errors.push(error),
  })
  const visit = async (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply & { html: string }> => {
    const reply = await site.respond({ method, url, header: (name) => headers[name] })
    return { ...reply, html: reply.body?.toString() ?? '' }
  }
  return { site, content, visit, errors }
}
/** `status location`, or `status language of the page`. */
const gist = ({ status, headers, html }: Reply & { html: string }): string => `${status} ${headers.location ?? /<html lang="([^"]*)"/.exec(html)?.[1] ?? ''}`.trim()
const cookie = (tag: string) => ({ cookie: `theme=dark; language=${tag}` })
const browser = (list: string) => ({ 'accept-language': list })

const real = siteOf('content')
const copy = contentInEveryLocale()
const translated = siteOf(copy.root)
const made: string[] = []
afterAll(() => {
  copy.remove()
  for (const path of made) rmSync(path, { recursive: true, force: true })
}, 60_000)
/** A copy of the content that a test may change. */
const ownCopy = () => {
  const root = mkdtempSync(join(tmpdir(), 'facet-site-'))
  made.push(root)
  cpSync('content', root, { recursive: true })
  return root
}

describe('decisions: No cookie and no Accept-Language (crawlers): English, status 200', () => {
  it.each(['/', '/pricing', '/rpa', '/solutions/amazon', '/blog', '/docs/proxies', '/faq'])('%s', async (url) => {
    const reply = await real.visit(url)
    expect(gist(reply)).toBe('200 en-US')
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache', vary })
  })
})

describe('decisions: Unprefixed path and the choice is en or zh: served in place, Vary, private', () => {
  it.each<[why: string, url: string, headers: Record<string, string>, tag: string]>([
    ['zh by cookie', '/', cookie('zh-CN'), 'zh-CN'],
    ['zh by the browser', '/', browser('zh-CN,zh;q=0.9,en;q=0.8'), 'zh-CN'],
    ['en by the browser', '/', browser('en-GB'), 'en-US'],
    ['en by cookie, though the browser is Russian', '/pricing', { ...cookie('en-US'), ...browser('ru') }, 'en-US'],
    ['nothing the site has', '/pricing', browser('de, it'), 'en-US'],
    ['a stored language without pages', '/pricing', cookie('it-IT'), 'en-US'],
    ['rubbish', '/pricing', { ...cookie('<script>'), ...browser(';;q=x') }, 'en-US'],
    ['zh docs', '/docs/proxies', cookie('zh-CN'), 'zh-CN'],
  ])('%s', async (_why, url, headers, tag) => {
    const reply = await real.visit(url, headers)
    expect(gist(reply)).toBe(`200 ${tag}`)
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary })
    expect(reply.headers).not.toHaveProperty('set-cookie')
  })

  it('both languages of one address are kept apart, and may be asked for again', async () => {
    const [en, zh] = [await real.visit('/pricing'), await real.visit('/pricing', cookie('zh-CN'))]
    expect(en.headers.etag).not.toBe(zh.headers.etag)
    const again = await real.visit('/pricing', { ...cookie('zh-CN'), 'if-none-match': zh.headers.etag as string })
    expect(again).toMatchObject({ status: 304, headers: { vary }, body: undefined })
    expect((await real.visit('/pricing', { 'if-none-match': zh.headers.etag as string })).status).toBe(200)
  })
})

describe('decisions: Any other choice: 302 to the prefixed path, same Vary', () => {
  it.each<[url: string, headers: Record<string, string>, to: string]>([
    ['/', browser('ru'), '/ru'],
    ['/', cookie('ru-RU'), '/ru'],
    ['/', browser('pt-BR,en;q=0.5'), '/pt'],
    ['/pricing', cookie('zh-HK'), '/tc/pricing'],
    ['/pricing?utm_source=x&a=%20', browser('ja'), '/jp/pricing?utm_source=x&a=%20'],
    ['/docs/proxies', cookie('ru-RU'), '/ru/docs/proxies'],
    ['/docs/proxies', cookie('vi-VN'), '/vi/docs/proxies'],
    // a page that is not offered there: to that language's root
    ['/error/404', cookie('ru-RU'), '/ru/error/404'],
  ])('%s for %j: %s', async (url, headers, to) => {
    const reply = await translated.visit(url, headers)
    expect(gist(reply)).toBe(`302 ${to}`)
    expect(reply.headers).toMatchObject({ vary: 'Cookie, Accept-Language', 'cache-control': 'private, no-cache' })
    expect(reply.headers).not.toHaveProperty('set-cookie')
  })

  it('a page not offered there leads to its root', async () => {
    expect(gist(await real.visit('/alternatives/ziniao-alternative', cookie('ru-RU')))).toBe('302 /ru')
    expect(gist(await real.visit('/solutions/betting?x=1', cookie('vi-VN')))).toMatch(/^302 \/vn(?:\/solutions\/betting)?\?x=1$/)
  })

  it('a path that exists nowhere is answered where it was asked, in the language of the visitor', async () => {
    expect(gist(await translated.visit('/nowhere', cookie('ru-RU')))).toBe('404 ru-RU')
    expect(gist(await translated.visit('/no/where', cookie('ru-RU')))).toBe('404 ru-RU')
  })
})

describe('decisions: ?lang=<tag or code> on an unprefixed path sets the cookie', () => {
  it.each<[url: string, answer: string, stored: string | undefined]>([
    ['/?lang=zh-CN', '200 zh-CN', 'zh-CN'],
    ['/pricing?lang=zh', '200 zh-CN', 'zh-CN'],
    ['/pricing?lang=en-US', '200 en-US', 'en-US'],
    ['/pricing?lang=ru-RU', '302 /ru/pricing', 'ru-RU'],
    ['/pricing?a=1&lang=vn&b=2', '302 /vn/pricing?a=1&b=2', 'vi-VN'],
    ['/?lang=zh-HK', '302 /tc', 'zh-TW'],
    // not a language of the site, or not an unprefixed path
    ['/pricing?lang=it-IT', '200 en-US', undefined],
    ['/pricing?lang=constructor', '200 en-US', undefined],
    ['/pricing?lang=', '200 en-US', undefined],
    ['/pricing?language=ru', '200 en-US', undefined],
    ['/ru/pricing?lang=en-US', '200 ru-RU', undefined],
  ])('%s: %s, stores %s', async (url, answer, stored) => {
    const reply = await translated.visit(url)
    expect(gist(reply)).toBe(answer)
    expect(reply.headers['set-cookie']).toBe(stored && `language=${stored}; Max-Age=31536000; Path=/; SameSite=Lax`)
    if (stored) expect(reply.headers['cache-control']).toContain('private')
  })
  it('wins over the cookie', async () => expect(gist(await translated.visit('/pricing?lang=en-US', cookie('ru-RU')))).toBe('200 en-US'))
})

describe('spec §4: language prefix in the path first', () => {
  it.each(localeTable.filter((row) => row.prefix).map((row) => [row.prefix, row.tag]))('%s is %s for everybody, and public', async (prefix, tag) => {
    for (const headers of [{}, cookie('zh-CN'), browser('fr')]) {
      const reply = await translated.visit(`${prefix}/pricing`, headers)
      expect(gist(reply)).toBe(`200 ${tag}`)
      expect(reply.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' })
      expect(reply.headers).not.toHaveProperty('set-cookie')
    }
  })
})

describe('decisions: docs', () => {
  it.each<[url: string, headers: Record<string, string>, answer: string]>([
    ['/vi/docs', {}, '200 vi-VN'],
    ['/vi/docs/proxies', {}, '200 vi-VN'],
    ['/ru/docs/proxies', {}, '200 ru-RU'],
    ['/pt/docs', {}, '200 pt-PT'],
    ['/vn/docs/proxies?x=1', {}, '301 /vi/docs/proxies?x=1'],
    ['/tr/docs', {}, '301 /docs'],
    // the other ten languages read the English docs without being sent away and without their stored language being changed
    ['/docs/proxies', cookie('tr-TR'), '200 en-US'],
    ['/docs', browser('ja'), '200 en-US'],
    ['/docs', cookie('zh-TW'), '200 en-US'],
    ['/docs', cookie('zh-CN'), '200 zh-CN'],
  ])('%s for %j: %s', async (url, headers, answer) => {
    const reply = await translated.visit(url, headers)
    expect(gist(reply)).toBe(answer)
    expect(reply.headers).not.toHaveProperty('set-cookie')
  })
})

describe('decisions: locale.domain', () => {
  it('on that host unprefixed paths start from that locale, and it has its own canonical addresses', async () => {
    const root = ownCopy()
    writeFileSync(join(root, 'site.yaml'), readFileSync(join(root, 'site.yaml'), 'utf8').replace('domains: {}', 'domains: { zh: www.facet-cn.example }'))
    const { visit } = siteOf(root)
    for (const host of ['www.facet-cn.example', 'www.facet-cn.example:443', 'WWW.FACET-CN.EXAMPLE']) expect(gist(await visit('/pricing', { host }))).toBe('200 zh-CN')
    expect(gist(await visit('/pricing', { host: 'www.facet.example' }))).toBe('200 en-US')
    expect(gist(await visit('/pricing', { host: 'www.facet-cn.example', ...cookie('en-US') }))).toBe('200 en-US')
    expect((await visit('/pricing', cookie('zh-CN'))).html).toContain('<link rel="canonical" href="https://www.facet-cn.example/pricing"')
  })
})

describe('decisions: canonical, hreflang', () => {
  it.each<[url: string, canonical: string]>([
    ['/pricing', `${origin}/pricing`],
    ['/pricing?utm_source=x', `${origin}/pricing`],
    ['/pricing?lang=zh-CN', `${origin}/pricing?lang=zh-CN`],
    ['/ru/pricing', `${origin}/ru/pricing`],
    ['/ru', `${origin}/ru`],
    ['/', `${origin}/`],
    ['/vi/docs/proxies', `${origin}/vi/docs/proxies`],
  ])('%s is %s', async (url, canonical) => expect((await translated.visit(url)).html).toContain(`<link rel="canonical" href="${canonical}"`))

  it('every offered language is an alternate, zh by ?lang', async () => {
    const { html } = await translated.visit('/pricing')
    for (const row of localeTable) {
      const href = `${origin}${localisedPath(row.code, '/pricing')}${row.code === 'zh' ? '?lang=zh-CN' : ''}`
      expect(html).toMatch(new RegExp(`<link rel="alternate" hrefLang="${row.hreflang}" href="${href.replace(/[.?]/g, '\\$&')}"`, 'i'))
    }
  })
})

describe('spec §8: 404', () => {
  it.each<[url: string, message: string]>([
    ['/no/such/page', 'Page not found: /no/such/page'],
    ['/blog/a/b', 'Page not found: /blog/a/b'],
    ['/ru/no/such/page', 'Page not found: /no/such/page'],
    ['/%D1%8F/%20x', 'Page not found: /я/ x'],
    ['/a/%3Cscript%3Ealert(1)%3C/script%3E', 'Page not found: /a/&lt;script&gt;alert(1)&lt;/script&gt;'],
    // a guard's own text
    ['/nowhere', 'Page Not Found: /nowhere'],
    ['/solutions/nowhere', 'Page Not Found: /solutions/nowhere'],
    ['/alternatives/gologin', 'Page Not Found: /alternatives/gologin'],
    ['/helps/nowhere', 'Page Not Found: /helps/nowhere'],
    ['/ru/solutions/nowhere', 'Page Not Found: /solutions/nowhere'],
    ['/constructor', 'Page Not Found: /constructor'],
  ])('%s: %s, noindex, not kept', async (url, message) => {
    const kept = real.site.cache.size
    const reply = await real.visit(url)
    expect(reply.status).toBe(404)
    expect(reply.html).toContain(message)
    expect(reply.html).toContain('<meta name="robots" content="noindex"')
    expect(reply.html).not.toContain('rel="canonical"')
    expect(real.site.cache.size).toBe(kept)
  })

  it.each(['/blog-nothing', '/blog-nothing/at-all', '/news-nothing', '/blog/nowhere', '/docs/nowhere', '/release/9.9.9', '/partner/nowhere'])('decisions: %s is 404', async (url) =>
    expect((await real.visit(url)).status).toBe(404),
  )

  it.each<[url: string, headers: Record<string, string>, language: string, readIn: Locale[]]>([
    ['/solutions/discord', cookie('zh-CN'), '简体中文', ['en']],
    ['/agencies', cookie('zh-CN'), '简体中文', ['en']],
    ['/alternatives/ziniao-alternative', {}, 'English', ['zh']],
    ['/media-market', {}, 'English', ['zh']],
  ])('decisions: an entry that exists only elsewhere, %s for %j, names the languages that have it', async (url, headers, language, readIn) => {
    const reply = await real.visit(url, headers)
    expect(reply.status).toBe(404)
    expect(reply.html).toContain(`Page Not Found: ${url}`)
    expect(reply.headers.vary).toBe(vary)
    const main = reply.html.slice(reply.html.indexOf('<h1'), reply.html.indexOf('Page Not Found: ') + 3000)
    expect(main).toContain(language)
    for (const code of readIn) expect(main).toMatch(new RegExp(`<a href="[^"]*" lang="${localeRow(code).tag}" hrefLang="${localeRow(code).hreflang}"`, 'i'))
  })

  it.each(localeTable.filter((row) => row.prefix).map((row) => [row.code]))('quality: no English copies under addresses of %s', async (code) => {
    const content = real.site.reader()
    const missing = [...everyPage('en', content)].filter(({ match, path }) => !path.startsWith('/docs') && !offeredIn(match, content).includes(code))
    for (const { path } of [...missing.slice(0, 2), ...missing.slice(-2)]) expect(`${path} ${(await real.visit(localisedPath(code, path))).status}`).toBe(`${path} 404`)
  })
})

describe('decisions: Lists page by ?page=2', () => {
  it.each<[url: string, answer: string]>([
    ['/blog', '200 en-US'],
    ['/blog?page=2', '200 en-US'],
    // page 1 has no parameter
    ['/blog?page=1', '301 /blog'],
    ['/blog?page=1&utm_source=x', '301 /blog?utm_source=x'],
    ['/blog?a=1&page=1', '301 /blog?a=1'],
    // out of range, or no number, is 404
    ['/blog?page=999', '404 en-US'],
    ['/blog?page=0', '404 en-US'],
    ['/blog?page=-1', '404 en-US'],
    ['/blog?page=', '404 en-US'],
    ['/blog?page=x', '404 en-US'],
    ['/blog?page=2.0', '404 en-US'],
    ['/blog?page=02', '404 en-US'],
    ['/blog?page=1e1', '404 en-US'],
    ['/blog?page=99999999999999999999', '404 en-US'],
    ['/blog?page=%32', '404 en-US'],
    // only lists have pages
    ['/pricing?page=2', '200 en-US'],
    ['/blog?subpage=1', '200 en-US'],
    ['/nowhere?page=2', '404 en-US'],
    ['/nowhere?page=1', '404 en-US'],
    ['/?page=1', '200 en-US'],
  ])('%s: %s', async (url, answer) => expect(gist(await real.visit(url))).toBe(answer))

  it('a page has its own canonical address', async () => {
    expect((await real.visit('/blog?page=2&utm_source=x')).html).toContain(`<link rel="canonical" href="${origin}/blog?page=2"`)
    expect((await real.visit('/blog?page=2', cookie('zh-CN'))).html).toContain(`<link rel="canonical" href="${origin}/blog?lang=zh-CN&amp;page=2"`)
    expect((await real.visit('/blog?page=2')).html).not.toBe((await real.visit('/blog')).html)
  })
})

describe('decisions: Paths and the redirect table, in one hop, query kept', () => {
  it.each<[url: string, answer: string]>([
    ['/about', '301 /about-us'],
    ['/about?x=1', '301 /about-us?x=1'],
    ['/ru/about?x=1', '301 /ru/about-us?x=1'],
    ['/home', '301 /'],
    ['/tc/home', '301 /tc'],
    ['/solutions/google-services', '301 /solutions/google-servies'],
    ['/login', '302 https://app.facet.example/login'],
    ['/ru/login', '302 https://app.facet.example/login'],
    ['/register?c_v=friend', '302 https://app.facet.example/register?c_v=friend'],
    // the rules for paths and the table at once
    ['/about/', '301 /about-us'],
    ['//about.html?x=1', '301 /about-us?x=1'],
    ['/vi/about', '301 /vn/about-us'],
    ['/en/about', '302 /about-us?lang=en-US'],
    ['/Pricing/', '301 /pricing'],
    ['/ru/Download', '301 /ru/download'],
    ['//evil.example/x', '301 /evil.example/x'],
    ['/%zz', '302 /'],
  ])('%s: %s', async (url, answer) => {
    const reply = await real.visit(url)
    expect(gist(reply)).toBe(answer)
    expect(reply.body).toBeUndefined()
    expect(reply.headers['cache-control']).toBe(answer.startsWith('301') ? 'public, max-age=86400' : 'private, no-cache')
  })

  it('a target with a fragment or a query keeps the query of the visitor where a query belongs', async () => {
    const root = ownCopy()
    writeFileSync(join(root, 'redirects.yaml'), '- { from: /old, to: "/faq#free-plan" }\n- { from: /older, to: "/blog?page=2" }\n')
    const { visit } = siteOf(root)
    expect(gist(await visit('/old'))).toBe('301 /faq#free-plan')
    expect(gist(await visit('/old?x=1'))).toBe('301 /faq?x=1#free-plan')
    expect(gist(await visit('/ru/old?x=1'))).toBe('301 /ru/faq?x=1#free-plan')
    expect(gist(await visit('/older?x=1'))).toBe('301 /blog?page=2&x=1')
  })
})

describe('decisions: pre-sales: only while its window is open, else 302 /pricing', () => {
  const open = siteOf('content', { now: Date.parse('2026-12-01T00:00:00Z') })
  const closed = siteOf('content', { now: Date.parse('2027-02-01T00:00:00Z') })
  it('open', async () => expect(gist(await open.visit('/pre-sales'))).toBe('200 en-US'))
  it('closed', async () => {
    const reply = await closed.visit('/pre-sales')
    expect(gist(reply)).toBe('302 /pricing')
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Language' })
    expect(gist(await closed.visit('/pre-sales', cookie('zh-CN')))).toBe('302 /pricing')
  })
  it('closed, quality: query kept', async () => expect(gist(await closed.visit('/pre-sales?c_v=friend&utm_source=x'))).toBe('302 /pricing?c_v=friend&utm_source=x'))
})

describe('decisions: /error/404 answers 404, /error/502 answers 502; /_icons; all noindex', () => {
  it.each([
    ['/error/404', 404],
    ['/error/502', 502],
    ['/_icons', 200],
  ])('%s: %d', async (url, status) => {
    const reply = await real.visit(url)
    expect(reply.status).toBe(status)
    expect(reply.html).toContain('<meta name="robots" content="noindex"')
    expect(reply.html).not.toContain('rel="canonical"')
  })
  it('error 502: without JavaScript a meta refresh leads to the blog after 5 s', async () =>
    expect((await real.visit('/error/502')).html).toMatch(/<noscript><meta http-equiv="refresh" content="5;\s*url=\/blog"/i))
})

describe('methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'get', ''])('%j: 405', async (method) => {
    const reply = await real.visit('/', {}, method)
    expect(reply).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })
  it('HEAD has the headers of GET and no body', async () => {
    for (const url of ['/', '/nowhere', '/about', '/pricing?lang=zh']) {
      const [get, head] = [await real.visit(url, { 'accept-encoding': 'gzip' }), await real.visit(url, { 'accept-encoding': 'gzip' }, 'HEAD')]
      expect(head.body).toBeUndefined()
      expect([head.status, head.headers]).toEqual([get.status, get.headers])
    }
  })
})

describe('quality: Reliability: a page render that throws affects that page only', () => {
  it('and shows the 502-style page with status 500, which is not stored', async () => {
    const { visit, errors } = siteOf('content')
    const load = vi.spyOn(pages.faq, 'load').mockImplementation(() => {
      throw new Error('broken')
    })
    const reply = await visit('/faq')
    expect(reply).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' } })
    expect(reply.html).toMatch(/http-equiv="refresh"/i)
    expect(errors).toEqual([new Error('broken')])
    expect((await visit('/faq', {}, 'HEAD')).body).toBeUndefined()
    expect((await visit('/pricing')).status).toBe(200)
    load.mockRestore()
    expect((await visit('/faq')).status).toBe(200)
  })
})

describe('quality: content edit on disk → public; untouched pages stay cached', () => {
  it('an edited text is shown, by the pages that use it alone', async () => {
    const root = ownCopy()
    const { site, content, visit } = siteOf(root)
    const path = 'faq/what-is-facet/en.md'
    for (const url of ['/faq', '/pricing', '/rpa']) await visit(url)
    const kept = site.cache.size
    writeFileSync(join(root, path), readFileSync(join(root, path), 'utf8').replace(/^question: .*$/m, 'question: What is this new question?'))
    content.refresh([path])
    expect(site.cache.size).toBeLessThan(kept)
    expect(site.cache.size).toBeGreaterThan(0)
    expect((await visit('/faq')).html).toContain('What is this new question?')
  })
  it('an edited text of the frame, which is made once for all pages, is shown by all pages of its language', async () => {
    const root = ownCopy()
    const { content, visit } = siteOf(root)
    const urls = ['/ru/faq', '/ru/pricing', '/faq']
    for (const url of urls) expect((await visit(url)).html).not.toContain('Новый заголовок меню')
    const path = 'messages/ru.json'
    writeFileSync(join(root, path), readFileSync(join(root, path), 'utf8').replace('"menu": "Меню"', '"menu": "Новый заголовок меню"'))
    content.refresh([path])
    const shown = await Promise.all(urls.map(async (url) => (await visit(url)).html.includes('Новый заголовок меню')))
    expect(shown).toEqual([true, true, false])
  })
  it('a redirect that is added works at once', async () => {
    const root = ownCopy()
    const { content, visit } = siteOf(root)
    expect((await visit('/old-page')).status).toBe(404)
    writeFileSync(join(root, 'redirects.yaml'), '- { from: /old-page, to: /pricing }\n')
    content.refresh(['redirects.yaml'])
    expect(gist(await visit('/old-page'))).toBe('301 /pricing')
  })
  it('so does one for an address that was answered before', async () => {
    const root = ownCopy()
    const { content, visit } = siteOf(root)
    for (let n = 0; n < 3; n++) expect(gist(await visit('/ru/faq'))).toBe('200 ru-RU')
    writeFileSync(join(root, 'redirects.yaml'), '- { from: /faq, to: /pricing }\n')
    content.refresh(['redirects.yaml'])
    expect(gist(await visit('/ru/faq'))).toBe('301 /ru/pricing')
  })
})

describe('quality: Security: paths, cookies and headers treated as hostile', () => {
  const { site, visit, errors } = siteOf('content', { cacheBytes: 500_000 })
  let known: string[]
  beforeAll(() => {
    known = [...new Set((['en', 'zh'] as const).flatMap((locale) => [...everyPage(locale, site.reader())].map(({ path }) => path)))]
  })
  const pieces =
    '/¦//¦\\¦%¦%00¦%2f¦%5c¦%2e%2e¦..¦?¦&¦=¦#¦;¦,¦ ¦"¦\'¦<script>¦\u0000¦\r\n¦é¦ÿ¦constructor¦__proto__¦toString¦.html¦index.html¦Pricing¦docs¦blog-¦:id¦en/¦zh/¦vi/¦ja/¦page=1¦page=2¦page=0¦lang=ru¦lang=constructor¦lang=%00¦lang=zh'
  const nasty = fc.constantFrom(...pieces.split('¦'), ...localeTable.flatMap((row) => [row.prefix, row.tag, row.code as string]))
  const rubbish = fc.array(fc.oneof({ weight: 3, arbitrary: nasty }, { weight: 1, arbitrary: fc.string({ maxLength: 5 }) }), { maxLength: 6 }).map((parts) => parts.join(''))
  /** As it may come out of the HTTP parser: bytes, read as Latin-1. */
  const latin = (text: string) => Buffer.from(text.toWellFormed(), 'utf8').toString('latin1')
  const url = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat(), fc.constantFrom('', ...localeTable.map((row) => row.prefix)), rubbish)
        .map(([index, prefix, rest]) => `${prefix}${known[index % known.length]}${rest}`),
    },
    { weight: 2, arbitrary: rubbish.map((text) => `/${text}`) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )
  const value = fc.oneof(
    rubbish,
    fc.constantFrom(
      'ru',
      'zh-CN',
      'language=ru-RU',
      'language=zh-CN',
      'language=constructor',
      'zh;q=0.5,ru;q=0.4',
      'constructor',
      'br, gzip',
      'gzip;q=0',
      '*',
      'W/"x"',
      '[::1]:80',
      'www.facet.example',
    ),
    fc.string({ unit: 'binary' }),
  )
  const headers = fc.dictionary(fc.constantFrom('cookie', 'accept-language', 'host', 'accept-encoding', 'if-none-match'), value, { noNullPrototype: true })

  it('never fails, and every redirect stays here, is a header and ends, for any address and any headers', async () => {
    await fc.assert(
      fc.asyncProperty(url, headers, fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'), async (address, given, method) => {
        let at = latin(address)
        const jar = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, latin(text)]))
        for (let hop = 0; ; hop++) {
          const reply = await visit(at, jar, method)
          expect([200, 301, 302, 304, 404, 405, 502]).toContain(reply.status)
          if (reply.status === 502) expect(finalPath(at)).toMatchObject({ path: '/error/502' })
          for (const text of Object.values(reply.headers)) expect(text).toMatch(/^[\t\x20-\x7e\x80-\xff]*$/)
          const to = reply.headers.location
          if (to === undefined) break
          expect(hop).toBeLessThan(3)
          expect(to).toMatch(/^(?:\/(?![/\\])|https:\/\/(?:app|status)\.facet\.example\/)/)
          if (!to.startsWith('/')) break
          if (reply.headers['set-cookie']) jar.cookie = reply.headers['set-cookie'].split(';')[0] as string
          at = to
        }
      }),
      // More by hand: RUNS=50000.
      { numRuns: Number(process.env.RUNS ?? 2000) },
    )
    expect(errors).toEqual([])
  }, 60_000)
})
