import { describe, expect, test } from 'vitest'
import { type Body, etagOf } from './body.ts'
import { baseHeaders } from './headers.ts'
import { jsonResponse, negotiatedResponse, redirectResponse, textResponse } from './response.ts'

const body: Body = {
  etag: etagOf('page'),
  identity: Buffer.from('page, as it is'),
  gzip: Buffer.from('gzipped'),
  br: Buffer.from('brotli'),
}
const ask = (encodings?: string, ifNoneMatch?: string) => ({ encodings, ifNoneMatch })

describe('negotiated', () => {
  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzipped'],
    [undefined, undefined, 'page, as it is'],
    ['br;q=0', undefined, 'page, as it is'],
  ])('Accept-Encoding %j: %s', (accept, encoding, bytes) => {
    const response = negotiatedResponse(ask(accept), 200, body, {})
    expect(response.headers).toMatchObject({
      etag: body.etag,
      'content-length': String(bytes.length),
      ...(encoding && { 'content-encoding': encoding }),
    })
    expect('content-encoding' in response.headers).toBe(encoding !== undefined)
    expect(response.body?.toString()).toBe(bytes)
  })

  test.each([
    [{}, 'Accept-Encoding'],
    [{ vary: 'Cookie, Accept-Language' }, 'Cookie, Accept-Language, Accept-Encoding'],
  ])('adds to Vary %j, on 304 too, in a copy of the headers', (given, expected) => {
    for (const known of [undefined, body.etag])
      expect(
        negotiatedResponse(ask('br', known), 200, body, Object.freeze({ ...given })).headers.vary,
      ).toBe(expected)
  })

  describe('RFC 9110 §13.1.2: If-None-Match, by weak comparison', () => {
    const strong = body.etag.replace('W/', '')
    test.each([
      body.etag,
      strong,
      '*',
      `"other", ${body.etag}`,
      `${strong},"other"`,
      `  ${body.etag}  `,
    ])('%j: 304 without a body', (known) => {
      const response = negotiatedResponse(ask('br', known), 200, body, { 'cache-control': 'x' })
      expect(response).toEqual({
        status: 304,
        headers: { etag: body.etag, 'cache-control': 'x', vary: 'Accept-Encoding' },
        body: undefined,
      })
    })
    test.each([
      '"other"',
      'W/"other"',
      '',
      strong.slice(1, -1),
      strong.slice(0, -1),
      '"*"',
      `x${body.etag}`,
      `${body.etag}${','.repeat(4000)}`,
    ])('%j: 200', (known) =>
      expect(negotiatedResponse(ask('', known), 200, body, {}).status).toBe(200),
    )
    test('a page that is not found is always sent', () =>
      expect(negotiatedResponse(ask('', body.etag), 404, body, {}).status).toBe(404))
  })
})

test('textResponse is plain text that is not stored, with the base headers', async () => {
  const response = textResponse(404, 'Nicht gefunden: ü\n', { allow: 'GET, HEAD' })
  const headers = {
    ...baseHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': '19',
    allow: 'GET, HEAD',
  }
  expect([response.status, Object.fromEntries(response.headers), await response.text()]).toEqual([
    404,
    headers,
    'Nicht gefunden: ü\n',
  ])
  expect(jsonResponse(200, {}).headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test.each([
  [301, 'public, max-age=86400'],
  [302, 'private, no-cache'],
])('Redirects: cache time set: %d: %s', (status, cache) => {
  const response = redirectResponse(status, '/x', { vary: 'Cookie' })
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    status,
    {
      ...baseHeaders,
      location: '/x',
      'cache-control': cache,
      vary: 'Cookie',
      'content-length': '0',
    },
  ])
})
