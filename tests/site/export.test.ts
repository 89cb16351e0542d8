import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { redirects } from '../../src/content/schemas/settings.ts'
import { parseYaml } from '../../src/content/yaml-file.ts'
import { cookieCases, listCases } from '../../src/i18n/choose.cases.ts'
import { localeTable } from '../../src/i18n/table.ts'
import { pathCases } from '../../src/routing/paths.cases.ts'
import { finalPath } from '../../src/routing/paths.ts'
import { brotliModule, nginxPath, type RunningNginx } from '../nginx.fixture.ts'
import { exportTo, startExported } from './exported.ts'
import { hostilePaths } from './hostile-paths.ts'
import { ask, type RawAnswer } from './raw-ask.ts'

const base = inject('base')
/** A page of each kind that is answered in its own way: offered everywhere, in some languages, shared docs, lists, statuses. */
const paths = ['/', '/pricing', '/blog', '/docs', '/error/404', '/error/502', '/alternatives/ziniao-alternative', '/contact']
const folder = mkdtempSync(join(tmpdir(), 'facet-export-'))
let nginx: RunningNginx

const runExport = (environment: NodeJS.ProcessEnv = {}) => exportTo(join(folder, 'out'), paths, { DATA_DIR: join(folder, 'data'), ...environment })

/** The language of a page, or '' of what is none. */
const languageOf = ({ body }: RawAnswer): string => /<html[^>]* lang="([^"]+)"/.exec(body)?.[1] ?? ''

