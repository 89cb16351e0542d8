import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

/** Files below `src` whose code only the server has. `src/imports.test.ts` reads this too. */
export const serverOnly =
  /^(?:server|content)\/|^base\/xml\.ts$|^site\/(?:page|page-context|components\/island)\.tsx?$/

/**
 * Names an import that would ship the server to browsers or break there, with the file that has it.
 * The server renders islands too: what needs a browser would break every page.
 */
export const importBoundaries = (): Plugin => ({
  name: 'import-boundaries',
  enforce: 'pre',
  async resolveId(source, importer) {
    const from = importer?.split('?')[0]?.slice(this.environment.config.root.length + 1)
    const inBrowser = this.environment.name === 'client' || from?.endsWith('.island.tsx')
    if (!from || !importer || (!inBrowser && !from.startsWith('src/site/'))) return
    const refuse = (what: string, why: string) => {
      const message = `${from} imports ${what}, ${why} (docs/adding.md, "An island")`
      // In development the other pages go on.
      if (this.environment.mode === 'dev') this.environment.logger.error(message)
      else this.error(message)
    }
    if (inBrowser && isBuiltin(source)) refuse(source, 'which browsers do not have')
    if (!from.startsWith('src/')) return
    const target = await this.resolve(source, importer, { skipSelf: true })
    const path = target?.id.split('?')[0]?.slice(this.environment.config.root.length + 1) ?? ''
    if (inBrowser && serverOnly.test(path.replace(/^src\//, '')))
      refuse(path, 'which only the server has')
    if (from.startsWith('src/site/') && path.startsWith('src/client/'))
      refuse(path, 'which only browsers have: pages and islands are rendered by the server')
  },
})
