import { join } from 'node:path'
import type { Logger } from 'pino'
import { describeProblem } from '../content/problems/content-problem.ts'
import { ContentStore } from '../content/store/content-store.ts'
import { SearchEngine } from '../search/search-engine.ts'
import { apiHandlers } from './api/api-handlers.ts'
import { openServices } from './api/services.ts'
import { SupportDelivery } from './api/support/delivery.ts'
import { senderTo } from './api/support/sender.ts'
import { createApp } from './app.ts'
import { browserSettings, type SiteBuild } from './build.ts'
import type { Config } from './config.ts'
import type { ContentSource } from './content-source/content-source.ts'
import { engineOf } from './database/database-engine.ts'
import { RecordStore } from './database/record-store.ts'
import { startRetention } from './database/retention.ts'
import { SearchLog } from './database/searches.ts'
import { endpointHandlers } from './endpoints/handlers.ts'
import { picturesFrom } from './endpoints/pictures.ts'
import { RateLimiter } from './http/rate-limit.ts'
import { logFailures } from './observability/requests.ts'
import { PageCache } from './pages/page-cache.ts'
import { PageHandler } from './pages/page-handler.ts'
import { MediaLibrary } from './pictures/media.ts'

interface SiteOptions {
  config: Config
  content: ContentStore
  build: SiteBuild
  log: Logger
  /** Where content comes from, where it is followed. */
  source?: ContentSource
  /** Called for every change of content with the tags it touches. */
  onChange?: ((tags: ReadonlySet<string>) => void) | undefined
}

/**
 * Reads the content of a folder and logs its problems from then on. Throws one line when it cannot
 * be read. `preview`: with drafts and scheduled entries.
 */
export const openContent = (root: string, log: Logger, preview = false): ContentStore =>
  new ContentStore({
    root,
    preview,
    onProblem: (problem) =>
      'line' in problem
        ? log.error(describeProblem(problem))
        : log.info({ file: problem.file }, 'content file recovered'),
  })

/**
 * Puts the site together: pages, API, endpoints, and the app that answers for them. Throws one line
 * when a configured file cannot be used.
 */
export function createSite({ config, content, build, log, source, onChange }: SiteOptions) {
  const library = new MediaLibrary({
    contentDir: content.root,
    cacheDir: join(config.dataDir, 'media'),
    onError: (error) => log.warn({ err: error }, 'the media cache failed'),
  })
  const origin = config.siteOrigin ?? content.setting('site').origin
  const logFailure = logFailures(log)
  const search = new SearchEngine(content, (error, [locale, kind, id]) =>
    log.error({ err: error, entry: `${kind}/${id}/${locale}` }, 'the search cannot find an entry'),
  )
  search.start()
  const limits = new RateLimiter()
  const { store, retention, delivery, searches, stop } = openRecords(config, limits, log)
  const pages = new PageHandler({
    content,
    cache: new PageCache(config.pageCacheBytes, config.bestCompression),
    config,
    environment: {
      assets: build.assets,
      styles: build.styles,
      settings: browserSettings(config, build.info.id),
      origin,
      pictures: picturesFrom(library),
    },
    search,
    limits,
    onSearch: (locale, { query, total }, address) => searches.count(locale, query, total, address),
    onError: (error, request) => logFailure(error, request, 'page failed'),
    onChange,
  })
  const services = openServices(
    config,
    {
      limits,
      origin,
      search,
      refresh:
        source && config.contentSecret !== undefined
          ? { source, revision: () => content.revision, secret: config.contentSecret }
          : undefined,
      store,
      recordTime: retention.recordTime,
      trackedContent: () => pages.trackedContent(),
      wakeDelivery: delivery && (() => delivery.wake()),
    },
    log,
  )
  const api = apiHandlers({
    services,
    apiOrigin: config.apiOrigin,
    trustProxy: config.trustProxy,
    pages,
    onProblem: (problem, error, request) =>
      request ? logFailure(error, request, problem) : log.warn(problem),
  })
  const parts = { pages, content, origin, build, config, library, log, store, source }
  const handlers = endpointHandlers(parts)
  const app = createApp({ pages, handlers, api, logFailure, trustProxy: config.trustProxy })
  return { app, pages, library, store, logFailure, stop }
}

export type RunningSite = ReturnType<typeof createSite>

/**
 * The database of what visitors send, as configured, and what works with it. `stop` writes what is
 * queued and closes the database.
 */
function openRecords(config: Config, limits: RateLimiter, log: Logger) {
  const store = new RecordStore({
    engine: engineOf(config, (error) =>
      log.warn({ reason: error.message }, 'database connection lost'),
    ),
    onState: ({ engine, status, reason }) =>
      status === 'up'
        ? log.info({ engine }, 'database ready')
        : log.error({ engine, reason }, 'database unavailable, writes rejected'),
  })
  const retention = startRetention(
    store,
    config.retention,
    join(config.dataDir, 'last-deletion'),
    log,
  )
  const delivery =
    config.supportUrl === undefined
      ? undefined
      : new SupportDelivery({
          store,
          send: senderTo(config.supportUrl),
          now: Date.now,
          onFailure: (reason, { id, final }) =>
            log.error(
              { reason, message: id },
              final
                ? 'message to support not sent, and not tried again: npm run data -- messages'
                : 'message to support not sent, trying again',
            ),
        })
  const searches = new SearchLog(store, limits, retention.recordTime)
  const stop = async () => {
    retention.stop()
    await searches.stop()
    await delivery?.stop()
    await store.close()
  }
  return { store, retention, delivery, searches, stop }
}
