import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { Connections } from './connections.ts'
import { answerReady } from './ready-connections.ts'
import type { Asked, Reply } from './reply.ts'

const body = Buffer.from('ready')
const headers = { 'Content-Type': 'text/plain', 'X-Word': 'a "b", c', 'Content-Length': String(body.length) }
const page: Reply = { status: 200, headers, fields: Object.entries(headers).flat(), body }

/** The answers at `/ready/…`, which are ready. */
const ready = ({ url, header }: Asked): Reply | undefined => {
  if (!url.startsWith('/ready')) return undefined
  if (url === '/ready/broken') throw new Error('broken')
  if (url === '/ready/split') return { ...page, fields: ['X-Word', 'a\r\nX-Other: b', 'Content-Length', '5'] }
  const length = Number(/^\/ready\/large-(\d+)/.exec(url)?.[1])
  if (length) return { status: 200, headers: { 'Content-Length': String(length) }, body: Buffer.alloc(length, '.') }
  return header('if-none-match') === 'x' ? { status: 304, headers: { ETag: 'x' }, body: undefined } : page
}

/** More than fits between a server and a client that does not read. */
const large = '/ready/large-10000000'

/** The same answers by Node, and others; those at `/held` wait in `held`. */
const byNode = (request: IncomingMessage, response: ServerResponse, held: (() => void)[]): void => {
  const { method = '', url = '' } = request
  if (url === '/ready/broken' || url === '/ready/split') return void response.writeHead(500).end(url)
  const reply = method === 'GET' ? ready({ method, url, header: (name) => request.headers[name] as string | undefined }) : undefined
  if (reply) return void response.writeHead(reply.status, reply.headers).end(reply.body)
  let length = 0
  request.on('data', (chunk: Buffer) => (length += chunk.length))
  request.on('end', () => {
    const answer = () => void response.end(`${method} ${url} ${length}`)
    if (url === '/held') held.push(answer)
    else answer()
  })
}

interface Site {
  server: Server
  /** The addresses that Node's server answered. */
  passed: string[]
  /** The addresses that were answered before. */
  answered: string[]
  held: (() => void)[]
}

