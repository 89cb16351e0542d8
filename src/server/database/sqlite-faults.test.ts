import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testFolder, wholeFile } from '../../test.fixture.ts'
import { engineOf } from './database-engine.ts'
import { RecordStore, reconnectPauseMs, StoreUnavailable } from './record-store.ts'
import { countRecords, eventRecord } from './records.fixture.ts'

const work = testFolder(wholeFile)

describe('a database that cannot be used', () => {
  const states: string[] = []
  const sqlite = (dataDir: string, retryFor = 100) =>
    new RecordStore({
      engine: engineOf({ dataDir, databaseUrl: undefined }, () => undefined),
      retryFor,
      onState: ({ status }) => states.push(status),
    })

  test('a locked file is tried again for a while, then named', async () => {
    const dataDir = join(work, 'locked')
    const store = sqlite(dataDir)
    await store.add(eventRecord('e1'))
    const other = new DatabaseSync(join(dataDir, 'records.sqlite'))
    other.exec('begin immediate')
    await expect(store.add(eventRecord('e2'))).rejects.toThrow(
      'the database file: database is locked',
    )
    expect((await store.check()).status).toBe('down')
    const waiting = sqlite(dataDir, 30_000).add(eventRecord('e3'))
    setTimeout(() => other.exec('rollback'), 200)
    await waiting
    expect(await countRecords(store)).toBe(2)
    expect(states).toEqual(['up', 'down', 'up', 'up'])
    other.close()
    await store.close()
  })

  test('a full disk is named, and does no harm once there is room', async () => {
    const dataDir = join(work, 'full')
    const store = sqlite(dataDir)
    await store.add(eventRecord('e1'))
    await store.transaction(async (db) => void (await sql`pragma max_page_count = 1`.execute(db)))
    await expect(store.add(eventRecord('big', { title: 'x'.repeat(500_000) }))).rejects.toThrow(
      /the database file: database or disk is full/,
    )
    await sleep(reconnectPauseMs + 100)
    await store.add(eventRecord('e2'))
    expect(await countRecords(store)).toBe(2)
    await store.close()
  })

  test('a file that was deleted or replaced is made anew, not written into the void', async () => {
    const dataDir = join(work, 'deleted')
    const store = sqlite(dataDir)
    await store.add(eventRecord('e1'))
    rmSync(dataDir, { recursive: true })
    await store.add(eventRecord('e2'))
    expect(statSync(join(dataDir, 'records.sqlite')).mode & 0o777).toBe(0o600)
    expect(await countRecords(store)).toBe(1)
    await store.close()
  })

  test('a folder that is none, and a file that is no database', async () => {
    const file = join(work, 'file')
    writeFileSync(file, 'x')
    await expect(sqlite(join(file, 'data')).add(eventRecord('e1'))).rejects.toThrow(
      /the database cannot be reached: E/,
    )
    const dataDir = join(work, 'garbage')
    mkdirSync(dataDir)
    writeFileSync(
      join(dataDir, 'records.sqlite'),
      'no database at all, but long enough to have a header '.repeat(40),
    )
    chmodSync(join(dataDir, 'records.sqlite'), 0o600)
    await expect(sqlite(dataDir).add(eventRecord('e1'))).rejects.toThrow(
      'the database file: file is not a database',
    )
  })

  test('a clock that is set back a year meanwhile neither keeps the store closed nor makes it wait for a year', async () => {
    const file = join(work, 'later-a-folder')
    writeFileSync(file, 'x')
    const store = sqlite(join(file, 'data'))
    await expect(store.add(eventRecord('e1'))).rejects.toBeInstanceOf(StoreUnavailable)
    rmSync(file)
    const yearAgo = Date.now() - 365 * 86_400_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(yearAgo)
    onTestFinished(() => clock.mockRestore())
    await sleep(reconnectPauseMs + 100)
    await store.add(eventRecord('e2'))
    const other = new DatabaseSync(join(file, 'data/records.sqlite'))
    other.exec('begin immediate')
    const refused = expect(store.add(eventRecord('e3'))).rejects.toThrow('database is locked')
    clock.mockReturnValue(yearAgo * 0.9)
    await refused
    other.close()
    await store.close()
  })
})
