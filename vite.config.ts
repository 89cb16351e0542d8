import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { adoptedStyles } from './scripts/vite/adopted-styles.ts'
import { brandFilesAtAddresses } from './scripts/vite/brand-files.ts'
import { buildRecord } from './scripts/vite/build-record.ts'
import { importBoundaries } from './scripts/vite/import-boundaries.ts'
import { reloadOnServerChange } from './scripts/vite/reload-on-server-change.ts'
import { siteStyles } from './scripts/vite/site-styles.ts'
import { spriteFiles } from './scripts/vite/sprites.ts'
import { withoutPreloads } from './scripts/vite/without-preloads.ts'

/**
 * The packages' source map would take 90 MB of memory from the start; that of our own sources takes
 * 13 (measured).
 */
const withoutPackagesMap = (): Plugin => ({
  name: 'without-packages-map',
  apply: 'build',
  generateBundle: (_options, bundle) => void delete bundle['packages.js.map'],
})

/** A server that Node.js runs, in a folder of its own. */
const nodeServer = (outDir: string, input: Record<string, string>): EnvironmentOptions => ({
  consumer: 'server',
  // Only what loads native code or files of its own stays outside.
  resolve: { noExternal: true, external: ['sharp', '@takumi-rs/core', 'pino', 'pg'] },
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

export default defineConfig(({ command }) => ({
  appType: 'custom',
  // In development Vite puts scripts and styles into the page, which the policy allows by this.
  ...(command === 'serve' && { html: { cspNonce: 'vite' } }),
  plugins: [
    importBoundaries(),
    withoutPreloads(),
    adoptedStyles(),
    react(),
    siteStyles(),
    brandFilesAtAddresses(),
    tailwind(),
    spriteFiles(),
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
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // Every page carries these names: six characters tell builds apart as well as eight.
            entryFileNames: 'assets/[name]-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:6].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/client\/islands\/hydrate/,
                },
              ],
            },
          },
        },
      },
    },
    // Not in development, where the module runner cannot run CommonJS.
    ssr: {
      ...nodeServer('dist/server', {
        main: 'src/server/main.ts',
        'vacuum-process': 'src/server/database/vacuum-process.ts',
      }),
      ...(command === 'serve' && { resolve: {} }),
    },
    ...(command === 'build' && {
      studio: nodeServer('dist/studio', {
        main: 'src/studio/main.ts',
        'check-thread': 'src/studio/repository/check-thread.ts',
      }),
    }),
  },
}))
