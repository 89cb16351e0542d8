import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { standIn, wholeFile } from '../../test.fixture.ts'
import { StoreUnavailable } from '../database/record-store.ts'
import { consentGranted, formOf, jsonPost, postOf, testApi } from './api.fixture.ts'
import { unknownPlace } from './client-ip.ts'

let reply: RequestListener
let seen: { url: string; headers: IncomingHttpHeaders; body: string } | undefined
const version = '/client/sys-client-version/get-latest-version?system=com_mac'
const { origin: apiOrigin } = await standIn(wholeFile, async (request, response) => {
  seen = { url: request.url ?? '', headers: request.headers, body: await text(request) }
  reply(request, response)
})
const site = testApi({ apiOrigin }, wholeFile)
const located = testApi(
  { apiOrigin, places: () => ({ ...unknownPlace, country: 'US' }) },
  wholeFile,
)
const says =
  (body: string, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }
beforeEach(() => {
  seen = undefined
  reply = says('{"code":0,"msg":"fine","data":{"url":"https://example.com/x"}}', 200, {
    'set-cookie': 'session=secret',
    'x-internal': 'yes',
  })
})

describe('decision 0013: the calls of section 7 are forwarded there', () => {
  test('with path and query, without cookies or other headers, both ways', async () => {
    const headers = {
      cookie: 'language=en-US; session=1',
      authorization: 'Bearer x',
      'x-forwarded-for': '6.6.6.6',
      'user-agent': 'Test/1',
      connection: 'upgrade',
    }
    const answer = await site.ask(version, { headers })
    expect(await answer.json()).toEqual({
      code: 0,
      msg: 'fine',
      data: { url: 'https://example.com/x' },
    })
    expect([answer.headers.get('set-cookie'), answer.headers.get('x-internal')]).toEqual([
      null,
      null,
    ])
    expect(seen?.url).toBe(version)
    expect(seen?.headers).toMatchObject({
      'user-agent': 'Test/1',
      'x-forwarded-for': '203.0.113.7',
    })
    expect([seen?.headers.cookie, seen?.headers.authorization]).toEqual([undefined, undefined])
  })

  test('a body as it is', async () => {
    await site.ask(
      '/sys/user/passport/record-source',
      postOf(formOf({ source_data: '{"utm_source":"x"}', more: 'y' })),
    )
    expect(seen?.body).toContain('name="more"')
    expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  })

  test('the referral cookie is set by the site, once the upstream took the code', async () => {
    expect(
      (await site.ask('/sys/config/ref/set?c_v=abc', { headers: consentGranted })).headers.get(
        'set-cookie',
      ),
    ).toMatch(/^referral=abc;/)
    reply = says('{"code":7,"msg":"unknown code"}')
    const answer = await site.ask('/sys/config/ref/set?c_v=abc', { headers: consentGranted })
    expect([answer.headers.get('set-cookie'), await answer.json()]).toEqual([
      null,
      { code: 7, msg: 'unknown code', data: null },
    ])
  })

  test.each<[what: string, path: string, init: RequestInit, status: number]>([
    ['bad input', '/client/sys-client-version/get-latest-version', {}, 400],
    ['no consent', '/sys/config/ref/set?c_v=abc', {}, 403],
    [
      'another site',
      '/client/record-data/log',
      postOf(formOf({}), { ...consentGranted, origin: 'https://evil.example' }),
      403,
    ],
    ['a body of another type', '/client/record-data/log', jsonPost({}), 415],
  ])('%s is refused here already', async (_what, path, init, status) => {
    expect((await site.ask(path, init)).status).toBe(status)
    expect(seen).toBeUndefined()
  })

  test('analytics and messages are kept here', async () => {
    await site.ask(
      '/analytics/events',
      jsonPost({ events: [{ id: 'event-0001', event_type: 'view' }] }),
    )
    await site.ask('/support/messages', jsonPost({ email: 'a@example.com', message: 'x' }))
    expect(seen).toBeUndefined()
    expect(await site.counts()).toMatchObject({ analytics_events: 1, messages: 1 })
  })

  test('a refusal of the upstream keeps its status', async () => {
    reply = says('{"code":40001,"msg":"system: unknown"}', 422)
    const answer = await site.ask(version)
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { code: 40001, msg: 'system: unknown', data: null },
    ])
  })
})

