import cluster from 'node:cluster'
import { join } from 'node:path'
import { Purger } from './cdn/purger.ts'
import { readConfig } from './config.ts'
import { openFeed } from './content/open-feed.ts'
import { requireFolders } from './folders.ts'
import { metrics } from './observability/meters.ts'
import { openLog } from './observability/open-log.ts'
import { Channel } from './processes/channel.ts'
import { birthVariable, PrimaryFeed, primaryLimits, tellPrimary, type WorkerBirth, workersMetrics } from './processes/worker-links.ts'
import { readSettings, unknownSettings } from './settings-file.ts'
import { startWith, stopWith } from './start-with.ts'

const client = join(import.meta.dirname, '../client')
const settings = startWith(() => readSettings(process.env))
const config = startWith(() => readConfig(settings))
const on = (signals: readonly NodeJS.Signals[], act: () => void) => {
  for (const signal of signals) process.on(signal, act)
}

if (cluster.isWorker) {
  const birth = JSON.parse(process.env[birthVariable] ?? '{}') as WorkerBirth
  // Before anything is loaded, so that nothing the primary says is missed.
  const channel = new Channel({
    send: (message) => process.send?.(message),
    onMessage: (listener) => process.on('message', listener),
    onClose: (listener) => process.on('disconnect', listener),
  })
  const { serve } = await import('./serve.ts')
  const changed = config.purge && tellPrimary(channel)
  const collect = workersMetrics(channel, birth.slot, () => metrics.collect())
  on(['SIGTERM'], serve({ config, client, feed: new PrimaryFeed(channel, birth), limits: primaryLimits(channel), changed, collect, worker: birth.slot }))
  // A terminal sends these to every process; the primary says what is to be done.
  on(['SIGINT', 'SIGHUP'], () => undefined)
} else {
  startWith(() => requireFolders(config))
  const log = openLog(config)
  for (const setting of unknownSettings(process.env)) log.warn({ setting }, 'SETTINGS_FILE has a name that is no setting')
  const feed = await openFeed(config, log).catch(stopWith)
  const purger = config.purge && new Purger({ target: config.purge, onProblem: (reason) => log.error({ reason }, 'the CDN could not be told of a change') })
  if (config.workers > 1) {
    const { Supervisor } = await import('./processes/supervisor.ts')
    const supervisor = new Supervisor({ config, settings: () => readSettings(process.env), feed, purger, log })
    on(['SIGTERM', 'SIGINT'], () => void supervisor.stop().then(() => process.exit(0)))
    on(['SIGHUP'], () => void supervisor.roll())
    await supervisor.start()
  } else {
    const [{ serve }, { RateLimit }] = await Promise.all([import('./serve.ts'), import('./api/rate-limit.ts')])
    const collect = async () => [{ label: {}, families: metrics.collect() }]
    on(['SIGTERM', 'SIGINT', 'SIGHUP'], serve({ config, client, feed, limits: new RateLimit(), changed: purger && ((news) => purger.changed(news)), collect, worker: undefined }))
    purger?.everything(String(feed.published?.number ?? 0))
  }
}
