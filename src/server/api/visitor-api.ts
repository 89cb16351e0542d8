import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Search } from '../../search/search.ts'
import type { Config } from '../config.ts'
import type { ContentSource } from '../content/content-source.ts'
import { engineOf } from '../database/engine.ts'
import { RecordStore } from '../database/record-store.ts'
import { startRetention } from '../database/retention.ts'
import { SearchLog } from '../database/searches.ts'
import type { RequestLog } from '../observability/requests.ts'
import type { PageHandler } from '../pages/page-handler.ts'
import { apiRoutes } from './api-routes.ts'
import { placeFinder } from './client-address.ts'
import { CredentialKeys } from './credential.ts'
import { googleTokenCheck } from './google-token.ts'
import type { RateLimiter } from './rate-limit.ts'
import { SupportDelivery, senderTo } from './support-delivery.ts'

export type VisitorApi = ReturnType<typeof startVisitorApi>

export interface VisitorApiOptions {
  config: Config
  site: PageHandler
  /** The site's public origin. */
  origin: string
  log: Logger
  requests: RequestLog
  limits: RateLimiter
  search: Search
  /** Where content comes from, where it is followed. */
  source: ContentSource | undefined
  /** Counts the changes of content since the start. */
  revision: () => number
}

/** The calls visitors make and the database behind them, as configured. `stop` writes what is queued and closes the database. Throws one line when a configured file cannot be used. */
export function startVisitorApi({ config, site, origin, log, requests, limits, search, source, revision }: VisitorApiOptions) {
  const places = placeFinder(config.geoipFile, config.trustProxy > 0)
  const store = new RecordStore({
    engine: engineOf(config, (error) => log.warn({ reason: error.message }, 'database connection lost')),
    onState: ({ engine, status, reason }) => (status === 'up' ? log.info({ engine }, 'database ready') : log.error({ engine, reason }, 'database unavailable, writes rejected')),
  })
  const retention = startRetention(store, config.retention, join(config.dataDir, 'last-deletion'), log)
  const delivery =
    config.supportUrl === undefined
      ? undefined
      : new SupportDelivery({ store, send: senderTo(config.supportUrl), now: Date.now, onFailure: (reason) => log.error({ reason }, 'message to support not sent, trying again') })
  const api = apiRoutes({
    store,
    reader: () => site.reader(),
    pages: site,
    places,
    keys: new CredentialKeys(config.dataDir),
    google: config.googleClientId === undefined ? undefined : googleTokenCheck(config.googleClientId, config.googleJwksUrl),
    ticketSecret: config.ticketSecret,
    source,
    revision,
    contentSecret: config.contentSecret,
    wakeDelivery: delivery && (() => delivery.wake()),
    now: retention.now,
    limits,
    search,
    origin,
    apiOrigin: config.apiOrigin,
    trustProxy: config.trustProxy,
    onProblem: (problem, error, request) => (request ? requests.failed(error, request, problem) : log.warn(problem)),
  })
  const searches = new SearchLog(store, retention.now)
  const stop = async () => {
    retention.stop()
    await searches.stop()
    await delivery?.stop()
    await store.close()
  }
  return { api, store, searches, stop }
}
