import type { Context } from 'hono'
import { describeProblem } from '../../content/problems.ts'
import { clientAddress } from '../api/client-address.ts'
import type { RateLimiter } from '../api/rate-limit.ts'
import { readUpTo } from '../api/request-input.ts'
import { envelope, sendEnvelope } from '../http/envelope.ts'
import { socketAddress } from '../http/request.ts'
import type { ContentSource } from './content-source.ts'
import { whyNotSigned } from './signature.ts'

/** Bytes a request may carry; it needs none. */
const bodyLimit = 1024

export interface RefreshOptions {
  /** Without one there is no such address. */
  secret: string | undefined
  source: Pick<ContentSource, 'refresh' | 'status'>
  /** Counts the changes since the start: names the content where no commit does. */
  revision: () => number
  limits: Pick<RateLimiter, 'take'>
  trustProxy: number
  now: () => number
  onProblem: (error: unknown) => void
}

/**
 * `POST /_content/refresh`: looks for new content now, signed by the operator (`signature.ts`). The response names the revision
 * that is served: the commit, where there is one; 422 says that the branch's newest commit is refused. A request that is sent again only looks again.
 */
export const refreshHandler =
  (options: RefreshOptions) =>
  async (context: Context): Promise<Response> => {
    const { secret, source, limits, trustProxy, now, revision, onProblem } = options
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
    const wrong = whyNotSigned(secret, header, body, now())
    if (wrong) return send(401, `signature: ${wrong}`)
    try {
      await source.refresh()
      const { commit, refused } = source.status()
      const data = { revision: commit ?? String(revision()) }
      const [problem] = refused?.problems ?? []
      if (refused && problem) return send(422, `commit ${refused.commit}: ${describeProblem(problem)}`, { ...data, refused })
      return send(200, 'ok', data)
    } catch (error) {
      onProblem(error)
      return send(503, 'New content cannot be looked for at the moment.', null, { 'retry-after': '5' })
    }
  }
