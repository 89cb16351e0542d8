import { join } from 'node:path'
import { RateLimiter } from './api/rate-limit.ts'
import { Purger } from './cdn/purger.ts'
import { readConfig, unknownSettings } from './config.ts'
import { FolderSource } from './content/content-source.ts'
import { GitSource } from './content/git-source.ts'
import { openLog } from './observability/logs.ts'
import { serve } from './serve.ts'
import { exitOnConfigError, exitWithError, requireFolders } from './startup.ts'

const config = exitOnConfigError(() => readConfig(process.env))
exitOnConfigError(() => requireFolders(config))
const log = openLog(config)
for (const setting of unknownSettings(process.env)) log.warn({ setting }, 'unknown setting, usually a typo or of another release')
const source = config.contentGit
  ? await GitSource.open({ remote: config.contentGit, folder: join(config.dataDir, `content-${config.port}`), poll: config.contentPoll, log }).catch(exitWithError)
  : new FolderSource(config.contentDir, (problem) => (problem === undefined ? log.info('the content folder is watched again') : log.error(problem)))
const purger =
  config.purge &&
  new Purger({
    target: config.purge,
    // By port: processes that share DATA_DIR are replaced one after another, and each purges what its own predecessor may have left.
    file: join(config.dataDir, `purged-${config.port}.json`),
    releaseDelay: 2 * config.stopTimeout,
    onProblem: (reason) => log.error({ reason }, 'CDN purge failed'),
  })
const stop = serve({ config, client: join(import.meta.dirname, '../client'), source, limits: new RateLimiter(), purger })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
process.on('SIGHUP', () => {
  // Its terminal was closed.
  if (process.stdout.isTTY) return stop()
  log.info('SIGHUP: content is read again; a changed setting needs a restart')
  source.refresh().catch((error) => log.error({ err: error }, 'content refresh failed'))
})
