import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { describeProblem } from '../../content/content-problem.ts'
import { ApiError } from '../http/envelope.ts'
import { defineApiRoute } from './api-route.ts'
import type { ReadHeader } from './client-address.ts'
import { isSameSecret } from './permission.ts'

/** How old or how far ahead a signed request may be, in seconds. */
const tolerance = 300

/**
 * Why a request is not one of the operator's, who signs `{seconds since 1970}.` by HMAC-SHA-256;
 * undefined when it is. `now` in milliseconds.
 */
function whyNotSigned(secret: string, header: ReadHeader, now: number): string | undefined {
  const timestamp = header('x-content-timestamp') ?? ''
  const given = /^sha256=([0-9a-f]{64})$/.exec(header('x-content-signature') ?? '')?.[1]
  if (!/^\d{1,12}$/.test(timestamp) || given === undefined) return 'is missing'
  if (!isSameSecret(given, createHmac('sha256', secret).update(`${timestamp}.`).digest('hex')))
    return 'is wrong'
  return Math.abs(now / 1000 - Number(timestamp)) > tolerance ? 'is too old' : undefined
}

/**
 * Looks for new content now, for the operator. Returns the revision that is served: the commit,
 * where there is one. 422 says that the branch's newest commit is refused, 503 that the remote is
 * away. A request that is sent again only looks again.
 */
export const refreshContent = defineApiRoute({
  method: 'POST',
  path: '/_content/refresh',
  input: z.object({}),
  rate: 'refresh',
  authorize: (header, { source, contentSecret, now }) => {
    if (contentSecret === undefined || !source) throw new ApiError(404, 'Not found')
    const wrong = whyNotSigned(contentSecret, header, now())
    if (wrong) throw new ApiError(401, `signature: ${wrong}`)
  },
  handle: async (_input, _caller, { source, revision }) => {
    await source?.refresh().catch((cause) => {
      throw new ApiError(503, 'New content cannot be looked for at the moment.', {
        cause,
        headers: { 'retry-after': '5' },
      })
    })
    const { commit, refused } = source?.status() ?? {}
    const [problem] = refused?.problems ?? []
    if (refused && problem)
      throw new ApiError(422, `commit ${refused.commit}: ${describeProblem(problem)}`)
    return { revision: commit ?? String(revision()) }
  },
})
