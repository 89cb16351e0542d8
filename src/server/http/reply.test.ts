import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Body, etagOf } from './body.ts'
import { type Asked, sendBody, sendRedirect, sendText } from './reply.ts'

const ask = (headers: Record<string, string> = {}, method = 'GET'): Asked => ({ method, url: '/', header: (name) => headers[name] })
const body: Body = { etag: etagOf('page'), identity: Buffer.from('page, as it is'), gzip: Buffer.from('gzipped'), br: Buffer.from('brotli') }
const security = ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy', 'strict-transport-security']

describe('sendBody', () => {
  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzipped'],
    ['', undefined, 'page, as it is'],
    ['br;q=0', undefined, 'page, as it is'],
  ])('Accept-Encoding %j: %s', (accept, encoding, bytes) => {
    const reply = sendBody(ask({ 'accept-encoding': accept }), 200, body, {})
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers['content-length']).toBe(String(bytes.length))
    expect(reply.body?.toString()).toBe(bytes)
  })

  it.each([
    [undefined, 'Accept-Encoding'],
    ['Cookie, Accept-Language', 'Cookie, Accept-Language, Accept-Encoding'],
  ])('Vary %s becomes %s, on 304 too', (vary, expected) => {
    const given: Record<string, string> = vary ? { vary } : {}
    expect(sendBody(ask(), 200, body, given).headers.vary).toBe(expected)
    expect(sendBody(ask({ 'if-none-match': body.etag }), 200, body, given).headers.vary).toBe(expected)
  })

  it('RFC 9110 §9.3.2: HEAD has the headers of GET and no body', () => {
    const headers = { 'accept-encoding': 'gzip' }
    expect(sendBody(ask(headers, 'HEAD'), 200, body, { a: 'b' })).toEqual({ ...sendBody(ask(headers), 200, body, { a: 'b' }), body: undefined })
  })

  describe('RFC 9110 §13.1.2: If-None-Match, by weak comparison', () => {
    const strong = body.etag.replace('W/', '')
    it.each([body.etag, strong, '*', `"other", ${body.etag}`, `${strong},"other"`, `  ${body.etag}  `])('%j: 304 without a body', (header) => {
      const reply = sendBody(ask({ 'if-none-match': header, 'accept-encoding': 'br' }), 200, body, { 'cache-control': 'x' })
      expect(reply.status).toBe(304)
      expect(reply.body).toBeUndefined()
      expect(reply.headers).toMatchObject({ etag: body.etag, 'cache-control': 'x' })
      expect(reply.headers).not.toHaveProperty('content-length')
      expect(reply.headers).not.toHaveProperty('content-encoding')
    })
    it.each(['"other"', 'W/"other"', '', strong.slice(1, -1), strong.slice(0, -1), '"*"', `x${body.etag}`])('%j: 200', (header) =>
      expect(sendBody(ask({ 'if-none-match': header }), 200, body, {}).status).toBe(200),
    )
    it('a page that is not found is always sent', () => expect(sendBody(ask({ 'if-none-match': body.etag }), 404, body, {}).status).toBe(404))
    it('never throws', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), (header) => {
          expect([200, 304]).toContain(sendBody(ask({ 'if-none-match': header, 'accept-encoding': header }), 200, body, {}).status)
        }),
      )
    })
  })

  it('does not change the headers it was given', () => {
    const given = Object.freeze({ vary: 'Cookie' })
    sendBody(ask(), 200, body, given)
    expect(given).toEqual({ vary: 'Cookie' })
  })
})

describe('sendText', () => {
  it('is plain text that is not stored, with the security headers', () => {
    const reply = sendText(ask(), 404, 'Nicht gefunden: ü\n')
    expect(reply).toMatchObject({ status: 404, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'content-length': '19' } })
    for (const name of security) expect(reply.headers).toHaveProperty(name)
    expect(sendText(ask({}, 'HEAD'), 404, 'x\n')).toMatchObject({ headers: { 'content-length': '2' }, body: undefined })
    expect(sendText(ask(), 405, 'x', { allow: 'GET, HEAD' }).headers.allow).toBe('GET, HEAD')
  })
})

describe('quality: Redirects: cache time set', () => {
  it.each([
    [301, 'public, max-age=86400'],
    [308, 'public, max-age=86400'],
    [302, 'private, no-cache'],
    [307, 'private, no-cache'],
  ])('%d: %s', (status, cache) => {
    const reply = sendRedirect(status, '/x')
    expect(reply).toMatchObject({ status, headers: { location: '/x', 'cache-control': cache, 'content-length': '0' }, body: undefined })
    for (const name of security) expect(reply.headers).toHaveProperty(name)
  })
  it('says what it depends on', () => expect(sendRedirect(302, '/ru', { vary: 'Cookie, Accept-Language' }).headers.vary).toBe('Cookie, Accept-Language'))
})
