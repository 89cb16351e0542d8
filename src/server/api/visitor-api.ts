import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { lastDeletionIn } from '../database/deletion-clock.ts'
import { engineOf } from '../database/open.ts'
import { RecordStore } from '../database/record-store.ts'
import { type DeletionOutcome, deleteDaily } from '../database/retention.ts'
import type { RequestLog } from '../observability/request-log.ts'
import type { PageSite } from '../pages/site.ts'
import { apiRoutes } from './api-routes.ts'
import { CredentialKeys } from './credential.ts'
import { googleTokenCheck } from './google-token.ts'
import { placeFinder } from './places.ts'
import type { RateLimiter } from './rate-limiter.ts'

export interface VisitorApi {
  api: Hono
  store: RecordStore
  /** Writes what waits and lets go of the database. */
  stop: () => Promise<void>
}

export interface VisitorApiOptions {
  config: Config
  site: PageSite
  /** The site's public origin. */
  origin: string
  log: Logger
  requests: RequestLog
  limits: RateLimiter
  /** Whether expired records are deleted by this process: one of several does. */
  chores: boolean
}

/** The calls visitors make and the store behind them, as configured. Throws one line when a file of the configuration cannot be used. */
export function startVisitorApi({ config, site, origin, log, requests, limits, chores }: VisitorApiOptions): VisitorApi {
  const places = placeFinder(config.geoipFile, config.trustProxy > 0)
  const store = new RecordStore({
    engine: engineOf(config, (error) => log.warn({ reason: error.message }, 'a connection to the database broke')),
    onState: (state) =>
      state.status === 'up' ? log.info({ engine: state.engine }, 'the database is ready') : log.error({ engine: state.engine, reason: state.reason }, 'records cannot be kept'),
  })
  const last = lastDeletionIn(join(config.dataDir, 'last-deletion'))
  // Nothing came before the last deletion: a clock that is behind must not make what comes now look old enough to be deleted.
  let earliest = last.read() ?? 0
  const report = (outcome: DeletionOutcome) => {
    earliest = last.read() ?? earliest
    if ('deleted' in outcome) {
      const { deleted, daysHeldBack } = outcome
      log.info({ deleted }, 'expired records were deleted')
      if (daysHeldBack > 0) log.error({ daysHeldBack }, 'the clock is far ahead of the last deletion: is it right? Records go by two days a day until it is made up for')
    } else log.warn({ reason: (outcome.error as Error).message }, 'expired records could not be deleted')
  }
  const stopDeleting = chores ? deleteDaily(store, config.retention, last, report) : () => {}
  const api = apiRoutes({
    store,
    reader: () => site.reader(),
    pages: site,
    places,
    keys: new CredentialKeys(config.dataDir),
    google: config.googleClientId === undefined ? undefined : googleTokenCheck(config.googleClientId, config.googleJwksUrl),
    now: () => Math.max(Date.now(), earliest),
    limits,
    origin,
    apiOrigin: config.apiOrigin,
    trustProxy: config.trustProxy,
    onProblem: (problem, error, request) => (request ? requests.failed(error, request, problem) : log.warn(problem)),
  })
  const stop = async () => {
    stopDeleting()
    await store.close()
  }
  return { api, store, stop }
}
