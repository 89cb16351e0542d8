import { highlight } from '../content/highlight.ts'
import type { RateLimiter } from './api/rate-limit.ts'
import { startVisitorApi } from './api/visitor-api.ts'
import { App } from './app.ts'
import { builtSite } from './built-site.ts'
import type { ContentNews } from './cdn/purger.ts'
import type { Config } from './config.ts'
import type { ContentFeed } from './content/content-feed.ts'
import { addRefreshRoute } from './content/refresh-route.ts'
import { machineRoutes } from './endpoints/machine-routes.ts'
import { Connections } from './http/connections.ts'
import { siteServer } from './http/http-server.ts'
import { listeningAt } from './listening-at.ts'
import { openLog } from './observability/logs.ts'
import { addGauges } from './observability/metrics.ts'
import { RequestLog, RequestWatch } from './observability/requests.ts'
import { connectionsWith, fileHandles } from './observability/resources.ts'
import { PageSite } from './pages/site.ts'
import { startWith } from './start-with.ts'
import { systemdNotifier } from './systemd.ts'

export interface ServeOptions {
  config: Config
  /** The folder of the client's build. */
  client: string
  /** Where content comes from. */
  feed: ContentFeed
  limits: RateLimiter
  /** Told of every change of content, when it is served here. */
  changed: ((news: ContentNews) => void) | undefined
}

/**
 * The whole site in this process: content, pages, calls, HTTP. Answers a function that stops taking requests, lets the ones under
 * way finish, writes what was accepted, then ends the process.
 */
export function serve({ config, client, feed, limits, changed }: ServeOptions): () => void {
  const started = performance.now()
  const log = openLog(config)
  const requests = new RequestLog({ log, which: config.logRequests })
  const { content, library, origin, build, files, environment } = startWith(() => builtSite(config, client, feed.root, log))
  const site = new PageSite({
    content,
    cacheBytes: config.pageCacheBytes,
    bestCompression: config.bestCompression,
    config,
    environment,
    trustProxy: config.trustProxy,
    onError: (error, request) => requests.failed(error, request, 'a page failed'),
    ...(changed && { onChange: (tags, paths) => changed({ tags: [...tags], paths, revision: String(feed.published?.number ?? content.revision) }) }),
  })
  const visitors = startWith(() => startVisitorApi({ config, site, origin, log, requests, limits }))
  const machines = machineRoutes({
    site,
    content,
    origin,
    build,
    clientDir: client,
    config,
    library,
    log,
    requests,
    store: visitors.store,
    feed,
    api: visitors.api,
  })
  addRefreshRoute(machines, {
    secret: config.contentSecret,
    refresh: () => feed.refresh(),
    limits,
    trustProxy: config.trustProxy,
    now: Date.now,
    onProblem: (error) => log.error({ err: error }, 'new content could not be looked for'),
  })
  addGauges({ content, cache: site.cache, store: visitors.store, dataDir: config.dataDir, build: build.id })
  const app = new App({ site, files, machines })
  feed.start(({ root, paths }) => {
    library.contentDir = root
    const tags = content.moveTo(root, paths)
    if (tags.size) log.info({ files: paths === 'all' ? undefined : paths.length, revision: content.revision }, 'content changed')
  })

  const watch = new RequestWatch({ log: requests, trustProxy: config.trustProxy, pageRoute: (url) => site.routeOf(url) })
  const server = siteServer(app, config.clientTimeout, watch)
  const connections = new Connections(server, {
    limit: connectionsWith(fileHandles()),
    onRefused: (count) => log.error({ refused: count, limit: server.maxConnections }, 'too many connections for the file handles (ulimit -n, LimitNOFILE)'),
  })
  server.on('error', (error) => {
    log.fatal(`configuration: HOST or PORT: ${error.message}`)
    process.exit(1)
  })
  const systemd = systemdNotifier(process.env, (error) => log.error({ err: error }, 'systemd-notify failed'))
  server.listen(config.port, config.host, () => {
    systemd.ready()
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    log.info(
      { port, pid: process.pid, translations: content.size, problems: content.problems.length, ms: Math.round(performance.now() - started) },
      `serving ${listeningAt(config.host, port)}`,
    )
    // The first highlighting compiles its grammars: not while the first reader of an article waits.
    setTimeout(() => highlight('const ready = true', 'ts'))
  })

  return () => {
    systemd.stopping()
    void feed.stop()
    // Whatever does not end in time was accepted from nobody: an answer comes after the record is on the disk.
    setTimeout(() => process.exit(0), config.stopTimeout)
    void connections
      .drain(config.stopTimeout * 0.8)
      .then(() => visitors.stop())
      .finally(() => process.exit(0))
  }
}
