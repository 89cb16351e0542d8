import { type Context, Hono } from 'hono'
import { SearchBusy } from '../../search/work.ts'
import { StoreUnavailable } from '../database/record-store.ts'
import { CallError, type Envelope, envelope, sendEnvelope } from '../http/envelope.ts'
import { socketAddress } from '../http/request.ts'
import { rateLimited, upstreamCalls } from '../observability/metrics.ts'
import { type LoggedRequest, requestIdOf } from '../observability/requests.ts'
import type { AnyCall, Services } from './call.ts'
import { calls } from './calls.ts'
import { clientAddress, type Header, usesHttps } from './client-address.ts'
import { type FormPages, formLocale, formResponse } from './form-response.ts'
import { forward, type UpstreamRequest, type UpstreamResponse } from './forward.ts'
import { checkConsent, checkOrigin, hasConsent } from './permission.ts'
import type { RateClass, RateLimiter } from './rate-limit.ts'
import {
  deviceIdOf,
  type Fields,
  parseBody,
  readBody,
  readQuery,
  searchOf,
} from './request-input.ts'

export interface ApiOptions extends Services {
  limits: Pick<RateLimiter, 'take'>
  /** The site's public origin. */
  origin: string
  apiOrigin: string | undefined
  trustProxy: number
  /** Renders the pages that answer plain forms. */
  pages: FormPages
  /**
   * Called for failures that are not the caller's fault, with their request, and for a likely
   * mistake of the operator.
   */
  onProblem: (problem: string, error?: unknown, request?: LoggedRequest) => void
}

/** A request under way. */
interface Incoming {
  request: Request
  header: Header
  search: string
  /** The visitor's IP address. */
  address: string
  id: string
  /** By `performance.now()`. */
  startedAt: number
  /** The fields of the body, once it was parsed. */
  fields?: Fields
}

interface Result {
  status: number
  envelope: Envelope
  headers?: Readonly<Record<string, string>>
}

const defaultLimit = 64 * 1024

/**
 * The calls of spec §7 over HTTP: the envelope, and every check that comes before a call's own
 * work.
 */
export function apiRoutes(options: ApiOptions): Hono {
  const app = new Hono()
  const addressOf = addressReader(options)
  for (const call of calls)
    app.all(call.path, async (context) => {
      const request = context.req.raw
      const header = (name: string) => request.headers.get(name) ?? undefined
      const incoming: Incoming = {
        request,
        header,
        search: searchOf(request.url),
        address: addressOf(context, header),
        id: requestIdOf(context, options.trustProxy),
        startedAt: performance.now(),
      }
      const { status, envelope, headers } = await resultOf(call, incoming, options).catch(
        (error: unknown) => failure(call, error, incoming, options),
      )
      const locale =
        call.page === undefined || request.method !== 'POST'
          ? undefined
          : formLocale(incoming.search)
      const response =
        call.page !== undefined && locale
          ? formResponse(status, envelope, call.page, locale, incoming.fields, options.pages)
          : sendEnvelope(status, envelope, headers)
      response.headers.set('x-request-id', incoming.id)
      return response
    })
  return app
}

async function resultOf(call: AnyCall, incoming: Incoming, options: ApiOptions): Promise<Result> {
  const { request, header, search, address } = incoming
  // Before any refusal, so that refusals count.
  takeTokens(options, call.rate, address)
  call.authorize?.(header, options)
  if (
    request.method !== call.method &&
    !(request.method === 'HEAD' && call.method === 'GET' && !call.stores)
  )
    throw new CallError(405, `method: use ${call.method}`, { headers: { allow: call.method } })
  if (call.stores) checkOrigin(header, siteHosts(options))

  const query = readQuery(search)
  if (call.stores) checkConsent(call.stores, header, query, call.body !== undefined)
  let body: Uint8Array<ArrayBuffer> | undefined
  if (call.body) {
    const read = await readBody(request, call.body, call.limit ?? defaultLimit)
    body = read.bytes
    if (call.stores) takeTokens(options, call.byteRate ?? 'storedBytes', address, body.byteLength)
    incoming.fields = await parseBody(read.kind, body, header('content-type') ?? '')
  }
  const fields = { ...query, ...incoming.fields }
  if (call.stores) checkConsent(call.stores, header, fields)
  const parsed = call.input.safeParse(incoming.fields ?? query)
  if (!parsed.success) throw new CallError(400, describe(parsed.error.issues))

  const headers: Record<string, string> = {
    ...(call.cacheControl !== undefined && { 'cache-control': call.cacheControl }),
    ...(call.cookie && {
      'set-cookie':
        call.cookie(parsed.data) +
        (usesHttps(options.origin, header, options.trustProxy) ? '; Secure' : ''),
    }),
  }
  if (options.apiOrigin !== undefined && call.forwarded) {
    const response = await fromUpstream(
      call,
      options.apiOrigin,
      { method: call.method, path: call.path, search, header, body, address },
      incoming,
      options,
    )
    if (response) return { ...response, ...(response.envelope.code === 0 && { headers }) }
  }
  const data = await call.handle(
    parsed.data,
    { address, header, deviceId: hasConsent(header, fields) ? deviceIdOf(header, fields) : null },
    options,
  )
  return { status: 200, envelope: envelope(0, 'ok', data), headers }
}

