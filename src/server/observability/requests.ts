import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { Logger } from 'pino'

/**
 * The id of a request in the log. A trusted proxy's `X-Request-Id` is used, so that both logs
 * agree; a visitor's never is. Made only for errors and calls: a cached page needs none.
 */
export const requestId = (header: string | undefined, trustProxy: number) =>
  trustProxy > 0 && header !== undefined && /^[\w-]{8,64}$/.test(header)
    ? header
    : randomBytes(8).toString('hex')

const ids = new WeakMap<Context, string>()

/** The id of a request that Hono answers, made at the first call. */
export function requestIdOf(context: Context, trustProxy: number) {
  let id = ids.get(context)
  if (id === undefined)
    ids.set(context, (id = requestId(context.req.header('x-request-id'), trustProxy)))
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
  page?: string | undefined
}

/** Lines a second, so that an unavailable database does not fill the disk as well. */
const maxLinesPerSecond = 20

/**
 * Logs a line for each failed request, with its cause but no visitor data; access logs are the
 * proxy's. At most 20 lines a second; the next line counts the failures without a line.
 */
export function logFailures(log: Pick<Logger, 'error'>, now: () => number = Date.now) {
  let second = 0
  let lines = 0
  let unlogged = 0
  return (error: unknown, request: LoggedRequest, message: string): void => {
    const current = Math.floor(now() / 1000)
    if (current !== second) lines = 0
    second = current
    if (++lines > maxLinesPerSecond) return void unlogged++
    log.error(
      { ...request, ms: Math.round(request.ms), err: error, ...(unlogged && { unlogged }) },
      message,
    )
    unlogged = 0
  }
}
