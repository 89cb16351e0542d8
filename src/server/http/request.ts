import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** The headers that a page may depend on. */
const requestHeaders = [
  'accept-encoding',
  'accept-language',
  'cookie',
  'host',
  'if-none-match',
  'sec-fetch-dest',
  'sec-fetch-site',
  'x-request-id',
] as const
type RequestHeader = (typeof requestHeaders)[number]

/** What the response to a request for a page depends on; Node's IncomingMessage is one. */
export interface PageRequest {
  method?: string | undefined
  /** The request target as it was sent: path and query, undecoded. */
  url?: string | undefined
  headers: Readonly<Partial<Record<RequestHeader, string | string[] | undefined>>>
  /** The visitor's IP address, for pages that are limited by it. */
  ip?: string | undefined
}

/** The first value of a header. */
export function headerOf({ headers }: PageRequest, name: RequestHeader) {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/**
 * Whether a page of another site loads this as a part, such as a picture, so that nobody followed a
 * link.
 */
export const isCrossSiteSubresource = (request: PageRequest) =>
  headerOf(request, 'sec-fetch-site') === 'cross-site' &&
  headerOf(request, 'sec-fetch-dest') !== 'document'

/** What `@hono/node-server` passes to handlers; in tests nothing of it is there. */
export interface NodeBindings {
  incoming?: Pick<IncomingMessage, 'url' | 'socket'> & { originalUrl?: string }
}

/** Path and query as they were sent, undecoded: `Request.url` has its dot segments resolved. */
export function targetOf(request: Request, env: NodeBindings | undefined) {
  const incoming = env?.incoming
  return incoming?.originalUrl ?? incoming?.url ?? request.url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
}

/** The path of a request target, without its query. */
export function requestPath(target: string) {
  const mark = target.indexOf('?')
  return mark < 0 ? target : target.slice(0, mark)
}

/** A request to Hono as the page handler takes it. */
export const pageRequestOf = ({ req, env }: Context): PageRequest => ({
  url: targetOf(req.raw, env),
  headers: Object.fromEntries(requestHeaders.map((name) => [name, req.header(name)])),
})

/** The IP address of the connection's other end: the visitor, or the proxy in front. */
export function socketIp({ env }: Context) {
  const { incoming }: NodeBindings = env ?? {}
  return incoming?.socket?.remoteAddress
}
