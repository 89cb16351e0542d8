import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../thorough.fixture.ts'
import { drain } from './connections.ts'
import { getRequest, largePath, openConnection, startServer } from './fast-path.fixture.ts'
import { plainRequest } from './fast-path.ts'

const dateless = (text: string) => text.replace(/Date: [^\r]+/g, 'Date')

test('from the second request on, cached pages are answered here, to the byte as Node does', async () => {
  const site = await startServer()
  const here = openConnection(site)
  const node = openConnection(await startServer({}, false))
  for (const [index, lines] of [[], [], ['If-None-Match: x']].entries())
    for (const one of [here, node]) {
      one.say(getRequest('/ready', ...lines))
      await one.until(/HTTP\/1\.1 /, index + 1)
    }
  await expect.poll(() => dateless(here.heard())).toBe(dateless(node.heard()))
  expect(site).toMatchObject({ passed: ['/ready'], answered: ['/ready 200', '/ready 304'] })
  const dates = [...here.heard().matchAll(/Date: ([^\r]+ GMT)\r/g)].map((found) =>
    Math.abs(Date.parse(found[1] as string) - Date.now()),
  )
  expect(dates).toHaveLength(3)
  expect(Math.max(...dates)).toBeLessThan(10_000)
})

test('a response that Node would refuse to write goes to Node, and the connection stays open', async () => {
  const site = await startServer()
  const one = openConnection(site)
  for (const [index, path] of ['/ready', '/ready/split', '/ready'].entries()) {
    one.say(getRequest(path))
    await one.until(/HTTP\/1\.1 /, index + 1)
  }
  expect(one.heard().match(/HTTP\/1\.1 \d+/g)).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 500',
    'HTTP/1.1 200',
  ])
  expect(one.heard()).not.toContain('X-Other')
  expect(site).toMatchObject({ passed: ['/ready', '/ready/split'], answered: ['/ready 200'] })
})

const post = (length: number, sent: string) =>
  `POST /post HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${sent}`
/** Nothing is sent; what is held is answered. */
const release = ''
/** What clients send at once, and then wait for what comes. */
const plain = fc.constantFrom(
  getRequest('/ready'),
  getRequest('/ready'),
  getRequest('/ready', 'If-None-Match: x'),
  getRequest('/other'),
  getRequest('/held'),
  release,
  getRequest('/ready/large-5000'),
)
const other = fc.constantFrom(
  ...[
    getRequest('/ready').repeat(3),
    getRequest('/held') + getRequest('/ready'),
    getRequest('/other') + getRequest('/ready').slice(0, 20),
    'GET /ready HT',
    'TP/1.1\r\nHost: x\r\n\r\n',
    '\r\n',
  ],
  ...[
    post(4, getRequest('/ready').slice(0, 4)),
    post(getRequest('/ready').length, ''),
    post(2, 'abcd'),
    'x',
    getRequest('/ready', 'Connection: close'),
    getRequest('/ready').replace('1.1', '1.0'),
  ],
  ...[
    getRequest('/ready', 'Expect: 100-continue'),
    getRequest('/ready', 'Transfer-Encoding: chunked'),
    '0\r\n\r\n',
    getRequest('/ready', 'Upgrade: x', 'Connection: upgrade'),
    '\0',
  ],
)
/** Plain requests with something put into their middle. */
const usual = [
  'Cookie: a=b',
  'Accept-Encoding: gzip, br',
  'If-None-Match: W/"x"',
  'Connection: keep-alive',
  'x-a:',
  'X-B: c  d',
  'X-C: \xE9',
]
const odd = [
  ' ',
  '\t',
  '\r\n',
  '\n',
  '\r',
  '\0',
  ':',
  '\xE9',
  '\r\nHost: y',
  '\r\nContent-Length: 5',
  '\r\nTransfer-Encoding: chunked',
  '\r\nExpect: 100-continue',
  ' HTTP/1.0',
]
const damaged = fc
  .tuple(fc.shuffledSubarray(usual), fc.nat(), fc.constantFrom(...odd))
  .map(([lines, at, text]) => [getRequest('/ready', ...lines), at, text] as const)
  .map(
    ([whole, at, text]) =>
      whole.slice(0, at % whole.length) + text + whole.slice(at % whole.length),
  )
const pieces = fc
  .tuple(
    fc.array(plain, { minLength: 1, maxLength: 4 }),
    fc.array(fc.oneof(other, damaged), { maxLength: 2 }),
    fc.array(plain, { maxLength: 3 }),
  )
  .map((parts) => parts.flat())

