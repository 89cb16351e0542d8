import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '../../src/i18n/table.ts'
import { calls } from '../../src/server/api/calls.ts'
import { callLocations, callMaps } from '../../src/server/export/nginx/call-locations.ts'
import { headersConf } from '../../src/server/export/nginx/server-block.ts'
import { nginxPath, type RunningNginx, startNginx } from '../nginx.fixture.ts'
import { startSite, stopSite } from '../serve.ts'
import { ask, type RawAnswer } from './raw-ask.ts'

const folder = mkdtempSync(join(tmpdir(), 'facet-export-calls-'))
const baseInfo = '/home/base-info?lang=en-US&type=home'
const newest = '/client/sys-client-version/get-latest-version?system=com_mac'
const visitorIp = '/sys/config/ip/get-visitor-ip'
const referral = '/sys/config/ref/set?c_v=friend'
const consent = { 'X-Consent': 'granted' }

/** An API that keeps what it was asked, and answers each path as told; nothing at any other. */
async function startApi(answers: Record<string, { status?: number; headers?: Record<string, string>; body?: string }>) {
  const asked: { url: string; headers: IncomingHttpHeaders }[] = []
  const server: Server = createServer((request, response) => {
    asked.push({ url: request.url as string, headers: request.headers })
    const { status = 200, headers, body = '{"code":0,"msg":"ok","data":{"from":"the API"}}' } = answers[(request.url as string).split('?')[0] as string] ?? { status: 503 }
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { server, asked, port: (server.address() as AddressInfo).port }
}

/** nginx with the locations that an export would have for calls. */
const startWith = (siteServer: string | undefined, apiOrigin: string | undefined): Promise<RunningNginx> =>
  startNginx(
    (port) => `${callMaps(new Map([['com_mac', { version: '1.2.3' }]]), new Map(locales.map((locale) => [locale, `/${locale}/contact#message-not-sent`])))}
server { listen 127.0.0.1:${port}; absolute_redirect off; error_page 404 /never; ${callLocations({ headers: headersConf(), siteServer, apiOrigin })} }`,
  )

/** Sends a form as a page of the site does. */
const post = (origin: string, path: string, fields: string, from = 'https://www.facet.example'): Promise<RawAnswer> =>
  ask(origin, path, { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(fields.length), Origin: from }, 'POST', fields)

/** An answer without what is new each time, what belongs to the connection, and the address of who asked. */
const saidOf = ({ status, headers, body }: RawAnswer) => ({
  status,
  headers: Object.entries(headers)
    .sort()
    .filter(([name]) => !['date', 'server', 'connection', 'keep-alive', 'x-request-id', 'transfer-encoding', 'content-length'].includes(name)),
  body: body.replace(/^[\da-f]+\r\n|\r\n0\r\n\r\n$/g, '').replace(/"(?:key|nonce)":"[^"]+"|127\.0\.0\.\d/g, ''),
})

/** What must hold where nothing is behind nginx, or what is there does not answer. */
function failsGently(nginx: () => RunningNginx): void {
  test('base info is empty, the newest version the exported one, a plain form leads to "not sent", anything else is 502', async () => {
    const answer = await ask(nginx().origin, baseInfo)
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control'], answer.headers['x-content-type-options']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
      'nosniff',
    ])
    expect(answer.body).toContain('{"code":0,"msg":"ok","data":{}}')
    expect((await ask(nginx().origin, newest)).body).toContain('{"code":0,"msg":"ok","data":{"version":"1.2.3"}}')
    const unknown = await ask(nginx().origin, newest.replace('com_mac', 'com_amiga'))
    expect([unknown.status, unknown.body]).toEqual([400, expect.stringContaining('"code":400')])
    for (const { status, body } of [
      await ask(nginx().origin, visitorIp),
      await ask(nginx().origin, referral, consent),
      await post(nginx().origin, '/support/messages', 'message=x'),
    ])
      expect([status, body]).toEqual([502, expect.stringContaining('"code":502')])
    const sent = await post(nginx().origin, '/support/messages?answer=ru-RU', 'message=x')
    expect([sent.status, sent.location]).toEqual([303, '/ru/contact#message-not-sent'])
  })
}

describe.skipIf(!nginxPath)('calls to an export behind nginx (skipped where no nginx can be had)', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  describe('with neither site nor API', () => {
    let nginx: RunningNginx
    beforeAll(async () => {
      nginx = await startWith(undefined, undefined)
    })
    afterAll(() => nginx?.stop())
    failsGently(() => nginx)
  })

  describe('with EXPORT_SITE', () => {
    let site: Awaited<ReturnType<typeof startSite>>
    let nginx: RunningNginx
    beforeAll(async () => {
      site = await startSite({ DATA_DIR: folder, TRUST_PROXY: '1' })
      // By its name: nginx has no resolver but the machine's, which it asks at its start.
      nginx = await startWith(site.base.replace('127.0.0.1', 'localhost'), 'http://127.0.0.1:9')
    })
    afterAll(async () => {
      await nginx?.stop()
      if (site) await stopSite(site.server)
    })

    test('every call is answered as the site answers it', async () => {
      for (const { path, method } of calls)
        for (const query of method === 'GET' ? ['', '?lang=ru-RU&type=home&system=com_win64&c_v=friend'] : ['', '?answer=ru-RU']) {
          const headers = { ...(method === 'POST' && { 'Content-Length': '0' }), ...consent }
          // From another address, which has limits of its own.
          const direct = await ask(site.base, path + query, { ...headers, 'X-Forwarded-For': '127.0.0.2' }, method)
          const through = await ask(nginx.origin, path + query, headers, method)
          expect(saidOf(through), `${method} ${path}${query}`).toEqual(saidOf(direct))
        }
    })

    test('a message is stored, a form without scripts is answered by its page, and a foreign origin refused', async () => {
      const words = 'email=reader%40example.com&message=Hello'
      const stored = await post(nginx.origin, '/support/messages', words)
      expect([stored.status, stored.body]).toEqual([200, expect.stringContaining('"code":0')])
      const sent = await post(nginx.origin, '/support/messages?answer=ru-RU', words)
      expect([sent.status, sent.location]).toEqual([303, '/ru/contact#message-sent'])
      const refused = await post(nginx.origin, '/support/messages?answer=ru-RU', 'email=nobody&message=Hello')
      expect([refused.status, refused.headers['content-security-policy'], refused.body]).toEqual([
        400,
        expect.stringContaining("default-src 'none'"),
        expect.stringContaining('value="nobody"'),
      ])
      expect((await post(nginx.origin, '/support/messages', words, 'https://evil.example')).status).toBe(403)
    })

    test("the visitor's address is the one nginx sees, and a visitor's claims are not passed on", async () => {
      const { body, headers } = await ask(nginx.origin, visitorIp, { 'X-Forwarded-For': '203.0.113.9', 'CF-IPCountry': 'US', 'X-Request-Id': 'a'.repeat(16) })
      expect(body).toContain('"ip":"127.0.0.1"')
      expect(body).toContain('"country":""')
      expect(headers['x-request-id']).toMatch(/^(?!a{16})/)
    })

    test('a referral sets its cookie', async () => {
      expect((await ask(nginx.origin, referral, consent)).headers['set-cookie']).toMatch(/^referral=friend;/)
    })

    describe('that is gone', () => {
      beforeAll(() => stopSite(site.server))
      failsGently(() => nginx)
    })
  })

  describe('with API_ORIGIN alone', () => {
    let api: Awaited<ReturnType<typeof startApi>>
    let nginx: RunningNginx
    beforeAll(async () => {
      const hostile = { 'set-cookie': 'session=1', 'cache-control': 'public', 'strict-transport-security': 'max-age=0' }
      api = await startApi({
        '/home/base-info': { headers: hostile },
        '/sys/config/ip/get-visitor-ip': { status: 404, body: '{"code":404,"msg":"no such visitor","data":null}' },
        '/sys/config/ref/set': { status: 302, headers: { location: 'https://evil.example/' } },
      })
      nginx = await startWith(undefined, `http://localhost:${api.port}`)
    })
    afterAll(async () => {
      await nginx?.stop()
      api?.server.close()
    })

    test('it gets what the site would tell it, and its cookies and policies do not come through', async () => {
      const { status, body, headers } = await ask(nginx.origin, baseInfo, {
        ...consent,
        Cookie: 'device_id=1',
        Authorization: 'Basic x',
        'Accept-Language': 'ru',
        'X-Forwarded-For': '203.0.113.9',
      })
      expect([status, body]).toEqual([200, expect.stringContaining('{"from":"the API"}')])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=63072000; includeSubDomains' })
      expect(headers['set-cookie']).toBeUndefined()
      const seen = api.asked.at(-1)
      expect(seen?.url).toBe(baseInfo)
      expect(seen?.headers).toMatchObject({ 'accept-language': 'ru', 'x-consent': 'granted', 'x-forwarded-for': '127.0.0.1' })
      expect([seen?.headers.cookie, seen?.headers.authorization]).toEqual([undefined, undefined])
    })

    test('a refusal comes through; a failure and a redirect count as no answer', async () => {
      const refused = await ask(nginx.origin, visitorIp)
      expect([refused.status, refused.body]).toEqual([404, expect.stringContaining('no such visitor')])
      const led = await ask(nginx.origin, referral, consent)
      expect([led.status, led.location]).toEqual([502, undefined])
      expect((await ask(nginx.origin, newest)).body).toContain('1.2.3')
    })

    test('what the site would keep itself is not sent there', async () => {
      const before = api.asked.length
      expect((await post(nginx.origin, '/support/messages', 'message=x')).status).toBe(502)
      expect((await post(nginx.origin, '/analytics/events', 'events=x')).status).toBe(502)
      expect(api.asked.length).toBe(before)
    })
  })
})
