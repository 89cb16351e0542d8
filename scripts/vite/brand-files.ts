import { extname } from 'node:path'
import type { Plugin } from 'vite'
import { brandFiles } from '../../src/brand/files.ts'

const typeOf: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}

/** Makes the icons and drawings at fixed addresses. */
export const brandFilesAtAddresses = (): Plugin => ({
  name: 'brand-at-addresses',
  applyToEnvironment: (environment) => environment.name === 'client',
  async generateBundle() {
    for (const [fileName, source] of await brandFiles())
      this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer({ middlewares }) {
    middlewares.use(async ({ url = '' }, response, next) => {
      const name = url.slice(1).split('?')[0] ?? ''
      const type = typeOf[extname(name)]
      const source = type && (await brandFiles()).get(name)
      if (!source) return next()
      response.setHeader('content-type', type)
      response.end(source)
    })
  },
})
