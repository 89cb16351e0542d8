import { join } from 'node:path'
import { escapeHtml } from '../base/escape-html.ts'
import { light } from '../brand/colours.ts'
import { findRoute } from '../content/availability.ts'
import { FolderWatcher } from '../content/files/watch.ts'
import { describeProblem } from '../content/problems/content-problem.ts'
import { ContentStore } from '../content/store/content-store.ts'
import { isPublic } from '../content/store/offer-rules.ts'
import type { TrackedContent } from '../content/store/tracked-content.ts'
import { finalPath } from '../routing/paths.ts'
import type { SiteBuild } from './build.ts'
import { readConfig } from './config.ts'
import { createSite, openContent } from './create-site.ts'
import { errorPage, openDevLog } from './dev-log.ts'

// Vite reevaluates this module when an imported source changes. Content is reread only when the
// code that reads it changed.

const config = readConfig(process.env)
const { log, failures } = openDevLog(config.logLevel)
const build: SiteBuild = {
  info: { id: 'development', script: '', style: '', sprites: { icons: '', home: '' } },
  clientDir: join(process.cwd(), 'dist/client'),
  fileAt: () => undefined,
  // Linked, so that the page is styled before scripts run.
  assets: { scripts: ['/src/client/entry.ts'], styles: ['/src/site/styles.css'] },
  styles: undefined,
}

/** Read once: after a restart of Vite, reading `import.meta.hot` throws. */
const { hot } = import.meta

interface Followed {
  content: ContentStore
  stop: () => void
}

/** The content with drafts and scheduled entries. Watches the folder and reloads open pages. */
function followContent(before: Followed | undefined): Followed {
  before?.stop()
  const opened = openContent(config.contentDir, log, true)
  const watcher = new FolderWatcher(config.contentDir, (paths) => {
    if (opened.refresh(paths).size) hot?.send('site:content')
  })
  return {
    content: opened,
    stop() {
      watcher.stop()
      opened.close()
    },
  }
}

const previous: Followed | undefined = hot?.data.followed
const followed = previous?.content instanceof ContentStore ? previous : followContent(previous)
if (hot) hot.data.followed = followed
const { content } = followed

const development = { ...config, pageCacheBytes: 1, bestCompression: false }
const site = createSite({ config: development, content, build, log })

/** Responds from the current sources. Never throws: a failure becomes an error page. */
export async function respond(request: Request, env?: object): Promise<Response> {
  const startedAt = performance.now()
  const response = await site.app.fetch(request, env)
  const { pathname, search } = new URL(request.url)
  log.info(
    `${request.method} ${pathname}${search} ${response.status} ${Math.round(performance.now() - startedAt)} ms`,
  )
  const failed = failures.get(response.headers.get('x-request-id') ?? '')
  if (failed !== undefined) return errorPage(failed)
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response(withPreview(await response.text(), pathname + search), response)
}

const look = `position: sticky; top: 0; z-index: 99; padding: 0.5rem 1rem; text-align: center; background: ${light.amber}; color: ${light.ink}; font: 600 0.875rem/1.4 system-ui`

/**
 * Adds a banner to a page whose entry is a draft or scheduled, and lists problems of the content.
 */
function withPreview(html: string, url: string): string {
  const notes = [
    ...hiddenNote(url, site.pages.trackedContent()),
    ...content.problems.map(describeProblem),
  ]
  if (notes.length === 0) return html
  const banner = `<style>#preview { ${look} }</style><div id="preview" role="note">${notes.map(escapeHtml).join('<br>')}</div>`
  return html.replace(/<body[^>]*>/, (body) => body + banner)
}

/** Why visitors cannot see the page's entry yet; empty if they can. */
function hiddenNote(url: string, content: TrackedContent): string[] {
  const final = finalPath(url)
  const match = final.kind === 'path' ? findRoute(final.path, content) : undefined
  const [locale] = match ? content.locales(match.collection, match.id) : []
  const data = match && locale && content.get(match.collection, match.id, locale)?.data
  if (!data || isPublic(data, content.now)) return []
  return [
    `${data.draft ? 'Draft' : `Scheduled for ${data.publishedAt}`}: visitors do not see this page.`,
  ]
}

/** Ends this site. The next one takes over its content. */
function end() {
  site.pages.unfollow()
  void site.stop()
}
export function stop() {
  end()
  followed.stop()
}
import.meta.hot?.accept()
import.meta.hot?.dispose(end)
