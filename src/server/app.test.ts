import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { byVersion } from '../content/settings/installers.ts'
import { languages } from '../languages/languages.ts'
import { siteDomain } from '../site.fixture.ts'
import { appOf, buildId, dataDir, handlersOf, logFailure, workFolder } from './app.fixture.ts'
import { createApp } from './app.ts'
import { contentAt, contentCopy, origin, realContent } from './content.fixture.ts'
import type { StoreState } from './database/record-store.ts'
import { endpoints } from './endpoints/endpoints.ts'
import { baseHeaders } from './http/headers.ts'
import { turnsOf } from './http/own-turn.fixture.ts'

const buildMeta = `/builds/meta/${buildId}.json`

const { store, trackedContent } = realContent()
const app = appOf({ store, trackedContent })

const ask = async (path: string, init: RequestInit = {}): Promise<Response> =>
  app.request(`http://localhost${path}`, init, { incoming: { url: path } })

const cases = [
  { path: '/healthz', type: 'application/json', cache: 'no-store' },
  { path: '/readyz', type: 'application/json', cache: 'no-store' },
  { path: '/robots.txt', type: 'text/plain', cache: 'public, max-age=3600' },
  { path: '/.well-known/security.txt', type: 'text/plain', cache: 'public, max-age=3600' },
  { path: '/llms.txt', type: 'text/plain', cache: 'public, no-cache' },
  { path: '/ru/llms.txt', type: 'text/plain', cache: 'public, no-cache' },
  { path: '/sitemap.xml', type: 'application/xml', cache: 'public, no-cache' },
  { path: '/index-sitemap.xml', type: 'application/xml', cache: 'public, no-cache' },
  ...languages.map(({ tag }) => ({
    path: `/${tag}-sitemap.xml`,
    type: 'application/xml',
    cache: 'public, no-cache',
  })),
  { path: '/blog.xml', type: 'application/atom+xml', cache: 'public, no-cache' },
  { path: '/zh/news.xml', type: 'application/atom+xml', cache: 'public, no-cache' },
  ...['', '/zh'].map((language) => ({
    path: `${language}/opensearch.xml`,
    type: 'application/opensearchdescription+xml',
    cache: 'public, no-cache',
  })),
  { path: '/site.webmanifest', type: 'application/manifest+json', cache: 'public, max-age=86400' },
  { path: '/consultation.svg', type: 'image/svg+xml', cache: 'public, no-cache' },
  { path: '/favicon.svg', type: 'image/svg+xml', cache: 'public, max-age=86400' },
  ...[
    '',
    '-wall',
    '-wallet',
    '-feed',
    '-team',
    '-code',
    '-table',
    '-prices',
    '-versions',
    '-check',
  ].map((picture) => ({
    path: `/closing${picture}.svg`,
    type: 'image/svg+xml',
    cache: 'public, max-age=86400',
  })),
  { path: '/favicon.ico', type: 'image/x-icon', cache: 'public, max-age=86400' },
  ...['180', '192', '512', 'maskable'].map((size) => ({
    path: `/icon-${size}.png`,
    type: 'image/png',
    cache: 'public, max-age=86400',
  })),
  // what iOS asks for even where the page names another icon
  ...['', '-120x120', '-precomposed', '-180x180-precomposed'].map((kind) => ({
    path: `/apple-touch-icon${kind}.png`,
    type: 'image/png',
    cache: 'public, max-age=86400',
  })),
  { path: '/pictures/en/home.png', type: 'image/png', cache: 'public, max-age=604800' },
  { path: '/client-window/en-desktop.svg', type: 'image/svg+xml', cache: 'public, no-cache' },
  { path: '/client-window/en-tablet.svg', type: 'image/svg+xml', cache: 'public, no-cache' },
  { path: '/builds/latest.json', type: 'application/json', cache: 'no-store' },
  { path: buildMeta, type: 'application/json', cache: 'public, max-age=86400' },
]

const refused = [
  '/metrics',
  '/client-window/xx-desktop.svg',
  '/client-window/en-watch.svg',
  '/pictures/en/nothing.png',
  '/media/blog/local-api-first-script/none.png',
  '/download/nothing',
  '/download/__proto__',
  '/builds/meta/000000000000.json',
  '/builds/meta/..%2Fsecret.json',
  '/builds/meta/../../secret.json',
]

