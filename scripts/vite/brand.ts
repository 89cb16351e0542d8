import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { brandFiles } from '../../src/brand/files.ts'
import { withBrand } from '../../src/brand/style.ts'
import { withColours } from '../../src/brand/svg.ts'
import { typefaceRules } from '../../src/languages/typefaces.ts'

const isDrawing = /\/src\/client\/[\w-]+\.svg$/

/** Puts the tables of the brand and of languages into style sheets, before Tailwind reads them. */
const brandInStyles = (): Plugin => ({
  name: 'brand-in-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/(?:site\/styles|studio\/server\/studio)\.css(?:\?(?:inline|direct))?$/ },
    handler: (css) => ({
      code: withBrand(css.replace('@brand typefaces;', typefaceRules)),
      map: null,
    }),
  },
})

/** Gives the drawings that scripts import their colours. */
const brandInDrawings = (): Plugin => ({
  name: 'brand-in-drawings',
  enforce: 'pre',
  load: {
    filter: { id: isDrawing },
    handler(id) {
      const source = withColours(readFileSync(id, 'utf8'))
      if (this.environment.mode === 'dev')
        return `export default 'data:image/svg+xml,${encodeURIComponent(source)}'`
      const reference = this.emitFile({ type: 'asset', name: basename(id), source })
      return `export default '__VITE_ASSET__${reference}__'`
    },
  },
})

/** Makes the icons and drawings at fixed addresses. */
const brandAtAddresses = (): Plugin => ({
  name: 'brand-at-addresses',
  applyToEnvironment: (environment) => environment.name === 'client',
  async generateBundle() {
    for (const [fileName, source] of await brandFiles())
      this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer({ middlewares }) {
    middlewares.use(async ({ url = '' }, response, next) => {
      const name = url.slice(1).split('?')[0] ?? ''
      const source = /\.(?:svg|png|ico)$/.test(name) && (await brandFiles()).get(name)
      if (!source) return next()
      response.setHeader('content-type', name.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
      response.end(source)
    })
  },
})

export const brandPlugins = (): Plugin[] => [brandInStyles(), brandInDrawings(), brandAtAddresses()]
