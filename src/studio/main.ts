import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { engineOf } from '../server/database/engine.ts'
import { openLog } from '../server/observability/logs.ts'
import { exitOnConfigError, exitWithError, requireFolders } from '../server/startup.ts'
import { createAuth } from './accounts/auth.ts'
import { openDatabase } from './accounts/database.ts'
import { hasNoUser, makeLink } from './accounts/links.ts'
import { createStudioApp } from './app.tsx'
import { keptSecret, readStudioConfig } from './config.ts'
import { ContentRepository } from './repository/repository.ts'
import { startSchedule } from './review/schedule.ts'

async function start(): Promise<void> {
  const config = exitOnConfigError(() => readStudioConfig(process.env))
  exitOnConfigError(() => requireFolders(config.site))
  const log = openLog(config.site)
  const engine = engineOf(config.site, (error) => log.error({ err: error }, 'database connection'))
  const settings = { ...config, secret: config.secret ?? keptSecret(config.site.dataDir) }
  const db = await openDatabase(engine, settings).catch(exitWithError)
  const auth = createAuth(db, engine.name, settings)
  const stopped = new AbortController()
  const repository = await ContentRepository.open({
    contentDir: config.site.contentDir,
    dataDir: config.site.dataDir,
    remote: config.site.contentGit,
    log,
    signal: stopped.signal,
  }).catch(exitWithError)
  const studio = { config, db, auth, log, repository }
  const app = createStudioApp(studio)
  startSchedule(studio, stopped.signal)

  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  server.requestTimeout = config.site.clientTimeout
  server.on('error', (error) => exitWithError(portProblem(error, config.port)))
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
    server.close(() => void db.destroy().finally(() => process.exit(0)))
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), config.site.stopTimeout).unref()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop)
}

const portProblem = ({ code, message }: NodeJS.ErrnoException, port: number): Error =>
  new Error(
    code === 'EADDRINUSE'
      ? `configuration: STUDIO_PORT: another program listens on port ${port}; choose another one, such as STUDIO_PORT=${port + 10}`
      : `configuration: ${code === 'EACCES' ? 'STUDIO_PORT' : 'STUDIO_HOST'}: ${message}`,
  )

await start()
