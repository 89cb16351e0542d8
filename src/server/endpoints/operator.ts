import { hasBearer } from '../api/permission.ts'
import { jsonResponse, textResponse } from '../http/response.ts'
import { metrics } from '../observability/metrics.ts'
import { readiness } from '../observability/readiness.ts'
import type { EndpointHandlers, HandlerOptions } from './endpoint-handler.ts'

/** Whether the site is up, can serve and store, and what it counts. */
export function operatorHandlers({ content, config, store, source }: HandlerOptions) {
  /**
   * Tests disk and database once for all requests that come meanwhile: a flood of tests would delay
   * records.
   */
  let trying: ReturnType<typeof readiness> | undefined
  return {
    health: () => jsonResponse(200, { status: 'up' }),
    readiness: async () => {
      trying ??= readiness(content, config.dataDir, store, source).finally(() => {
        trying = undefined
      })
      const state = await trying
      return jsonResponse(state.status === 'ready' ? 200 : 503, state)
    },
    metrics: async ({ request: { headers } }) => {
      if (config.metricsToken === undefined) return undefined
      if (!hasBearer(headers.get('authorization'), config.metricsToken))
        return textResponse(401, 'Unauthorized\n', { 'www-authenticate': 'Bearer' })
      return textResponse(200, await metrics.metrics(), { 'content-type': metrics.contentType })
    },
  } satisfies Partial<EndpointHandlers>
}
