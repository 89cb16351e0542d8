import { join } from 'node:path'
import { watchFolder } from '../content/watch.ts'
import { RateLimiter } from './api/rate-limit.ts'
import { startVisitorApi } from './api/visitor-api.ts'
import { App } from './app.ts'
import { readConfig } from './config.ts'
import { machineRoutes } from './endpoints/machine-routes.ts'
import { imagesFrom } from './endpoints/pictures.ts'
import { openLog } from './observability/logs.ts'
import { RequestLog } from './observability/requests.ts'
import { browserSettings } from './pages/browser-settings.ts'
import { PageSite } from './pages/site.ts'
import { openContent } from './site-content.ts'

const config = readConfig(process.env)
const log = openLog(config)
const requests = new RequestLog({ log, which: config.logRequests })
const { content, library, origin } = openContent(config, config.contentDir, log)

// Styles by a link, so that the page is not unstyled until a script has run; nothing imports them a second time.
const assets = { scripts: ['/src/client/entry.ts'], styles: ['/src/site/styles.css'] }
const site = new PageSite({
  content,
  cacheBytes: 1,
  bestCompression: false,
  config,
  environment: { assets, settings: browserSettings(config, 'development'), styles: undefined, origin, images: imagesFrom(library) },
  onError: (error, request) => requests.failed(error, request, 'a page failed'),
})

const visitors = startVisitorApi({ config, site, origin, log, requests, limits: new RateLimiter() })

/** Answers requests from the sources as they are; made anew by the module runner whenever one of them changes. */
export const app = new App({
  site,
  files: new Map(),
  machines: machineRoutes({
    site,
    content,
    origin,
    build: { id: 'development', script: '', style: '', sprites: { common: '', rare: '' } },
    clientDir: join(process.cwd(), 'dist/client'),
    config,
    library,
    log,
    requests,
    store: visitors.store,
    api: visitors.api,
  }),
})

let tell = () => {}
/** Calls `changed` when content changes. */
export const onContent = (changed: () => void): void => {
  tell = changed
}
const stopWatching = watchFolder(config.contentDir, (paths) => {
  if (content.refresh(paths).size) tell()
})

// A site is made with every change of the sources, whether or not anybody asks for a page of it: each ends the one before.
const places = globalThis as { endDevSite?: () => void }
places.endDevSite?.()
places.endDevSite = () => {
  stopWatching()
  content.close()
  void visitors.stop()
}
