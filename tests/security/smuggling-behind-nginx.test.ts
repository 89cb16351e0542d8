import { once } from 'node:events'
import tls from 'node:tls'
import { beforeEach, describe, expect, test } from 'vitest'
import { siteHost } from '../../src/site.fixture.ts'
import { standIn, wholeFile } from '../../src/test.fixture.ts'
import { hasNginx, startNginx } from '../nginx.ts'

const asked: string[] = []
/** In the place of the site: tells the requests that nginx made of what it was sent. */
const { origin } = await standIn(wholeFile, (request, response) => {
  asked.push(`${request.method} ${request.url}`)
  request.resume().once('end', () => response.end('x'))
})
const upstream = Number(new URL(origin).port)
const { port } = hasNginx ? await startNginx(wholeFile, [upstream]) : { port: 0 }

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`
const host = `Host: ${siteHost}`
const smuggled = lines('GET /smuggled HTTP/1.1', host)
const post = (body: string, ...headers: string[]) =>
  lines('POST /x HTTP/1.1', host, ...headers) + body

/** Sends bytes and one sound request by TLS; resolves to the answers once nginx has closed. */
async function send(bytes: string): Promise<string> {
  const options = { port, servername: siteHost, rejectUnauthorized: false }
  const client = tls.connect({ ...options, ALPNProtocols: ['http/1.1'] }).setEncoding('latin1')
  let text = ''
  client.on('data', (piece) => (text += piece))
  await once(client, 'secureConnect')
  client.write(bytes + lines('GET /end HTTP/1.1', host, 'Connection: close'), 'latin1')
  await once(client, 'close')
  return text
}

describe.skipIf(!hasNginx)('through deploy/nginx.conf, a body is no request', () => {
  beforeEach(() => void asked.splice(0))

  test.each<[why: string, bytes: string, reach: string[]]>([
    ['a plain body', post(smuggled, `Content-Length: ${smuggled.length}`), ['POST /x', 'GET /end']],
    [
      'a chunked body',
      post(
        `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
        'Transfer-Encoding: chunked',
      ),
      ['POST /x', 'GET /end'],
    ],
    [
      'chunk extensions',
      post('3;a=b\r\nabc\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'),
      ['POST /x', 'GET /end'],
    ],
    [
      'Transfer-Encoding and Content-Length',
      post(`0\r\n\r\n${smuggled}`, 'Content-Length: 6', 'Transfer-Encoding: chunked'),
      [],
    ],
    [
      'two Transfer-Encodings',
      post(`0\r\n\r\n${smuggled}`, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'),
      [],
    ],
    [
      'Transfer-Encoding with a vertical tab',
      post(`0\r\n\r\n${smuggled}`, 'Transfer-Encoding: \x0bchunked'),
      [],
    ],
    ['a blank before the colon', post(`0\r\n\r\n${smuggled}`, 'Transfer-Encoding : chunked'), []],
    ['two lengths', post(smuggled, 'Content-Length: 0', `Content-Length: ${smuggled.length}`), []],
    ['a length with a plus', post(`abc${smuggled}`, 'Content-Length: +3'), []],
    ['a folded line', lines('GET /x HTTP/1.1', host, 'X: a', ' b'), []],
    ['two Host lines', lines('GET /x HTTP/1.1', host, 'Host: b'), []],
    ['a NUL in a value', lines('GET /x HTTP/1.1', host, 'X: a\0b'), []],
  ])('%s', async (_why, bytes, reach) => {
    const text = await send(bytes)
    expect(asked).toEqual(reach)
    if (!reach.includes('GET /end')) expect(text).toMatch(/(?:^|[^ ])HTTP\/1\.1 [45]\d\d /)
  })
})
