import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { sqliteEngine } from './database-engine.ts'
import { RecordStore, StoreUnavailable } from './record-store.ts'
import { countRecords, eventRecord } from './records.fixture.ts'
import { vacuum } from './vacuum.ts'

/** A store that does not wait for a lock of others, and whose file has some megabytes of events. */
async function filled(megabytes: number) {
  const folder = testFolder()
  const file = join(folder, 'records.sqlite')
  const store = new RecordStore({ engine: sqliteEngine(file), retryFor: 10 })
  onTestFinished(() => store.close())
  for (let count = 0; count < megabytes; count++)
    await store.add(
      ...Array.from({ length: 100 }, (_, index) =>
        eventRecord(`event-${count}-${index}`, { title: 'x'.repeat(10_000) }),
      ),
    )
  return { folder, file, store, held: megabytes * 100 }
}

test('records that come while the file is rewritten wait for that and are kept, and the process goes on', async () => {
  const { store, held } = await filled(40)
  let over = false
  const rewriting = store.removeDeletedBytes().finally(() => (over = true))
  const added: Promise<void>[] = []
  let turns = 0
  for (; !over; turns++) {
    added.push(store.add(eventRecord(`late-${turns}`)))
    await sleep(5)
  }
  await rewriting
  await Promise.all(added)
  expect(turns).toBeGreaterThan(10)
  expect(await countRecords(store)).toBe(held + turns)
})

test('a store that is closed meanwhile gives the rewriting up, and all records are there', async () => {
  const { folder, file, store, held } = await filled(40)
  const rewriting = expect(store.removeDeletedBytes()).rejects.toBeInstanceOf(StoreUnavailable)
  // While its log grows it is under way.
  while (statSync(`${file}-wal`).size < 20_000_000) await sleep(1)
  await store.close()
  await rewriting
  const database = new DatabaseSync(file)
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  expect(database.prepare('select count(*) as count from analytics_events').get()).toEqual({
    count: held,
  })
  database.close()
  expect(readdirSync(folder)).toEqual(['records.sqlite'])
})

test('without room for the copies the file is left alone, its log is emptied, and the size is named', async () => {
  const { file } = await filled(3)
  const { signal } = new AbortController()
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  await expect(vacuum(file, signal, () => 5_000_000)).rejects.toThrow(
    /^VACUUM needs \d MB of free disk space$/,
  )
  expect(statSync(`${file}-wal`).size).toBe(0)
  await vacuum(file, signal, () => 50_000_000)
})

test('a file that is no longer there is named', async () => {
  const store = new RecordStore({ engine: sqliteEngine(join(testFolder(), 'records.sqlite')) })
  await expect(store.removeDeletedBytes()).rejects.toThrow(/ENOENT/)
})
