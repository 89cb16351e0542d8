import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { headerOf, type PageRequest } from '../http/request.ts'
import { countRequest, type RequestKind } from './metrics.ts'

/**
 * The id of a request in the log. A trusted proxy's `X-Request-Id` is used, so that both logs agree; a visitor's never is. Made only for
 * errors and calls: a cached page needs none.
 */
export const requestId = (given: string | undefined, trustProxy: number): string =>
  trustProxy > 0 && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(8).toString('hex')

const ids = new WeakMap<Context, string>()

/** The id of a request that Hono answers, made at the first call. */
export function requestIdOf(context: Context, trustProxy: number): string {
  let id = ids.get(context)
  if (id === undefined) ids.set(context, (id = requestId(context.req.header('x-request-id'), trustProxy)))
  return id
}

/** What the log says of a request: nothing that a visitor typed, and nothing about the visitor. */
export interface LoggedRequest {
  id: string
  /** Name of the page's route, path of the call, or pattern of the endpoint. */
  route: string
  status: number
  /** From the first byte of the request to the answer, in milliseconds. */
  ms: number
  /** Address of the page, where it is one that the site itself links. */
  page?: string
}

export type LogRequests = 'none' | 'errors' | 'all'

/** Lines a second for answers of 500 and more: a database that is away must not fill the disk as well. */
const maxLinesPerSecond = 20
/** Failures whose answer is not yet logged, at most. */
const maxFailures = 1000

/** Logs a line for each failed request, with its cause; LOG_REQUESTS says which other answers have one (quality: "no visitor data in logs"). */
export class RequestLog {
  readonly #log: Logger
  readonly #which: LogRequests
  readonly #now: () => number
  readonly #failed = new Set<string>()
  #second = 0
  #lines = 0
  #unlogged = 0

  constructor({ log, which, now = Date.now }: { log: Logger; which: LogRequests; now?: () => number }) {
    this.#log = log
    this.#which = which
    this.#now = now
  }

  /** Whether an answer with this status has a line. Checked before any work for the line. */
  logs(status: number): boolean {
    return this.#which === 'all' || (status >= 500 && this.#which === 'errors')
  }

  /** A failure whose cause is known. The answer to it has no second line. */
  failed(error: unknown, request: LoggedRequest, message: string): void {
    if (!this.#withinLimit()) return
    this.#failed.add(request.id)
    const [oldest] = this.#failed
    if (this.#failed.size > maxFailures && oldest !== undefined) this.#failed.delete(oldest)
    this.#log.error({ ...request, ms: Math.round(request.ms), err: error, ...this.#gap() }, message)
  }

  /** An answer that was sent. */
  answered(kind: RequestKind, method: string, request: LoggedRequest): void {
    if (!this.logs(request.status) || this.#failed.delete(request.id)) return
    if (request.status >= 500 && !this.#withinLimit()) return
    const line = { kind, method, ...request, ms: Math.round(request.ms), ...this.#gap() }
    if (request.status >= 500) this.#log.error(line, 'answered')
    else this.#log.info(line, 'answered')
  }

  #withinLimit(): boolean {
    const second = Math.floor(this.#now() / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#lines = 0
    }
    if (this.#lines++ < maxLinesPerSecond) return true
    this.#unlogged++
    return false
  }

  /** How many failures since the last line were not logged, if any. */
  #gap(): { unlogged?: number } {
    if (this.#unlogged === 0) return {}
    const unlogged = this.#unlogged
    this.#unlogged = 0
    return { unlogged }
  }
}

/** A response that was made. */
export interface Answered {
  kind: RequestKind
  method: string
  status: number
  /** When its request was begun, by `performance.now()`. */
  begun: number
  /** Called only for a response that is logged. */
  id: () => string
  route: () => string
}

/** Counts every response, and logs those that LOG_REQUESTS wants. */
export class RequestWatch {
  readonly trustProxy: number
  /** Names the route of a page's address. */
  readonly pageRoute: (url: string) => string
  readonly #log: RequestLog

  constructor({ log, trustProxy, pageRoute }: { log: RequestLog; trustProxy: number; pageRoute: (url: string) => string }) {
    this.#log = log
    this.trustProxy = trustProxy
    this.pageRoute = pageRoute
  }

  failed(error: unknown, request: LoggedRequest, message: string): void {
    this.#log.failed(error, request, message)
  }

  answered({ kind, method, status, begun, id, route }: Answered): void {
    countRequest(kind, status)
    if (this.#log.logs(status)) this.#log.answered(kind, method, { id: id(), route: route(), status, ms: performance.now() - begun })
  }

  /** A page was sent from the cache. */
  cached(request: PageRequest, status: number, begun: number): void {
    countRequest('page', status)
    if (!this.#log.logs(status)) return
    const { method = 'GET', url = '/' } = request
    const id = requestId(headerOf(request, 'x-request-id'), this.trustProxy)
    this.#log.answered('page', method, { id, route: this.pageRoute(url), status, ms: performance.now() - begun })
  }
}
