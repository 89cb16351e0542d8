import { describe, expect, inject, test } from 'vitest'
import { headersOf, sendRaw } from '../raw-socket.ts'

const port = Number(new URL(inject('base')).port)
const call = '/support/messages'
const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`
/** What would be answered by itself if the bytes before it were understood as a whole request. */
const smuggled = lines('GET /smuggled HTTP/1.1', 'Host: evil.example')
const post = (headers: string[], body: string, path = '/') =>
  lines(`POST ${path} HTTP/1.1`, 'Host: x', ...headers) + body

/** For a cached page: the fast path answers the second. */
const cached = lines('GET /ru/pricing HTTP/1.1', 'Host: x', 'Accept-Encoding: br')

describe.each([
  ['first on their connection', []],
  ['after cached pages', [cached, cached, cached]],
])(
  'requests that two servers read differently are refused, and the connection ends; %s',
  (_when, after) => {
    const long = 'a'.repeat(20_000)
    test.each<[why: string, bytes: string, status: number]>([
      [
        'Transfer-Encoding and Content-Length',
        post(['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`),
        400,
      ],
      [
        'two Transfer-Encodings',
        post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${smuggled}`),
        400,
      ],
      [
        'Transfer-Encoding with a vertical tab',
        post(['Transfer-Encoding: \x0bchunked'], `0\r\n\r\n${smuggled}`),
        400,
      ],
      [
        'a blank before the colon',
        post(['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`),
        400,
      ],
      [
        'Transfer-Encoding on a folded line',
        post(['Transfer-Encoding:', ' chunked'], `0\r\n\r\n${smuggled}`),
        400,
      ],
      [
        'two different lengths',
        post(['Content-Length: 0', `Content-Length: ${smuggled.length}`], smuggled),
        400,
      ],
      [
        'the same length twice',
        post(['Content-Length: 3', 'Content-Length: 3'], `abc${smuggled}`),
        400,
      ],
      ['a length with a plus', post(['Content-Length: +3'], `abc${smuggled}`), 400],
      [
        'a length beyond any number',
        post(['Content-Length: 99999999999999999999999'], smuggled),
        400,
      ],
      ['a folded line', lines('GET / HTTP/1.1', 'Host: x', 'X-A: a', ' b'), 400],
      ['bare line feeds', `GET / HTTP/1.1\nHost: x\n\n${smuggled}`, 400],
      ['one bare line feed', `GET / HTTP/1.1\r\nHost: x\nX: y\r\n\r\n${smuggled}`, 400],
      ['a blank in a name', lines('GET / HTTP/1.1', 'Host: x', 'X A: y'), 400],
      ['a NUL in a value', lines('GET / HTTP/1.1', 'Host: x', 'X: a\0b'), 400],
      ['two Host lines', lines('GET / HTTP/1.1', 'Host: a', 'Host: b'), 400],
      ['no Host line', lines('GET / HTTP/1.1'), 400],
      ['HTTP/2.0 in clear', lines('GET / HTTP/2.0', 'Host: x'), 505],
      ['HTTP/0.9', 'GET /\r\n\r\n', 505],
      ['a TLS hello', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n', 400],
      ['16 KB of headers', lines('GET / HTTP/1.1', 'Host: x', `X: ${long}`), 431],
      [
        '3,000 headers',
        lines('GET / HTTP/1.1', 'Host: x', ...Array.from({ length: 5000 }, () => 'a: b')),
        431,
      ],
      ['16 KB of address', lines(`GET /${long} HTTP/1.1`, 'Host: x'), 431],
      ...['foo bar', 'a@b', 'a/b?c', '[::1'].map((host): [string, string, number] => [
        `a Host that is none: ${host}`,
        lines('GET /ru/pricing HTTP/1.1', `Host: ${host}`),
        400,
      ]),
    ])('%s', async (_why, bytes, status) => {
      const answer = await sendRaw(port, bytes, { after })
      expect(answer.statuses).toEqual([status])
      expect(answer.closed).toBe(true)
      expect(answer.text).not.toMatch(/smuggled|evil|\n\s+at /)
    })
  },
)

