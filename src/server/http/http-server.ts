import { createServer, type Server } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { App } from '../app.ts'
import { type RequestWatch, requestId } from '../observability/requests.ts'
import { answer } from './node-answer.ts'
import { answerReady } from './ready-connections.ts'
import { answerRefusals, plainRefusal, refusePlainly } from './refusals.ts'
import { pathOf } from './reply.ts'
import { shapeProblem } from './request-shape.ts'

/**
 * How long a connection may rest between two requests, in milliseconds: longer than proxies keep theirs (nginx and AWS's balancers
 * 60 s), so that it is the proxy that closes, and no request meets a connection that the site is just closing.
 */
const rest = 75_000

/**
 * The HTTP server of the site, which does not listen yet. Malformed requests are refused here, before the site sees them.
 * `clientTimeout`: milliseconds in which a client must have sent its request, and read its answer.
 * `watch` counts and logs what is answered.
 */
export function siteServer(app: App, clientTimeout: number, watch: RequestWatch): Server {
  const viaHono = getRequestListener(app.fetch, {
    hostname: 'localhost',
    // Its adapter throws at what it cannot make a URL of: a Host header that names no host, say.
    errorHandler: (error) => {
      if (error instanceof RequestError) return plainRefusal(400)
      watch.failed(error, { id: requestId(undefined, 0), route: 'unknown', status: 500, ms: 0 }, 'a request failed')
      return plainRefusal(500)
    },
  })
  const bounds = {
    // Of request line and headers, in bytes.
    maxHeaderSize: 16 * 1024,
    requestTimeout: clientTimeout,
    headersTimeout: Math.min(10_000, clientTimeout),
    // By default Node looks for those that are too slow every 30 s only.
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: rest,
    // A missing Host line is refused by `shapeProblem`, with the headers of every answer.
    requireHostHeader: false,
  }
  const server = createServer(bounds, (request, response) => {
    const problem = shapeProblem(request)
    if (problem) return refusePlainly(response, problem)
    const path = pathOf(request.url ?? '/')
    if (app.isMachinePath(path)) {
      watch.follow(path, request, response)
      viaHono(request, response)
    } else answer(app, request, response, watch)
  })
  // A client that does not read its answer holds nothing back for ever.
  server.timeout = clientTimeout
  answerRefusals(server)
  answerReady(server, {
    ready: (asked) => app.ready(asked),
    answered: (asked, { status, headers }, begun) => watch.answered(asked, status, begun, headers['x-request-id']),
  })
  return server
}
