import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { withoutPreloads } from './without-preloads.ts'

const modules: Record<string, string> = {
  '/entry.js': "import('/opened.js').then((opened) => opened.open()); import('/closed.js')",
  '/opened.js': "export const open = () => document.title = 'open'",
  '/closed.js': "document.title = 'closed'",
}
const fromMemory: Plugin = {
  name: 'from-memory',
  enforce: 'pre',
  resolveId: (id) => (id in modules ? id : undefined),
  load: (id) => modules[id],
}

const entryBuiltWith = async (...plugins: Plugin[]): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [fromMemory, ...plugins],
    build: { write: false, minify: false, rolldownOptions: { input: '/entry.js' } },
  })
  const output = 'output' in built ? built.output : []
  return output.map((file) => ('isEntry' in file && file.isEntry ? file.code : '')).join('')
}

test("imports of a build stand alone, which Vite's would wrap", async () => {
  expect(await entryBuiltWith()).toMatch(/__vitePreload\(/)
  const entry = await entryBuiltWith(withoutPreloads())
  expect(entry.match(/import\("[^"]+"\)/g)).toHaveLength(2)
  expect(entry).not.toMatch(/__vitePreload\(|__VITE_PRELOAD__/)
})