describe('what is there', () => {
  test.each(cases)('GET $path', async ({ path, type, cache }) => {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain(type)
    expect(answer.headers.get('cache-control')).toContain(cache)
    const body = await answer.arrayBuffer()
    expect(answer.headers.get('content-length')).toBe(String(body.byteLength))
    expect(body.byteLength).toBeGreaterThan(0)
    const shared =
      /^\/(?:\w+\/)?(?:blog|news|release)\.xml$|^\/(?:apple|client-window|closing|favicon|icon-|pictures|site\.webmanifest)/.test(
        path,
      )
    const expected = {
      ...baseHeaders,
      'cross-origin-resource-policy': shared ? 'cross-origin' : 'same-origin',
    }
    for (const [name, value] of Object.entries(expected))
      expect(answer.headers.get(name), name).toBe(value)
  })

  test.each(cases)('HEAD $path has the same headers and no body; POST is 405', async ({ path }) => {
    const [get, head, post] = await Promise.all(
      ['GET', 'HEAD', 'POST'].map((method) => ask(path, { method })),
    )
    expect(head?.status).toBe(200)
    if (path !== '/readyz')
      expect(Object.fromEntries(head?.headers ?? [])).toEqual(
        Object.fromEntries(get?.headers ?? []),
      )
    expect(await head?.text()).toBe('')
    expect([post?.status, post?.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('every row of the table that answers GET is among these', () => {
    const tested = (label: string) =>
      [...cases, ...refused.map((path) => ({ path }))].some(({ path }) =>
        new RegExp(`^${label.replaceAll('.', '\\.').replace('*', '.*')}$`).test(path),
      )
    const untested = endpoints.filter(
      ({ kind, locale, label }) => kind === 'endpoint' && !locale && !tested(label),
    )
    expect(untested.map(({ label }) => label)).toEqual([])
  })

  test.each(cases.filter(({ cache }) => cache !== 'no-store' && !cache.includes('3600')))(
    '$path returns 304 for a matching ETag',
    async ({ path }) => {
      const etag = (await ask(path)).headers.get('etag')
      if (path.startsWith('/builds/')) return
      const again = await ask(path, { headers: { 'if-none-match': String(etag) } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    },
  )

  test('security.txt says where to report, until a day that never comes, and who reads it (RFC 9116)', async () => {
    const lines = (await (await ask('/.well-known/security.txt')).text()).trim().split('\n')
    const fields = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]))
    expect(fields).toEqual({
      Contact: `mailto:${store.setting('site').emails.security}`,
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      'Preferred-Languages': 'en, zh',
      Canonical: `${origin}/.well-known/security.txt`,
      Policy: `${origin}/security`,
    })
    const days = (Date.parse(String(fields.Expires)) - store.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })

  test('texts are compressed', async () => {
    const [plain, packed] = [
      await ask('/en-US-sitemap.xml'),
      await ask('/en-US-sitemap.xml', { headers: { 'accept-encoding': 'gzip, br' } }),
    ]
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(
      await plain.text(),
    )
  })
})

describe('what is not there', () => {
  test.each(refused)('%s', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    '/',
    '/pricing',
    '/ru/robots.txt',
    '/xx/blog.xml',
    '/en/blog.xml',
    '/icon-99.png',
    '/it-IT-sitemap.xml',
    '/download',
    '/download/',
    '/pictures/',
    '/sitemap',
  ])('%s is left to the pages', async (path) =>
    expect(await (await ask(path)).text()).toBe('a page'),
  )
})

describe('spec §2: the rules for paths hold for addresses that are no pages too', () => {
  test.each([
    ['/download/com_mac.html?x=1', '/download/com_mac?x=1'],
    ['/download/com_mac/', 'a page'],
    ['/builds/latest.json/', '/builds/latest.json'],
    [`${buildMeta}.html`, buildMeta],
    ['/pictures/en//home.png/', '/pictures/en/home.png'],
    ['/media/blog/x.png/', '/media/blog/x.png'],
    ['/assets/x.js/index.html', '/assets/x.js'],
  ])('%s: %s', async (path, to) => {
    const answer = await ask(path)
    const location = answer.headers.get('location')
    expect(location === null ? await answer.text() : [answer.status, location]).toEqual(
      to.startsWith('/') ? [301, to] : to,
    )
  })
})

describe('downloads', () => {
  test.each(['com_win64', 'com_win32', 'com_mac', 'com_arm64'])(
    '%s leads to the latest file',
    async (system) => {
      const [latest] = byVersion(store.list('releases', 'en').map(({ data }) => data))
      const answer = await ask(`/download/${system}`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
      expect(answer.headers.get('location')).toMatch(
        new RegExp(`^https://download\\.${siteDomain}/\\S*${latest?.version}`),
      )
    },
  )
})

describe('readiness', () => {
  test('says why it is not ready, without paths of the machine', async () => {
    const lost = appOf({ store, trackedContent }, join(workFolder, 'gone'))
    const answer = await lost.request('/readyz')
    const text = await answer.text()
    expect(answer.status).toBe(503)
    expect(JSON.parse(text)).toMatchObject({
      status: 'not ready',
      reason: 'DATA_DIR cannot be written: ENOENT',
    })
    expect(text).not.toContain(workFolder)
  })

  test('tells how the store, the disk and the content are, and leaves nothing behind', async () => {
    expect(await (await ask('/readyz')).json()).toMatchObject({
      status: 'ready',
      store: { status: 'up', ms: expect.any(Number) },
      data: { freeMegabytes: expect.any(Number) },
      content: { ageSeconds: expect.any(Number), problems: [] },
    })
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.ready'))).toEqual([])
  })

  test('security: is tried once for all who ask meanwhile', async () => {
    let tries = 0
    const check = async (): Promise<StoreState> => {
      tries++
      return { engine: 'sqlite', status: 'up' }
    }
    const app = appOf({ store, trackedContent }, dataDir, undefined, check)
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.request('/readyz')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(tries).toBe(1)
    await app.request('/readyz')
    expect(tries).toBe(2)
  })

  test('names broken content by its place in the content folder, and what keeps changes from being noticed; it is ready all the same', async () => {
    const root = contentCopy()
    const copy = contentAt(root)
    writeFileSync(join(root, 'pages/home/entry.yaml'), 'updatedAt: never\n')
    copy.store.refresh(['pages/home/entry.yaml'])
    const ready = appOf(copy, dataDir, {
      status: () => ({ problem: 'the content folder is gone' }),
    })
    const answer = await ready.request('/readyz')
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).toContain('"file":"pages/home/entry.yaml"')
    expect(text).toContain('"problem":"the content folder is gone"')
    expect(text).not.toContain(root)
  })
})

test('refusals of a flood let other work go in between: one in each turn', async () => {
  const limited = createApp({
    pages: { respond: () => new Response('wait', { status: 429 }) },
    handlers: handlersOf({ store, trackedContent }),
    logFailure,
    trustProxy: 0,
  })
  const refusals = Array.from({ length: 20 }, (_, n) => limited.request(`/search?q=${n}`))
  expect(await turnsOf(refusals)).toBe(20)
})
