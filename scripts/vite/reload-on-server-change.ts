import type { Plugin } from 'vite'
import { makeSprite } from '../../src/site/icons/sprite.ts'
import { homeSprite } from '../../src/site/pages/home/home-sprite.ts'

/**
 * What the server has in development. A module that only it has cannot be swapped in the browser:
 * the page is reloaded, as for content.
 */
export const reloadOnServerChange = (): Plugin => ({
  name: 'reload-on-server-change',
  apply: 'serve',
  configureServer({ environments, middlewares }) {
    environments.ssr?.hot.on('site:content', () =>
      environments.client?.hot.send({ type: 'full-reload' }),
    )
    const drawings = { '/_icons.svg': makeSprite, '/_pictures.svg': homeSprite }
    for (const [path, draw] of Object.entries(drawings))
      middlewares.use(
        path,
        (_, response) => void response.setHeader('content-type', 'image/svg+xml').end(draw()),
      )
  },
  hotUpdate({ modules, server }) {
    const client = server.environments.client
    if (this.environment.name !== 'ssr' || modules.length === 0 || !client) return
    // Tailwind registers every source it scans as a module too: only a script that others import
    // counts as running in the browser.
    const inBrowser = modules.some((module) =>
      [...(client.moduleGraph.getModulesByFile(module.file as string) ?? [])].some(
        (known) => known.type === 'js' && known.importers.size > 0,
      ),
    )
    if (!inBrowser) client.hot.send({ type: 'full-reload' })
  },
})
