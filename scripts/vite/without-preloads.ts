import type { Plugin } from 'vite'

/**
 * Chunks here have nothing to preload (see `codeSplitting` in `vite.config.ts`), which Vite's
 * helper would spend 0.8 KB of every page on. Each `import()` is what was written, without a call
 * of that helper.
 */
export const withoutPreloads = (): Plugin => ({
  name: 'without-preloads',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper')
      ? 'export const __vitePreload = (load) => load()'
      : undefined,
  renderChunk: (code) =>
    code.replace(/__vitePreload\(\(\) => (import\([\s\S]*?), __VITE_PRELOAD__\)/g, '$1'),
})
