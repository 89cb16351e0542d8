import type { Plugin } from 'vite'

/**
 * Reloads pages in development after a change of content, or of a module that only the server has,
 * which cannot be swapped in the browser.
 */
export const reloadOnServerChange = (): Plugin => ({
  name: 'reload-on-server-change',
  apply: 'serve',
  configureServer({ environments }) {
    environments.ssr?.hot.on('site:content', () =>
      environments.client?.hot.send({ type: 'full-reload' }),
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
