import { Hono } from 'hono'
import { finalPath } from '../routing/paths.ts'
import { clientIp } from './api/client-ip.ts'
import type { AppEnv, EndpointHandlers } from './endpoints/endpoint-handler.ts'
import { endpoints } from './endpoints/endpoints.ts'
import { yieldToEventLoop } from './http/event-loop.ts'
import { pageRequestOf, requestPath, socketIp, targetOf } from './http/request.ts'
import { failureResponse, redirectResponse, textResponse } from './http/response.ts'
import { countRequest } from './observability/metrics.ts'
import { type logFailures, requestIdOf } from './observability/requests.ts'
import type { PageHandler } from './pages/page-handler.ts'
import { refusalResponse } from './refusals.ts'

interface AppOptions {
  pages: Pick<PageHandler, 'respond'>
  handlers: EndpointHandlers
  /** The API that browsers call. */
  api?: Hono | undefined
  logFailure: ReturnType<typeof logFailures>
  trustProxy: number
}

export type App = Hono<AppEnv>

const notFound = () => textResponse(404, 'Not found\n')

/** The redirect by the rules for paths; undefined when the address is final. */
function finalRedirect(target: string): Response | undefined {
  const final = finalPath(target)
  return final.kind === 'redirect' ? redirectResponse(final.status, final.to) : undefined
}

/** Answers at the addresses of the table; the API answers at its own. */
function addEndpoints(app: App, handlers: EndpointHandlers) {
  for (const endpoint of endpoints) {
    app.use(endpoint.path, (c, next) => {
      c.set('endpoint', endpoint)
      return next()
    })
    if (endpoint.handler === 'api') continue
    const handler = handlers[endpoint.handler]
    const star = endpoint.label.indexOf('*')
    app.get(endpoint.path, async (context) => {
      const rest = star < 0 ? '' : context.req.path.slice(star)
      const answer =
        (await handler({ request: context.req.raw, context, endpoint, rest })) ?? notFound()
      const response =
        answer.status === 404
          ? (finalRedirect(targetOf(context.req.raw, context.env)) ?? answer)
          : answer
      if (endpoint.embeddable) response.headers.set('cross-origin-resource-policy', 'cross-origin')
      return response
    })
  }
}

/**
 * The whole site as one Hono app: the endpoints of the table, the API, and pages at every other
 * address.
 */
export function createApp({ pages, handlers, api, logFailure, trustProxy }: AppOptions): App {
  const app = new Hono<AppEnv>({
    // The raw path: `/pictures/../sys/config/…` must not become an API call, which a CDN would
    // cache as a picture.
    getPath: (request, options) => {
      const path = requestPath(targetOf(request, options?.env))
      return path.startsWith('/') ? path : '/'
    },
  })

  app.use(async (c, next) => {
    c.set('startedAt', performance.now())
    await next()
    // Who is refused may ask again without end: each refusal lets others be answered in between.
    if (c.res.status === 429) await yieldToEventLoop()
    countRequest(c.get('endpoint')?.kind ?? 'page', c.res.status)
  })

  addEndpoints(app, handlers)
  if (api) app.route('/', api)
  app.get('*', (c) =>
    // An address of the API that no route there answers is no page.
    c.get('endpoint')
      ? notFound()
      : pages.respond({
          ...pageRequestOf(c),
          ip: clientIp(socketIp(c), c.req.header('x-forwarded-for'), trustProxy),
        }),
  )
  app.all('*', () => textResponse(405, 'Method Not Allowed\n', { allow: 'GET, HEAD' }))

  app.onError((error, c) => {
    const refusal = refusalResponse(error)
    if (refusal) return refusal
    const id = requestIdOf(c, trustProxy)
    logFailure(
      error,
      {
        id,
        route: c.get('endpoint')?.label ?? 'page',
        status: 500,
        ms: performance.now() - c.get('startedAt'),
      },
      'request failed',
    )
    return failureResponse(id)
  })
  return app
}
