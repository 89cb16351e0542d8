import { join } from 'node:path'
import { RateLimiter } from './api/rate-limit.ts'
import { Purger } from './cdn/purger.ts'
import { readConfig, unknownSettings } from './config.ts'
import { openFeed } from './content/open-feed.ts'
import { requireFolders } from './folders.ts'
import { openLog } from './observability/logs.ts'
import { serve } from './serve.ts'
import { startWith, stopWith } from './start-with.ts'

const config = startWith(() => readConfig(process.env))
startWith(() => requireFolders(config))
const log = openLog(config)
for (const setting of unknownSettings(process.env)) log.warn({ setting }, 'unknown setting, usually a typo or of another release')
const feed = await openFeed(config, log).catch(stopWith)
const purger = config.purge && new Purger({ target: config.purge, onProblem: (reason) => log.error({ reason }, 'the CDN could not be told of a change') })
const stop = serve({ config, client: join(import.meta.dirname, '../client'), feed, limits: new RateLimiter(), changed: purger && ((news) => purger.changed(news)) })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
