import { join } from 'node:path'
import { setSprite } from '../../components/icon.tsx'
import { ContentStore } from '../../content/store.ts'
import { describeProblem } from '../../content/yaml-file.ts'
import type { Locale } from '../../locales/table.ts'
import { MediaLibrary } from '../../pictures/media.ts'
import type { Config } from '../config.ts'
import { pageHeaders } from '../http/security-headers.ts'
import { StaticFiles } from '../http/static-files.ts'
import { thirdParties } from '../http/third-parties.ts'
import { readBuildInfo } from '../machines/build-info.ts'
import { machineRoutes } from '../machines/machine-routes.ts'
import { imagesFrom } from '../machines/media.ts'
import { browserSettings } from '../rendering/browser-settings.ts'
import { lateClasses } from '../rendering/late-classes.ts'
import { leanCss } from '../rendering/lean-css.ts'
import { PageCss } from '../rendering/page-css.ts'
import { PageStyles } from '../rendering/page-styles.ts'
import { renderNotFound } from '../rendering/render.tsx'
import { PageSite } from '../rendering/site.ts'

/** The site as an export asks it: the same code that answers visitors, without HTTP, calls and a store. */
export function assemble(config: Config, client: string) {
  const content = new ContentStore({ root: config.contentDir, report: (problem) => console.error(describeProblem(problem as never)) })
  const build = readBuildInfo(client)
  setSprite(build.sprite)
  const files = new StaticFiles(join(client, 'assets'), '/assets/')
  const origin = config.siteOrigin ?? content.setting('site').origin
  const library = new MediaLibrary({ contentDir: config.contentDir, cacheDir: join(config.dataDir, 'media') })
  const environment = {
    assets: { scripts: [build.script], styles: [] },
    settings: browserSettings(config, build.id),
    styles: new PageStyles(new PageCss(leanCss(files.get(`/${build.style}`)?.body.identity.toString() ?? '')), lateClasses),
    origin,
    images: imagesFrom(library),
  }
  /** Why pages failed, in the order of their answers. */
  const failures: unknown[] = []
  // Pages are asked for once: none is kept, and none compressed again in the background.
  const site = new PageSite({ content, cacheBytes: 0, bestCompression: false, config, environment, onError: (error) => failures.push(error) })
  const log = { warn: (_: unknown, text: string) => console.error(text), error: (details: { err?: unknown }, text: string) => console.error(text, details.err) }
  const machines = machineRoutes({
    site,
    content,
    origin,
    build,
    clientDir: client,
    config,
    library,
    log: log as never,
    requests: { failed: (error: unknown) => failures.push(error) } as never,
    collect: async () => [],
    store: { check: async () => undefined } as never,
  })

  /** The page for an address of a language at which there is nothing, whatever the address. */
  const notFound = (message: string, locale: Locale): { html: string; headers: Record<string, string> } => {
    const reader = site.reader()
    const page = renderNotFound(message, locale, [], '/', reader, environment)
    return { html: page.html, headers: pageHeaders(page.styleHash, thirdParties(config, content)) }
  }
  return { content, build, files, origin, site, machines, notFound, failures }
}
