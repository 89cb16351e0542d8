import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { attachFastPath } from './fast-path.ts'
import type { PageRequest } from './request.ts'
import type { RawResponse } from './response.ts'

const body = Buffer.from('ready')
const headers = {
  'Content-Type': 'text/plain',
  'X-Word': 'a "b", c',
  'Content-Length': String(body.length),
}
export const cachedPage: RawResponse = { status: 200, headers, body }

/** The pages at `/ready/…` are cached. */
export const cachedResponse = ({ url = '', headers }: PageRequest): RawResponse | undefined => {
  if (!url.startsWith('/ready')) return undefined
  if (url === '/ready/split')
    return { ...cachedPage, headers: { 'X-Word': 'a\r\nX-Other: b', 'Content-Length': '5' } }
  const length = Number(/^\/ready\/large-(\d+)/.exec(url)?.[1])
  if (length)
    return {
      status: 200,
      headers: { 'Content-Length': String(length) },
      body: Buffer.alloc(length, '.'),
    }
  return headers['if-none-match'] === 'x'
    ? { status: 304, headers: { ETag: 'x' }, body: undefined }
    : cachedPage
}

/** More than fits between a server and a client that does not read. */
export const largePath = '/ready/large-10000000'

/** The responses of the fast path by Node, and others; those at `/held` wait in `held`. */
const byNode = (
  request: IncomingMessage,
  response: ServerResponse,
  waiting: (() => void)[],
): void => {
  const { method = '', url = '' } = request
  if (url === '/ready/split') return void response.writeHead(500).end(url)
  const reply = method === 'GET' ? cachedResponse(request) : undefined
  if (reply) return void response.writeHead(reply.status, reply.headers).end(reply.body)
  let length = 0
  request.on('data', (chunk: Buffer) => (length += chunk.length))
  request.on('end', () => {
    const answer = () => void response.end(`${method} ${url} ${length}`)
    if (url === '/held') waiting.push(answer)
    else answer()
  })
}

/** A server, the addresses that Node answered (`passed`), and those that the fast path did. */
export async function startServer(options: ServerOptions = {}, direct = true) {
  const passed: string[] = []
  const answered: string[] = []
  const waiting: (() => void)[] = []
  const server = createServer(
    { keepAliveTimeout: 75_000, requireHostHeader: false, ...options },
    (request, response) => {
      passed.push(request.url as string)
      byNode(request, response, waiting)
    },
  )
  if (direct)
    attachFastPath(server, {
      cached: cachedResponse,
      onCached: ({ url }, status) => answered.push(`${url} ${status}`),
    })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return { server, passed, answered, held: waiting }
}

/** A connection, and all that was heard on it. */
export function openConnection({ server }: Awaited<ReturnType<typeof startServer>>) {
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
    say: (text: string) => void socket.write(text, 'latin1'),
    until: (what: RegExp, times = 1) =>
      expect
        .poll(() => heard.match(new RegExp(what, 'g'))?.length ?? 0, { interval: 2 })
        .toBeGreaterThanOrEqual(times),
    closed: () => closed,
  }
}

export const getRequest = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n')
