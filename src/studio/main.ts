import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { readBuild } from '../server/build.ts'
import { engineOf } from '../server/database/database-engine.ts'
import { RateLimiter } from '../server/http/rate-limit.ts'
import { openLog } from '../server/observability/logs.ts'
import {
  exitOnConfigError,
  exitWithError,
  portProblem,
  requireFolders,
  warnOfUnencryptedDatabase,
} from '../server/startup.ts'
import { createAuth } from './accounts/auth.ts'
import { openDatabase } from './accounts/database.ts'
import { hasNoUser, makeLink } from './accounts/links.ts'
import { createOidc } from './accounts/oidc.ts'
import { createStudioApp } from './app.tsx'
import { keptSecret, readStudioConfig, type StudioConfig } from './config.ts'
import { startKeepingCounts } from './insights/keep-counts.ts'
import { createPreviewApp } from './preview/preview-app.ts'
import { Previews } from './preview/previews.ts'
import { ContentRepository } from './repository/repository.ts'
import { startSchedule } from './review/schedule.ts'

async function start() {
  const config = exitOnConfigError(() => readStudioConfig(process.env))
  exitOnConfigError(() => requireFolders(config.site))
  const log = openLog(config.site)
  warnOfUnencryptedDatabase(config.site, log)
  const engine = engineOf(config.site, (error) => log.error({ err: error }, 'database connection'))
  const settings = { ...config, secret: config.secret ?? keptSecret(config.site.dataDir) }
  const db = await openDatabase(engine, settings).catch(exitWithError)
  startKeepingCounts({ db, log, config })
  const source = { db, engine: engine.name, settings }
  const auth = createAuth(source)
  const oidc = config.oidc && createOidc(source, config.oidc)
  const stopped = new AbortController()
  const repository = await ContentRepository.open({
    contentDir: config.site.contentDir,
    dataDir: config.site.dataDir,
    remote: config.site.contentGit,
    log,
    signal: stopped.signal,
  }).catch(exitWithError)
  const build = exitOnConfigError(() => readBuild(join(import.meta.dirname, '../client')))
  const previews = new Previews({ repository, config: config.site, build, log })
  const limits = new RateLimiter()
  const studio = { config, db, auth, oidc, log, repository, previews, limits }
  const app = createStudioApp(studio)
  startSchedule(studio, stopped.signal)
  const previewServer = serve(
    createPreviewApp(studio),
    config,
    'STUDIO_PREVIEW_',
    config.previewPort,
  )
  previewServer.listen(config.previewPort, config.host)

  const server = serve(app, config, 'STUDIO_', config.port)
  server.listen(config.port, config.host, async () => {
    log.info({ port: config.port, pid: process.pid }, `the studio is at ${config.origin}/`)
    if (!(await hasNoUser(db))) return
    const token = await makeLink(db, null)
    console.log(
      `\nThe studio has no users yet. Open this link within a day to become its first operator:\n\n  ${config.origin}/link/${token}\n`,
    )
  })
  const stop = () => {
    stopped.abort()
    repository.close()
    previews.close()
    previewServer.close()
    previewServer.closeIdleConnections()
    server.close(() => void db.destroy().finally(() => process.exit(0)))
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), config.site.stopTimeoutMs).unref()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop)
}

/** `prefix`: of the names of the settings for host and port. */
function serve(
  { fetch }: { fetch: Parameters<typeof getRequestListener>[0] },
  { site }: StudioConfig,
  prefix: 'STUDIO_' | 'STUDIO_PREVIEW_',
  port: number,
): Server {
  const server = createServer(getRequestListener(fetch, { overrideGlobalObjects: false }))
  server.requestTimeout = site.clientTimeoutMs
  server.on('error', (error) => exitWithError(portProblem(error, { port }, prefix)))
  return server
}

await start()
