import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { ContentStore } from '../../content/store.ts'
import { locales } from '../../i18n/table.ts'
import { qrSvg } from '../../site/icons/qr.ts'
import type { Config } from '../config.ts'
import type { ContentFeed } from '../content/content-feed.ts'
import type { RecordStore } from '../database/record-store.ts'
import { encode, sendEncoded } from '../http/encoded.ts'
import { outgoingOf, socketAddress } from '../http/node-context.ts'
import { type Asked, pathOf, type Reply, sendRedirect, sendText } from '../http/reply.ts'
import type { MediaLibrary } from '../images/media.ts'
import { metrics, metricsAccess } from '../observability/metrics.ts'
import { readiness } from '../observability/readiness.ts'
import { idOfResponse, machineRoute, type RequestLog } from '../observability/requests.ts'
import type { PageSite } from '../pages/site.ts'
import type { BuildInfo } from './build-info.ts'
import { buildRecord } from './builds.ts'
import { downloadOf, systemNames } from './downloads.ts'
import { feedNames, feedOf, feedPath } from './feeds.ts'
import { Icons, iconPaths } from './icons.ts'
import { llmsPath, llmsText } from './llms.ts'
import { manifestText } from './manifest.ts'
import { imagesFrom, OpenGraphPictures, sendMedia } from './pictures.ts'
import { publicHosts, robotsText } from './robots.ts'
import { sitemapAt } from './sitemaps.ts'

export interface MachineOptions {
  site: Pick<PageSite, 'reader'>
  content: ContentStore
  /** The site's public origin. */
  origin: string
  build: BuildInfo
  clientDir: string
  config: Pick<Config, 'dataDir' | 'trustProxy' | 'metricsToken'>
  library: MediaLibrary
  log: Pick<Logger, 'warn'>
  requests: Pick<RequestLog, 'failed'>
  store: Pick<RecordStore, 'check'>
  /** Where content comes from, where it comes anew. */
  feed?: Pick<ContentFeed, 'published' | 'unfollowed'>
  /** The calls of `src/api`, where they are served. */
  api?: Hono
}

