import { globSync } from 'node:fs'
import type { Plugin } from 'vite'
import { withBrand } from '../../src/brand/style.ts'
import { typefaceRules } from '../../src/languages/typefaces.ts'

/** Imports each sheet of `folders` of the site, by their names, in a cascade layer. */
const imports = (folders: string, layer: string) =>
  globSync(`./${folders}/**/*.css`, { cwd: 'src/site' })
    .sort()
    .map((path) => `@import './${path.replaceAll('\\', '/')}' layer(${layer});`)
    .join('\n')

const sheets = () =>
  `${imports('{components,drawings}', 'components')}\n${imports('pages', 'pages')}`

/**
 * Puts the tables of the brand and of languages, and imports of the sheets of components and pages,
 * into style sheets before Tailwind reads them.
 */
export const siteStyles = (): Plugin => ({
  name: 'site-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/(?:site\/styles|studio\/server\/studio)\.css(?:\?(?:inline|direct))?$/ },
    handler: (css) => ({
      code: withBrand(css, { sheets: sheets(), typefaces: typefaceRules() }),
      map: null,
    }),
  },
})
