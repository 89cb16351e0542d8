import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { malformedResponse, malformedStatus, refuseMalformed } from './malformed.ts'
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

interface ServerOptions extends CachedPages {
  fetch: Fetch
  /** Milliseconds a client may take to send its request, and to read the response. */
  clientTimeoutMs: number
  /** Called for a failure outside of the app; returns the id of its line in the log. */
  onError: (error: unknown) => string
}

/**
 * Milliseconds a connection may be idle between two requests: longer than proxies keep theirs
 * (nginx and AWS's balancers 60 s), so that the proxy closes it and no request meets a connection
 * that the site is just closing.
 */
const keepAliveMs = 75_000

/**
 * The HTTP server, which does not listen yet: malformed requests are refused, cached pages written
 * as they are, all others go to Hono.
 */
export function createSiteServer(options: ServerOptions): Server {
  const { cached, onCached, clientTimeoutMs } = options
  const toHono = limitUnsent(serializePerConnection(honoListener(options)))
  const limits = {
    // The bytes of the request line and the headers.
    maxHeaderSize: 16 * 1024,
    requestTimeout: clientTimeoutMs,
    headersTimeout: Math.min(10_000, clientTimeoutMs),
    // Node's default looks for slow clients every 30 s only.
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: keepAliveMs,
    // Refused by `malformedStatus` instead, with the headers of every response.
    requireHostHeader: false,
  }
  const listener = limitQueues((request, response) => {
    const problem = malformedStatus(request)
    if (problem) return refuseMalformed(response, problem)
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
  server.timeout = clientTimeoutMs
  return server
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
      error instanceof RequestError ? malformedResponse(400) : failureResponse(onError(error)),
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
