// `npm run looks` compares pages with the stored pictures and outlines; `npm run looks -- --update`
// stores them as they are now.
import { rmSync } from 'node:fs'
import { ensureBuild, ensureInstalled, projectNode, run } from './ensure.mjs'
import { findChromium } from './programs/chromium.mjs'

ensureInstalled()
ensureBuild()
const chromium = findChromium()
const update = process.argv.includes('--update')
if (update) rmSync('tests/browser/visual', { recursive: true, force: true })
const files = ['tests/browser/visual.test.ts', 'tests/browser/screen-reader.test.ts']
run(
  projectNode(),
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'browser',
    ...files,
    ...(update ? ['--update'] : []),
  ],
  {
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      // All pictures: those that are not compared would not be stored again either.
      THOROUGH: '1',
      ...(update && { UPDATE_LOOKS: '1' }),
    },
  },
)
