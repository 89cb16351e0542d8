import { join } from 'node:path'
import { ContentStore } from '../content/store.ts'
import { watchFolder } from '../content/watch.ts'
import type { SiteBuild } from './build.ts'
import { readConfig } from './config.ts'
import { errorPage, openDevLog } from './dev-log.ts'
import { withPreview } from './dev-preview.ts'
import { createSite, openContent } from './site.ts'

// Vite evaluates this module again, with those between, when a source changes that it imports. Content is read again only when the code
// that reads it changed, which makes its class another.

const config = readConfig(process.env)
const { log, failures } = openDevLog(config.logLevel)
const build: SiteBuild = {
  info: { id: 'development', script: '', style: '', sprite: '', pictures: '' },
  clientDir: join(process.cwd(), 'dist/client'),
  files: new Map(),
  // The style sheet is linked, so that the page is styled before a script has run; nothing imports it a second time.
  assets: { scripts: ['/src/client/entry.ts'], styles: ['/src/site/styles.css'] },
  styles: undefined,
}

interface Followed {
  content: ContentStore
  stop: () => void
}

/** The content with drafts and scheduled entries, which follows the folder; open pages are reloaded. */
function followContent(before: Followed | undefined): Followed {
  before?.stop()
  const opened = openContent(config.contentDir, log, true)
  const stopWatching = watchFolder(config.contentDir, (paths) => {
    if (opened.refresh(paths).size) import.meta.hot?.send('site:content')
  })
  return {
    content: opened,
    stop() {
      stopWatching()
      opened.close()
    },
  }
}

const kept: Followed | undefined = import.meta.hot?.data.followed
const followed = kept?.content instanceof ContentStore ? kept : followContent(kept)
if (import.meta.hot) import.meta.hot.data.followed = followed
const { content } = followed

const development = { ...config, pageCacheBytes: 1, bestCompression: false }
const site = createSite({ config: development, content, build, log })

/** Answers a request from the sources as they are. Throws nothing: a failure is answered with the error. */
export async function respond(request: Request, env?: object): Promise<Response> {
  const begun = performance.now()
  const response = await site.app.fetch(request, env)
  const { pathname, search } = new URL(request.url)
  log.info(`${request.method} ${pathname}${search} ${response.status} ${Math.round(performance.now() - begun)} ms`)
  const failed = failures.get(response.headers.get('x-request-id') ?? '')
  if (failed !== undefined) return errorPage(failed)
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response(withPreview(await response.text(), pathname + search, site.pages.reader(), content.problems), response)
}

/** Ends this site; its content is left to the next one. */
function end(): void {
  site.pages.unfollow()
  void site.stop()
}
export function stop(): void {
  end()
  followed.stop()
}
import.meta.hot?.accept()
import.meta.hot?.dispose(end)
