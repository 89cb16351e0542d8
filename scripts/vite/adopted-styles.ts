import type { Plugin } from 'vite'

/**
 * `import './name.css'` in browser code: the rules travel in its chunk and hold once that runs. The
 * style element that Vite would add for them is refused by the pages' policy.
 */
export const adoptedStyles = (): Plugin => ({
  name: 'adopted-styles',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer?.endsWith('.ts') || !source.endsWith('.css')) return
    const file = await this.resolve(source, importer, { skipSelf: true })
    return file && `\0adopted:${file.id}.js`
  },
  load: (id) =>
    id.startsWith('\0adopted:')
      ? `import css from '${id.slice('\0adopted:'.length, -'.js'.length)}?inline'
         const sheet = new CSSStyleSheet()
         sheet.replaceSync(css)
         document.adoptedStyleSheets.push(sheet)`
      : undefined,
})
