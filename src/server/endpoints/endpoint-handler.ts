import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { ContentStore } from '../../content/store/content-store.ts'
import type { SiteBuild } from '../build.ts'
import type { Config } from '../config.ts'
import type { ContentSource } from '../content-source/content-source.ts'
import type { RecordStore } from '../database/record-store.ts'
import type { NodeBindings } from '../http/request.ts'
import type { PageHandler } from '../pages/page-handler.ts'
import type { MediaLibrary } from '../pictures/media.ts'
import type { Endpoint, HandlerName } from './endpoints.ts'

/** The context of the app's handlers. */
export interface AppEnv {
  Bindings: NodeBindings
  Variables: {
    /** Undefined for pages. */
    endpoint: Endpoint | undefined
    /** The start of the request, by `performance.now()`. */
    startedAt: number
  }
}

/** A request for an endpoint; `rest` is what follows the `*` of its label, undecoded. */
interface EndpointRequest {
  request: Request
  context: Context<AppEnv>
  endpoint: Endpoint
  rest: string
}
/** Undefined: 404. */
export type EndpointHandler = (
  request: EndpointRequest,
) => Promise<Response | undefined> | Response | undefined
export type EndpointHandlers = Record<Exclude<HandlerName, 'api'>, EndpointHandler>

export interface HandlerOptions {
  pages: Pick<PageHandler, 'trackedContent'>
  content: ContentStore
  /** The site's public origin. */
  origin: string
  build: Pick<SiteBuild, 'info' | 'clientDir' | 'fileAt'>
  config: Pick<Config, 'dataDir' | 'metricsToken'>
  library: MediaLibrary
  log: Pick<Logger, 'warn'>
  store: Pick<RecordStore, 'check'>
  /** The source of content, where its status is known. */
  source?: Pick<ContentSource, 'status'> | undefined
}
