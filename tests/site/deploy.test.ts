import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect } from 'node:http2'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseHeaders } from '../../src/server/http/headers.ts'
import { siteDomain, siteHost, siteSettings } from '../../src/site.fixture.ts'
import { type Scope, testFolder, wholeFile } from '../../src/test.fixture.ts'
import { hasNginx, startNginx } from '../nginx.ts'
import { ownSite, testContent } from '../own-site.ts'
import { headersOf, sendRaw } from '../raw-socket.ts'
import { freePort } from '../serve.ts'

const ask = async (
  session: ClientHttp2Session,
  path: string,
  headers: Record<string, string> = {},
) => {
  const request = session.request({ ':path': path, ':authority': siteHost, ...headers })
  const body = text(request)
  const [head] = await once(request, 'response')
  return {
    status: Number(head[':status']),
    headers: head as Record<string, string | undefined>,
    body: await body,
  }
}

test('systemd is told when the site is ready, alive and stopping', async (context) => {
  const folder = testFolder(context)
  const messages = join(folder, 'messages')
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${messages}\n`, {
    mode: 0o755,
  })
  const environment = {
    PATH: `${folder}:${process.env.PATH}`,
    NOTIFY_SOCKET: '/run/systemd/notify',
    WATCHDOG_USEC: '200000',
  }
  const site = await ownSite(context, environment)
  const lines = () => readFileSync(messages, 'utf8').trim().split('\n')
  await expect.poll(() => lines().length).toBeGreaterThan(3)
  site.signal('SIGTERM')
  await site.ended
  expect(lines()[0]).toBe('READY=1')
  expect(new Set(lines().slice(1, 3))).toEqual(new Set(['WATCHDOG=1']))
  await expect.poll(lines).toContain('STOPPING=1')
})

const shared = { CONTENT_DIR: testContent(wholeFile), DATA_DIR: testFolder(wholeFile) }
const ports = [await freePort(), await freePort()]
const start = (scope: Scope, index: number) =>
  ownSite(scope, { ...shared, PORT: String(ports[index]) })
const sites = hasNginx ? await Promise.all([start(wholeFile, 0), start(wholeFile, 1)]) : []
const { port, plainPort, log } = hasNginx
  ? await startNginx(wholeFile, ports, 'set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;')
  : { port: 0, plainPort: 0, log: '' }

describe.skipIf(!hasNginx)('deploy/nginx.conf in a real nginx, before two instances', () => {
  const visit = (servername = siteHost) =>
    connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, servername })
  let session: ClientHttp2Session
  beforeAll(() => {
    session = visit()
  })
  afterAll(() => session?.close())

  test("pages come over HTTP/2 in the site's own compression, with its security headers", async () => {
    const { status, headers } = await ask(session, '/', { 'accept-encoding': 'br, gzip' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('Accept-Encoding'),
      'content-security-policy': expect.any(String),
      'strict-transport-security': expect.any(String),
    })
  })

  test("calls carry nginx's id, and neither a visitor's claim of an address nor of a country", async () => {
    const claims = {
      'x-request-id': 'a-visitors-claim',
      'x-forwarded-for': '198.51.100.9',
      'cf-ipcountry': 'FR',
      'x-country-code': 'FR',
    }
    const { headers, body } = await ask(session, '/sys/config/ip/get-visitor-ip', claims)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.parse(body).data).toMatchObject({ ip: '127.0.0.1', ip_data: { country: '' } })
  })

  test('metrics and readiness are not public; health is', async () => {
    expect(
      await Promise.all(
        ['/metrics', '/readyz', '/healthz'].map(async (path) => (await ask(session, path)).status),
      ),
    ).toEqual([404, 404, 200])
  })

  test('the bare domain leads to the one that is configured, over TLS too', async () => {
    const bare = visit(siteDomain)
    const { status, headers } = await ask(bare, '/ru/pricing?x=1', {
      ':authority': siteDomain,
    })
    bare.close()
    expect([status, headers.location]).toEqual([301, `${siteSettings.origin}/ru/pricing?x=1`])
  })

  test('every answer over TLS says Strict-Transport-Security once, and none says a version', async () => {
    const large = {
      ':method': 'POST',
      'content-length': '300000',
      'x-test-address': '2001:db8:9::1',
    }
    const bare = visit(siteDomain)
    const answers = {
      page: await ask(session, '/'),
      'redirect of the site': await ask(session, '/Pricing'),
      'page of the site that is not found': await ask(session, '/none'),
      'error of nginx': await ask(session, '/metrics'),
      'body that is too large': await ask(session, '/analytics/events', large),
      'redirect of nginx': await ask(bare, '/', { ':authority': siteDomain }),
      'name that is not served': await ask(session, '/', { ':authority': 'other.example' }),
    }
    bare.close()
    const seen = Object.entries(answers).map(([what, { status, headers }]) => [
      what,
      status,
      headers['strict-transport-security'],
      headers.server,
    ])
    const hsts = baseHeaders['strict-transport-security']
    expect(seen).toEqual([
      ['page', 200, hsts, 'nginx'],
      ['redirect of the site', 301, hsts, 'nginx'],
      ['page of the site that is not found', 404, hsts, 'nginx'],
      ['error of nginx', 404, hsts, 'nginx'],
      ['body that is too large', 413, hsts, 'nginx'],
      ['redirect of nginx', 301, hsts, 'nginx'],
      ['name that is not served', 421, hsts, 'nginx'],
    ])
  })

  test('without TLS there is a redirect for names that are served, and nothing for others', async () => {
    const plain = (host: string) =>
      sendRaw(plainPort, `GET /x?y HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    for (const host of [siteHost, siteDomain]) {
      const answer = await plain(host)
      expect(answer.text).toMatch(/^HTTP\/1\.1 301 .*\r\nServer: nginx\r\n/)
      const headers = headersOf(answer)
      expect(headers.get('location')).toBe(`${siteSettings.origin}/x?y`)
      // RFC 6797 §7.2: not without TLS.
      expect(headers.has('strict-transport-security')).toBe(false)
    }
    for (const host of ['other.example', '127.0.0.1'])
      expect(await plain(host)).toEqual({ text: '', statuses: [], closed: true })
    const { statuses, text } = await plain('')
    expect(statuses).toEqual([400])
    expect(text).not.toMatch(/nginx\/\d/)
  })

  test.each(['other.example', ''])('a handshake for the name "%s" is refused', async (name) => {
    const client = tls.connect({ port, servername: name, rejectUnauthorized: false })
    const [error] = await once(client, 'error')
    expect(error.code).toBe('ERR_SSL_TLSV1_UNRECOGNIZED_NAME')
  })

  test('TLS before 1.2 is refused', async () => {
    const client = tls.connect({
      port,
      servername: siteHost,
      rejectUnauthorized: false,
      maxVersion: 'TLSv1.1',
      minVersion: 'TLSv1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    })
    const [error] = await once(client, 'error')
    expect(error.code).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')
  })

  test('addresses of one IPv6 /64 share the limits', async () => {
    const statuses = async (addressOf: (n: number) => string) => {
      const own = visit()
      const found = new Set<number>()
      for (let n = 0; n < 800; ) {
        const batch = Array.from({ length: 50 }, () =>
          ask(own, '/healthz', { 'x-test-address': addressOf(n++) }),
        )
        for (const { status } of await Promise.all(batch)) found.add(status)
      }
      own.close()
      return found
    }
    expect(await statuses((n) => `2001:db8:1:${n.toString(16)}::1`)).toEqual(new Set([200]))
    expect(await statuses((n) => `2001:db8:2:1::${n.toString(16)}`)).toContain(429)
    // Refused requests are as many as somebody likes to send.
    expect(readFileSync(log, 'utf8')).not.toContain('2001:db8:2:1')
  })

  test('an upgrade fails no request: one instance after the other is restarted under load', async (context) => {
    const answers: (number | string)[] = []
    let coming = true
    const visitor = async (path: string) => {
      // nginx ends a connection after 1,000 requests, which is no failure.
      let own = visit()
      for (let count = 1; coming; count++) {
        answers.push(await ask(own, path).then(({ status }) => status, String))
        if (count % 200 === 0) {
          own.close()
          own = visit()
        }
        // Below nginx's limit of requests for one address.
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
      own.close()
    }
    const visitors = ['/', '/pricing', '/ru', '/healthz'].map(visitor)
    for (const index of [0, 1]) {
      const before = answers.length
      sites[index]?.signal('SIGTERM')
      await sites[index]?.ended
      await start(context, index)
      expect(answers.length).toBeGreaterThan(before)
    }
    coming = false
    await Promise.all(visitors)
    console.log(
      `upgrade behind nginx: ${answers.length} requests answered, ${answers.filter((answer) => answer !== 200).length} failed`,
    )
    expect(answers.filter((answer) => answer !== 200)).toEqual([])
  })
})
