import { isIPv6 } from 'node:net'
import { highlight } from '../content/highlight.ts'
import type { RateLimiter } from './api/rate-limit.ts'
import { readBuild } from './build.ts'
import type { Purger } from './cdn/purger.ts'
import type { Config } from './config.ts'
import type { ContentSource } from './content/content-source.ts'
import { Connections } from './http/connections.ts'
import { attachFastPath } from './http/fast-path.ts'
import { type CachedPages, createSiteServer } from './http/server.ts'
import { openLog } from './observability/logs.ts'
import { addGauges, countRequest } from './observability/metrics.ts'
import { requestId } from './observability/requests.ts'
import { connectionsWith, fileHandles } from './observability/resources.ts'
import { createSite, openContent } from './site.ts'
import { exitOnConfigError, portProblem } from './startup.ts'
import { systemdNotifier } from './systemd.ts'

export interface ServeOptions {
  config: Config
  /** The folder of the client's build. */
  client: string
  /** Where content comes from. */
  source: ContentSource
  limits: RateLimiter
  /** Purges a CDN of what changes here; none: there is no CDN. */
  purger: Purger | undefined
}

/**
 * Serves the site in this process. Returns a function that stops taking requests, lets those under way finish, writes what was accepted,
 * then ends the process.
 */
export function serve({ config, client, source, limits, purger }: ServeOptions): () => void {
  const started = performance.now()
  const log = openLog(config)
  const content = exitOnConfigError(() => openContent(source.root, log))
  const { app, pages, library, visitors, requests } = exitOnConfigError(() =>
    createSite({ config, content, build: readBuild(client), log, limits, source, onChange: purger && ((tags) => purger.changed(tags)) }),
  )
  addGauges({ content, cache: pages.cache, store: visitors.store, dataDir: config.dataDir, build: pages.environment.settings.build, source })
  source.start(({ root, paths }) => {
    library.contentDir = root
    const tags = content.moveTo(root, paths)
    if (tags.size) log.info({ files: paths === 'all' ? undefined : paths.length, revision: content.revision }, 'content changed')
  })

  const cachedPages: CachedPages = { cached: (request) => pages.cached(request), onCached: (_request, status) => countRequest('page', status) }
  const onError = (error: unknown): string => {
    const id = requestId(undefined, 0)
    requests.failed(error, { id, route: 'unknown', status: 500, ms: 0 }, 'request failed')
    return id
  }
  const server = createSiteServer({ ...cachedPages, fetch: app.fetch, clientTimeout: config.clientTimeout, onError })
  if (config.fastPath) attachFastPath(server, cachedPages)
  const connections = new Connections(server, {
    limit: connectionsWith(fileHandles()),
    onRefused: (count) => log.error({ refused: count, limit: server.maxConnections }, 'too many connections for the file handles (ulimit -n, LimitNOFILE)'),
  })
  server.on('error', (error) => {
    log.fatal(portProblem(error, config).message)
    process.exit(1)
  })
  const systemd = systemdNotifier(process.env, (error) => log.error({ err: error }, 'systemd-notify failed'))
  server.listen(config.port, config.host, () => {
    systemd.ready()
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    log.info(
      { port, pid: process.pid, translations: content.size, problems: content.problems.length, ms: Math.round(performance.now() - started) },
      `serving ${addressAt(config.host, port)}`,
    )
    void purger?.start({ build: pages.environment.settings.build, version: () => source.version(), nextChange: () => content.nextChange })
    // The first highlighting compiles its grammars: not while the first reader of an article waits.
    setTimeout(() => highlight('const ready = true', 'ts'))
  })

  return () => {
    systemd.stopping()
    void source.stop()
    // What does not end in time was accepted from nobody: a response comes after the record is on the disk.
    setTimeout(() => process.exit(0), config.stopTimeout)
    void connections
      .drain(config.stopTimeout * 0.8)
      .then(() => Promise.all([visitors.stop(), purger?.stop()]))
      .finally(() => process.exit(0))
  }
}

/** The address at which a server that listens on `host` is opened; one that listens everywhere is on this machine too. */
function addressAt(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}/`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}/`
}
