import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { renderSVG } from 'uqr'
import { currentBuild } from '../../content/builds.ts'
import type { ContentStore } from '../../content/store.ts'
import type { TrackedContent } from '../../content/tracked-content.ts'
import type { Locale } from '../../languages/languages.ts'
import { hasBearer } from '../api/permission.ts'
import type { SiteBuild } from '../build.ts'
import type { Config } from '../config.ts'
import type { ContentSource } from '../content/content-source.ts'
import type { RecordStore } from '../database/record-store.ts'
import { etagOf } from '../http/body.ts'
import { baseHeaders } from '../http/headers.ts'
import type { NodeBindings } from '../http/request.ts'
import {
  acceptedBy,
  encode,
  encodedResponse,
  jsonResponse,
  lazyResponse,
  negotiated,
  redirectResponse,
  textResponse,
  toResponse,
} from '../http/response.ts'
import { PictureCache } from '../images/image-cache.ts'
import type { MediaLibrary } from '../images/media.ts'
import { metrics } from '../observability/metrics.ts'
import { readiness } from '../observability/readiness.ts'
import type { PageHandler } from '../pages/page-handler.ts'
import type { Endpoint, HandlerName } from './endpoints.ts'
import { feedOf } from './feeds.ts'
import { imagesFrom, mediaResponse, ogImageResponse } from './images.ts'
import { llmsText } from './llms.ts'
import { openSearchXml } from './opensearch.ts'
import { publicHosts, robotsText } from './robots.ts'
import { securityText } from './security-txt.ts'
import { sitemapAt } from './sitemaps.ts'
import { webManifest } from './web-manifest.ts'

/** What the app's handlers find in their context. */
export interface AppEnv {
  Bindings: NodeBindings
  Variables: {
    /** Undefined for pages. */
    endpoint: Endpoint | undefined
    /** When the request was begun, by `performance.now()`. */
    begun: number
  }
}

/** A request for an endpoint; `rest` is what follows the `*` of its label, undecoded. */
interface EndpointRequest {
  request: Request
  context: Context<AppEnv>
  endpoint: Endpoint
  rest: string
}
/** Undefined: there is no such thing, 404. */
type EndpointHandler = (
  given: EndpointRequest,
) => Promise<Response | undefined> | Response | undefined
export type EndpointHandlers = Record<Exclude<HandlerName, 'call'>, EndpointHandler>

export interface HandlerOptions {
  pages: Pick<PageHandler, 'reader'>
  content: ContentStore
  /** The site's public origin. */
  origin: string
  build: Pick<SiteBuild, 'info' | 'clientDir' | 'files'>
  config: Pick<Config, 'dataDir' | 'metricsToken'>
  library: MediaLibrary
  log: Pick<Logger, 'warn'>
  store: Pick<RecordStore, 'check'>
  /** Where content comes from, where it is followed. */
  source?: Pick<ContentSource, 'status'> | undefined
}

/** Media types of the brand's files. */
const publicTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
}

/**
 * The handlers of the endpoints: health, sitemaps, feeds, icons, pictures, downloads, the current
 * build.
 */
