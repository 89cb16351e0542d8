import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'facet-turns-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Starts a process that writes to `log` when its turn begins and ends; answers whether it waited. */
function takeTurn(lock: string, log: string, { before = '', end = '' } = {}): Promise<boolean> {
  const script = `
    import { appendFileSync, utimesSync, writeFileSync } from 'node:fs'
    import { inTurn } from '${join(process.cwd(), 'scripts/in-turn.mjs')}'
    ${before}
    inTurn('${lock}', () => {
      appendFileSync('${log}', 'begin ')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      appendFileSync('${log}', 'end ')
      ${end}
    }, () => console.log('waits'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  return new Promise((resolve) => child.on('close', () => resolve(said.includes('waits'))))
}

test('commands that are started together build one after the other, and one that fails holds nobody up', async () => {
  const [lock, log] = [join(folder(), '.busy'), join(folder(), 'log')]
  const waited = await Promise.all([takeTurn(lock, log, { end: 'process.exit(1)' }), takeTurn(lock, log), takeTurn(lock, log)])
  expect(readFileSync(log, 'utf8')).toBe('begin end begin end begin end ')
  expect(waited.filter(Boolean).length).toBeGreaterThanOrEqual(1)
  expect(existsSync(lock)).toBe(false)
})

test.each([
  ['that was killed', String(2 ** 22 + 1)],
  ['that was killed before it wrote its number', ''],
  ['whose number another process has long since', String(process.pid)],
])('a command %s holds nobody up', async (_what, holder) => {
  const [lock, log] = [join(folder(), '.busy'), join(folder(), 'log')]
  writeFileSync(lock, holder)
  utimesSync(lock, new Date(0), new Date(0))
  await takeTurn(lock, log)
  expect(readFileSync(log, 'utf8')).toBe('begin end ')
  expect(existsSync(lock)).toBe(false)
})

test('nor does one whose number this command has got, as in a container that is started again', async () => {
  const [lock, log] = [join(folder(), '.busy'), join(folder(), 'log')]
  await takeTurn(lock, log, { before: `writeFileSync('${lock}', String(process.pid)); utimesSync('${lock}', new Date(), new Date(Date.now() - 1000))` })
  expect(readFileSync(log, 'utf8')).toBe('begin end ')
})
