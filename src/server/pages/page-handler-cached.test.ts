import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listCases } from '../../languages/negotiate.cases.ts'
import { runs } from '../../thorough.fixture.ts'
import { contentCopy } from '../content.fixture.ts'
import { acceptLanguage, languageHeader, siteOf } from './page-handler.fixture.ts'

const br = { 'accept-encoding': 'br' }

describe('cached', () => {
  test('is what would be answered, for anybody, and renders nothing', async () => {
    const { site, visit } = siteOf('content')
    const paths = [
      '/',
      '/pricing',
      '/ru/pricing',
      '/docs/proxies',
      '/pricing?lang=ru',
      '/ru/pricing?a=b',
      '/blog',
      '/ru/blog?page=2',
      '/nowhere',
      '/register',
      '/en',
    ]
    const language = fc.constantFrom(
      {},
      ...['ru-RU', 'en-US', 'zh-CN', 'zh-TW', 'xx', '%'].map(languageHeader),
      ...listCases.map(([list]) => acceptLanguage(list)),
    )
    const encoding = fc.constantFrom(
      {},
      ...['br', 'gzip, br', 'gzip', 'identity', '*;q=0'].map((accept) => ({
        'accept-encoding': accept,
      })),
    )
    const etag = fc.constantFrom({}, { 'if-none-match': '*' }, { 'if-none-match': 'W/"x"' })
    const host = fc.constantFrom({}, { host: 'x.example:80' })
    const counts = { cached: 0, not: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        language,
        encoding,
        etag,
        host,
        async (url, ...parts) => {
          const headers = Object.assign({}, ...parts)
          const pages = site.cache.size
          const cached = site.cached({ url, headers })
          expect(site.cache.size).toBe(pages)
          counts[cached ? 'cached' : 'not']++
          const { status, headers: sent, body } = await visit(url, headers)
          if (cached)
            expect({ ...cached, body: cached.body ?? Buffer.alloc(0) }).toEqual({
              status,
              headers: sent,
              body,
            })
        },
      ),
      { numRuns: runs(800) },
    )
    expect(counts.cached).toBeGreaterThan(20)
    expect(counts.not).toBeGreaterThan(20)
  })

  test('begins with the second request, in each language and encoding of an address', async () => {
    const { site, visit } = siteOf('content')
    const status = (headers: Record<string, string>) =>
      site.cached({ url: '/faq', headers })?.status
    for (const headers of [{}, br, languageHeader('zh-CN')]) {
      expect(status(headers)).toBeUndefined()
      await visit('/faq', headers)
      await visit('/faq', headers)
      expect(status(headers)).toBe(200)
    }
    expect(status(languageHeader('ru-RU'))).toBeUndefined()
  })

  test('ends with a change of content', async () => {
    const { root, site, content, visit } = siteOf(contentCopy())
    for (let times = 0; times < 2; times++) await visit('/ru/faq')
    expect(site.cached({ url: '/ru/faq', headers: {} })?.status).toBe(200)
    appendFileSync(join(root, 'pages/faq/ru.md'), '\nЕщё одно слово.\n')
    content.refresh(['pages/faq/ru.md'])
    expect(site.cached({ url: '/ru/faq', headers: {} })).toBeUndefined()
  })

  test('gives the same object again, but for a conditional request or a cookie, and another for a better compression', async () => {
    const { site, visit } = siteOf('content')
    for (let times = 0; times < 2; times++) await visit('/ru/faq', br)
    const get = (headers: Record<string, string> = {}) =>
      site.cached({ url: '/ru/faq', headers: { ...br, ...headers } })
    const first = get()
    expect(get()).toBe(first)
    expect(get({ 'if-none-match': 'x' })).toEqual(first)
    expect(get({ 'if-none-match': first?.headers.etag ?? '' })).toMatchObject({
      status: 304,
      body: undefined,
    })
    const page = site.cache.get('ru 1 /faq')
    if (page) page.body.br = Buffer.from('better')
    expect(get()).toMatchObject({ headers: { 'content-length': '6' }, body: Buffer.from('better') })
  })

  test('says for how long a CDN may keep public pages, and no others', async () => {
    const { visit } = siteOf('content', { cdn: { cdnMaxAgeSeconds: 60 } })
    const kept = async (url: string) => (await visit(url)).headers['cdn-cache-control']
    expect([await kept('/ru/faq'), await kept('/faq'), await kept('/ru/nowhere')]).toEqual([
      'max-age=60, stale-if-error=86400',
      undefined,
      undefined,
    ])
  })
})
