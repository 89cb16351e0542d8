import { createServer, type IncomingMessage } from 'node:http'
import { Duplex } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainRequest } from './plain-request.ts'

const head = (...lines: string[]): string => `${['GET /ru/pricing HTTP/1.1', ...lines].join('\r\n')}\r\n\r\n`
const read = (text: string) => plainRequest(Buffer.from(text, 'latin1'))

describe('one whole plain request', () => {
  it('is read', () => {
    const asked = read(head('Host: x', 'accept-encoding:br', 'COOKIE: a=b; c="d"', 'x-empty:', 'X-Latin: \xE9', 'connection: keep-alive'))
    expect(asked).toMatchObject({ method: 'GET', url: '/ru/pricing' })
    expect(['host', 'accept-encoding', 'cookie', 'x-empty', 'x-latin', 'none'].map((name) => asked?.header(name))).toEqual(['x', 'br', 'a=b; c="d"', '', '\xE9', undefined])
  })

  it.each<[why: string, text: string]>([
    ['nothing', ''],
    ['half a head', head('Host: x').slice(0, -2)],
    ['half a head that ends with a line', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['a request and a half', `${head('Host: x')}GET / HTTP/1.1\r\n`],
    ['two requests', head('Host: x').repeat(2)],
    ['an empty line before it', `\r\n${head('Host: x')}`],
    ['a body that was announced', `${head('Host: x', 'Content-Length: 1')}x`],
    ['a body that was not', `${head('Host: x')}x`],
    ['an empty body', head('Host: x', 'Content-Length: 0')],
    ['a body in pieces', head('Host: x', 'Transfer-Encoding: chunked')],
    ['a body in pieces, hidden', head('Host: x', 'transfer-encoding : chunked')],
    ['another method', head('Host: x').replace('GET', 'HEAD')],
    ['another version', head('Host: x').replace('1.1', '1.0')],
    ['another address', head('Host: x').replace('/ru', 'http://x/ru')],
    ['a space in the address', head('Host: x').replace('ru', 'r u')],
    ['a letter that is not ASCII in the address', head('Host: x').replace('ru', 'r\xFC')],
    ['no Host', head('Accept: */*')],
    ['two Hosts', head('Host: x', 'host: y')],
    ['a header twice', head('Host: x', 'Cookie: a', 'Cookie: b')],
    ['a connection that ends', head('Host: x', 'Connection: close')],
    ['a connection that changes', head('Host: x', 'Connection: Upgrade', 'Upgrade: websocket')],
    ['a list of what belongs to the connection', head('Host: x', 'Connection: keep-alive, Cookie')],
    ['an interim answer', head('Host: x', 'Expect: 100-continue')],
    ['a line that goes on', head('Host: x', 'Cookie: a', ' b')],
    ['white space before the colon', head('Host : x')],
    ['white space after the value', head('Host: x ')],
    ['a tab before the value', head('Host:\tx')],
    ['two spaces before the value', head('Host:  x')],
    ['no name', head('Host: x', ': a')],
    ['no colon', head('Host: x', 'Cookie')],
    ['a control character', head('Host: x', 'Cookie: a\0b')],
    ['a line that ends by itself', head('Host: x', 'Cookie: a\nCookie: b')],
    ['a carriage return alone', head('Host: x', 'Cookie: a\rb')],
    ['lines without carriage returns', head('Host: x').replaceAll('\r', '')],
    ['more than anybody says', head('Host: x', `Cookie: ${'a'.repeat(8192)}`)],
  ])('is not %s', (_, text) => expect(read(text)).toBeUndefined())
})

/** What Node's parser makes of a text that comes over a connection at once: its requests, and whether there was anything else. */
function readByNode(text: string): Promise<{ requests: IncomingMessage[]; wrong: boolean; stays: boolean }> {
  const requests: IncomingMessage[] = []
  let stays = true
  let wrong = false
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    requests.push(request)
    stays &&= response.shouldKeepAlive
  })
  server.on('clientError', () => (wrong = true))
  for (const event of ['upgrade', 'connect', 'checkContinue', 'checkExpectation']) server.on(event, () => (wrong = true))
  const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
  server.emit('connection', socket)
  socket.push(Buffer.from(text, 'latin1'))
  return new Promise((resolve) =>
    setImmediate(() => {
      resolve({ requests, wrong, stays })
      socket.destroy()
    }),
  )
}

const part = fc.constantFrom(
  ...[
    'GET',
    'HEAD',
    'POST',
    ' ',
    '/',
    '/ru/pricing',
    '?a=b',
    'HTTP/1.1',
    'HTTP/1.0',
    '\r\n',
    '\r\n',
    '\r\n\r\n',
    '\n',
    '\r',
    '\t',
    '\0',
    ':',
    ': ',
    'Host: x',
    'Host',
    'Cookie: a=b',
  ],
  ...[
    'Accept: */*',
    'Connection: keep-alive',
    'Connection: close',
    'Content-Length: 0',
    'Content-Length: 5',
    'Transfer-Encoding: chunked',
    'Expect: 100-continue',
    'Upgrade: h2c',
    '0',
    'x',
    '\xE9',
    '"',
  ],
)
const usual = ['Cookie: a=b', 'Accept-Encoding: gzip, br', 'If-None-Match: W/"x"', 'Connection: keep-alive', 'x-a:', 'X-B: c  d', 'X-D: ', 'X-C: \xE9']
const lines = fc
  .tuple(fc.shuffledSubarray(usual), fc.array(fc.array(part, { maxLength: 4 }), { maxLength: 1 }))
  .map(([good, odd]) => [...good, ...odd.map((parts) => parts.join(''))])
/** Mostly whole requests, with something wrong in half of them. */
const texts = fc
  .tuple(fc.constantFrom('GET / HTTP/1.1', 'GET /ru/pricing?x HTTP/1.1', 'GET  / HTTP/1.1'), lines, fc.constantFrom('\r\n\r\n', '\r\n\r\n', '\r\n'))
  .map(([start, more, end]) => [start, 'Host: x', ...more].join('\r\n') + end)
  .chain((text) => fc.option(fc.tuple(fc.nat(text.length), part), { freq: 1 }).map((wrong) => (wrong ? text.slice(0, wrong[0]) + wrong[1] + text.slice(wrong[0]) : text)))

describe('what is read as one', () => {
  it("is one to Node's parser, with the same address and headers, on a connection that stays", async () => {
    let plain = 0
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const asked = read(text)
        if (!asked) return
        plain++
        const { requests, wrong, stays } = await readByNode(text)
        expect({ requests: requests.length, wrong, stays }).toEqual({ requests: 1, wrong: false, stays: true })
        const [request] = requests as [IncomingMessage]
        expect([request.method, request.url, request.complete]).toEqual([asked.method, asked.url, true])
        expect(request.rawHeaders.length / 2).toBe(new Set(Object.keys(request.headers)).size)
        for (const [name, value] of Object.entries(request.headers)) expect(asked.header(name)).toBe(value)
      }),
      { numRuns: 5000 },
    )
    expect(plain).toBeGreaterThan(200)
  })
})
