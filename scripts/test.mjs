// `npm test`: everything, with progress, and one line at the end. `npm test -- browser` runs one step, `npm test -- unit markdown` of its
// test files only those whose paths hold that word.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium, findFullChromium } from './chromium.mjs'
import { ensureBuild, ensureInstalled, projectNode } from './ensure.mjs'
import { findNginx } from './nginx.mjs'

ensureInstalled()
const node = projectNode()
const folder = mkdtempSync(join(tmpdir(), 'facet-test-'))
const steps = ['types', 'lint', 'unused', 'content', 'unit', 'site', 'faults', 'security', 'browser']
const [only, ...files] = process.argv.slice(2)
if (only && !steps.includes(only)) {
  console.error(`No such step: ${only}. There are: ${steps.join(', ')}`)
  process.exit(2)
}
let passed = 0
let failed = 0
/** What failed, to be told again at the end: a log may be kept by its tail only. */
const failures = []

/** One command that passes or fails as a whole. */
const command = (name, args) =>
  step(name, () => {
    if (spawnSync(node, args, { stdio: 'inherit' }).status === 0) return [1, 0]
    failures.push(name)
    return [0, 1]
  })

/**
 * A Vitest project; each of its tests counts. A run that ends without a report counts as one failure. `needs` finds or installs what its
 * tests need, as environment variables.
 */
const vitest = (name, needs = () => ({})) =>
  step(name, () => {
    const env = needs()
    const report = join(folder, `${name}.json`)
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', name, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...files]
    const { status } = spawnSync(node, args, { stdio: 'inherit', env: { ...process.env, ...env, NO_COLOR: '1' } })
    try {
      const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
      sayWhichWereLucky(testResults)
      if (status !== 0) failures.push(...failuresOf(testResults).map((failure) => `${name}: ${failure}`))
      return [numPassedTests, status === 0 ? numFailedTests : Math.max(1, numFailedTests), numPendingTests]
    } catch {
      failures.push(`${name}: ended without a report`)
      return [0, 1]
    }
  })

/** Names the tests that passed only when they were tried again. */
function sayWhichWereLucky(files) {
  for (const { status, fullName, failureMessages } of files.flatMap(({ assertionResults }) => assertionResults))
    if (status === 'passed' && failureMessages.length > 0) console.log(`passed at try ${failureMessages.length + 1}: ${fullName}: ${firstLine(failureMessages)}`)
}

/** A line each test that failed, and each file that could not be run; of an error outside of them the report says nothing. */
function failuresOf(files) {
  const lines = files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${relative('.', name)}: ${firstLine([message])}`]
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages)}`)
  })
  return lines.length > 0 ? lines : ['an error outside the tests, told above']
}

function firstLine([text = '']) {
  return text.split('\n')[0].slice(0, 300)
}

/** Without a browser the other steps still count. */
function attempt(act) {
  try {
    return act()
  } catch (error) {
    console.error(error.message)
    failures.push(error.message)
    return [0, 1]
  }
}

function step(name, act) {
  if (only && name !== only) return
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
command('content', ['src/content/check/run.ts'])
vitest('unit')
if (!only || ['site', 'faults', 'security', 'browser'].includes(only)) ensureBuild()
/** Looked for once: where there is none it is installed, which takes a while. */
let nginx
const nginxPath = () => (nginx ??= findNginx() ?? '')
vitest('site', () => ({ NGINX_PATH: nginxPath() }))
vitest('faults')
vitest('security', () => ({ NGINX_PATH: nginxPath(), CHROMIUM_PATH: findChromium() }))
vitest('browser', () => ({ CHROMIUM_PATH: findChromium(), FULL_CHROMIUM_PATH: findFullChromium() }))
rmSync(folder, { recursive: true, force: true })

for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
