import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { appHost, siteDomain, siteHost } from '../../src/site.fixture.ts'
import { headersOf, sendRaw } from '../raw-socket.ts'
import { corpus, fuzz, list, mixtureOf } from './fuzz.ts'

const bases = [inject('base'), inject('baseWithoutFastPath')]
const paths = corpus('paths')
const headers = corpus('headers')

/** As it may stand in a request line or header: anything that does not end it. */
const onLine = (text: string) =>
  Buffer.from(text.replace(/[\r\n ]/g, '_'), 'utf8').toString('latin1')

const target = fc.oneof(
  fc.constantFrom(...paths),
  mixtureOf(
    [
      ...'/\\?#&=.:;@%',
      ...list(
        '//¦..¦%2e%2e%2f¦%00¦/ru¦/pictures/¦/media/blog/¦/builds/meta/¦/download/¦/assets/¦sitemap.xml¦/blog¦?page=2¦?lang=',
      ),
      ...paths,
    ],
    5,
  ).map((path) => `/${path}`),
)
const names = [
  ...list(
    'Cookie¦Accept-Language¦Accept-Encoding¦If-None-Match¦X-Forwarded-For¦X-Forwarded-Host¦Range¦Referer¦Origin¦User-Agent¦X¦\x80¦X-Request-Id¦Expect¦Upgrade',
  ),
  ...list('Transfer-Encoding¦Content-Length'),
]
const request = fc.record({
  base: fc.constantFrom(...bases),
  method: fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'OPTIONS',
    'TRACE',
    'get',
    'G\x00T',
    'PROPFIND',
  ),
  target,
  host: fc.oneof(
    { weight: 5, arbitrary: fc.constant(siteHost) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'evil.example',
        'a b',
        '[::1]',
        '127.0.0.1:0',
        'x@y',
        '\xff',
        'a'.repeat(300),
      ),
    },
  ),
  given: fc.array(
    fc.tuple(
      fc.constantFrom(...names),
      fc.constantFrom(...headers, 'chunked', '0', '5', '100-continue'),
    ),
    { maxLength: 4 },
  ),
  /** A byte put somewhere, so that the request itself is malformed. */
  damage: fc.option(
    fc.record({
      at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      byte: fc.constantFrom('\0', '\n', '\r', ' ', ':', '\x80', '\r\n\r\n'),
    }),
    {
      nil: undefined,
      freq: 4,
    },
  ),
})

/** Headers that answers of this site may have; another would have been smuggled in. */
const ownHeaders = new Set(
  'allow cache-control connection content-encoding content-length content-security-policy content-type cross-origin-opener-policy cross-origin-resource-policy date etag keep-alive location permissions-policy referrer-policy retry-after set-cookie strict-transport-security transfer-encoding vary x-content-type-options x-request-id last-modified link'.split(
    ' ',
  ),
)
/** Where the operator's own redirects lead. */
const ours = new Set([`https://${appHost}`, `https://download.${siteDomain}`, ...bases])

const plainly = { method: 'GET' as const, host: siteHost, given: [], damage: undefined }
const known = [...paths, '*', '\\', 'http://evil.example/x/', `/${'a'.repeat(8000)}`].flatMap(
  (target) => bases.map((base) => ({ ...plainly, base, target })),
)

describe('whatever bytes come, the site answers, and only as itself', () => {
  fuzz(
    'bytes over sockets',
    request,
    async ({ base, method, target: path, host, given, damage }) => {
      let bytes = [
        `${method} ${onLine(path)} HTTP/1.1`,
        `Host: ${host}`,
        ...given.map(([name, value]) => `${name}: ${onLine(value)}`),
        'Connection: close',
      ].join('\r\n')
      bytes += '\r\n\r\n'
      if (damage) {
        const at = Math.floor(damage.at * bytes.length)
        bytes = bytes.slice(0, at) + damage.byte + bytes.slice(at)
      }
      // What waits for more must be told that there is no more.
      const waits =
        damage !== undefined ||
        given.some(([name]) => ['Content-Length', 'Transfer-Encoding'].includes(name))
      const answer = await sendRaw(Number(new URL(base).port), bytes, { end: waits })
      if (!waits) expect(answer.statuses.length).toBe(1)
      for (const status of answer.statuses)
        expect(
          status < 500 || status === 505 || (status === 502 && path.includes('error/502')),
          `${status}: ${JSON.stringify(bytes)}`,
        ).toBe(true)
      if (answer.statuses.length === 0) return
      const told = headersOf(answer)
      for (const name of told.keys()) expect([...ownHeaders], JSON.stringify(bytes)).toContain(name)
      // What Node refuses, or expects to be told, has no body.
      if (told.has('content-type'))
        expect(told.get('x-content-type-options'), JSON.stringify(bytes)).toBe('nosniff')
      const location = told.get('location')
      if (location !== undefined)
        expect([...ours], location).toContain(new URL(location, base).origin)
      expect(told.get('set-cookie') ?? '').toMatch(
        /^$|^language=[\w-]+; Max-Age=\d+; Path=\/; SameSite=Lax$/,
      )
      expect(answer.text).not.toMatch(
        /\n\s+at \S+ \(|node:internal|root:x:0|BEGIN PRIVATE KEY|registerUrl:/,
      )
      // A redirect keeps the query as it came, in a header, where markup means nothing.
      expect(answer.text.replace(/^location: .*$/gim, '')).not.toMatch(/<script>alert|<svg onload/)
    },
    known,
  )
})

test.each(bases)('afterwards the site at %s is ready', async (base) => {
  expect((await (await fetch(`${base}/readyz`)).json()) as object).toMatchObject({
    status: 'ready',
  })
})
