import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testFolder, wholeFile } from '../../test.fixture.ts'
import { sample } from '../../thorough.fixture.ts'
import { engineOf, sqliteEngine } from './database-engine.ts'
import { ownPostgresql } from './postgresql.fixture.ts'
import { RecordStore } from './record-store.ts'
import { eventRecord, messageRecord } from './records.fixture.ts'
import { deleteExpired } from './retention.ts'
import { eraseVisitors } from './visitor-data.ts'

const work = testFolder(wholeFile)
const server = ownPostgresql()

/** Texts and numbers that look random and are the same in each run. */
function randomSource() {
  let count = 0
  const hash = () => createHash('sha256').update(`${count++}`).digest()
  return {
    text: () => hash().toString('base64url').slice(0, 36),
    number: () => hash().readUInt16BE(),
  }
}
const everyDay = { received_at: '2026-12-24T00:00:00.000Z' }

/** The words of a list that are in a file of a folder, whatever its name: database, log, backup. */
const wordsIn = (folder: string, words: readonly string[]): string[] => {
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
  return words.filter((word) => bytes.some((all) => all.includes(word)))
}

/** Copies a database as docs/production.md says. */
function backUp(file: string, copy: string) {
  const database = new DatabaseSync(file)
  database.prepare('vacuum into ?').run(copy)
  database.close()
}

test.each(
  sample<[how: string, remove: (store: RecordStore, devices: string[]) => Promise<unknown>]>(1, [
    ['erased', eraseVisitors],
    [
      'expired',
      (store) =>
        deleteExpired(
          store,
          {
            analytics_events: 1,
            referrals: 1,
            traffic_sources: 1,
            device_logs: 1,
            sign_ins: 1,
            messages: 1,
          },
          Date.parse('2026-12-01'),
        ).then(() => store.removeDeletedBytes()),
    ],
  ]),
)(
  'what is %s, of 145 devices among 300, is in no byte of any file, while the site has it open',
  async (how, remove) => {
    const folder = join(work, how)
    const file = join(folder, 'records.sqlite')
    const site = new RecordStore({ engine: sqliteEngine(file) })
    const random = randomSource()
    const all = Array.from({ length: 300 }, random.text)
    const [gone, kept] = [all.slice(0, 145), all.slice(145)]
    const words: string[] = []
    // Interleaved, in many transactions: pages split, and leave copies of what moved.
    for (let count = 0; count < 4000; count++) {
      const device_id = all[random.number() % all.length] as string
      const title = random.text()
      const late = kept.includes(device_id) ? everyDay : {}
      if (gone.includes(device_id)) words.push(title)
      await site.add(
        eventRecord(random.text(), { ...late, device_id, title }),
        messageRecord(random.text(), {
          ...late,
          device_id,
          message: title + 'y'.repeat(random.number() % 500),
        }),
      )
    }
    const secrets = [...gone, ...words]
    expect(wordsIn(folder, secrets)).toEqual(secrets)

    const command = new RecordStore({ engine: sqliteEngine(file) })
    await remove(command, gone)
    expect(wordsIn(folder, secrets)).toEqual([])
    backUp(file, join(folder, 'backup.sqlite'))
    await command.close()
    await site.add(eventRecord('later', everyDay))
    expect(wordsIn(folder, secrets)).toEqual([])
    expect(wordsIn(folder, kept)).toEqual(kept)
    await site.close()
  },
  60_000,
)

test('PostgreSQL: what is erased is in no table file after VACUUM FULL and CHECKPOINT, as docs/production.md says', async () => {
  const databaseUrl = await server.database()
  const engine = engineOf({ databaseUrl, dataDir: '' }, () => undefined)
  const store = new RecordStore({ engine })
  const random = randomSource()
  const all = Array.from({ length: 300 }, random.text)
  const [gone, kept] = [all.slice(0, 145), all.slice(145)]
  for (let count = 0; count < 20; count++)
    await store.add(...all.map((device_id) => messageRecord(random.text(), { device_id })))
  await eraseVisitors(store, gone)
  await store.close()
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = current_database()",
  )
  const folder = rows[0]?.folder ?? ''
  await client.query('checkpoint')
  expect(wordsIn(folder, gone)).toEqual(gone)
  await client.query('vacuum full')
  await client.query('checkpoint')
  await client.end()
  expect(wordsIn(folder, gone)).toEqual([])
  expect(wordsIn(folder, kept)).toEqual(kept)
})