export function endpointHandlers(options: HandlerOptions): EndpointHandlers {
  const { pages, origin, library } = options
  const { clientDir, files } = options.build
  const images = imagesFrom(library)
  /**
   * A text that each language has whose home page is offered, made anew when its content changes.
   */
  const localeText =
    (type: string, make: (locale: Locale, reader: TrackedContent) => string): EndpointHandler =>
    ({ request, endpoint: { locale, handler } }) => {
      const content = pages.reader()
      if (!locale || !content.locales('pages', 'home').includes(locale)) return undefined
      return encodedResponse(
        request,
        content.memo(`${handler}@${locale}`, (content) =>
          encode(make(locale, content), `${type}; charset=utf-8`),
        ),
      )
    }
  return {
    ...operatorHandlers(options),
    ...pictureHandlers(options),
    ...buildHandlers(options),

    asset: ({ request, context }) => {
      const file = files.get(context.req.path)
      return (
        file &&
        toResponse(
          negotiated(acceptedBy(request), 200, file.body, { ...baseHeaders, ...file.headers }),
        )
      )
    },
    robots: ({ request }) => {
      const hosts = publicHosts(origin, options.content.setting('site').domains)
      return textResponse(
        200,
        robotsText(request.headers.get('host') ?? undefined, origin, hosts),
        { 'cache-control': 'public, max-age=3600' },
      )
    },
    securityText: () =>
      textResponse(200, securityText(pages.reader(), origin), {
        'cache-control': 'public, max-age=3600',
      }),
    sitemap: async ({ request, context }) => {
      const found = await sitemapAt(context.req.path, pages.reader(), origin)
      return found && encodedResponse(request, found)
    },
    feed: ({ request, endpoint: { locale, feed } }) => {
      const found = locale && feed && feedOf(locale, feed, pages.reader(), origin, images)
      return found && encodedResponse(request, found)
    },
    llms: localeText('text/plain', (locale, content) => llmsText(content, origin, locale)),
    openSearch: localeText('application/opensearchdescription+xml', (locale, content) =>
      openSearchXml(content, origin, locale),
    ),
    publicFile: ({ request, endpoint: { path } }) => publicFile(request, clientDir, path),
    webManifest: ({ request }) =>
      daily(request, 'application/manifest+json', Buffer.from(webManifest(pages.reader()))),
    touchIcon: ({ request }) => publicFile(request, clientDir, '/icon-180.png'),
  }
}

async function publicFile(
  request: Request,
  folder: string,
  path: string,
): Promise<Response | undefined> {
  return daily(request, publicTypes[extname(path)] ?? '', await readFile(join(folder, path)))
}

/** What browsers ask for again after a day. */
function daily(request: Request, type: string, body: Buffer): Promise<Response | undefined> {
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  }
  return lazyResponse(request, etagOf(body), headers, async () => body)
}

function operatorHandlers({ content, config, store, source }: HandlerOptions) {
  /** Tries disk and database, once for all who ask meanwhile: a flood would delay records. */
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

/** Downloads of the product, and the builds of the site. */
function buildHandlers({ pages, build: { info, clientDir } }: HandlerOptions) {
  return {
    download: ({ rest: system }) => {
      const content = pages.reader()
      const build = currentBuild(system, content)
      if (build) return redirectResponse(302, build.url, { 'cache-control': 'no-store' })
      const systems = content.setting('downloads').systems.map(({ id }) => id)
      return textResponse(404, `No such download. There is: ${systems.join(', ')}\n`)
    },
    latestBuild: () => jsonResponse(200, { id: info.id }),
    buildRecord: async ({ rest: file }) => {
      const path = join(clientDir, 'builds', file.replace('meta/', ''))
      if (!/^meta\/[0-9a-f]{12}\.json$/.test(file) || !existsSync(path)) return undefined
      return textResponse(200, await readFile(path, 'utf8'), {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=86400',
      })
    },
  } satisfies Partial<EndpointHandlers>
}

function pictureHandlers({ pages, config, library, log }: HandlerOptions) {
  const cards = new PictureCache({
    dir: join(config.dataDir, 'pictures'),
    maxWaiting: 20,
    onError: (error) => log.warn({ err: error }, 'the picture cache failed'),
  })
  const drawn =
    (name: string, draw: (content: TrackedContent) => string): EndpointHandler =>
    ({ request }) =>
      encodedResponse(
        request,
        pages.reader().memo(name, (content) => encode(draw(content), 'image/svg+xml')),
      )
  return {
    consultation: drawn('consultation', (content) =>
      renderSVG(content.setting('site').consultation.url, { border: 2 }),
    ),
    picture: ({ request, rest }) => ogImageResponse(request, rest, pages.reader(), cards),
    media: ({ request, rest }) => mediaResponse(request, rest, pages.reader(), library),
  } satisfies Partial<EndpointHandlers>
}
