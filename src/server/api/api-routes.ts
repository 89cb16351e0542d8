import { type Context, Hono } from 'hono'
import { StoreUnavailable } from '../database/record-store.ts'
import { envelope, sendEnvelope } from '../http/envelope.ts'
import { outgoingOf, socketAddress } from '../http/node-context.ts'
import { rateLimited, upstreamCalls } from '../observability/meters.ts'
import { idOfResponse } from '../observability/request-id.ts'
import type { LoggedRequest } from '../observability/request-log.ts'
import { type AnyCall, CallError, type Caller, type Services } from './call.ts'
import { calls } from './calls.ts'
import { clientAddress } from './client-address.ts'
import { deviceId } from './fields.ts'
import { answerForm, type FormPages, languageAsked } from './form-answer.ts'
import { forward, type Upstream } from './forward.ts'
import { checkConsent, checkOrigin, hasConsent } from './permission.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { parseBody, readBody, readQuery } from './request-input.ts'

export interface ApiOptions extends Services {
  limits: RateLimiter
  /** The site's public origin. */
  origin: string
  apiOrigin: string | undefined
  trustProxy: number
  /** Draws the pages that answer plain forms. */
  pages: FormPages
  /** Told of failures that the caller is not at fault for, with their request, and of an operator's likely mistake. */
  onProblem: (problem: string, error?: unknown, request?: LoggedRequest) => void
}

const usualLimit = 64 * 1024

/** The calls of spec §7 over HTTP: the envelope, and every check that comes before a call's own work. */
export function apiRoutes(options: ApiOptions): Hono {
  const app = new Hono()
  for (const call of calls)
    app.all(call.path, async (context) => {
      const read: Read = { id: idOfResponse(outgoingOf(context), context.req.header('x-request-id'), options.trustProxy), begun: performance.now() }
      const answer = await serve(call, context, options, read).catch((error: unknown) => failure(call, error, options, read))
      const locale = call.page === undefined || context.req.method !== 'POST' ? undefined : languageAsked(searchOf(context.req.raw.url))
      const told = call.page !== undefined && locale ? await answerForm(answer, { page: call.page, locale, fields: read.fields }, options.pages) : answer
      told.headers.set('x-request-id', read.id)
      return told
    })
  return app
}

/** What is known of a request, for those who come after a refusal. `begun` by `performance.now()`. */
interface Read {
  id: string
  begun: number
  fields?: Readonly<Record<string, unknown>>
}

async function serve(call: AnyCall, context: Context, options: ApiOptions, seen: Read): Promise<Response> {
  const request = context.req.raw
  const header = (name: string) => request.headers.get(name) ?? undefined
  if (request.method !== call.method && !(request.method === 'HEAD' && call.method === 'GET' && !call.stores))
    return sendEnvelope(405, envelope(405, `method: use ${call.method}`), { allow: call.method })
  const address = addressOf(context, header, options)
  const wait = await options.limits.take(call.rate, address)
  if (wait > 0) {
    rateLimited.add({ class: call.rate })
    return sendEnvelope(429, envelope(429, `Too many requests. Please try again in ${wait} s.`), { 'retry-after': String(wait) })
  }
  if (call.stores) checkOrigin(header, siteHosts(options))

  const search = searchOf(request.url)
  const query = readQuery(search)
  let body: Uint8Array<ArrayBuffer> | undefined
  let fields = query
  if (call.body) {
    const read = await readBody(request, call.body, call.limit ?? usualLimit)
    body = read.bytes
    fields = await parseBody(read.kind, body, header('content-type') ?? '')
    seen.fields = fields
  }
  const permission = { ...query, ...fields }
  checkConsent(call.stores ?? 'freely', header, permission)
  const parsed = call.input.safeParse(fields)
  if (!parsed.success) throw new CallError(400, problemOf(parsed.error.issues))

  const headers: Record<string, string> = call.cookie ? { 'set-cookie': call.cookie(parsed.data) + (options.origin.startsWith('https:') ? '; Secure' : '') } : {}
  if (options.apiOrigin !== undefined && call.forwarded) {
    const answered = await upstream(call, options.apiOrigin, { method: call.method, path: call.path, search, header, body, address }, options, seen)
    if (answered) return sendEnvelope(answered.status, answered.envelope, answered.envelope.code === 0 ? headers : {})
  }
  const caller: Caller = { address, header, deviceId: hasConsent(header, permission) ? deviceOf(header, permission) : null }
  return sendEnvelope(200, envelope(0, 'ok', await call.answer(parsed.data, caller, options)), headers)
}

