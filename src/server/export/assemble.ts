import type { Locale } from '../../i18n/table.ts'
import { builtSite } from '../built-site.ts'
import type { Config } from '../config.ts'
import { machineRoutes } from '../endpoints/machine-routes.ts'
import { pageHeaders } from '../http/security-headers.ts'
import { thirdParties } from '../http/third-parties.ts'
import { renderNotFound } from '../pages/render.tsx'
import { PageSite } from '../pages/site.ts'

/** The site as an export asks it: the same code that answers visitors, without HTTP, calls and a store. */
export function assemble(config: Config, client: string) {
  const say = (...said: unknown[]) => console.error(...said.filter((part) => typeof part === 'string'))
  const log = { info: say, warn: say, error: say }
  const { content, library, origin, build, files, environment } = builtSite(config, client, config.contentDir, log)
  /** Why pages failed, in the order of their answers. */
  const failures: unknown[] = []
  const failed = (error: unknown) => void failures.push(error)
  // Pages are asked for once: none is kept, and none compressed again in the background.
  const site = new PageSite({ content, cacheBytes: 0, bestCompression: false, config, environment, onError: failed })
  const machines = machineRoutes({
    site,
    content,
    origin,
    build,
    clientDir: client,
    config,
    library,
    log,
    requests: { failed },
    collect: async () => [],
    store: { check: () => Promise.reject(new Error('an export has no store')) },
  })

  /** The page for an address of a language at which there is nothing, whatever the address. */
  const notFound = (message: string, locale: Locale): { html: Buffer; headers: Record<string, string> } => {
    const page = renderNotFound(message, locale, [], '/', site.reader(), environment)
    return { html: page.html, headers: pageHeaders(page.styleHash, thirdParties(config, content)) }
  }
  return { content, files, origin, site, machines, notFound, failures }
}
