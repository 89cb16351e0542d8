import { join } from 'node:path'
import type { Logger } from 'pino'
import { describeProblem } from '../content/problems.ts'
import { ContentStore } from '../content/store.ts'
import { SearchEngine } from '../search/engine.ts'
import type { RateLimiter } from './api/rate-limit.ts'
import { startVisitorApi, type VisitorApi } from './api/visitor-api.ts'
import { type App, createApp } from './app.ts'
import { browserSettings, type SiteBuild } from './build.ts'
import type { Config } from './config.ts'
import type { ContentSource } from './content/content-source.ts'
import { endpointHandlers } from './endpoints/handlers.ts'
import { imagesFrom } from './endpoints/pictures.ts'
import { MediaLibrary } from './images/media.ts'
import { rateLimited } from './observability/metrics.ts'
import { RequestLog } from './observability/requests.ts'
import { PageHandler } from './pages/page-handler.ts'

export interface SiteOptions {
  config: Config
  content: ContentStore
  build: SiteBuild
  log: Logger
  limits: RateLimiter
  /** Where content comes from, where it is followed. */
  source?: ContentSource
  /** Called for every change of content with the tags it touches. */
  onChange?: ((tags: ReadonlySet<string>) => void) | undefined
}

/** The parts of the site in this process. */
export interface Site {
  app: App
  pages: PageHandler
  library: MediaLibrary
  visitors: VisitorApi
  requests: RequestLog
}

/** Reads the content of a folder and logs its problems from then on. Throws one line when it cannot be read. `preview`: with drafts and scheduled entries. */
export const openContent = (root: string, log: Logger, preview = false): ContentStore =>
  new ContentStore({
    root,
    preview,
    report: (problem) => ('line' in problem ? log.error(describeProblem(problem)) : log.info({ file: problem.file }, 'content file recovered')),
  })

/** Puts the site together: pages, calls, endpoints, and the app that answers for them. */
export function createSite({ config, content, build, log, limits, source, onChange }: SiteOptions): Site {
  const library = new MediaLibrary({
    contentDir: content.root,
    cacheDir: join(config.dataDir, 'media'),
    onError: (error) => log.warn({ err: error }, 'the media cache failed'),
  })
  const origin = config.siteOrigin ?? content.setting('site').origin
  const requests = new RequestLog(log)
  const search = new SearchEngine(content)
  search.start()
  const { info, clientDir, files, assets, styles } = build
  const pages = new PageHandler({
    content,
    cacheBytes: config.pageCacheBytes,
    bestCompression: config.bestCompression,
    config,
    environment: { assets, styles, settings: browserSettings(config, info.id), origin, images: imagesFrom(library), search },
    trustProxy: config.trustProxy,
    limit: (address) => {
      const wait = limits.take('search', address)
      if (wait > 0) rateLimited.inc({ class: 'search' })
      return wait
    },
    onQuestion: (locale, asked, address) => {
      const { question, total } = search.ask(locale, asked)
      visitors.searches.count(locale, question, total, address)
    },
    onError: (error, request) => requests.failed(error, request, 'page failed'),
    ...(onChange && { onChange }),
  })
  const visitors = startVisitorApi({ config, site: pages, origin, log, requests, limits, search, source, revision: () => content.revision })
  const handlers = endpointHandlers({ pages, content, origin, build: info, clientDir, files, config, library, log, store: visitors.store, source })
  return { app: createApp({ pages, handlers, api: visitors.api, requests, trustProxy: config.trustProxy }), pages, library, visitors, requests }
}
