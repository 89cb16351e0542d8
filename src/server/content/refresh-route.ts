import type { Context } from 'hono'
import { clientAddress } from '../api/client-address.ts'
import type { RateLimiter } from '../api/rate-limit.ts'
import { readUpTo } from '../api/request-input.ts'
import { envelope, sendEnvelope } from '../http/envelope.ts'
import { socketAddress } from '../http/request.ts'
import type { Refreshed } from './content-feed.ts'
import { whyNotSigned } from './refresh-signature.ts'

/** Bytes a request may carry; it needs none. */
const bodyLimit = 1024

export interface RefreshOptions {
  /** Without one there is no such address. */
  secret: string | undefined
  refresh: () => Promise<Refreshed>
  limits: Pick<RateLimiter, 'take'>
  trustProxy: number
  now: () => number
  onProblem: (error: unknown) => void
}

/**
 * `POST /_content/refresh`: looks for new content now, signed by the operator (`refresh-signature.ts`). The response names the revision
 * that is served. A request that is sent again only looks again.
 */
export const refreshHandler =
  (options: RefreshOptions) =>
  async (context: Context): Promise<Response> => {
    const { secret, refresh, limits, trustProxy, now, onProblem } = options
    const { raw } = context.req
    const send = (status: number, msg: string, data: unknown = null, headers: Record<string, string> = {}) =>
      sendEnvelope(status, envelope(status === 200 ? 0 : status, msg, data), headers)
    if (secret === undefined) return send(404, 'Not found')
    if (raw.method !== 'POST') return send(405, 'method: use POST', null, { allow: 'POST' })
    const header = (name: string) => raw.headers.get(name) ?? undefined
    const wait = limits.take('rare', clientAddress(socketAddress(context), header('x-forwarded-for'), trustProxy))
    if (wait > 0) return send(429, `Too many requests. Please try again in ${wait} s.`, null, { 'retry-after': String(wait) })
    const body = await readUpTo(raw.body, bodyLimit)
    if (!body) return send(413, `body: is larger than ${bodyLimit} bytes`)
    const problem = whyNotSigned(secret, header, body, now())
    if (problem) return send(401, `signature: ${problem}`)
    try {
      return send(200, 'ok', await refresh())
    } catch (error) {
      onProblem(error)
      return send(503, 'New content cannot be looked for at the moment.', null, { 'retry-after': '5' })
    }
  }
