import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ContentStore } from '../content/store.ts'
import type { BuildInfo } from './build-info.ts'
import type { Config } from './config.ts'
import type { PageSite } from './site.ts'

export interface MachineOptions {
  site: PageSite
  content: ContentStore
  /** The site's public origin. */
  origin: string
  build: BuildInfo
  clientDir: string
  config: Config
  log: Logger
}

/** What machines ask for: health. */
export function machineRoutes({ content }: MachineOptions): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'up' }))
  app.get('/readyz', (c) =>
    c.json({ status: 'ready', content: { revision: content.revision, translations: content.size, ageSeconds: Math.round((content.now() - content.changedAt) / 1000), problems: content.problems } }),
  )
  return app
}
