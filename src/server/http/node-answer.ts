import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../app.ts'
import { type RequestWatch, requestId } from '../observability/requests.ts'
import { type Asked, type Reply, sendText } from './reply.ts'

/** Answers one request by the app; synchronously when the page is ready in memory. `watch` counts and logs what was answered. */
export function answer(app: App, request: IncomingMessage, response: ServerResponse, watch: RequestWatch): void {
  const begun = performance.now()
  const asked = new AskedOfNode(request)
  const fail = (error: unknown) => {
    const id = requestId(asked.header('x-request-id'), watch.trustProxy)
    watch.failed(error, { id, route: watch.routeOf(asked.url), status: 500, ms: performance.now() - begun }, 'a request failed')
    finish(sendText(asked, 500, `Something went wrong. Please try again in a moment. (${id})\n`, { 'x-request-id': id }))
  }
  const finish = (reply: Reply) => {
    write(response, reply)
    watch.answered(asked, reply.status, begun, reply.headers['x-request-id'])
  }
  // A body nobody reads would keep the connection busy.
  if (asked.method !== 'GET' && asked.method !== 'HEAD') request.resume()
  try {
    const reply = app.respond(asked)
    if (reply instanceof Promise) reply.then(finish, fail)
    else finish(reply)
  } catch (error) {
    fail(error)
  }
}

/** A request of Node's. */
class AskedOfNode implements Asked {
  readonly method: string
  readonly url: string
  readonly #request: IncomingMessage

  constructor(request: IncomingMessage) {
    this.#request = request
    this.method = request.method ?? 'GET'
    this.url = request.url ?? '/'
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name]
    return Array.isArray(value) ? value[0] : value
  }
}

function write(response: ServerResponse, { status, headers, body }: Reply): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, headers)
  response.end(body)
}
