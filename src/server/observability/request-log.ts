import type { Logger } from 'pino'
import type { RequestKind } from './request-kind.ts'

/** What the log says of a request: nothing that a visitor typed, and nothing about who that was. */
export interface LoggedRequest {
  id: string
  /** Name of the page's route, path of the call, or pattern of what a machine asked for. */
  route: string
  status: number
  /** From the first byte of the request to the answer, in milliseconds. */
  ms: number
  /** Address of the page, where it is one that the site itself links. */
  page?: string
}

export type LogRequests = 'none' | 'errors' | 'all'

/** Lines a second for answers of 500 and more: a database that is away must not fill the disk as well. */
const linesPerSecond = 20
/** Ids of failures whose answer is under way, at most. */
const rememberedFailures = 1000

/**
 * One line for a request that failed, with its cause; LOG_REQUESTS says which other answers have one. The address, browser, query,
 * cookies and words of a visitor are in none of them (quality: "no visitor data in logs").
 */
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

  /** Whether an answer with this status has a line: asked first, so that nothing is worked out for the others. */
  logs(status: number): boolean {
    return this.#which === 'all' || (status >= 500 && this.#which === 'errors')
  }

  /** A failure whose cause is known. The answer to it has no second line. */
  failed(error: unknown, request: LoggedRequest, message: string): void {
    if (!this.#mayLog()) return
    this.#failed.add(request.id)
    if (this.#failed.size > rememberedFailures) this.#failed.delete(this.#failed.values().next().value as string)
    this.#log.error({ ...request, ms: Math.round(request.ms), err: error, ...this.#gap() }, message)
  }

  /** An answer that was sent. */
  answered(kind: RequestKind, method: string, request: LoggedRequest): void {
    if (!this.logs(request.status) || this.#failed.delete(request.id)) return
    if (request.status >= 500 && !this.#mayLog()) return
    const line = { kind, method, ...request, ms: Math.round(request.ms), ...this.#gap() }
    if (request.status >= 500) this.#log.error(line, 'answered')
    else this.#log.info(line, 'answered')
  }

  #mayLog(): boolean {
    const second = Math.floor(this.#now() / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#lines = 0
    }
    if (this.#lines++ < linesPerSecond) return true
    this.#unlogged++
    return false
  }

  /** How many failures before this line have none, if any. */
  #gap(): { unlogged?: number } {
    if (this.#unlogged === 0) return {}
    const unlogged = this.#unlogged
    this.#unlogged = 0
    return { unlogged }
  }
}
