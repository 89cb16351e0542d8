// `npm test`: everything, with progress, and one line at the end. `npm test -- browser` runs only the steps whose names hold that word.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findFullChromium } from './chromium.mjs'
import { ensureBuild, ensureInstalled, projectNode } from './ensure.mjs'
import { findNginx } from './nginx.mjs'

ensureInstalled()
const node = projectNode()
const folder = mkdtempSync(join(tmpdir(), 'facet-test-'))
const only = process.argv[2]
let passed = 0
let failed = 0

/** One command that passes or fails as a whole. */
const command = (name, args) => step(name, () => (spawnSync(node, args, { stdio: 'inherit' }).status === 0 ? [1, 0] : [0, 1]))

/**
 * A Vitest project; each of its tests counts. A run that ends without a report counts as one failure. `needs` finds or installs what its
 * tests need, as environment variables.
 */
const vitest = (name, needs = () => ({})) =>
  step(name, () => {
    const env = needs()
    const report = join(folder, `${name}.json`)
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', name, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const { status } = spawnSync(node, args, { stdio: 'inherit', env: { ...process.env, ...env, FORCE_COLOR: '0' } })
    try {
      const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
      sayWhichWereLucky(testResults)
      return [numPassedTests, status === 0 ? numFailedTests : Math.max(1, numFailedTests), numPendingTests]
    } catch {
      return [0, 1]
    }
  })

/** Names the tests that passed only when they were tried again. */
function sayWhichWereLucky(files) {
  for (const { status, fullName, failureMessages } of files.flatMap(({ assertionResults }) => assertionResults))
    if (status === 'passed' && failureMessages.length > 0) console.log(`passed at try ${failureMessages.length + 1}: ${fullName}: ${failureMessages[0].split('\n')[0]}`)
}

/** Without a browser the other steps still count. */
function attempt(act) {
  try {
    return act()
  } catch (error) {
    console.error(error.message)
    return [0, 1]
  }
}

function step(name, act) {
  if (only && !name.includes(only)) return
  const start = performance.now()
  console.log(`\n— ${name}`)
  const [good, bad, skipped] = attempt(act)
  passed += good
  failed += bad
  console.log(`${bad ? '✗' : '✓'} ${name}: ${good} passed, ${bad} failed${skipped ? `, ${skipped} skipped` : ''} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
}

command('types', ['node_modules/typescript/bin/tsc', '--noEmit'])
command('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])
command('unused', ['node_modules/knip/bin/knip.js', '--no-progress'])
command('content', ['src/content/checks/run.ts'])
vitest('unit')
ensureBuild()
/** Looked for once: where there is none it is installed, which takes a while. */
let nginx
const nginxPath = () => (nginx ??= findNginx() ?? '')
vitest('site', () => ({ NGINX_PATH: nginxPath() }))
vitest('faults')
vitest('security', () => ({ NGINX_PATH: nginxPath(), CHROMIUM_PATH: findChromium() }))
vitest('browser', () => ({ CHROMIUM_PATH: findChromium(), FULL_CHROMIUM_PATH: findFullChromium() }))
rmSync(folder, { recursive: true, force: true })

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
