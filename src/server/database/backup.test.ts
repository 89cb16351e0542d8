import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder, wholeFile } from '../../test.fixture.ts'
import { backUp, restore } from './backup.ts'
import { sqliteEngine } from './engine.ts'
import { RecordStore } from './record-store.ts'
import { exportVisitor } from './visitor-data.ts'

const work = testFolder(wholeFile)
const at = (name: string) => join(work, name)
const file = at('records.sqlite')
const open = () => new RecordStore({ engine: sqliteEngine(file) })
const code = (id: string) => ({ table: 'referrals', row: { id, device_id: 'device-one', received_at: '2026-11-22T00:00:00.000Z', code: id } }) as const
const ids = async (store: RecordStore) => (await exportVisitor(store, 'device-one')).referrals.map(({ id }) => id)

/** Runs the command under a umask that takes no permission away. Returns the modes that the copy had while it was written. */
async function modesDuring(action: 'backup' | 'restore', copy: string, part: string): Promise<number[]> {
  const command = spawn('sh', ['-c', 'umask 0; exec "$@"', 'sh', process.execPath, 'scripts/data.ts', action, copy], {
    env: { ...process.env, DATA_DIR: work, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve))
  const modes = new Set<number>()
  let running = true
  void ended.then(() => (running = false))
  while (running) {
    const found = statSync(part, { throwIfNoEntry: false })
    if (found) modes.add(found.mode & 0o777)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await ended).toBe(0)
  return [...modes]
}

test('a copy made while the site writes is the state of one moment, can be restored, and is its owner’s alone from its first byte', async () => {
  const store = open()
  for (let n = 0; n < 20; n++)
    await store.add({ table: 'device_logs', row: { id: `d${n}`, device_id: null, received_at: '2026-11-22T00:00:00.000Z', log_type: 'x', data: 'x'.repeat(1_000_000) } })
  let written = 0
  let writing = true
  const writer = (async () => {
    while (writing) {
      await store.add(code(`r${written}`))
      written++
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  while (written < 50) await new Promise((resolve) => setImmediate(resolve))
  expect(await modesDuring('backup', at('copy.sqlite'), at('copy.sqlite.part'))).toEqual([0o600])
  const after = written
  while (written < after + 10) await new Promise((resolve) => setImmediate(resolve))
  // The site is running: its database is not replaced under it.
  expect(() => restore(at('copy.sqlite'), file)).toThrow('is in use; stop the site first')
  writing = false
  await writer
  await store.close()

  expect(await modesDuring('restore', at('copy.sqlite'), `${file}.part`)).toEqual([0o600])
  for (const name of readdirSync(work)) expect([name, statSync(at(name)).mode & 0o777]).toEqual([name, 0o600])
  const again = open()
  const found = await ids(again)
  expect(found.length).toBeGreaterThanOrEqual(50)
  expect(found.length).toBeLessThan(written)
  // Every record up to a moment, and none after it.
  expect(new Set(found)).toEqual(new Set(found.map((_, n) => `r${n}`)))
  await again.add(code('new'))
  expect(await ids(again)).toContain('new')
  await again.close()
  const [kept = ''] = readdirSync(work).filter((name) => /^records\.sqlite\.\d/.test(name))
  // What was there before is kept, whole.
  expect(restore(at(kept), at('other.sqlite')).counts.referrals).toBe(written)
})

test('a damaged copy, one of something else and none change nothing', async () => {
  const whole = backUp(file, at('whole.sqlite'))
  backUp(file, at('short.sqlite'))
  truncateSync(at('short.sqlite'), statSync(at('short.sqlite')).size - 8192)
  writeFileSync(at('words.sqlite'), 'no database')
  for (const copy of ['short.sqlite', 'words.sqlite']) expect(() => restore(at(copy), file)).toThrow(/is no whole database of this site/)
  expect(() => restore(at('absent.sqlite'), file)).toThrow('there is no such file')
  expect(() => backUp(file, at('whole.sqlite'))).toThrow('is there already')
  expect(() => backUp(at('absent.sqlite'), at('x.sqlite'))).toThrow('there is no database')
  expect(backUp(file, at('after.sqlite'))).toEqual(whole)
  expect(readdirSync(work).filter((name) => /part|-wal|-shm/.test(name))).toEqual([])
  expect(existsSync(at('x.sqlite'))).toBe(false)
})

test.each([
  ['is no database at all', (path: string) => writeFileSync(path, 'no database, and longer than the header of one. '.repeat(20))],
  ['has a broken page', (path: string) => writeFileSync(path, readFileSync(path).fill(0xff, 4096, 12_288))],
  ['is gone', (path: string) => rmSync(path)],
])('a database that %s is set aside with its log by a restore', async (_what, spoil) => {
  const folder = mkdtempSync(join(work, 'spoilt-'))
  const spoilt = join(folder, 'records.sqlite')
  const store = new RecordStore({ engine: sqliteEngine(spoilt) })
  await store.add(...Array.from({ length: 300 }, (_, n) => code(`r${n}`)))
  const copy = join(folder, 'copy.sqlite')
  const counts = backUp(spoilt, copy)
  await store.close()
  spoil(spoilt)
  // Left by a process that was killed: written into the restored database it would spoil that too.
  writeFileSync(`${spoilt}-wal`, 'frames of the old one')
  const wasThere = existsSync(spoilt)
  const { kept, ...restored } = restore(copy, spoilt)
  expect(restored.counts).toEqual(counts)
  expect(existsSync(`${spoilt}-wal`)).toBe(false)
  expect(kept !== undefined && existsSync(kept)).toBe(wasThere)
  const again = new RecordStore({ engine: sqliteEngine(spoilt) })
  expect(await ids(again)).toHaveLength(300)
  await again.close()
})
