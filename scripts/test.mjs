// `npm test`: every promise once, with progress, and one line at the end. `npm run test:all` tries
// it in every case (src/thorough.fixture.ts) and in other browsers. `npm test -- browser` runs all
// of one step, `npm test -- unit markdown` of its test files only those whose paths hold that word.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBuild, ensureInstalled, projectNode } from './ensure.mjs'

const vitestSteps = ['unit', 'security', 'faults', 'site', 'browser', 'engines']
const steps = ['types', 'lint', 'unused', 'content', ...vitestSteps]
const all = process.argv.includes('--all')
const [only, ...files] = process.argv.slice(2).filter((word) => word !== '--all')
if (only && !steps.includes(only)) {
  console.error(`No such step: ${only}. There are: ${steps.join(', ')}`)
  process.exit(2)
}
const thorough = all || only !== undefined
process.env.THOROUGH = thorough ? '1' : ''
ensureInstalled()
const node = projectNode()
/** Temporary files of all tests: removed at the end, and when this is interrupted. */
const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'site-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
let passed = 0
let failed = 0
let skipped = 0
/** What failed, repeated at the end: a log may be kept by its tail only. */
const failures = []
/** Tests that passed at the second try: each is a fault of the test or of the site. */
const flaky = []

/**
 * Where files are in memory, if there is room and programs may be run: on a disk, tests wait a
 * third of their time until their databases and repositories are written.
 */
function memoryFolder() {
  try {
    const [, options] = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8'))
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 4e9 && process.availableMemory() > 8e9 && !/noexec|\bro\b/.test(options)
      ? '/dev/shm'
      : undefined
  } catch {
    // No such place.
  }
}

const children = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // With all that the tests started: each is a process group.
    for (const child of children) process.kill(-child.pid, 'SIGKILL')
    process.exit(130)
  })

/**
 * Runs Node.js with these arguments; resolves to its exit status. What it prints is shown when it
 * ends, since others run beside it, unless it is alone.
 */
function run(args, env = {}) {
  const child = spawn(node, args, {
    stdio: only ? 'inherit' : 'pipe',
    detached: process.platform !== 'win32',
    // Node and the site are started a hundred times: what was compiled once is kept.
    env: { ...process.env, TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled'), ...env },
  })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) =>
    child.once('close', (status) => {
      children.delete(child)
      process.stdout.write(`\n${output}`)
      resolve(status)
    }),
  )
}

const needPrograms = ['security', 'site', 'browser', 'engines']
/**
 * The programs that tests need, as environment variables: found or downloaded while the first steps
 * run.
 */
const programs = !only || needPrograms.includes(only) ? findPrograms() : undefined

function findPrograms() {
  const child = fork('scripts/programs/find-all.mjs', {
    execPath: node,
    detached: process.platform !== 'win32',
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return Promise.race([once(child, 'message'), once(child, 'exit').then(() => [{}])]).then(
    ([report]) => report,
  )
}

/** Commands that pass or fail as a whole. */
const command = (name, ...commands) =>
  step(name, async () => {
    for (const args of commands)
      if ((await run(args)) !== 0) {
        failures.push(name)
        return [0, 1]
      }
    return [1, 0]
  })

/**
 * A Vitest project; each of its tests counts. A run that ends without a report counts as one
 * failure.
 */
const vitest = (name) =>
  step(name, async () => {
    const report = join(folder, `${name}.json`)
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      name,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ]
    const env = needPrograms.includes(name) ? await programs : {}
    if (['security', 'browser'].includes(name) && !env.CHROMIUM_PATH)
      throw new Error(`${name}: there is no Chromium (see above)`)
    const status = await run(args, { ...env, NO_COLOR: '1' })
    try {
      const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
        readFileSync(report, 'utf8'),
      )
      flaky.push(...secondTries(testResults).map((test) => `${name}: ${test}`))
      if (status !== 0)
        failures.push(...failuresOf(testResults).map((failure) => `${name}: ${failure}`))
      return [
        numPassedTests,
        status === 0 ? numFailedTests : Math.max(1, numFailedTests),
        numPendingTests,
      ]
    } catch {
      failures.push(`${name}: ended without a report`)
      return [0, 1]
    }
  })

/**
 * A line for each test that failed, and for each file that could not be run; of an error outside of
 * them the report says nothing.
 */
function failuresOf(files) {
  const lines = files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      return [`${relative('.', name)}: ${firstLine([message])}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages)}`,
    )
  })
  return lines.length > 0 ? lines : ['an error outside the tests, printed above']
}

/** A line for each test that passed after it had failed. */
const secondTries = (files) =>
  files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages)}`)

const firstLine = ([text = '']) => text.split('\n')[0].slice(0, 300)

async function step(name, act) {
  if (only && name !== only) return
  const start = performance.now()
  console.log(`— ${name} …`)
  const [good, bad, left = 0] = await act().catch((error) => {
    // Without a browser the other steps still count.
    console.error(error.message)
    failures.push(error.message)
    return [0, 1]
  })
  passed += good
  failed += bad
  skipped += left
  console.log(
    `${bad ? '✗' : '✓'} ${name}: ${good} passed, ${bad} failed${left ? `, ${left} skipped` : ''} (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  )
}

await Promise.all([
  command(
    'types',
    // Its threads check much of the same: one takes half the processor time of four.
    ...['.', 'scripts'].map((project) => [
      'node_modules/typescript/bin/tsc',
      '--singleThreaded',
      '--noEmit',
      '--project',
      project,
    ]),
  ),
  command('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  command('unused', ['node_modules/knip/bin/knip.js', '--no-progress']),
  command('content', ['scripts/check-content.ts']),
])
if (!only || vitestSteps.slice(1).includes(only)) ensureBuild()
// What waits (for processes, timers, disks) beside what computes; attacks beside unit tests, which
// leave them more of the machine than browsers do.
const inOrder = async (...names) => {
  for (const name of names) await vitest(name)
}
await Promise.all(
  thorough
    ? [inOrder('unit', 'browser'), inOrder('security', 'site', 'faults', 'engines')]
    : [inOrder('unit'), inOrder('security', 'site', 'browser')],
)

for (const test of flaky) console.log(`second try: ${test}`)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
