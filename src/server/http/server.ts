import { existsSync, readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { Server as NetServer } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { baseHeaders } from './headers.ts'
import type { PageRequest } from './request.ts'
import { limitQueues } from './request-queue.ts'
import { failureResponse, type RawResponse } from './response.ts'
import { limitUnsent } from './unsent.ts'

/** The pages that are ready in memory. */
export interface CachedPages {
  /** The response to a GET; undefined when there is more to do. */
  cached: (request: PageRequest) => RawResponse | undefined
  /** Called for each such response. */
  onCached: (request: PageRequest, status: number) => void
}

type Fetch = Parameters<typeof getRequestListener>[0]

export interface ServerOptions extends CachedPages {
  fetch: Fetch
  /** Milliseconds a client may take to send its request, and to read the response. */
  clientTimeout: number
  /** Called for a failure outside of the app; returns the id of its line in the log. */
  onError: (error: unknown) => string
}

/**
 * Milliseconds a connection may be idle between two requests: longer than proxies keep theirs
 * (nginx and AWS's balancers 60 s), so that the proxy closes it and no request meets a connection
 * that the site is just closing.
 */
const keepAliveTimeout = 75_000

/**
 * Milliseconds for which idle connections stay open when the server stops: a request may be on its
 * way.
 */
const stopGrace = 1000

/**
 * The HTTP server, which does not listen yet: malformed requests are refused, cached pages written
 * as they are, all others go to Hono.
 */
export function createSiteServer(options: ServerOptions): Server {
  const { cached, onCached, clientTimeout } = options
  const toHono = limitUnsent(serializePerConnection(honoListener(options)))
  const limits = {
    // The bytes of the request line and the headers.
    maxHeaderSize: 16 * 1024,
    requestTimeout: clientTimeout,
    headersTimeout: Math.min(10_000, clientTimeout),
    // Node's default looks for slow clients every 30 s only.
    connectionsCheckingInterval: 1000,
    keepAliveTimeout,
    // Refused by `malformed` instead, with the headers of every response.
    requireHostHeader: false,
  }
  const listener = limitQueues((request, response) => {
    const problem = refusalStatus(request)
    if (problem) return refuse(response, problem)
    if (request.method === 'GET' || request.method === 'HEAD') {
      const page = cached(request)
      if (page) {
        response.writeHead(page.status, page.headers)
        response.end(page.body)
        return onCached(request, page.status)
      }
    }
    toHono(request, response)
  })
  const server = createServer(limits, listener)
  // What a request expects that is not known may be ignored (RFC 9110 §10.1.1); Node would answer
  // 417 past the limits of queues and without the headers of every response.
  server.on('checkExpectation', listener)
  // A client that does not read its response does not keep its connection for ever.
  server.timeout = clientTimeout
  return server
}

/**
 * How many connections there may be at once: as many as files may be open (`ulimit -n`) but for a
 * tenth, at least 100, which is left for content, database and pictures. Infinity without /proc.
 */
export function connectionLimit(): number {
  const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : ''
  const handles = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  return Math.max(20, Math.min(handles - 100, Math.floor(handles * 0.9)))
}

/**
 * Refuses connections beyond a limit. `onRefused` is called once a second at most, with their
 * number since the last call.
 */
export function limitConnections(
  server: Server,
  limit: number,
  onRefused: (count: number) => void,
): void {
  let refused = 0
  server.maxConnections = limit
  server.on('drop', () => {
    if (refused++ > 0) return
    setTimeout(() => {
      onRefused(refused)
      refused = 0
    }, 1000).unref()
  })
}

/**
 * Stops the server: no new connections, every response from now on closes its connection, and idle
 * ones are closed after a moment, not at once as by Node's `close`. Resolves when none is left;
 * after `timeout` milliseconds the rest are cut.
 */
export function drain(server: Server, timeout: number): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  const closing = setInterval(() => server.closeIdleConnections(), stopGrace)
  // A connection on which no request ever began does not count as idle.
  server.headersTimeout = stopGrace
  const cut = setTimeout(() => server.closeAllConnections(), timeout)
  return new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => {
      clearInterval(closing)
      clearTimeout(cut)
      resolve()
    })
  })
}

/**
 * Passes a request on once the response before it on its connection was sent: a client that sends
 * many requests at once and reads nothing would fill the memory with their responses. Cached pages
 * need not wait, since all responses share their bytes.
 */
const serializePerConnection =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    // Node gives the connection to one response at a time.
    if (response.socket) listener(request, response)
    else response.once('socket', () => listener(request, response))
  }

/** The listener that adapts Node's requests and responses to a Hono app's. */
export function honoListener({
  fetch,
  onError,
}: Pick<ServerOptions, 'fetch' | 'onError'>): RequestListener {
  const listener = getRequestListener(fetch, {
    hostname: 'localhost',
    // The adapter throws when the Host header does not make a valid URL.
    errorHandler: (error) =>
      error instanceof RequestError
        ? new Response(reason(400), { status: 400, headers: refusalHeaders })
        : failureResponse(onError(error)),
  })
  return (request: IncomingMessage & { originalUrl?: string }, response) => {
    const target = request.url ?? '/'
    // The adapter refuses such targets. The app redirects them, and reads `originalUrl`.
    if (!target.startsWith('/') || target.includes('\\')) {
      request.originalUrl = target
      request.url = '/'
    }
    void listener(request, response)
  }
}

const hostShape = /^(?:[\w.-]+|\[[\da-f:.]+\])?(?::\d{0,5})?$/i

/**
 * The status with which a request is refused that two servers could read differently; undefined for
 * a sound one. More than one Host, none in HTTP/1.1, or one that is no host is 400 (RFC 9112 §3.2):
 * a proxy may go by the first and this site by the last. Versions other than
 * 1.0 and 1.1 are 505.
 */
export function refusalStatus({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): 400 | 505 | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 505
  let host: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return 400
    host = rawHeaders[index + 1] ?? ''
  }
  if (host === undefined) return httpVersion === '1.1' ? 400 : undefined
  return hostShape.test(host) ? undefined : 400
}

const refusalHeaders = {
  ...baseHeaders,
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
}
const reason = (status: number): string => `${STATUS_CODES[status]}\n`

/** Refuses a request with an error only, and closes its connection. */
function refuse(response: ServerResponse, status: number): void {
  const text = reason(status)
  response.writeHead(status, { ...refusalHeaders, 'content-length': text.length })
  response.end(text)
}
