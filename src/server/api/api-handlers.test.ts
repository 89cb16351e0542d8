import { describe, expect, test } from 'vitest'
import { wholeFile } from '../../test.fixture.ts'
import { StoreUnavailable } from '../database/record-store.ts'
import {
  apiPaths,
  consentGranted,
  deviceReport,
  eventInput,
  eventInputs,
  formOf,
  jsonPost,
  postOf,
  supportInput,
  testApi,
} from './api.fixture.ts'

const site = testApi({}, wholeFile)

describe('bad input: HTTP 4xx, code ≠ 0, a msg that names the field, nothing written (decision 0008)', () => {
  test.each<[what: string, path: string, init: RequestInit, field: string]>([
    ['no system', apiPaths.version, {}, 'system'],
    ['a language there is not', '/home/base-info?lang=xx&type=home', {}, 'lang'],
    ['an ip that is none', '/third/chat/choose?ip=1.2.3&lang=en', {}, 'ip'],
    [
      'a code that would break the cookie',
      '/sys/config/ref/set?c_v=a%3B%20b',
      { headers: consentGranted },
      'c_v',
    ],
    [
      'source_data that is no JSON',
      apiPaths.source,
      postOf(formOf({ source_data: '{' })),
      'source_data',
    ],
    [
      'a character that cannot be kept',
      apiPaths.source,
      postOf(formOf({ source_data: '{"utm_source":"a\\u0000"}' })),
      'utm_source',
    ],
    [
      'a file for text',
      apiPaths.source,
      postOf(formOf({ source_data: new Blob(['{}']) })),
      'source_data',
    ],
    [
      'data that is not base64',
      apiPaths.log,
      postOf(formOf({ ...deviceReport, base_encode: '1' })),
      'data',
    ],
    ['51 events', '/analytics/events', jsonPost({ events: eventInputs(51) }), 'events'],
    [
      'an unknown event type',
      '/analytics/events',
      jsonPost({ events: [eventInput({ event_type: 'hover' })] }),
      'events.0.event_type',
    ],
    [
      'an unknown error type (spec §8)',
      '/analytics/events',
      jsonPost({ events: [eventInput({ error_type: '1' })] }),
      'events.0.error_type',
    ],
    [
      'an addition that is too large',
      '/analytics/events',
      jsonPost({ events: [eventInput({ addition: { a: 'x'.repeat(5000) } })] }),
      'events.0.addition',
    ],
    [
      'an addition that pollutes',
      '/analytics/events',
      jsonPost('{"events":[{"id":"12345678","event_type":"view","addition":{"constructor":{}}}]}'),
      'body: must not have a field constructor',
    ],
    ['a body that is no JSON', '/analytics/events', jsonPost('{"events":'), 'body'],
    [
      'a body that is not UTF-8',
      '/analytics/events',
      postOf(new Uint8Array([0x22, 0xff, 0x22]), {
        ...consentGranted,
        'content-type': 'application/json',
      }),
      'body: is not UTF-8',
    ],
    [
      'a message of blanks',
      '/support/messages',
      jsonPost({ ...supportInput, message: ' \n' }),
      'message',
    ],
    [
      'a message that is too long, its lines ended by two characters',
      '/support/messages',
      postOf(formOf({ ...supportInput, message: 'x\r\n'.repeat(2501) })),
      'message',
    ],
    [
      'a form that is none',
      '/support/messages',
      postOf('--x', { 'content-type': 'multipart/form-data; boundary=y' }),
      'body',
    ],
    [
      'a field twice',
      '/support/messages',
      postOf('email=a%40b.example&email=c%40b.example&message=x', {
        'content-type': 'application/x-www-form-urlencoded',
      }),
      'email',
    ],
  ])('%s', async (_what, path, init, field) => {
    const before = await site.counts()
    const address = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}::1`
    const answer = await site.ask(path, init, address)
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: null }
    expect(answer.status).toBe(400)
    expect([code, data]).toEqual([400, null])
    expect(msg.startsWith(field) || msg.includes(`${field}:`)).toBe(true)
    expect(msg).not.toMatch(/\bat .*\.ts|node_modules/)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await site.counts()).toEqual(before)
  })
})

const stored: [path: string, init: RequestInit][] = [
  ['/sys/config/ref/set?c_v=abc', {}],
  [apiPaths.source, postOf(formOf({ source_data: '{}' }), {})],
  [apiPaths.log, postOf(formOf(deviceReport), {})],
  ['/analytics/events', jsonPost({ events: eventInputs(1) }, {})],
]
const withHeaders = (init: RequestInit, headers: Record<string, string>): RequestInit => ({
  ...init,
  headers: { ...(init.headers as Record<string, string>), ...headers },
})

describe('decision 0007: consent', () => {
  test.each([...stored, ['/sys/user/passport/authorized-login', postOf(formOf({}), {})] as const])(
    '%s needs a yes',
    async (path, init) => {
      for (const headers of [{}, { 'x-consent': 'denied' }, { 'x-consent': 'true' }]) {
        const answer = await site.ask(path, withHeaders(init, headers))
        expect([answer.status, ((await answer.json()) as { msg: string }).msg]).toEqual([
          403,
          expect.stringMatching(/^consent: /),
        ])
      }
    },
  )
  test('is checked before the body is read, unless only the body can say', async () => {
    const unread = (headers: Record<string, string>) =>
      ({
        ...jsonPost('', headers),
        body: new ReadableStream({ pull: () => Promise.reject(new Error('the body was read')) }),
        duplex: 'half',
      }) as RequestInit
    for (const headers of [{ 'x-consent': 'denied' }, { ...consentGranted, 'sec-gpc': '1' }]) {
      const answer = await site.ask('/analytics/events', unread(headers))
      expect([answer.status, ((await answer.json()) as { msg: string }).msg]).toEqual([
        403,
        expect.stringMatching(/^consent: /),
      ])
    }
    expect((await site.ask('/analytics/events', unread({}))).status).toBe(400)
  })
  test('a header that says no wins over a field that says yes', async () => {
    const yes = formOf({ ...deviceReport, consent: 'granted' })
    expect((await site.ask(apiPaths.log, postOf(yes, {}))).status).toBe(200)
    expect((await site.ask(apiPaths.log, postOf(yes, { 'x-consent': 'denied' }))).status).toBe(403)
  })
  test.each(stored)(
    '%s is refused by Global Privacy Control and Do Not Track',
    async (path, init) => {
      for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }])
        expect(
          (await site.ask(path, withHeaders(init, { ...consentGranted, ...headers }))).status,
        ).toBe(403)
      expect(
        (await site.ask(path, withHeaders(init, { ...consentGranted, dnt: '0' }))).status,
      ).toBe(200)
    },
  )
})

describe('Security', () => {
  test.each(['cross-site', 'same-site', 'same-origin', 'none'])(
    'a referral is not set for a link or a picture (Sec-Fetch-Site: %s)',
    async (from) => {
      const answer = await site.ask('/sys/config/ref/set?c_v=abc&consent=granted', {
        headers: { 'sec-fetch-site': from, 'sec-fetch-mode': 'navigate' },
      })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    },
  )

  test.each<[string, string, RequestInit, number]>([
    [
      'a body over 64 KB',
      apiPaths.log,
      postOf('x'.repeat(70_000), {
        ...consentGranted,
        'content-type': 'multipart/form-data; boundary=x',
      }),
      413,
    ],
    [
      'a message over 24 KB',
      '/support/messages',
      jsonPost({ ...supportInput, extra: 'x'.repeat(25_000) }),
      413,
    ],
    ['JSON where a form is due', apiPaths.source, jsonPost({ source_data: '{}' }), 415],
    [
      'text where JSON is due',
      '/analytics/events',
      postOf('{}', { ...consentGranted, 'content-type': 'text/plain' }),
      415,
    ],
    ['GET for a POST', '/analytics/events', {}, 405],
    [
      'HEAD that would store',
      '/sys/config/ref/set?c_v=abc',
      { method: 'HEAD', headers: consentGranted },
      405,
    ],
  ])('%s', async (_what, path, init, status) => {
    const answer = await site.ask(path, init)
    expect(answer.status).toBe(status)
    if (init.method !== 'HEAD')
      expect(await answer.json()).toMatchObject({ code: status, data: null })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['that says it is small is counted all the same', 16_384, 64 * 1024],
    ['in thousands of pieces is not read to its end', 1, 1100],
  ])('a body %s', async (_what, size, most) => {
    let sent = 0
    const stream = new ReadableStream({
      pull: (controller) => {
        sent += size
        controller.enqueue(new Uint8Array(size))
      },
    })
    const init = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { ...consentGranted, 'content-type': 'application/json' },
    } as RequestInit
    expect((await site.ask('/analytics/events', init)).status).toBe(413)
    expect(sent).toBeLessThanOrEqual(most + 2 * size)
  })
})

test('Reliability: a database that is away is a clear error to the caller, and only where something is stored', async () => {
  const one = testApi({
    store: {
      transaction: () => Promise.reject(new StoreUnavailable('away')),
      add: () => Promise.reject(new StoreUnavailable('away')),
    },
  })
  const answer = await one.ask('/sys/config/ref/set?c_v=abc', { headers: consentGranted })
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { code: 503, msg: 'This cannot be stored at the moment. Please try again later.', data: null },
  ])
  expect([answer.headers.get('retry-after'), answer.headers.get('set-cookie')]).toEqual(['5', null])
  expect((await one.ask(`${apiPaths.version}?system=com_mac`)).status).toBe(200)
})
