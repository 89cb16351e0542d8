import { describe, expect, test } from 'vitest'
import { formOf, postOf, testApi } from '../../src/server/api/api.fixture.ts'
import { RateLimiter } from '../../src/server/http/rate-limit.ts'
import { appHost, siteHost, siteSettings } from '../../src/site.fixture.ts'

/** The calls behind so many proxies, with a clock that stands still: no token comes back. */
function callsBehind(proxies: number) {
  const api = testApi({ trustProxy: proxies, limits: new RateLimiter({ now: () => 0 }) })
  const leave = async (headers: Record<string, string>, socket: string) =>
    (
      await api.ask(
        '/support/messages',
        postOf(formOf({ email: 'a@example.com', message: 'x' }), headers),
        socket,
      )
    ).status
  return { leave, api }
}

/** What an attacker may write into a request to look like somebody else. */
const disguises = (index: number): Record<string, string>[] => {
  const address = `198.51.100.${index}`
  return [
    { 'x-forwarded-for': address },
    { 'x-forwarded-for': `${address}, 127.0.0.1` },
    {
      'x-real-ip': address,
      'true-client-ip': address,
      'cf-connecting-ip': address,
      'x-client-ip': address,
      'fastly-client-ip': address,
    },
    { forwarded: `for=${address}`, 'x-cluster-client-ip': address, 'x-originating-ip': address },
    {
      'user-agent': `Visitor/${index}`,
      cookie: `device_id=device-${index}00`,
      'x-device-id': `device-${index}00`,
    },
    {
      'accept-language': `x-${index}`,
      origin: siteSettings.origin,
      referer: `${siteSettings.origin}/${index}`,
    },
  ]
}

describe('rate limits cannot be dodged by headers', () => {
  test.each([0, 1, 2])(
    'behind %i proxies, what they wrote counts and what a visitor wrote does not',
    async (proxies) => {
      const { leave } = callsBehind(proxies)
      const written = ['203.0.113.7', '10.0.0.2'].slice(0, proxies).join(', ')
      const socket = proxies ? '10.0.0.1' : '203.0.113.7'
      const statuses: number[] = []
      for (let index = 0; index < 3; index++)
        for (const headers of disguises(index)) {
          const forwarded = [headers['x-forwarded-for'], written].filter(Boolean).join(', ')
          statuses.push(
            await leave({ ...headers, ...(forwarded && { 'x-forwarded-for': forwarded }) }, socket),
          )
        }
      expect(statuses).toEqual([
        ...Array.from({ length: 10 }, () => 200),
        ...Array.from({ length: 8 }, () => 429),
      ])
      const other = { 'x-forwarded-for': written.replace('203.0.113.7', '203.0.113.8') }
      expect(await (proxies ? leave(other, socket) : leave({}, '203.0.113.8'))).toBe(200)
    },
  )

  test('paths, methods and types that are refused count too, and what is refused is not stored', async () => {
    const { leave, api } = callsBehind(0)
    for (let index = 0; index < 10; index++)
      await api.ask(
        '/support/messages',
        index % 2 ? {} : { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
      )
    expect(await leave({}, '203.0.113.7')).toBe(429)
    expect((await api.counts()).messages).toBe(0)
  })

  test('what another site makes a browser send uses up nothing of the visitor’s own', async () => {
    const { leave, api } = callsBehind(0)
    const linked = { 'sec-fetch-site': 'cross-site' }
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, linked]
    const visitor = '203.0.113.7'
    const refused: number[] = []
    for (let index = 0; index < 100; index++)
      refused.push(await leave(foreign[index % 2] ?? {}, visitor))
    // They count too, in a limit of their own.
    expect(new Set(refused.slice(0, 20))).toEqual(new Set([403]))
    expect(new Set(refused.slice(-20))).toEqual(new Set([429]))
    for (let index = 0; index < 300; index++)
      await api.ask('/home/base-info?lang=en&type=home', { headers: linked }, visitor)
    expect((await api.ask('/home/base-info?lang=en&type=home', {}, visitor)).status).toBe(200)
    expect(await leave({}, visitor)).toBe(200)
  })

  test('support and sign-in do not share a limit', async () => {
    const { leave, api } = callsBehind(0)
    for (let index = 0; index < 10; index++) await leave({}, '203.0.113.7')
    expect(await leave({}, '203.0.113.7')).toBe(429)
    const signIn = await api.ask(
      '/sys/user/passport/authorized-login',
      postOf(formOf({})),
      '203.0.113.7',
    )
    expect(signIn.status).toBe(400)
  })

  test('one network stores 4 MB of device reports a day at most, each of 16 KB at most', async () => {
    let now = 0
    const api = testApi({ limits: new RateLimiter({ now: () => now }) })
    const report = (length: number, address: string) =>
      api.ask(
        '/client/record-data/log',
        postOf(formOf({ log_type: 'WWW_FINGERPRINT_INFO', data: 'x'.repeat(length) })),
        address,
      )
    expect((await report(16 * 1024 + 1, '192.0.2.9')).status).toBe(400)
    const tooLong = postOf('x'.repeat(24 * 1024), {
      'x-consent': 'granted',
      'content-type': 'multipart/form-data; boundary=x',
    })
    expect((await api.ask('/client/record-data/log', tooLong, '192.0.2.9')).status).toBe(413)
    let stored = 0
    for (let index = 0; ; index++) {
      now += 1000
      const answer = await report(16_000, `2001:db8::${index}`)
      if (answer.status === 429) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
        break
      }
      expect(answer.status).toBe(200)
      stored += 16_000
    }
    expect(stored).toBeGreaterThan(3_900_000)
    expect(stored).toBeLessThan(4_100_000)
    expect((await report(1000, '2001:db8:0:1::1')).status).toBe(200)
  })
})

describe('Origin check on POST', () => {
  test.each<[status: number, headers: Record<string, string>]>([
    [403, { origin: 'https://evil.example' }],
    [403, { origin: `https://${siteHost}.evil.example` }],
    [403, { origin: `https://${siteHost}@evil.example` }],
    [403, { origin: `ftp://${siteHost}` }],
    [403, { origin: 'rubbish' }],
    [403, { origin: `http://${siteHost}` }],
    [403, { origin: `https://${siteHost}:8443` }],
    [403, { origin: `http://${appHost}:8080` }],
    [403, { origin: `http://${siteHost}:8080`, host: `${siteHost}:8080` }],
    [403, { origin: 'http://localhost:3001', host: 'localhost:3000' }],
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
    [200, { origin: siteSettings.origin }],
    [200, { origin: `https://${appHost}` }],
    [200, { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    [200, { origin: siteSettings.origin, 'sec-fetch-site': 'same-origin' }],
    [200, {}],
  ])('%i for %o', async (status, headers) =>
    expect(await callsBehind(0).leave(headers, '203.0.113.9')).toBe(status),
  )
})