/** What machines ask for: health, sitemaps, feeds, icons, pictures, downloads, the current build. */
export function machineRoutes({ site, content, origin, build, clientDir, config, library, log, requests, store, feed, api }: MachineOptions): Hono {
  const app = new Hono()
  const begun = new WeakMap<Context, number>()
  app.use(async (c, next) => {
    begun.set(c, performance.now())
    await next()
  })
  const icons = new Icons()
  const images = imagesFrom(library)
  const openGraph = new OpenGraphPictures(join(config.dataDir, 'pictures'), (error) => log.warn({ err: error }, 'the picture cache failed'))

  /** One route: answers GET and HEAD, or 404 where there is nothing. `rest` is the path below the route's own. */
  const on = (pattern: string, answer: (asked: Asked, rest: string) => Promise<Reply | undefined> | Reply | undefined): void => {
    const base = pattern.endsWith('/*') ? pattern.length - 1 : 0
    app.get(pattern, async (c) => {
      const asked = askedOf(c)
      return respond((await answer(asked, pathOf(asked.url).slice(base))) ?? missing(asked))
    })
  }
  const json = (asked: Asked, status: number, value: unknown): Reply => sendText(asked, status, JSON.stringify(value), { 'content-type': 'application/json; charset=utf-8' })

  on('/healthz', (asked) => json(asked, 200, { status: 'up' }))
  on('/readyz', async (asked) => {
    const state = await readiness(content, config.dataDir, store, feed)
    return json(asked, state.status === 'ready' ? 200 : 503, state)
  })

  app.get('/metrics', async (c) => {
    const asked = askedOf(c)
    const access = metricsAccess({ token: config.metricsToken, socketAddress: socketAddress(c), header: asked.header })
    if (access === 'hidden') return respond(missing(asked))
    if (access === 'refused') return respond(sendText(asked, 401, 'Unauthorized\n', { 'www-authenticate': 'Bearer' }))
    return respond(sendText(asked, 200, await metrics.metrics(), { 'content-type': metrics.contentType }))
  })

  on('/robots.txt', (asked) =>
    sendText(asked, 200, robotsText(asked.header('host'), origin, publicHosts(origin, content.setting('site').domains)), { 'cache-control': 'public, max-age=3600' }),
  )
  for (const locale of locales)
    on(llmsPath(locale), (asked) =>
      site.reader().locales('pages', 'home').includes(locale)
        ? sendEncoded(
            asked,
            site.reader().memo(`llms@${locale}`, (reader) => encode(llmsText(reader, origin, locale), 'text/plain; charset=utf-8')),
          )
        : undefined,
    )
  on('/:file{[A-Za-z-]*sitemap[0-9-]*\\.xml}', async (asked, path) => {
    const found = await sitemapAt(path, site.reader(), origin)
    return found && sendEncoded(asked, found)
  })
  for (const locale of locales)
    for (const feed of feedNames)
      on(feedPath(locale, feed), (asked) => {
        const found = feedOf(locale, feed, site.reader(), origin, images)
        return found && sendEncoded(asked, found)
      })

  on('/site.webmanifest', (asked) =>
    sendEncoded(
      asked,
      site.reader().memo('manifest', (reader) => encode(manifestText(reader), 'application/manifest+json')),
    ),
  )
  on('/consultation.svg', (asked) =>
    sendEncoded(
      asked,
      site.reader().memo('consultation', (reader) => encode(qrSvg(reader.setting('site').consultation.url), 'image/svg+xml')),
    ),
  )
  for (const path of iconPaths) on(path, (asked) => icons.send(asked, path))
  on('/pictures/*', (asked, rest) => openGraph.send(asked, rest, site.reader()))
  on('/media/*', (asked, rest) => sendMedia(asked, rest, new URLSearchParams(asked.url.split('?')[1]), site.reader(), library))

  on('/download/*', (asked, system) => {
    const file = downloadOf(system, site.reader())
    return file === undefined
      ? sendText(asked, 404, `No such download. There is: ${systemNames(site.reader()).join(', ')}\n`)
      : sendRedirect(302, file, { 'cache-control': 'no-store' })
  })
  on('/builds/latest.json', (asked) => json(asked, 200, { id: build.id }))
  on('/builds/meta/*', async (asked, file) => {
    const record = file.endsWith('.json') ? await buildRecord(clientDir, file.slice(0, -'.json'.length)) : undefined
    return record === undefined ? undefined : sendText(asked, 200, record, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=86400' })
  })

  if (api) app.route('/', api)
  app.notFound((c) => {
    const asked = askedOf(c)
    return respond(asked.method === 'GET' || asked.method === 'HEAD' ? missing(asked) : sendText(asked, 405, 'Method Not Allowed\n', { allow: 'GET, HEAD' }))
  })
  app.onError((error, c) => {
    const asked = askedOf(c)
    const id = idOfResponse(outgoingOf(c), asked.header('x-request-id'), config.trustProxy)
    requests.failed(error, { id, route: machineRoute(pathOf(asked.url)).route, status: 500, ms: performance.now() - (begun.get(c) ?? 0) }, 'a request failed')
    return respond(sendText(asked, 500, `Something went wrong. Please try again in a moment. (${id})\n`, { 'x-request-id': id }))
  })
  return app
}

const missing = (asked: Asked): Reply => sendText(asked, 404, 'Not found\n')

/** Path and query as they were sent, undecoded. */
const askedOf = ({ req }: Context): Asked => ({ method: req.method, url: req.url.replace(/^[a-z]+:\/\/[^/?#]*/i, ''), header: (name) => req.header(name) })

const respond = ({ status, headers, body }: Reply): Response => new Response(body as Uint8Array<ArrayBuffer> | undefined, { status, headers })