test('any bytes in any pieces are answered as by Node alone', async () => {
  const sites = [await startServer(), await startServer({}, false)] as const
  const compare = async (sent: string[]) => {
    const pairs = sites.map((site) => ({ site, one: openConnection(site) }))
    const states = () =>
      pairs.map(({ site, one }) => [dateless(one.heard()), site.held.length, one.closed()].join())
    const isSettled = (before: string[]) =>
      states().join() === before.join() && before[0] === before[1]
    for (const text of [...sent, release]) {
      for (const { site, one } of pairs)
        if (text === release) for (const answer of site.held.splice(0)) answer()
        else one.say(text)
      // A difference that stays is none of speed.
      const deadline = performance.now() + 2000
      for (let before = ['']; !isSettled(before) && performance.now() < deadline; ) {
        before = states()
        await sleep(8)
        // On a busy machine the time is over before the event loop came round: what is sent after a
        // server has closed would cost its last words.
        for (let turn = 0; turn < 4; turn++) await nextTurn()
      }
      if (pairs.some(({ one }) => one.closed())) break
    }
    for (const { site, one } of pairs) {
      site.held.length = 0
      one.socket.destroy()
    }
    const [here, node] = states()
    expect(here).toBe(node)
  }
  await fc.assert(fc.asyncProperty(pieces, compare), { numRuns: runs(100) })
  expect(sites[0].answered.length).toBeGreaterThan(10)
})

test('a client that reads slowly gets all responses in order', async () => {
  const site = await startServer()
  const one = openConnection(site)
  one.say(getRequest('/ready'))
  await one.until(/ready$/)
  one.socket.pause()
  one.say(getRequest(largePath))
  await sleep(50)
  one.say(getRequest('/ready'))
  await sleep(50)
  one.socket.resume()
  await expect.poll(() => one.heard().length > 1e7 && one.heard().endsWith('ready')).toBe(true)
  expect(one.heard().match(/HTTP\/1\.1 200|ready/g)).toEqual([
    'HTTP/1.1 200',
    'ready',
    'HTTP/1.1 200',
    'HTTP/1.1 200',
    'ready',
  ])
  expect(one.heard().length).toBeGreaterThan(1e7)
  expect(site).toMatchObject({ passed: ['/ready', '/ready'], answered: [`${largePath} 200`] })
})

test('has the timeouts that Node has', async () => {
  const site = await startServer({
    headersTimeout: 200,
    requestTimeout: 200,
    connectionsCheckingInterval: 20,
    keepAliveTimeout: 1000,
  })
  const [one, silent] = [openConnection(site), openConnection(site)]
  for (let index = 1; index <= 24; index++) {
    one.say(getRequest('/ready'))
    await one.until(/ready/, index)
    await sleep(40)
  }
  expect(one.closed()).toBe(false)
  expect(site.answered).toHaveLength(23)
  expect(silent.heard()).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(one.closed).toBe(true)
})

test('while the server stops, a response closes its connection, and an idle one is closed only after a moment', async () => {
  const site = await startServer()
  const [asking, idle] = [openConnection(site), openConnection(site)]
  for (const one of [asking, idle]) one.say(getRequest('/ready'))
  await Promise.all([asking, idle].map((one) => one.until(/ready$/)))
  const stopped = drain(site.server, 5000)
  await sleep(50)
  asking.say(getRequest('/ready'))
  await asking.until(/connection: close\r\n[\s\S]*ready$/i)
  expect(idle.closed()).toBe(false)
  await stopped
  expect(site.answered).toEqual([])
})

const head = (...lines: string[]) =>
  `${['GET /ru/pricing HTTP/1.1', ...lines].join('\r\n')}\r\n\r\n`
const read = (text: string) => plainRequest(Buffer.from(text, 'latin1'))

describe('plainRequest', () => {
  test('reads one whole plain request', () => {
    const request = read(
      head(
        'Host: x',
        'accept-encoding:br',
        'COOKIE: a=b; c="d"',
        'x-empty:',
        'X-Latin: \xE9',
        'connection: keep-alive',
      ),
    )
    const headers = {
      host: 'x',
      'accept-encoding': 'br',
      cookie: 'a=b; c="d"',
      'x-empty': '',
      'x-latin': '\xE9',
      connection: 'keep-alive',
    }
    expect(request).toEqual({
      method: 'GET',
      url: '/ru/pricing',
      headers: Object.assign(Object.create(null), headers),
    })
  })

  test.each<[why: string, text: string]>([
    ['half a head', head('Host: x').slice(0, -2)],
    ['two requests', head('Host: x').repeat(2)],
    ['a body that was announced', `${head('Host: x', 'Content-Length: 1')}x`],
    ['a body in pieces', head('Host: x', 'Transfer-Encoding: chunked')],
    ['another method', head('Host: x').replace('GET', 'HEAD')],
    ['another address', head('Host: x').replace('/ru', 'http://x/ru')],
    ['a space in the address', head('Host: x').replace('ru', 'r u')],
    ['a letter that is not ASCII in the address', head('Host: x').replace('ru', 'r\xFC')],
    ['no Host', head('Accept: */*')],
    ['a header twice', head('Host: x', 'Cookie: a', 'Cookie: b')],
    ['a connection that ends', head('Host: x', 'Connection: close')],
    ['an interim answer', head('Host: x', 'Expect: 100-continue')],
    ['a line that goes on', head('Host: x', 'Cookie: a', ' b')],
    ['white space before the colon', head('Host : x')],
    ['white space after the value', head('Host: x ')],
    ['a control character', head('Host: x', 'Cookie: a\0b')],
    ['a line that ends by itself', head('Host: x', 'Cookie: a\nCookie: b')],
    ['more than anybody says', head('Host: x', `Cookie: ${'a'.repeat(8192)}`)],
  ])('is not %s', (_, text) => expect(read(text)).toBeUndefined())
})
