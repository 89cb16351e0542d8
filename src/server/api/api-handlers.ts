import { type Context, Hono } from 'hono'
import { type Envelope, envelope, RequestRefused } from '../http/envelope.ts'
import { takeTokens } from '../http/rate-limit.ts'
import { socketIp } from '../http/request.ts'
import { jsonResponse } from '../http/response.ts'
import { type LoggedRequest, requestIdOf } from '../observability/requests.ts'
import { refusalOfOverload } from '../refusals.ts'
import type { ApiRoute, Services } from './api-route.ts'
import { apiRoutes } from './api-routes.ts'
import { clientIp, type ReadHeader, usesHttps } from './client-ip.ts'
import { type FormPages, formLocale, formResponse } from './form-response.ts'
import { checkConsent, hasConsent, isCrossSite } from './permission.ts'
import {
  deviceIdOf,
  type Fields,
  parseBody,
  queryStringOf,
  readBody,
  readQuery,
} from './request-input.ts'
import { byteClass, limitedStores } from './storage-limits.ts'
import { fromUpstream, storeForwarded } from './upstream.ts'

export interface ApiOptions {
  services: Services
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

/** A request before its body is read. */
interface Incoming {
  request: Request
  header: ReadHeader
  search: string
  ip: string
  id: string
  /** By `performance.now()`. */
  startedAt: number
}

interface Body {
  bytes: Uint8Array<ArrayBuffer>
  fields: Fields
}

/** A call that passed all checks. */
interface Call {
  incoming: Incoming
  bytes: Uint8Array<ArrayBuffer> | undefined
  input: unknown
  deviceId: string | null
  services: Services
}

interface Result {
  status: number
  envelope: Envelope
  headers?: Readonly<Record<string, string>>
  /** The fields of the body, if they could be parsed. */
  fields?: Fields | undefined
}

const defaultLimit = 64 * 1024

/** The API over HTTP: the envelope, and all checks before a call's own work. */
export function apiHandlers(options: ApiOptions): Hono {
  const app = new Hono()
  const ipOf = ipOfCaller(options)
  const storeFor = limitedStores(options.services)
  for (const route of apiRoutes)
    app.all(route.path, async (context) => {
      const request = context.req.raw
      const header = (name: string) => request.headers.get(name) ?? undefined
      const incoming: Incoming = {
        request,
        header,
        search: queryStringOf(request.url),
        ip: ipOf(context, header),
        id: requestIdOf(context, options.trustProxy),
        startedAt: performance.now(),
      }
      const result = await resultOf(route, incoming, options, storeFor)
      const { page } = route
      const locale = request.method === 'POST' ? formLocale(incoming.search) : undefined
      const response =
        page !== undefined && locale
          ? formResponse(result, { page, locale, fields: result.fields }, options.pages)
          : jsonResponse(result.status, result.envelope, result.headers)
      response.headers.set('x-request-id', incoming.id)
      return response
    })
  return app
}

/** The result of a request, whose fields go back into its form when it fails. */
async function resultOf(
  route: ApiRoute,
  incoming: Incoming,
  options: ApiOptions,
  storeFor: ReturnType<typeof limitedStores>,
): Promise<Result> {
  let body: Body | undefined
  try {
    const { header, search, ip } = incoming
    const { services } = options
    admit(route, incoming, services)
    const query = readQuery(search)
    // Anybody's link or image can have a query, but not the header.
    if (route.stores) checkConsent(route.stores, header, route.body ? query : {}, !!route.body)
    body = await bodyOf(route, incoming, services)
    const fields = { ...query, ...body?.fields }
    if (route.stores && body) checkConsent(route.stores, header, fields)
    const parsed = route.input.safeParse(body?.fields ?? query)
    if (!parsed.success) throw new RequestRefused(400, describe(parsed.error.issues))
    const bytes = body?.bytes
    const store = route.stores ? storeFor(route, ip, bytes?.byteLength ?? 0) : services.store
    const deviceId = hasConsent(header, fields) ? deviceIdOf(header, fields) : null
    const call = { incoming, bytes, input: parsed.data, deviceId, services: { ...services, store } }
    return { ...(await carryOut(route, call, options)), fields: body?.fields }
  } catch (error) {
    return { ...failure(route, error, incoming, options), fields: body?.fields }
  }
}

/** Throws RequestRefused for a request whose body need not be read. */
function admit(route: ApiRoute, { request, header, ip }: Incoming, services: Services) {
  const foreign = isCrossSite(header, () => siteOrigins(services))
  // First, so that refused requests count too.
  takeTokens(services.limits, foreign ? 'foreign' : route.rate, ip)
  route.authorize?.(header, services)
  if (
    request.method !== route.method &&
    !(request.method === 'HEAD' && route.method === 'GET' && !route.stores)
  )
    throw new RequestRefused(405, `method: use ${route.method}`, {
      headers: { allow: route.method },
    })
  if (route.stores && foreign) throw new RequestRefused(403, 'origin: is not the site')
}

/** The body of a request; undefined for a call that has none. */
async function bodyOf(
  route: ApiRoute,
  { request, header, ip }: Incoming,
  { limits }: Services,
): Promise<Body | undefined> {
  if (!route.body) return undefined
  const { kind, bytes } = await readBody(request, route.body, route.limit ?? defaultLimit)
  if (route.stores) takeTokens(limits, byteClass(route), ip, bytes.byteLength)
  return { bytes, fields: await parseBody(kind, bytes, header('content-type') ?? '') }
}

/** Handles a valid call: at the upstream if it knows the call, else here. */
async function carryOut(
  route: ApiRoute,
  { incoming, bytes, input, deviceId, services }: Call,
  options: ApiOptions,
): Promise<Result> {
  const { header, ip } = incoming
  const https = usesHttps(services.origin, header, options.trustProxy)
  let cookie = route.cookie?.(input)
  const setCookie = (value: string) => {
    cookie = value
  }
  const caller = { ip, header, deviceId, https, setCookie }
  const success = (status: number, envelope: Envelope): Result => ({
    status,
    envelope,
    headers: {
      ...(route.cacheControl !== undefined && { 'cache-control': route.cacheControl }),
      ...(cookie !== undefined && { 'set-cookie': cookie + (https ? '; Secure' : '') }),
    },
  })
  if (options.apiOrigin !== undefined && route.forwarded) {
    const { method, path } = route
    const onProblem = (problem: string, error: unknown) =>
      options.onProblem(`${path}: ${problem}`, error, logEntry(route, 200, incoming))
    const request = { ...incoming, method, path, body: bytes }
    const response = await fromUpstream(route, options.apiOrigin, request, onProblem)
    if (response && response.envelope.code !== 0) return response
    if (response) {
      await storeForwarded(route, input, caller, services, onProblem)
      return success(response.status, response.envelope)
    }
  }
  return success(200, envelope(0, 'ok', await route.handle(input, caller, services)))
}

function failure(
  route: ApiRoute,
  error: unknown,
  incoming: Incoming,
  { onProblem }: ApiOptions,
): Result {
  const busy = refusalOfOverload(error)
  const refusal =
    busy ??
    (error instanceof RequestRefused
      ? error
      : new RequestRefused(500, 'Something went wrong. Please try again in a moment.', {
          cause: error,
        }))
  const { status, message, headers } = refusal
  if (!busy && status >= 500)
    onProblem(
      `${route.path}: ${refusal === error ? message : 'call failed'}`,
      refusal.cause,
      logEntry(route, status, incoming),
    )
  return { status, envelope: envelope(status, message), headers }
}

const logEntry = (route: ApiRoute, status: number, { id, startedAt }: Incoming): LoggedRequest => ({
  id,
  route: route.path,
  status,
  ms: performance.now() - startedAt,
})

/**
 * Reads the visitor's IP address. Reports once that requests come through a proxy that is not
 * configured.
 */
function ipOfCaller({
  trustProxy,
  onProblem,
}: ApiOptions): (context: Context, header: ReadHeader) => string {
  let warned = trustProxy > 0
  return (context, header) => {
    const forwarded = header('x-forwarded-for')
    if (forwarded !== undefined && !warned) {
      warned = true
      onProblem(
        'requests carry X-Forwarded-For, but TRUST_PROXY is not set: all visitors behind the proxy count as one',
      )
    }
    return clientIp(socketIp(context), forwarded, trustProxy)
  }
}

/** The origins of the product's pages (`content/site.yaml`), with the protocol of this site. */
function siteOrigins({ trackedContent, origin }: Services) {
  const { hosts, domains } = trackedContent().setting('site')
  const { protocol } = new URL(origin)
  return [origin, ...[...hosts, ...Object.values(domains)].map((host) => `${protocol}//${host}`)]
}

/** The first problem, with the field it is about. */
function describe(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const [issue] = issues
  return `${issue?.path.map(String).join('.') || 'body'}: ${issue?.message}`.slice(0, 300)
}
