import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Asked } from '../http/reply.ts'
import { requestsTotal } from './meters.ts'
import { idOfResponse, requestId } from './request-id.ts'
import { machineRoute, type RequestKind, requestKinds } from './request-kind.ts'
import type { LoggedRequest, RequestLog } from './request-log.ts'

/** Counters by kind and first digit of the status: a ready page must not pay for more than an addition. */
const counters = new Map(requestKinds.map((kind) => [kind, [1, 2, 3, 4, 5].map((digit) => requestsTotal.cell({ kind, status: `${digit}xx` }))]))

/** Sees every answer: counts it, and hands it to the log where that wants it. */
export class RequestWatch {
  readonly trustProxy: number
  readonly #log: RequestLog
  readonly #pageRoute: (url: string) => string

  /** `pageRoute` names the route of a page's address. */
  constructor({ log, trustProxy, pageRoute }: { log: RequestLog; trustProxy: number; pageRoute: (url: string) => string }) {
    this.#log = log
    this.trustProxy = trustProxy
    this.#pageRoute = pageRoute
  }

  routeOf(url: string): string {
    return url.startsWith('/assets/') ? '/assets/*' : this.#pageRoute(url)
  }

  failed(error: unknown, request: LoggedRequest, message: string): void {
    this.#log.failed(error, request, message)
  }

  /** A page or a file of the build was answered. `begun` by `performance.now()`; `id` where the answer told one. */
  answered(asked: Asked, status: number, begun: number, id: string | undefined): void {
    const kind = asked.url.startsWith('/assets/') ? 'asset' : 'page'
    count(kind, status)
    if (this.#log.logs(status))
      this.#log.answered(kind, asked.method, {
        id: id ?? requestId(asked.header('x-request-id'), this.trustProxy),
        route: this.routeOf(asked.url),
        status,
        ms: performance.now() - begun,
      })
  }

  /** A request for machines or a call begins: it is counted when its answer ends. `path` without query. */
  follow(path: string, request: IncomingMessage, response: ServerResponse): void {
    const begun = performance.now()
    response.once('close', () => {
      const { kind, route } = machineRoute(path)
      const status = response.statusCode
      count(kind, status)
      if (!this.#log.logs(status)) return
      const given = request.headers['x-request-id']
      const id = idOfResponse(response, typeof given === 'string' ? given : undefined, this.trustProxy)
      this.#log.answered(kind, request.method ?? 'GET', { id, route, status, ms: performance.now() - begun })
    })
  }
}

function count(kind: RequestKind, status: number): void {
  const cell = counters.get(kind)?.[Math.floor(status / 100) - 1]
  if (cell) cell.value++
}
