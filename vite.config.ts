import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { brandPlugins } from './scripts/brand-plugin.ts'
import { compressAssets } from './scripts/compress-assets.ts'
import { makeSprite } from './src/site/icons/sprite.ts'
import { homeSprite } from './src/site/pages/home/home-sprite.ts'

/** Builds whose files are kept for pages that are still open. */
const keptBuilds = 3

/**
 * Names an import that would ship the server to browsers or break there, with the file that has it.
 * The server renders islands too: what needs a browser would break every page.
 */
const importBoundaries = (): Plugin => ({
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
    if (
      inBrowser &&
      /^src\/(?:server|content)\/|^src\/site\/(?:page|page-context|components\/island)\.tsx?$/.test(
        path,
      )
    )
      refuse(path, 'which only the server has')
    if (from.startsWith('src/site/') && path.startsWith('src/client/'))
      refuse(path, 'which only browsers have: pages and islands are rendered by the server')
  },
})

/**
 * `import './name.css'` in browser code: the rules travel in its chunk and hold once that runs. The
 * style element that Vite would add for them is refused by the pages' policy.
 */
const adoptedStyles = (): Plugin => ({
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

/**
 * The icons and the home page's pictures as assets, and a file that tells the server what the build
 * made. Keeps earlier builds' assets.
 */
const buildRecord = (): Plugin => {
  let id = ''
  return {
    name: 'build-record',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const emitDrawing = (name: string, source: string) => {
        const fileName = `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 6)}.svg`
        this.emitFile({ type: 'asset', fileName, source })
        return fileName
      }
      const sprite = emitDrawing('icons', makeSprite())
      const pictures = emitDrawing('home', homeSprite())
      // The style sheet is an entry of its own, whose empty script Vite does not write.
      const files = Object.values(bundle).filter(
        (file) => file.type === 'asset' || file.name !== 'styles',
      )
      const script = files.find(
        (file) => file.type === 'chunk' && file.isEntry && file.name === 'entry',
      )?.fileName
      const style = files.find((file) => file.fileName.endsWith('.css'))?.fileName
      if (!script || !style) this.error('The build made no entry script or no style sheet')
      const names = [
        ...files.map((file) => file.fileName).filter((name) => name.startsWith('assets/')),
        sprite,
        pictures,
      ].sort()
      id = createHash('sha256').update(names.join()).digest('hex').slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'build.json',
        source: JSON.stringify({
          id,
          script: `/${script}`,
          style,
          sprite: `/${sprite}`,
          pictures: `/${pictures}`,
        }),
      })
      this.emitFile({
        type: 'asset',
        fileName: `builds/${id}.json`,
        source: JSON.stringify({ id, built: new Date().toISOString(), files: names }),
      })
    },
    writeBundle({ dir }) {
      const root = dir as string
      forgetOldBuilds(root)
      compressAssets(join(root, 'assets'))
    },
  }
}

/** Drops what only builds before the last few used. */
function forgetOldBuilds(root: string): void {
  const records = join(root, 'builds')
  mkdirSync(records, { recursive: true })
  const builds = readdirSync(records)
    .map((name) => ({
      name,
      ...(JSON.parse(readFileSync(join(records, name), 'utf8')) as {
        built: string
        files: string[]
      }),
    }))
    .sort((a, b) => (a.built < b.built ? 1 : -1))
  const kept = new Set(builds.slice(0, keptBuilds).flatMap((build) => build.files))
  for (const build of builds.slice(keptBuilds)) rmSync(join(records, build.name))
  for (const name of readdirSync(join(root, 'assets')))
    if (!kept.has(`assets/${name.replace(/\.(?:br|gz)$/, '')}`)) rmSync(join(root, 'assets', name))
}

/**
 * Chunks here have nothing to preload (see `codeSplitting`), which Vite's helper would spend 0.8 KB
 * of every page on.
 */
const withoutPreloads = (): Plugin => ({
  name: 'without-preloads',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper')
      ? 'export const __vitePreload = (load) => load()'
      : undefined,
})

/**
 * The packages' source map would take 90 MB of memory from the start; that of our own sources takes
 * 13 (measured).
 */
const withoutPackagesMap = (): Plugin => ({
  name: 'without-packages-map',
  apply: 'build',
  generateBundle: (_options, bundle) => void delete bundle['packages.js.map'],
})

/**
 * What the server has in development. A module that only it has cannot be swapped in the browser:
 * the page is reloaded, as for content.
 */
const reloadOnServerChange = (): Plugin => ({
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

/** A server that Node.js runs, in a folder of its own. */
const nodeServer = (
  outDir: string,
  input: Record<string, string>,
  external: string[],
): EnvironmentOptions => ({
  consumer: 'server',
  // Only what loads native code or files of its own stays outside.
  resolve: { noExternal: true, external },
  build: {
    outDir,
    ssr: true,
    emptyOutDir: true,
    copyPublicDir: false,
    // Stacks in the log name the sources (node --enable-source-maps), whose text is not needed for
    // that.
    sourcemap: true,
    rolldownOptions: {
      input,
      // Beside each other: what is found from a file's own place is found from all of them.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        sourcemapExcludeSources: true,
        codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] },
      },
    },
  },
})
const native = ['sharp', '@takumi-rs/core', 'pino', 'pg']

export default defineConfig(({ command }) => ({
  appType: 'custom',
  // In development Vite puts scripts and styles into the page, which the policy allows by this.
  ...(command === 'serve' && { html: { cspNonce: 'vite' } }),
  plugins: [
    importBoundaries(),
    withoutPreloads(),
    adoptedStyles(),
    react(),
    ...brandPlugins(),
    tailwind(),
    buildRecord(),
    withoutPackagesMap(),
    reloadOnServerChange(),
  ],
  builder: {},
  // React asks this at run time otherwise, and without NODE_ENV the server would run its slow
  // development build.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Rolldown tells what each plugin took when a build is slow, which looks like a warning.
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // React and what starts it are one file, so that nothing is found late that would have to
        // be preloaded.
        modulePreload: false,
        rolldownOptions: {
          input: { entry: 'src/client/entry.ts', styles: 'src/site/styles.css' },
          output: {
            // Every page carries these names: six characters tell builds apart as well as eight.
            entryFileNames: 'assets/[name]-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:6].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/client\/hydrate/,
                },
              ],
            },
          },
        },
      },
    },
    // Not in development, where the module runner cannot run CommonJS.
    ssr: {
      ...nodeServer('dist/server', { main: 'src/server/main.ts' }, native),
      ...(command === 'serve' && { resolve: {} }),
    },
    ...(command === 'build' && {
      studio: nodeServer(
        'dist/studio',
        {
          main: 'src/studio/main.ts',
          'check-thread': 'src/studio/repository/check-thread.ts',
        },
        native,
      ),
    }),
  },
}))
