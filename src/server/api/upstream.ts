import { setTimeout } from 'node:timers/promises'
import { retryStatuses } from '../../routing/retry-statuses.ts'
import { StoreUnavailable } from '../database/record-store.ts'
import { type Envelope, envelope, RequestRefused } from '../http/envelope.ts'
import { upstreamCalls } from '../observability/metrics.ts'
import type { ApiRoute, Caller, Services } from './api-route.ts'
import type { ReadHeader } from './client-ip.ts'
import { readUpTo } from './request-input.ts'

const timeoutMs = 5000
const largest = 1024 * 1024

/** Request headers for the upstream: no cookies, nothing about this connection. */
const passedHeaders = [
  'accept-language',
  'content-type',
  'user-agent',
  'x-consent',
  'sec-gpc',
  'dnt',
]

interface UpstreamResponse {
  status: number
  envelope: Envelope
}

interface UpstreamRequest {
  method: string
  path: string
  search: string
  header: ReadHeader
  body: Uint8Array<ArrayBuffer> | undefined
  /** The visitor's IP address, passed on in `X-Forwarded-For`. */
  ip: string
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && Number.isFinite(value.code)

/** Statuses of a temporary failure, after which the upstream may still know the call. */
const isTemporary = (status: number) =>
  status < 200 || status >= 500 || [408, 425, 429].includes(status)

/** Milliseconds before the retry. */
const retryDelayMs = 100

/**
 * Sends a call to API_ORIGIN and returns its response. Throws RequestRefused 502 when the upstream
 * cannot be reached, takes over 5 s, or responds with more than 1 MB, a redirect, a 5xx, or no
 * envelope. `isOptional`: the upstream may not have the call. Then undefined is returned where it
 * responds with anything but success, or a failure that may pass. Only a GET is sent again, within
 * those 5 s: a POST may have been carried out.
 */
async function forward(
  origin: string,
  request: UpstreamRequest,
  isOptional: boolean,
): Promise<UpstreamResponse | undefined> {
  const headers = new Headers({ accept: 'application/json', 'x-forwarded-for': request.ip })
  for (const name of passedHeaders) {
    const value = request.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const send = () =>
      fetch(`${origin}${request.path}${request.search}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        signal,
        ...(request.body && { body: request.body }),
      })
    let response = await send()
    if (request.method === 'GET' && retryStatuses.includes(response.status)) {
      await response.body?.cancel()
      await setTimeout(retryDelayMs, undefined, { signal })
      response = await send()
    }
    const { status } = response
    const bytes = await readUpTo(response.body, largest)
    const lacks = isOptional && !isTemporary(status)
    const received = bytes && envelopeIn(bytes)
    if (lacks && received?.code !== 0) return undefined
    if (!bytes) throw new Error('the response is too large')
    if (status < 200 || status >= 500 || (status >= 300 && status < 400))
      throw new Error(`status ${status}`)
    if (!received) throw new Error('no envelope')
    const { code, msg, data } = received
    return { status, envelope: { code, msg: msg ?? '', data: data ?? null } }
  } catch (error) {
    throw new RequestRefused(
      502,
      'The service behind this call cannot be reached. Please try again in a moment.',
      { cause: error },
    )
  }
}

function envelopeIn(bytes: Uint8Array): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    // Throws for a value nested too deep to serialise.
    JSON.stringify(value)
    return isEnvelope(value) ? value : undefined
  } catch {
    return undefined
  }
}

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
) {
  try {
    await route.storeForwarded?.(input, caller, services)
  } catch (error) {
    // The store logs its own failures.
    if (!(error instanceof StoreUnavailable)) onProblem('not counted here', error)
  }
}