async function start(options: ServerOptions = {}, direct = true): Promise<Site> {
  const passed: string[] = []
  const answered: string[] = []
  const held: (() => void)[] = []
  const server = createServer({ keepAliveTimeout: 75_000, requireHostHeader: false, ...options }, (request, response) => {
    passed.push(request.url as string)
    byNode(request, response, held)
  })
  if (direct) answerReady(server, { ready, answered: ({ url }, { status }) => answered.push(`${url} ${status}`) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return { server, passed, answered, held }
}

/** A connection, and all that was heard on it. */
function open({ server }: Site): {
  socket: Socket
  heard: () => string
  say: (text: string) => void
  until: (what: RegExp, times?: number) => Promise<void>
  closed: () => boolean
} {
  let heard = ''
  let closed = false
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    .setEncoding('latin1')
    .setNoDelay()
  socket.on('data', (chunk) => (heard += chunk))
  socket.on('error', () => undefined)
  socket.on('close', () => (closed = true))
  return {
    socket,
    heard: () => heard,
    say: (text) => void socket.write(text, 'latin1'),
    until: (what, times = 1) => expect.poll(() => heard.match(new RegExp(what, 'g'))?.length ?? 0, { interval: 2 }).toBeGreaterThanOrEqual(times),
    closed: () => closed,
  }
}

const get = (path: string, ...lines: string[]): string => [`GET ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n')
const dateless = (text: string): string => text.replace(/Date: [^\r]+/g, 'Date')

test('from the second request on, what is ready is answered here, to the byte as Node does', async () => {
  const site = await start()
  const [first, ...others] = [[], [], ['If-None-Match: x']] as string[][]
  const here = open(site)
  const node = open(await start({}, false))
  for (const [index, lines] of [first as string[], ...others].entries())
    for (const one of [here, node]) {
      one.say(get('/ready', ...lines))
      await one.until(/HTTP\/1\.1 /, index + 1)
    }
  await expect.poll(() => dateless(here.heard())).toBe(dateless(node.heard()))
  expect(site).toMatchObject({ passed: ['/ready'], answered: ['/ready 200', '/ready 304'] })
  const dates = [...here.heard().matchAll(/Date: ([^\r]+ GMT)\r/g)].map((found) => Math.abs(Date.parse(found[1] as string) - Date.now()))
  expect(dates).toHaveLength(3)
  expect(Math.max(...dates)).toBeLessThan(10_000)
})

test('the date goes on', async () => {
  const one = open(await start())
  const dates = new Set<string>()
  for (let index = 1; dates.size < 3; index++) {
    one.say(get('/ready'))
    await one.until(/ready$/, 1)
    await one.until(/Date/, index)
    dates.add(/.*Date: ([^\r]+)/s.exec(one.heard())?.[1] as string)
    await sleep(300)
  }
  expect(Math.abs(Date.parse([...dates].at(-1) as string) - Date.now())).toBeLessThan(2000)
})

test.each(['broken', 'split'])('what cannot be answered here (%s) goes to Node, and the connection goes on', async (kind) => {
  const site = await start()
  const one = open(site)
  for (const [index, path] of ['/ready', `/ready/${kind}`, '/ready'].entries()) {
    one.say(get(path))
    await one.until(/HTTP\/1\.1 /, index + 1)
  }
  expect(one.heard().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 500', 'HTTP/1.1 200'])
  expect(one.heard()).not.toContain('X-Other')
  expect(site).toMatchObject({ passed: ['/ready', `/ready/${kind}`], answered: ['/ready 200'] })
})

const post = (length: number, sent: string) => `POST /post HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${sent}`
/** Nothing is sent; what is held is answered. */
const release = ''
/** What clients send at once, and then wait for what comes. */
const plain = fc.constantFrom(get('/ready'), get('/ready'), get('/ready', 'If-None-Match: x'), get('/other'), get('/held'), release, get('/ready/large-5000'))
const other = fc.constantFrom(
  ...[get('/ready').repeat(3), get('/held') + get('/ready'), get('/other') + get('/ready').slice(0, 20), 'GET /ready HT', 'TP/1.1\r\nHost: x\r\n\r\n', '\r\n'],
  ...[post(4, get('/ready').slice(0, 4)), post(get('/ready').length, ''), post(2, 'abcd'), 'x', get('/ready', 'Connection: close'), get('/ready').replace('1.1', '1.0')],
  ...[get('/ready', 'Expect: 100-continue'), get('/ready', 'Transfer-Encoding: chunked'), '0\r\n\r\n', get('/ready', 'Upgrade: x', 'Connection: upgrade'), '\0'],
)
const pieces = fc.tuple(fc.array(plain, { maxLength: 5 }), fc.array(other, { maxLength: 2 }), fc.array(plain, { maxLength: 3 })).map((parts) => parts.flat())

test('whatever is sent, and however it is cut, is answered as by Node alone', async () => {
  const sites = [await start(), await start({}, false)] as const
  const told = async (site: Site, sent: string[]) => {
    const one = open(site)
    const quiet = async () => {
      for (let before = -1; before !== one.heard().length; await sleep(8)) before = one.heard().length
    }
    for (const text of [...sent, release]) {
      if (text === release) for (const answer of site.held.splice(0)) answer()
      else one.say(text)
      await quiet()
      if (one.closed()) break
    }
    site.held.length = 0
    one.socket.destroy()
    return dateless(one.heard())
  }
  await fc.assert(
    fc.asyncProperty(pieces, async (sent) => {
      const [here, node] = await Promise.all(sites.map((site) => told(site, sent)))
      expect(here).toBe(node)
    }),
    { numRuns: 60 },
  )
  expect(sites[0].answered.length).toBeGreaterThan(30)
}, 60_000)

test('a client that reads slowly gets all of its answers, in their order', async () => {
  const site = await start()
  const one = open(site)
  one.say(get('/ready'))
  await one.until(/ready$/)
  one.socket.pause()
  one.say(get(large))
  await sleep(50)
  one.say(get('/ready'))
  await sleep(50)
  one.socket.resume()
  await expect.poll(() => one.heard().length > 1e7 && one.heard().endsWith('ready')).toBe(true)
  expect(one.heard().match(/HTTP\/1\.1 200|ready/g)).toEqual(['HTTP/1.1 200', 'ready', 'HTTP/1.1 200', 'HTTP/1.1 200', 'ready'])
  expect(one.heard().length).toBeGreaterThan(1e7)
  expect(site).toMatchObject({ passed: ['/ready', '/ready'], answered: [`${large} 200`] })
})

test('a connection lives as long as it is used, and rests no longer than with Node', async () => {
  const site = await start({ headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 20, keepAliveTimeout: 1000 })
  const [one, silent] = [open(site), open(site)]
  for (let index = 1; index <= 40; index++) {
    one.say(get('/ready'))
    await one.until(/ready/, index)
    await sleep(40)
  }
  expect(one.closed()).toBe(false)
  expect(site.answered).toHaveLength(39)
  // One that never asks is told so by Node.
  expect(silent.heard()).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(one.closed).toBe(true)
})

test('while the server stops, answers are the last of their connection, and those on their way arrive', async () => {
  const site = await start()
  const connections = new Connections(site.server, { limit: undefined, onRefused: () => undefined })
  const [resting, slow, slowToo] = [open(site), open(site), open(site)]
  for (const one of [resting, slow, slowToo]) one.say(get('/ready'))
  await Promise.all([resting, slow, slowToo].map((one) => one.until(/ready$/)))
  // One answered here, and one by Node.
  for (const [one, text] of [
    [slow, get(large)],
    [slowToo, get(large, 'Cookie: a', 'cookie: b')],
  ] as const) {
    one.socket.pause()
    one.say(text)
  }
  await expect.poll(() => [...site.passed, ...site.answered]).toEqual(['/ready', '/ready', '/ready', large, `${large} 200`])
  const stopped = connections.drain(5000)
  resting.say(get('/ready'))
  await resting.until(/connection: close\r\n[\s\S]*ready$/i)
  // Longer than idle connections are left open.
  await sleep(1500)
  for (const one of [slow, slowToo]) one.socket.resume()
  await stopped
  for (const one of [slow, slowToo]) await expect.poll(() => one.heard().split('.').length).toBeGreaterThan(1e7)
  expect(site.answered).toHaveLength(1)
})
