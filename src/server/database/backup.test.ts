import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp, restore } from './backup.ts'
import { sqliteEngine } from './engine.ts'
import { RecordStore } from './record-store.ts'
import { exportVisitor } from './visitor-data.ts'

const work = mkdtempSync(join(tmpdir(), 'facet-backup-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))
const at = (name: string) => join(work, name)
const file = at('records.sqlite')
const open = () => new RecordStore({ engine: sqliteEngine(file) })
const code = (id: string) => ({ table: 'referrals', row: { id, device_id: 'device-one', received_at: '2026-11-22T00:00:00.000Z', code: id } }) as const
const ids = async (store: RecordStore) => (await exportVisitor(store, 'device-one')).referrals.map(({ id }) => id)

test('a copy made while the site writes is the state of one moment, and can be restored', async () => {
  const store = open()
  let kept = 0
  let writing = true
  const writer = (async () => {
    while (writing) {
      await store.add(code(`r${kept}`))
      kept++
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  while (kept < 50) await new Promise((resolve) => setImmediate(resolve))
  const before = kept
  const counts = await backUp(file, at('copy.sqlite'))
  while (kept < before + 50) await new Promise((resolve) => setImmediate(resolve))
  // The site is running: its database is not taken from under it.
  expect(() => restore(at('copy.sqlite'), file)).toThrow('is in use; stop the site first')
  writing = false
  await writer
  await store.close()

  expect(counts.referrals).toBeGreaterThanOrEqual(before)
  expect(counts.referrals).toBeLessThan(kept)
  expect(statSync(at('copy.sqlite')).mode & 0o777).toBe(0o600)

  const restored = restore(at('copy.sqlite'), file)
  expect(restored.counts).toEqual(counts)
  const again = open()
  // Every record up to a moment, and none after it.
  expect(new Set(await ids(again))).toEqual(new Set(Array.from({ length: counts.referrals }, (_, n) => `r${n}`)))
  await again.add(code('new'))
  expect(await ids(again)).toContain('new')
  await again.close()
  // What was there before is kept, whole.
  expect(restore(restored.kept as string, at('other.sqlite')).counts.referrals).toBe(kept)
})

test('a damaged copy, one of something else and none change nothing', async () => {
  const whole = await backUp(file, at('whole.sqlite'))
  await backUp(file, at('short.sqlite'))
  truncateSync(at('short.sqlite'), statSync(at('short.sqlite')).size - 8192)
  writeFileSync(at('words.sqlite'), 'no database')
  for (const copy of ['short.sqlite', 'words.sqlite']) expect(() => restore(at(copy), file)).toThrow(/is no whole database of this site/)
  expect(() => restore(at('absent.sqlite'), file)).toThrow('there is no such file')
  await expect(backUp(file, at('whole.sqlite'))).rejects.toThrow('is there already')
  await expect(backUp(at('absent.sqlite'), at('x.sqlite'))).rejects.toThrow('there is no database')
  expect(await backUp(file, at('after.sqlite'))).toEqual(whole)
  expect(readdirSync(work).filter((name) => /part|-wal|-shm/.test(name))).toEqual([])
  expect(existsSync(at('x.sqlite'))).toBe(false)
})

test.each([
  ['is no database at all', (path: string) => writeFileSync(path, 'no database, and longer than the header of one. '.repeat(20))],
  ['has a broken page', (path: string) => writeFileSync(path, readFileSync(path).fill(0xff, 4096, 12_288))],
  ['is cut off', (path: string) => truncateSync(path, 5000)],
  ['is gone', (path: string) => rmSync(path)],
])('what has to be restored because it %s makes room, with what was to be written into it', async (_what, spoil) => {
  const folder = mkdtempSync(join(work, 'spoilt-'))
  const spoilt = join(folder, 'records.sqlite')
  const store = new RecordStore({ engine: sqliteEngine(spoilt) })
  for (let n = 0; n < 300; n++) await store.add(code(`r${n}`))
  const copy = join(folder, 'copy.sqlite')
  const counts = await backUp(spoilt, copy)
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
