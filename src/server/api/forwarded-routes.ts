import { StoreUnavailable } from '../database/record-store.ts'
import { envelope, RequestRefused } from '../http/envelope.ts'
import { upstreamCalls } from '../observability/metrics.ts'
import type { ApiRoute, Caller, Services } from './api-route.ts'
import { forward, type UpstreamRequest, type UpstreamResponse } from './forward.ts'

type OnProblem = (problem: string, error: unknown) => void

/** The upstream's response, or the call's fallback. Undefined where this site answers. */
export async function fromUpstream(
  route: ApiRoute,
  origin: string,
  request: UpstreamRequest,
  onProblem: OnProblem,
): Promise<UpstreamResponse | undefined> {
  try {
    const response = await forward(origin, request, route.forwarded === 'if there')
    upstreamCalls.inc({ outcome: response && response.status < 400 ? 'answered' : 'refused' })
    return response
  } catch (error) {
    upstreamCalls.inc({ outcome: 'failed' })
    if (route.fallback === undefined) throw error
    const fallback =
      route.fallback === 'own'
        ? undefined
        : { status: 200, envelope: envelope(0, 'ok', route.fallback.data) }
    onProblem(
      `upstream failed, using ${fallback ? 'empty data' : "this site's own data"}`,
      error instanceof RequestRefused ? error.cause : error,
    )
    return fallback
  }
}

/**
 * Stores what the owner needs of a call that the upstream has handled. The visitor gets the
 * response even if storing fails.
 */
export async function storeForwarded(
  route: ApiRoute,
  input: unknown,
  caller: Caller,
  services: Services,
  onProblem: OnProblem,
): Promise<void> {
  try {
    await route.storeForwarded?.(input, caller, services)
  } catch (error) {
    // The store logs its own failures.
    if (!(error instanceof StoreUnavailable)) onProblem('not counted here', error)
  }
}