const failing: [what: string, reply: RequestListener][] = [
  ['a 500', says('{"code":1}', 500)],
  ['a redirect', says('', 302, { location: 'http://127.0.0.1:9/' })],
  ['HTML', says('<h1>Bad gateway</h1>')],
  ['JSON without a code', says('{"data":{}}')],
  ['over 1 MB', says(`{"code":0,"data":"${'x'.repeat(1_100_000)}"}`)],
  ['lists in lists', says(`{"code":0,"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
  ['a code that is no number', says('{"code":1e400}')],
  ['one without end', (_request, response) => response.write(' '.repeat(3_000_000))],
  ['a broken connection', (request) => request.socket.destroy()],
]

describe('an upstream that fails', () => {
  test.each(failing)(
    '%s is a 502 with the envelope; base info falls back to empty data (spec §8)',
    async (_what, broken) => {
      reply = broken
      const answer = await site.ask(version)
      expect(answer.status).toBe(502)
      expect(await answer.json()).toEqual({
        code: 502,
        msg: 'The service behind this call cannot be reached. Please try again in a moment.',
        data: null,
      })
      const info = await site.ask('/home/base-info?lang=en&type=home')
      expect([info.status, await info.json()]).toEqual([200, { code: 0, msg: 'ok', data: {} }])
    },
  )

  test('the visitor is looked up here instead: without a country everybody would be asked for consent (decision 0012)', async () => {
    reply = says('<h1>Bad gateway</h1>', 502)
    const answer = await located.ask('/sys/config/ip/get-visitor-ip', {
      headers: { 'user-agent': 'Test/1' },
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { code: 0, data: { ip: '203.0.113.7', ua: 'Test/1', ip_data: { country: 'US' } } },
    ])
  })

  test('one that does not answer, or byte by byte, is left after 5 s', async () => {
    reply = (_request, response) => {
      if (seen?.url.endsWith('com_mac')) return
      const more = setInterval(() => response.write(' '), 200)
      response.once('close', () => clearInterval(more))
    }
    const answers = await Promise.all(
      [version, version.replace('mac', 'win64')].map((path) => site.ask(path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([502, 502])
  })
})

describe('spec §7: a forwarded call that failed is tried once more', () => {
  let tries = 0
  const failingFirst = (times: number, status: number) => {
    tries = 0
    reply = (request, response) =>
      ++tries > times
        ? says('{"code":0,"data":{"x":1}}')(request, response)
        : says('{"code":9}', status)(request, response)
  }

  test.each([408, 409, 425, 429, 500, 502, 503, 504])('after %i', async (status) => {
    failingFirst(1, status)
    const answer = await site.ask('/home/base-info?lang=en&type=home')
    expect([await answer.json(), tries]).toMatchObject([{ code: 0, data: { x: 1 } }, 2])
  })

  test('no more than once', async () => {
    failingFirst(2, 503)
    expect([(await site.ask(version)).status, tries]).toEqual([502, 2])
  })

  test.each([400, 404, 501])('not after %i', async (status) => {
    failingFirst(1, status)
    await site.ask(version)
    expect(tries).toBe(1)
  })

  test('not one that changes something there', async () => {
    failingFirst(1, 503)
    await site.ask('/sys/user/passport/authorized-login', postOf(formOf(login), from))
    expect(tries).toBe(1)
  })
})

/** An upstream that has the calls of spec §7 and no others. */
const only7 = (unknown: RequestListener): RequestListener => {
  const known =
    /^\/(?:client|home|third)\/|^\/sys\/(?:user\/passport\/(?!redeem)|config\/(?!public-key))/
  return (request, response) =>
    known.test(request.url ?? '')
      ? says('{"code":0,"msg":"","data":{"cpl":"of-the-upstream"}}')(request, response)
      : unknown(request, response)
}
const login = {
  third_party: 'google',
  third_party_action_type: 'one_tap',
  redirect_data: '{"_k":"QUJD","_a":"QUJD"}',
  language: 'pt-PT',
  invite_code: 'friend',
}
const landing = { referer: 'https://news.example/', source_data: '{"utm_source":"news"}' }
const from = { ...consentGranted, cookie: 'device_id=device-of-a-visitor' }

describe('an upstream that has the calls of spec §7 alone', () => {
  test.each<[what: string, unknown: RequestListener]>([
    ['404 and HTML', says('<h1>Not found</h1>', 404)],
    ['404 in an envelope', says('{"code":404,"msg":"no such call"}', 404)],
    ['200 and a code', says('{"code":10001,"msg":"no such call"}')],
    ['a page for everything', says('<div id="app"></div>')],
    ['a redirect', says('', 302, { location: '/login' })],
    ['403', says('{"error":"forbidden"}', 403)],
  ])('%s: the key for sign-in comes from here', async (_what, unknown) => {
    reply = only7(unknown)
    const { problems, ask } = testApi({ apiOrigin })
    const answer = await ask('/sys/config/public-key')
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { code: 0, data: { key: expect.any(String), nonce: expect.any(String) } },
    ])
    expect(problems).toEqual([])
  })

  test.each([
    ['an upstream that has the key too', says('{"code":0,"data":{"key":"k","nonce":"n"}}'), 200],
    ['one that fails in passing', says('', 503), 502],
    ['one that is asked too often', says('{"code":429,"msg":"later"}', 429), 429],
  ])('%s answers itself', async (_what, answers, status) => {
    reply = answers
    const answer = await site.ask('/sys/config/public-key')
    expect(answer.status).toBe(status)
    if (status === 200)
      expect(await answer.json()).toMatchObject({ data: { key: 'k', nonce: 'n' } })
  })

  test('sign-ins and landings are counted here too, without who signed in', async () => {
    reply = only7(says('', 404))
    const api = testApi({ apiOrigin })
    const answer = await api.ask('/sys/user/passport/authorized-login', postOf(formOf(login), from))
    expect(await answer.json()).toMatchObject({ code: 0, data: { cpl: 'of-the-upstream' } })
    expect(answer.headers.get('set-cookie')).toBeNull()
    await api.ask('/sys/user/passport/record-source', postOf(formOf(landing), from))
    const { sign_ins, traffic_sources } = await api.recordsOf('device-of-a-visitor')
    expect(sign_ins).toMatchObject([
      { provider: 'google', subject: '', email: null, language: 'pt-PT', invite_code: 'friend' },
    ])
    expect(traffic_sources).toMatchObject([
      { referer: 'https://news.example/', utm_source: 'news' },
    ])
  })

  test('a refused sign-in is none, and a landing counts while the upstream is down', async () => {
    const api = testApi({ apiOrigin })
    reply = says('{"code":7,"msg":"no"}')
    await api.ask('/sys/user/passport/authorized-login', postOf(formOf(login), from))
    reply = says('', 503)
    expect(
      (await api.ask('/sys/user/passport/authorized-login', postOf(formOf(login), from))).status,
    ).toBe(502)
    expect(
      (await api.ask('/sys/user/passport/record-source', postOf(formOf(landing), from))).status,
    ).toBe(200)
    expect(await api.counts()).toMatchObject({ sign_ins: 0, traffic_sources: 1 })
  })

  test('a database that is away does not lose a sign-in at the upstream', async () => {
    reply = only7(says('', 404))
    const api = testApi({
      apiOrigin,
      store: {
        add: () => Promise.reject(new StoreUnavailable('away')),
        transaction: () => Promise.reject(new StoreUnavailable('away')),
      },
    })
    const answer = await api.ask('/sys/user/passport/authorized-login', postOf(formOf(login), from))
    expect([answer.status, await answer.json()]).toMatchObject([200, { code: 0 }])
  })
})
