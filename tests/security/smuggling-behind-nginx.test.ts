import { connect } from 'node:http2'
import { describe, expect, test } from 'vitest'
import { wholeFile } from '../../src/test.fixture.ts'
import { hasNginx, startNginx } from '../nginx.fixture.ts'
import { ownSite } from '../own-site.ts'
import { sendRaw } from '../raw-socket.ts'
import { metricsOf } from '../serve.ts'

const host = 'Host: www.facet.example'
const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`
/** What a site would answer by itself that sees the end of the request before where nginx sees it. */
const smuggled = lines('GET /smuggled HTTP/1.1', host)
const post = (headers: string[], body: string) => lines('POST /pricing HTTP/1.1', host, 'Connection: close', ...headers) + body
const length = (body: string) => `Content-Length: ${body.length}`
const chunked = 'Transfer-Encoding: chunked'
const last = '0\r\n\r\n'
/** A chunk that holds what is smuggled, and the end. */
const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n${last}`

const site = await ownSite(wholeFile)
const port = hasNginx ? await startNginx(wholeFile, [Number(new URL(site.base).port)]) : 0

describe.skipIf(!hasNginx)('quality, Security: behind deploy/nginx.conf no request hides within another', () => {
  let asked = 0
  /** How many requests came to the site, by its own count, without those that asked for it before. */
  const came = async (): Promise<number> => {
    const text = await (await metricsOf(site.base)).text()
    return [...text.matchAll(/^facet_requests_total\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0) - asked++
  }

  test.each<[why: string, bytes: string, requests: number]>([
    ['two requests, which both come', lines('GET /robots.txt HTTP/1.1', host) + lines('GET /healthz HTTP/1.1', host, 'Connection: close'), 2],
    ['nothing that is wrong', post([length(smuggled)], smuggled), 1],
    ['chunks, nothing that is wrong', post([chunked], chunk), 1],
    ['CL.TE: the length holds the end of the chunks and more', post([length(last + smuggled), chunked], last + smuggled), 0],
    ['TE.CL: the chunks hold more than the length', post([chunked, 'Content-Length: 4'], chunk), 0],
    ['TE.TE: an encoding that only one of them knows', post([chunked, 'Transfer-Encoding: x'], last + smuggled), 0],
    ['TE behind a bare line feed', post([`X: y\nTransfer-Encoding: chunked`, length(last + smuggled)], last + smuggled), 0],
    ['TE with an underscore', post(['Transfer_Encoding: chunked', length(last + smuggled)], last + smuggled), 1],
    ['a length behind a bare line feed', post([`X: y\n${length(smuggled)}`], smuggled), 1],
    ['two lengths', post(['Content-Length: 0', length(smuggled)], smuggled), 0],
    ['a chunk that is longer than it says', post([chunked], `3\r\nabcdef\r\n${last}${smuggled}`), 0],
    ['chunk sizes that end in bare line feeds', post([chunked], chunk.replace('\r\n', '\n')), 1],
    ['two Host lines', lines('GET /pricing HTTP/1.1', 'Connection: close', host, 'Host: evil.example'), 0],
    ['a line break in the address', lines(`GET /pricing%0d%0aHost:%20x%0d%0a%0d%0aGET%20/smuggled HTTP/1.1`, host, 'Connection: close'), 1],
    ['headers that name what else the site should not see', lines('GET /pricing HTTP/1.1', host, 'Connection: close, X-Forwarded-For, Host', 'Upgrade: h2c'), 1],
  ])('%s', async (_why, bytes, requests) => {
    const before = await came()
    const { text } = await sendRaw(port, bytes, { secure: true })
    expect(text).not.toContain('/smuggled')
    expect((await came()) - before).toBe(requests)
    // What nginx keeps open to the site is as it was: everybody gets the answer to their own question.
    const others = await Promise.all(
      ['/healthz', '/robots.txt', '/healthz'].map((path) => sendRaw(port, lines(`GET ${path} HTTP/1.1`, host, 'Connection: close'), { secure: true })),
    )
    for (const { statuses } of others) expect(statuses).toEqual([200])
    expect(others.map((each) => each.text.includes('{"status":"up"}'))).toEqual([true, false, true])
    expect((await came()) - before).toBe(requests + 3)
  })

  test('a body over HTTP/2 that is longer than its length', async () => {
    const before = await came()
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, servername: 'www.facet.example' })
    const request = session.request({ ':method': 'POST', ':path': '/pricing', ':authority': 'www.facet.example', 'content-length': '4' })
    request.on('error', () => undefined)
    const status = new Promise((resolve) => request.on('response', (headers) => resolve(headers[':status'])).on('close', () => resolve('none')))
    request.end(`abcd${smuggled}`)
    expect([400, 'none']).toContain(await status)
    session.close()
    expect((await came()) - before).toBe(0)
  })
})
