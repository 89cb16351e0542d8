import { join } from 'node:path'
import { watchFolder } from '../content/watch.ts'
import { RateLimiter } from './api/rate-limit.ts'
import type { SiteBuild } from './build.ts'
import { readConfig } from './config.ts'
import { openLog } from './observability/logs.ts'
import { createSite } from './site.ts'

const config = readConfig(process.env)
const build: SiteBuild = {
  info: { id: 'development', script: '', style: '', sprite: '' },
  clientDir: join(process.cwd(), 'dist/client'),
  files: new Map(),
  // The style sheet is linked, so that the page is styled before a script has run; nothing imports it a second time.
  assets: { scripts: ['/src/client/entry.ts'], styles: ['/src/site/styles.css'] },
  styles: undefined,
}
const development = { ...config, pageCacheBytes: 1, bestCompression: false }
const site = createSite({ config: development, root: config.contentDir, build, log: openLog(config), limits: new RateLimiter() })

/** Answers requests from the sources as they are; made anew by the module runner whenever one of them changes. */
export const { app } = site

let onChange = () => {}
/** Calls `listener` when content changes. */
export const onContent = (listener: () => void): void => {
  onChange = listener
}
const stopWatching = watchFolder(config.contentDir, (paths) => {
  if (site.content.refresh(paths).size) onChange()
})

// A site is made with every change of the sources, whether or not anybody asks for a page of it: each ends the one before.
const shared = globalThis as { endDevSite?: () => void }
shared.endDevSite?.()
shared.endDevSite = () => {
  stopWatching()
  site.content.close()
  void site.visitors.stop()
}