/** What must be the same from files as from the site; of redirects' bodies nothing. */
const said = (answer: RawAnswer) => ({
  status: answer.status,
  location: answer.location,
  vary: answer.vary,
  cache: answer.headers['cache-control'],
  cookie: answer.headers['set-cookie'],
  policy: answer.headers['content-security-policy'],
  permissions: answer.headers['permissions-policy'],
  type: answer.status >= 300 && answer.status < 400 ? undefined : answer.headers['content-type'],
  language: languageOf(answer),
})
/** The same of a 404 page that no file is for: there is one for each language, with its own style. */
const saidOfNothing = ({ policy, ...rest }: ReturnType<typeof said>) => ({ ...rest, policy: policy?.replace(/'sha256-[^']*'/, '') })

async function compare(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  const [site, files] = await Promise.all([ask(base, path, headers, method), ask(nginx.origin, path, headers, method)])
  const exact = site.status !== 404 || (!path.includes('page=') && paths.includes((finalPath(path) as { path?: string }).path ?? ''))
  const what = `${method} ${path} ${JSON.stringify(headers)}`
  expect(exact ? said(files) : saidOfNothing(said(files)), what).toEqual(exact ? said(site) : saidOfNothing(said(site)))
  if (exact && site.status !== 301 && site.status !== 302) expect(files.body === site.body, `${what}: the same bytes`).toBe(true)
  for (const name of ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy', 'strict-transport-security'])
    expect(files.headers[name], `${name} of ${what}`).toBe(site.headers[name])
  return files
}

describe.skipIf(!nginxPath)('the export behind nginx answers as the site does (skipped where no nginx can be had)', () => {
  beforeAll(async () => {
    await runExport()
    nginx = await startExported(join(folder, 'out'))
  }, 300_000)
  afterAll(async () => {
    await nginx?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** What nginx does otherwise (docs/production.md, "As files"). */
  const otherwise = new Set([
    // A fragment, which no browser sends.
    '//PT-br//Pricing.html/?a=1&a=2#x',
    // Bytes that no browser leaves unencoded stay so.
    '/Ünïcode/',
    '/a/?q=ü',
    // Empty parts of a query stay.
  ])
  test.each(pathCases)('$rule', async ({ rows }) => {
    for (const [path] of rows) {
      // Not what a request line can hold.
      if (otherwise.has(path) || !path.startsWith('/') || /[\s]/.test(path)) continue
      const final = finalPath(path)
      if (final.kind === 'path' && !paths.includes(final.path) && (await ask(base, path)).status !== 404) continue
      await compare(path)
    }
  })

  test('every page in every language, for whomever asks', async () => {
    for (const path of [...paths, '/blog?page=2', '/blog?page=1', '/blog?a=1&page=1&b=2', '/blog?page=99', '/blog?page=x', '/pricing?page=2', '/nothing-here', '/Blog', '/BLOG'])
      for (const headers of [
        {},
        { cookie: 'language=zh-CN' },
        { cookie: 'a=b; language=ru-RU; c=d' },
        { 'accept-language': 'vi,en;q=0.5' },
        { 'accept-language': 'de, tr;q=0.4' },
      ] as Record<string, string>[])
        await compare(path, headers)
    for (const { prefix, docs } of localeTable)
      for (const path of [...paths, '/nothing-here', '/docs/nothing-here'])
        await compare((path.startsWith('/docs') ? docs + path.slice(5) : prefix + (path === '/' && prefix ? '' : path)) as string)
  })

  test('?lang= by tag and code, once and kept', async () => {
    for (const { code, tag } of localeTable)
      for (const path of ['/', '/docs', '/alternatives/ziniao-alternative', '/nothing-here'])
        for (const lang of [code, tag, tag.toLowerCase()]) await compare(`${path}?lang=${lang}&x=1`, { cookie: 'language=es-ES' })
    for (const lang of ['', 'xx', 'it-IT', '*', 'constructor', '../ru', 'zh-Hant-CN', 'zh_hans_tw', 'vn-VN', 'jp', 'jp-JP', 'pt-BR', `ru-${'x'.repeat(40)}`])
      await compare(`/pricing?lang=${lang}`, { cookie: 'language=es-ES' })
    for (const query of ['a=1&lang=ru', 'lang=xx&lang=ru', 'language=ru', 'lang=ru&lang=fr&b=2', 'LANG=ru', 'xlang=ru']) await compare(`/pricing?${query}`)
  })

  test('the cookie', async () => {
    for (const [cookie] of cookieCases) await compare('/pricing', { cookie: `language=${cookie}`, 'accept-language': 'th' })
    for (const cookie of ['language=ru-ru', 'xlanguage=ru-RU', 'a=1;language= ru-RU ', 'language=ru-RU; language=fr-FR', 'LANGUAGE=ru-RU']) await compare('/pricing', { cookie })
  })

  test("the browser's list", async () => {
    for (const [list] of listCases) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what no header can hold
      if (/[\u0000-\u001f]/.test(list)) continue
      await compare('/pricing', { 'accept-language': list })
    }
    for (const list of [
      'en;q=0.51, ru;q=0.52',
      'ru;q=1, en',
      'ru;q=.9, en;q=0.8',
      'vn-VN, ru;q=0.1',
      'tc',
      'jp;q=0.3,ko;q=0.2',
      'zh-Hans-TW',
      'zh-TW-hans, en',
      'pt;q=0.05, hi;q=0.06',
      'english, th',
      'EN-us',
    ])
      await compare('/pricing', { 'accept-language': list })
  })

  test('weights that differ only in their third digit are taken as they stand: here nginx knows less', async () => {
    const list = { 'accept-language': 'en;q=0.851, ru;q=0.859' }
    expect((await ask(base, '/pricing', list)).location).toBe('/ru/pricing')
    expect(languageOf(await ask(nginx.origin, '/pricing', list))).toBe('en-US')
  })

  test('the redirect table, in every language, in one hop', async () => {
    const parsed = parseYaml<{ from: string }[]>(readFileSync('content/redirects.yaml', 'utf8'), redirects as never, 'redirects.yaml')
    const rows = parsed.ok ? parsed.value : []
    expect(rows.length).toBeGreaterThan(5)
    for (const { from } of rows)
      for (const start of ['', '/ru', '/en', '/vi', '/']) for (const end of ['', '?a=1&b=2', '/?a=1', '.html']) await compare(start + from + end, { cookie: 'language=tr-TR' })
  })

  test('methods', async () => {
    for (const path of ['/', '/ru/pricing', '/nothing-here']) {
      const head = await compare(path, {}, 'HEAD').catch(() => undefined)
      expect((head ?? (await ask(nginx.origin, path, {}, 'HEAD'))).body).toBe('')
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const answer = await ask(nginx.origin, path, { 'content-length': '0' }, method)
        expect([answer.status, answer.headers.allow, answer.body]).toEqual([405, 'GET, HEAD', 'Method Not Allowed\n'])
      }
    }
  })

  test('encodings and what a client has', async () => {
    for (const [accept, encoding] of [
      ['br, gzip', brotliModule ? 'br' : 'gzip'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const answer = await ask(nginx.origin, '/ru/pricing', { 'accept-encoding': accept })
      expect(answer.headers['content-encoding']).toBe(encoding)
      const again = await ask(nginx.origin, '/ru/pricing', { 'accept-encoding': accept, 'if-none-match': answer.headers.etag as string })
      expect([again.status, again.body, again.vary, again.headers['cache-control']]).toEqual([304, '', 'accept-encoding', 'public, no-cache'])
    }
    expect((await ask(nginx.origin, '/nothing-here', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })

  test('what machines ask for', async () => {
    const sitemaps = [...(await ask(base, '/sitemap.xml')).body.matchAll(/<loc>https:\/\/www\.facet\.example([^<]+)/g)].map((found) => found[1] as string)
    for (const path of [
      '/robots.txt',
      '/site.webmanifest',
      '/favicon.svg',
      '/consultation.svg',
      '/sitemap.xml',
      ...sitemaps,
      '/blog.xml',
      '/ru/news.xml',
      '/zh/llms.txt',
      '/llms.txt',
      '/builds/latest.json',
      '/healthz',
      '/download/com_mac',
      '/download/x',
      '/builds/meta/none.json',
      '/assets/none.js',
      '/pictures/ru/none.png',
      '/media/x/y.png',
    ]) {
      const [site, files] = await Promise.all([ask(base, path), ask(nginx.origin, path)])
      const both = [site, files].map(({ status, location, headers, body }) => ({
        status,
        location,
        type: status === 302 ? '' : headers['content-type'],
        kept: headers['cache-control'],
        body: status === 302 ? '' : body,
      }))
      expect(both[1], path).toEqual(both[0])
    }
    for (const host of ['www.facet.example', 'WWW.facet.example:443', 'copy.example', '127.0.0.1'])
      expect((await ask(nginx.origin, '/robots.txt', { Host: host })).body, host).toBe((await ask(base, '/robots.txt', { Host: host })).body)
  })

  test('every script and picture a page names is there', async () => {
    const { body } = await ask(nginx.origin, '/pricing')
    const named = [...new Set([...body.matchAll(/(?:src|href)="(\/assets\/[^"#?]+)/g)].map((found) => found[1] as string))]
    expect(named.length).toBeGreaterThan(1)
    for (const path of named) {
      const [site, files] = await Promise.all([ask(base, path), ask(nginx.origin, path)])
      expect([files.status, files.headers['content-type'], files.headers['cache-control'], files.body === site.body], path).toEqual([
        200,
        site.headers['content-type'],
        site.headers['cache-control'],
        true,
      ])
    }
  })

  test('hostile paths: never a 500, never another host', async () => {
    for (const path of [
      ...hostilePaths,
      '/ru/%2e%2e/_404/en.html',
      '/_404/en.html',
      '/zh/pricing.html',
      '/assets/../nginx/site.conf',
      '/assets/%2e%2e/manifest.jsonl',
      `/${'/.html'.repeat(600)}`,
      `/${'%5c/'.repeat(600)}`,
      `/${'a//'.repeat(900)}`,
    ]) {
      const answer = await ask(nginx.origin, path)
      expect(answer.status, path).toBeGreaterThanOrEqual(200)
      expect(answer.status, path).toBeLessThan(500)
      if (answer.location) expect(answer.location, path).toMatch(/^\/(?![/\\])/)
      if (answer.status === 200) expect(answer.body, path).toContain('<html')
    }
    expect(nginx.errors()).not.toMatch(/\[(?:alert|crit|emerg)\]|pcre/)
  })

  test('calls are refused gently without the site (more in export-calls.test.ts); a second run writes nothing again but whom they go to', async () => {
    const newest = '/client/sys-client-version/get-latest-version?system=com_mac'
    const visitor = '/sys/config/ip/get-visitor-ip'
    const direct = await ask(base, newest)
    expect((await ask(nginx.origin, newest)).body).toBe(direct.body)
    expect((await ask(nginx.origin, '/support/messages?answer=ru-RU', { 'Content-Length': '0' }, 'POST')).location).toBe('/ru/contact#message-not-sent')
    expect((await ask(nginx.origin, visitor)).status).toBe(502)
    expect(await runExport({ EXPORT_SITE: base })).toMatch(/^1 files written, \d+ were there already, 0 removed/m)
    const withSite = await startExported(join(folder, 'out'))
    expect((await ask(withSite.origin, visitor)).status).toBe(200)
    await withSite.stop()
  }, 300_000)
})