describe('what looks like a second request within a body is none', () => {
  const body = `${smuggled}`
  test.each<[why: string, bytes: string, statuses: number[]]>([
    [
      'a GET with a body',
      lines('GET /pricing HTTP/1.1', 'Host: x', `Content-Length: ${body.length}`) + body,
      [200],
    ],
    [
      'a GET with a body, answered by Hono',
      lines('GET /robots.txt HTTP/1.1', 'Host: x', `Content-Length: ${body.length}`) + body,
      [200],
    ],
    [
      'a GET with a chunked body',
      `${lines('GET /pricing HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked')}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
      [200],
    ],
    ['a POST to a page', post([`Content-Length: ${body.length}`], body), [405]],
    [
      'a POST that a call refuses unread',
      post([`Content-Length: ${body.length}`, 'Content-Type: text/plain'], body, call),
      [415],
    ],
    ['chunk extensions', post(['Transfer-Encoding: chunked'], `3;a=b\r\nabc\r\n0\r\n\r\n`), [405]],
    [
      'trailers',
      post(['Transfer-Encoding: chunked'], `0\r\nHost: evil.example\r\nContent-Length: 5\r\n\r\n`),
      [400],
    ],
  ])('%s', async (_why, bytes, statuses) => {
    // The next request on the connection is answered as itself.
    const answer = await sendRaw(
      port,
      bytes + lines('GET /healthz HTTP/1.1', 'Host: x', 'Connection: close'),
    )
    expect(answer.statuses.slice(0, statuses.length)).toEqual(statuses)
    expect([statuses, [...statuses, 200]]).toContainEqual(answer.statuses)
    expect(answer.text).not.toContain('smuggled')
  })

  test.each<[why: string, bytes: string]>([
    [
      'a chunk that is longer than it says',
      post(['Transfer-Encoding: chunked'], `3\r\nabcdef\r\n0\r\n\r\n${smuggled}`),
    ],
    [
      'a chunk size beyond any number',
      post(['Transfer-Encoding: chunked'], `FFFFFFFFFFFFFFFFF\r\nabc\r\n0\r\n\r\n${smuggled}`),
    ],
    [
      '20 KB of chunk extension',
      post(
        ['Transfer-Encoding: chunked'],
        `3;${'a'.repeat(20_000)}\r\nabc\r\n0\r\n\r\n${smuggled}`,
      ),
    ],
    ['an encoding that is unknown', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`)],
  ])('%s: the connection ends', async (_why, bytes) => {
    const answer = await sendRaw(port, bytes)
    expect(answer.closed).toBe(true)
    expect(answer.statuses.every((status) => status >= 400 && status < 500)).toBe(true)
    expect(answer.statuses).not.toContain(404)
  })
})

describe('methods and forms of the address', () => {
  test('TRACE gives nothing back, CONNECT opens nothing', async () => {
    const trace = await sendRaw(
      port,
      lines('TRACE /healthz HTTP/1.1', 'Host: x', 'X-Marker: kept-quiet', 'Connection: close'),
    )
    expect(trace.statuses).toEqual([405])
    expect(trace.text).not.toContain('kept-quiet')
    const connected = await sendRaw(port, lines('CONNECT evil.example:443 HTTP/1.1', 'Host: x'))
    expect(connected).toMatchObject({ text: '', closed: true })
  })

  test('an upgrade is not made: the request is answered as it is', async () => {
    const answer = await sendRaw(
      port,
      lines(
        'GET /pricing HTTP/1.1',
        'Host: x',
        'Connection: Upgrade',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABk',
      ),
      { answers: 1 },
    )
    expect(answer.statuses).toEqual([200])
    expect(headersOf(answer).has('upgrade')).toBe(false)
  })

  test.each(['/', '/healthz', '/assets/none.js', call])(
    'an address with a host never leads there: %s',
    async (path) => {
      const answer = await sendRaw(
        port,
        lines(`GET http://evil.example${path} HTTP/1.1`, 'Host: x', 'Connection: close'),
      )
      expect(headersOf(answer).get('location')).toBe('/')
      expect(answer.text).not.toContain('evil')
    },
  )

  test('HTTP/1.0 without Host', async () => {
    for (const path of ['/', '/healthz', '/sitemap.xml']) {
      const answer = await sendRaw(port, lines(`GET ${path} HTTP/1.0`))
      expect(answer.statuses).toEqual([200])
      expect(answer.closed).toBe(true)
      expect(headersOf(answer).has('transfer-encoding')).toBe(false)
    }
  })

  // A cache that keeps everything below /pictures/ would keep a visitor's address for everybody.
  test.each([
    '/pictures/../',
    '/pictures/x/..%2f../',
    '/media/%2e%2e/',
    '/builds/.%2E/',
    '/download/../',
    '/pictures/./../',
  ])('%s leads to no call and no other file', async (way) => {
    for (const to of ['sys/config/ip/get-visitor-ip', 'healthz', 'robots.txt']) {
      const answer = await sendRaw(
        port,
        lines(`GET ${way}${to} HTTP/1.1`, 'Host: x', 'Connection: close'),
      )
      expect(answer.statuses).toEqual([404])
      expect(answer.text).not.toContain('127.0.0.1')
    }
  })
})