/** What the upstream says, or the call's fallback; undefined where that is this site's own answer. */
async function upstream(call: AnyCall, origin: string, request: Parameters<typeof forward>[1], { onProblem }: ApiOptions, read: Read): Promise<Upstream | undefined> {
  try {
    const answer = await forward(origin, request)
    upstreamCalls.add({ outcome: answer.status < 400 ? 'answered' : 'refused' })
    return answer
  } catch (error) {
    upstreamCalls.add({ outcome: 'failed' })
    if (call.fallback === undefined) throw error
    const own = call.fallback === 'own answer'
    onProblem(`${call.path}: the upstream failed, answered with ${own ? 'what this site knows' : 'empty data'}`, (error as Error).cause, logged(call, 200, read))
    return own ? undefined : { status: 200, envelope: envelope(0, 'ok', (call.fallback as { data: unknown }).data) }
  }
}

function failure(call: AnyCall, error: unknown, { onProblem }: ApiOptions, read: Read): Response {
  if (error instanceof CallError) {
    if (error.status >= 500) onProblem(`${call.path}: ${error.message}`, error.cause, logged(call, error.status, read))
    return sendEnvelope(error.status, envelope(error.status, error.message))
  }
  // The store itself reports its state once; a line for every refused record would fill the disk it may be short of.
  if (error instanceof StoreUnavailable) return sendEnvelope(503, envelope(503, 'This cannot be stored at the moment. Please try again later.'), { 'retry-after': '5' })
  onProblem(`${call.path}: a call failed`, error, logged(call, 500, read))
  return sendEnvelope(500, envelope(500, 'Something went wrong. Please try again in a moment.'))
}

const logged = (call: AnyCall, status: number, { id, begun }: Read): LoggedRequest => ({ id, route: call.path, status, ms: performance.now() - begun })

let warned = false

function addressOf(context: Context, header: Caller['header'], { trustProxy, onProblem }: ApiOptions): string {
  const forwarded = header('x-forwarded-for')
  if (forwarded !== undefined && trustProxy === 0 && !warned) {
    warned = true
    onProblem('requests carry X-Forwarded-For, but TRUST_PROXY is not set: all visitors behind the proxy count as one')
  }
  return clientAddress(socketAddress(context), forwarded, trustProxy)
}

function siteHosts({ reader, origin }: ApiOptions): string[] {
  const { hosts, domains } = reader().setting('site')
  return [new URL(origin).hostname, ...hosts, ...Object.values(domains)]
}

const searchOf = (url: string): string => {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : (url.slice(mark).split('#')[0] as string)
}

/** The device id of a request: its field, header or cookie; null for none, or one that is malformed. */
function deviceOf(header: Caller['header'], fields: Readonly<Record<string, unknown>>): string | null {
  const cookie = /(?:^|;)\s*device_id=([^;]*)/.exec(header('cookie') ?? '')?.[1]
  const given = deviceId.safeParse((Object.hasOwn(fields, 'device_id') ? fields.device_id : undefined) ?? header('x-device-id') ?? cookie?.trim())
  return given.success ? given.data : null
}

/** The first problem, with the field it is about. */
function problemOf(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues
  return `${issue?.path.map(String).join('.') || 'body'}: ${issue?.message}`.slice(0, 300)
}
