import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { testFolder, wholeFile } from '../../folder.fixture.ts'
import { engineOf } from './engine.ts'
import { ownPostgresql } from './postgresql.fixture.ts'
import { RecordStore } from './record-store.ts'
import { event } from './records.fixture.ts'
import { deleteExpired } from './retention.ts'
import { SearchLog, searchCounts } from './searches.ts'

const work = testFolder(wholeFile)
const server = ownPostgresql()
const noon = Date.parse('2026-12-01T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const retention = { analytics_events: 730, referrals: 7, traffic_sources: 730, device_logs: 730, sign_ins: 30, messages: 730 }

describe.each(['sqlite', 'postgresql'] as const)('%s', (name) => {
  let store: RecordStore
  let now = noon
  beforeEach(async () => {
    now = noon
    store = new RecordStore({
      engine: engineOf({ dataDir: mkdtempSync(join(work, 'data-')), databaseUrl: name === 'postgresql' ? await server.database() : undefined }, () => undefined),
    })
    return () => store.close()
  })
  const everybody = async () => (await searchCounts(store, 50)).everybody
  const asked = (log: SearchLog, question: string, visitors: number, found = 3) => {
    for (let n = 0; n < visitors; n++) log.count('ru', question, found, `203.0.113.${n}`)
  }

  test('a question of five visitors is listed, whatever its case and however often they asked; one of four is nowhere', async () => {
    const log = new SearchLog(store, () => now)
    asked(log, 'Возврат', 5)
    asked(log, 'возврат', 5)
    asked(log, 'мой секрет', 4)
    asked(log, 'тариф', 6, 0)
    await log.flush()
    expect(await everybody()).toEqual([
      { language: 'ru', question: 'тариф', visitors: 6, found: 0 },
      { language: 'ru', question: 'возврат', visitors: 5, found: 3 },
    ])
    expect(JSON.stringify(await store.transaction((db) => db.selectFrom('searches').selectAll().execute()))).not.toMatch(/секрет|203\.0/)
    asked(log, 'возврат', 7)
    await log.stop()
    expect((await everybody())[0]).toMatchObject({ question: 'возврат', visitors: 7 })
  })

  test('visitors are counted by day; days add up, and are deleted when they are over', async () => {
    const log = new SearchLog(store, () => now)
    asked(log, 'прокси', 5)
    asked(log, 'куки', 3)
    now += day
    asked(log, 'куки', 4)
    asked(log, 'прокси', 6)
    await log.stop()
    expect(await everybody()).toEqual([{ language: 'ru', question: 'прокси', visitors: 11, found: 3 }])
    await deleteExpired(store, retention, noon + 731 * day)
    expect((await everybody())[0]?.visitors).toBe(6)
  })

  test('questions of those who agreed to analytics are listed beside them', async () => {
    const search = { event_type: 'expose', element_key: 'search', element_content: 'proxy', language: 'en-US', element_class: 'found-0 mt-8' }
    await store.add(event('search-1', search), event('search-2', { ...search, device_id: 'device-two' }), event('other-1'))
    expect((await searchCounts(store, 50)).withConsent).toEqual([{ language: 'en-US', question: 'proxy', visitors: 2, found: 0 }])
  })
})
