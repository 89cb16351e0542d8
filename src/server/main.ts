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
  ? await GitSource.open({ remote: config.contentGit, dataDir: config.dataDir, poll: config.contentPoll, log }).catch(exitWithError)
  : new FolderSource(config.contentDir, (problem) => (problem === undefined ? log.info('the content folder is watched again') : log.error(problem)))
const purger = config.purge && new Purger({ target: config.purge, onProblem: (reason) => log.error({ reason }, 'the CDN could not be told of a change') })
const stop = serve({ config, client: join(import.meta.dirname, '../client'), source, limits: new RateLimiter(), onChange: purger && ((news) => purger.changed(news)) })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