/** Throws 429 when the visitor's network has made too many requests, or sent too many bytes. */
function takeTokens({ limits }: ApiOptions, rate: RateClass, address: string, amount = 1): void {
  const wait = limits.take(rate, address, amount)
  if (wait === 0) return
  rateLimited.inc({ class: rate })
  throw new CallError(429, `Too many requests. Please try again in ${wait} s.`, {
    headers: { 'retry-after': String(wait) },
  })
}

/** The upstream's response, or the call's fallback; undefined where that is this site's own. */
async function fromUpstream(
  call: AnyCall,
  origin: string,
  request: UpstreamRequest,
  incoming: Incoming,
  { onProblem }: ApiOptions,
): Promise<UpstreamResponse | undefined> {
  try {
    const response = await forward(origin, request)
    upstreamCalls.inc({ outcome: response.status < 400 ? 'answered' : 'refused' })
    return response
  } catch (error) {
    upstreamCalls.inc({ outcome: 'failed' })
    if (call.fallback === undefined) throw error
    const fallback =
      call.fallback === 'own'
        ? undefined
        : { status: 200, envelope: envelope(0, 'ok', call.fallback.data) }
    onProblem(
      `${call.path}: upstream failed, using ${fallback ? 'empty data' : "this site's own data"}`,
      error instanceof CallError ? error.cause : error,
      logged(call, 200, incoming),
    )
    return fallback
  }
}

function failure(
  call: AnyCall,
  error: unknown,
  incoming: Incoming,
  { onProblem }: ApiOptions,
): Result {
  if (error instanceof CallError) {
    if (error.status >= 500)
      onProblem(`${call.path}: ${error.message}`, error.cause, logged(call, error.status, incoming))
    return {
      status: error.status,
      envelope: envelope(error.status, error.message),
      headers: error.headers,
    }
  }
  // The store logs its own state once; a line for every rejected record would fill a disk that may
  // be short of space.
  if (error instanceof StoreUnavailable)
    return {
      status: 503,
      envelope: envelope(503, 'This cannot be stored at the moment. Please try again later.'),
      headers: { 'retry-after': '5' },
    }
  // Nor one for every question of a flood.
  if (error instanceof SearchBusy)
    return {
      status: 503,
      envelope: envelope(503, 'The search is busy. Please try again in a moment.'),
      headers: { 'retry-after': '2' },
    }
  onProblem(`${call.path}: call failed`, error, logged(call, 500, incoming))
  return {
    status: 500,
    envelope: envelope(500, 'Something went wrong. Please try again in a moment.'),
  }
}

const logged = (call: AnyCall, status: number, { id, startedAt }: Incoming): LoggedRequest => ({
  id,
  route: call.path,
  status,
  ms: performance.now() - startedAt,
})

/**
 * Reads the visitor's address; reports once that requests come through a proxy nobody configured.
 */
function addressReader({
  trustProxy,
  onProblem,
}: ApiOptions): (context: Context, header: Header) => string {
  let warned = trustProxy > 0
  return (context, header) => {
    const forwarded = header('x-forwarded-for')
    if (forwarded !== undefined && !warned) {
      warned = true
      onProblem(
        'requests carry X-Forwarded-For, but TRUST_PROXY is not set: all visitors behind the proxy count as one',
      )
    }
    return clientAddress(socketAddress(context), forwarded, trustProxy)
  }
}

function siteHosts({ reader, origin }: ApiOptions): string[] {
  const { hosts, domains } = reader().setting('site')
  return [new URL(origin).hostname, ...hosts, ...Object.values(domains)]
}

/** The first problem, with the field it is about. */
function describe(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues
  return `${issue?.path.map(String).join('.') || 'body'}: ${issue?.message}`.slice(0, 300)
}
