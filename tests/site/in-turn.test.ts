import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

let lock: string
let log: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-turns-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  lock = join(folder, '.busy')
  log = join(folder, 'log')
})

/** Starts a process that writes to `log` when its turn begins and ends; resolves to whether it waited. */
function takeTurn({ before = '', end = '' } = {}): Promise<boolean> {
  const script = `
    import { appendFileSync, writeFileSync } from 'node:fs'
    import { inTurn } from '${join(process.cwd(), 'scripts/in-turn.mjs')}'
    ${before}
    inTurn('${lock}', () => {
      appendFileSync('${log}', 'begin ')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      appendFileSync('${log}', 'end ')
      ${end}
    }, () => console.log('waits'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.on('close', () => resolve(output.includes('waits'))))
}

test('commands started together build one after the other, and a failed one releases the lock', async () => {
  const waited = await Promise.all([takeTurn({ end: 'process.exit(1)' }), takeTurn(), takeTurn()])
  expect(readFileSync(log, 'utf8')).toBe('begin end begin end begin end ')
  expect(waited.filter(Boolean).length).toBeGreaterThanOrEqual(1)
  expect(existsSync(lock)).toBe(false)
})

test.each([
  ['of a process that was killed', String(2 ** 22 + 1)],
  ['of a process that was killed before it wrote its id', ''],
  ['whose process id was reused', String(process.pid)],
])('a lock %s is taken over', async (_what, holder) => {
  writeFileSync(lock, holder)
  utimesSync(lock, new Date(0), new Date(0))
  await takeTurn()
  expect(readFileSync(log, 'utf8')).toBe('begin end ')
})

test('a lock with the id of this process is taken over, as in a restarted container', async () => {
  await takeTurn({ before: `writeFileSync('${lock}', String(process.pid))` })
  expect(readFileSync(log, 'utf8')).toBe('begin end ')
})
