import type { Server } from 'node:http'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { highlight } from '../content/markdown/highlight.ts'
import { readBuild } from './build.ts'
import { Purger } from './cdn/purger.ts'
import { type Config, readConfig, unknownSettings } from './config.ts'
import { type ContentSource, FolderSource } from './content-source/content-source.ts'
import { GitSource } from './content-source/git-source.ts'
import { createSite, openContent, type RunningSite } from './create-site.ts'
import { connectionLimit, drain, limitConnections } from './http/connections.ts'
import { attachFastPath } from './http/fast-path.ts'
import { type CachedPages, createSiteServer } from './http/server.ts'
import { openLog } from './observability/logs.ts'
import { addGauges, countRequest } from './observability/metrics.ts'
import { requestId } from './observability/requests.ts'
import {
  exitOnConfigError,
  exitWithError,
  portProblem,
  requireFolders,
  warnOfUnencryptedDatabase,
} from './startup.ts'
import { systemdNotifier } from './systemd.ts'

async function start() {
  const config = exitOnConfigError(() => readConfig(process.env))
  exitOnConfigError(() => requireFolders(config))
  const log = openLog(config)
  for (const setting of unknownSettings(process.env))
    log.warn({ setting }, 'unknown setting, usually a typo or of another release')
  warnOfUnencryptedDatabase(config, log)
  const source = await openSource(config, log)
  const purger = openPurger(config, log)
  const startedAt = performance.now()
  const content = exitOnConfigError(() => openContent(source.root, log))
  const site = exitOnConfigError(() =>
    createSite({
      config,
      content,
      build: readBuild(join(import.meta.dirname, '../client')),
      log,
      source,
      onChange: purger && ((tags) => purger.changed(tags)),
    }),
  )
  const { pages, library, store } = site
  const { build } = pages.environment.settings
  addGauges({ content, cache: pages.cache, store, dataDir: config.dataDir, build, source })
  source.start(({ root, paths }) => {
    library.contentDir = root
    const files = paths === 'all' ? undefined : paths.length
    if (content.moveTo(root, paths).size)
      log.info({ files, revision: content.revision }, 'content changed')
  })
  const server = serverOf(site, config, log)
  const systemd = systemdNotifier(process.env, (error) =>
    log.error({ err: error }, 'systemd-notify failed'),
  )
  server.listen(config.port, config.host, () => {
    systemd.ready()
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    log.info(
      {
        port,
        pid: process.pid,
        translations: content.size,
        problems: content.problems.length,
        ms: Math.round(performance.now() - startedAt),
      },
      `serving ${addressAt(config.host, port)}`,
    )
    void purger?.start({
      build,
      version: () => source.version(),
      nextChange: () => content.nextChange,
    })
    // The first highlighting compiles its grammars: not while the first visitor of an article
    // waits, nor those of the start.
    setTimeout(() => highlight('const ready = true', 'ts'), 10_000)
  })
  followSignals({ config, log, site, source, purger, server, systemd })
}

/** Content of a Git branch, or of a folder. */
async function openSource(config: Config, log: Logger): Promise<ContentSource> {
  if (config.contentGit)
    return GitSource.open({
      remote: config.contentGit,
      folder: join(config.dataDir, `content-${config.port}`),
      poll: config.contentPoll,
      log,
    }).catch(exitWithError)
  return new FolderSource(config.contentDir, (problem) =>
    problem === undefined ? log.info('the content folder is watched again') : log.error(problem),
  )
}

const openPurger = (config: Config, log: Logger): Purger | undefined =>
  config.purge &&
  new Purger({
    target: config.purge,
    // By port: processes that share DATA_DIR are replaced one after another, and each purges what
    // its own predecessor may have left.
    file: join(config.dataDir, `purged-${config.port}.json`),
    releaseDelayMs: 2 * config.stopTimeoutMs,
    onProblem: (reason) => log.error({ reason }, 'CDN purge failed'),
  })

function serverOf({ app, pages, logFailure }: RunningSite, config: Config, log: Logger): Server {
  const cachedPages: CachedPages = {
    cached: (request) => pages.cached(request),
    onCached: (_request, status) => countRequest('page', status),
  }
  const server = createSiteServer({
    ...cachedPages,
    fetch: app.fetch,
    clientTimeoutMs: config.clientTimeoutMs,
    onError(error) {
      const id = requestId(undefined, 0)
      logFailure(error, { id, route: 'unknown', status: 500, ms: 0 }, 'request failed')
      return id
    },
  })
  if (config.fastPath) attachFastPath(server, cachedPages)
  limitConnections(server, connectionLimit(), (refused) =>
    log.error(
      { refused, limit: server.maxConnections },
      'too many connections for the file handles (ulimit -n, LimitNOFILE)',
    ),
  )
  server.on('error', (error) => {
    log.fatal(portProblem(error, config).message)
    process.exit(1)
  })
  return server
}

interface Running {
  config: Config
  log: Logger
  site: RunningSite
  source: ContentSource
  purger: Purger | undefined
  server: Server
  systemd: ReturnType<typeof systemdNotifier>
}

function followSignals({ config, log, site, source, purger, server, systemd }: Running) {
  let stopping = false
  /**
   * Stops taking requests, lets those under way finish, writes what was accepted, then ends the
   * process.
   */
  function stop() {
    if (stopping) return
    stopping = true
    systemd.stopping()
    void source.stop()
    // Requests under way may wait for it.
    site.store.stopRewriting()
    // What does not end in time was not yet acknowledged: a response comes after the record is on
    // the disk.
    setTimeout(() => process.exit(0), config.stopTimeoutMs)
    void drain(server, config.stopTimeoutMs * 0.8)
      .then(() => Promise.all([site.stop(), purger?.stop()]))
      .finally(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  process.on('SIGHUP', () => {
    // The terminal of this process was closed.
    if (process.stdout.isTTY) return stop()
    log.info('SIGHUP: content is read again; a changed setting needs a restart')
    source.refresh().catch((error) => log.error({ err: error }, 'content refresh failed'))
  })
}

/**
 * The address at which a server that listens on `host` is opened; one that listens everywhere is on
 * this machine too.
 */
function addressAt(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}/`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}/`
}

await start()
