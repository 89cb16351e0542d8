import { describe, expect, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { RateLimiter } from '../http/rate-limit.ts'
import { ownPostgresql } from './postgresql.fixture.ts'
import type { RecordStore } from './record-store.ts'
import { eventRecord, retentionOptions, storeAt } from './records.fixture.ts'
import { deleteExpired } from './retention.ts'
import { SearchLog, searchCounts } from './searches.ts'

const server = ownPostgresql()

const noon = Date.parse('2026-12-01T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const everybody = async (store: RecordStore) => (await searchCounts(store, 50)).everybody
const asked = (log: SearchLog, query: string, visitors: number, found = 3) => {
  for (let n = 0; n < visitors; n++) log.count('ru', query, found, `203.0.113.${n}`)
}

describe.each(['sqlite', 'postgresql'] as const)('%s', (name) => {
  /** The configuration of a database nobody has used. */
  const place = async () => ({
    dataDir: testFolder(),
    databaseUrl: name === 'postgresql' ? await server.database() : undefined,
  })

  test('a query of five visitors is listed, whatever its case and however often they asked; one of four is nowhere', async () => {
    const store = storeAt(await place())
    const log = new SearchLog(store, new RateLimiter(), () => noon)
    asked(log, 'Возврат', 5)
    asked(log, 'возврат', 5)
    asked(log, 'мой секрет', 4)
    asked(log, 'тариф', 6, 0)
    await log.flush()
    expect(await everybody(store)).toEqual([
      { language: 'ru', query: 'тариф', visitors: 6, found: 0 },
      { language: 'ru', query: 'возврат', visitors: 5, found: 3 },
    ])
    expect(
      JSON.stringify(
        await store.transaction((db) => db.selectFrom('searches').selectAll().execute()),
      ),
    ).not.toMatch(/секрет|203\.0/)
    asked(log, 'возврат', 7)
    await log.stop()
    expect((await everybody(store))[0]).toMatchObject({ query: 'возврат', visitors: 7 })
  })

  test('six addresses of one household are one visitor', async () => {
    const store = storeAt(await place())
    const log = new SearchLog(store, new RateLimiter(), () => noon)
    for (let n = 0; n < 6; n++) log.count('ru', 'мой секрет', 1, `2001:db8:1:2:${n}::${n}`)
    await log.stop()
    expect(await everybody(store)).toEqual([])
  })

  test('queries that are made up end nobody’s statistics, from one network or many', async () => {
    const store = storeAt(await place())
    const log = new SearchLog(store, new RateLimiter(), () => noon)
    asked(log, 'куки', 7)
    asked(log, 'прокси', 4)
    for (let n = 0; n < 6000; n++) log.count('en', `made up ${n}`, 0, '198.51.100.1')
    log.count('ru', 'прокси', 3, '203.0.113.99')
    for (let n = 0; n < 6000; n++) log.count('en', `new ${n}`, 0, `198.51.${n % 256}.${n % 251}`)
    asked(log, 'возврат', 6)
    await log.stop()
    expect(await everybody(store)).toEqual([
      { language: 'ru', query: 'куки', visitors: 7, found: 3 },
      { language: 'ru', query: 'возврат', visitors: 6, found: 3 },
      { language: 'ru', query: 'прокси', visitors: 5, found: 3 },
    ])
  })

  test('made-up queries of a /48 end nobody’s statistics', async () => {
    const store = storeAt(await place())
    const log = new SearchLog(store, new RateLimiter(), () => noon)
    for (let n = 0; n < 25_000; n++)
      log.count('en', `made up ${n % 5000}`, 0, `2001:db8:1:${n.toString(16)}::1`)
    asked(log, 'возврат', 6)
    await log.stop()
    const { everybody: written } = await searchCounts(store, 10_000)
    expect(written).toHaveLength(801)
    expect(written[0]).toMatchObject({ query: 'возврат', visitors: 6 })
  })

  test('visitors are counted by day; days add up, and are deleted when they are over', async () => {
    const store = storeAt(await place())
    let now = noon
    const log = new SearchLog(store, new RateLimiter(), () => now)
    asked(log, 'прокси', 5)
    asked(log, 'куки', 3)
    now += day
    asked(log, 'куки', 4)
    asked(log, 'прокси', 6)
    await log.stop()
    expect(await everybody(store)).toEqual([
      { language: 'ru', query: 'прокси', visitors: 11, found: 3 },
    ])
    await deleteExpired(store, retentionOptions, noon + 731 * day)
    expect((await everybody(store))[0]?.visitors).toBe(6)
  })

  test('queries of those who agreed to analytics are listed beside them', async () => {
    const search = {
      event_type: 'expose',
      element_key: 'search',
      element_content: 'proxy',
      language: 'en-US',
      addition: '{"found":0}',
    }
    const store = storeAt(await place())
    await store.add(
      eventRecord('search-1', search),
      eventRecord('search-2', { ...search, device_id: 'device-two' }),
      eventRecord('other-1'),
    )
    expect((await searchCounts(store, 50)).withConsent).toEqual([
      { language: 'en-US', query: 'proxy', visitors: 2, found: 0 },
    ])
  })
})
