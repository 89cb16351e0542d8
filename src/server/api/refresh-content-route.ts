import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { describeProblem } from '../../content/problems/content-problem.ts'
import { RequestRefused } from '../http/envelope.ts'
import { defineApiRoute } from './api-route.ts'
import type { ReadHeader } from './client-ip.ts'
import { isSameSecret } from './permission.ts'

/** How old or how far ahead a signed request may be, in seconds. */
const toleranceSeconds = 300

/**
 * The reason why a request is not signed by the operator, by HMAC-SHA-256 over `{seconds since
 * 1970}.`; undefined when it is. `now` in milliseconds.
 */
function whyNotSigned(secret: string, header: ReadHeader, now: number): string | undefined {
  const timestamp = header('x-content-timestamp') ?? ''
  const signature = /^sha256=([0-9a-f]{64})$/.exec(header('x-content-signature') ?? '')?.[1]
  if (!/^\d{1,12}$/.test(timestamp) || signature === undefined) return 'is missing'
  if (!isSameSecret(signature, createHmac('sha256', secret).update(`${timestamp}.`).digest('hex')))
    return 'is wrong'
  return Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds ? 'is too old' : undefined
}

/**
 * Refreshes content for the operator. Returns the served revision: the commit, if there is one.
 * 422: the branch's newest commit has problems. 503: the remote is unreachable. Repeating a request
 * is harmless.
 */
export const refreshContentRoute = defineApiRoute({
  method: 'POST',
  path: '/_content/refresh',
  input: z.object({}),
  rate: 'refresh',
  authorize: (header, { refresh, now }) => {
    if (!refresh) throw new RequestRefused(404, 'Not found')
    const wrong = whyNotSigned(refresh.secret, header, now())
    if (wrong) throw new RequestRefused(401, `signature: ${wrong}`)
  },
  handle: async (_input, _caller, { refresh }) => {
    await refresh?.source.refresh().catch((cause) => {
      throw new RequestRefused(503, 'New content cannot be looked for at the moment.', {
        cause,
        headers: { 'retry-after': '5' },
      })
    })
    const { commit, refused } = refresh?.source.status() ?? {}
    const [problem] = refused?.problems ?? []
    if (refused && problem)
      throw new RequestRefused(422, `commit ${refused.commit}: ${describeProblem(problem)}`)
    return { revision: commit ?? String(refresh?.revision()) }
  },
})
