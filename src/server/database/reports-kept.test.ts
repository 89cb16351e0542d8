import { Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { engineOf, reportTimeoutMs } from './database-engine.ts'
import { ownPostgresql } from './postgresql.fixture.ts'
import { storeAt } from './records.fixture.ts'
import { keepCounts, visits } from './reports.fixture.ts'
import { type ReportRow, readTables } from './reports.ts'
import type { StoreRecord } from './schema.ts'
import { eraseVisitors } from './visitor-data.ts'

const server = ownPostgresql()
const day = 86_400_000
const start = Date.parse('2026-11-20T00:00:00Z')
const now = start + 4 * day
const period = { from: '2026-11-20', to: '2026-11-24' }
const all = [...visits(2000, start, now)]
const noAddress = { page_url: null, language: null, country: null, device: null }
const sorted = (rows: readonly ReportRow[]) => rows.map((row) => JSON.stringify(row)).sort()

test('counting a day may take longer than a visitor waits', async () => {
  const databaseUrl = await server.database()
  const timeout = async (given?: number) => {
    const engine = engineOf({ databaseUrl, dataDir: '' }, () => undefined, given)
    const db = new Kysely({ dialect: engine.open() })
    const { rows } = await sql<{ ms: string }>`
      select setting as ms from pg_settings where name = 'statement_timeout'`.execute(db)
    await db.destroy()
    return rows[0]?.ms
  }
  expect([await timeout(), await timeout(reportTimeoutMs)]).toEqual(['5000', '600000'])
})

describe.each(['sqlite', 'postgresql'] as const)('%s', (name) => {
  const filled = async (records: readonly StoreRecord[] = all) => {
    const databaseUrl = name === 'postgresql' ? await server.database() : undefined
    const store = storeAt({ dataDir: testFolder(), databaseUrl })
    await store.add(...records)
    return store
  }

  test('erasing a visitor takes their words and counts out of what is kept', async () => {
    const store = await filled()
    const own = { device_id: 'device-1', received_at: '2026-11-22T10:00:00.000Z' }
    await store.add(
      {
        table: 'traffic_sources',
        row: { ...own, ...noAddress, id: 'own-1', utm_campaign: 'own words' },
      },
      {
        table: 'analytics_events',
        row: { ...own, id: 'own-2', event_type: 'click', element_content: 'own words' },
      },
    )
    await keepCounts(store, now)
    const figures = () => store.transaction((db) => readTables(db, period))
    expect(JSON.stringify(await figures())).toContain('own words')
    await eraseVisitors(store, ['device-1'])
    const left = await figures()
    expect(JSON.stringify(left)).not.toContain('own words')
    for (const table of ['kept_days', 'kept_event_counts', 'kept_landing_counts'] as const)
      await store.transaction((db) => db.deleteFrom(table).execute())
    const anew = await figures()
    for (const [figure, rows] of Object.entries(left))
      expect([figure, ...sorted(rows)]).toEqual([figure, ...sorted(anew[figure] ?? [])])
  })

  test('security: texts that are kept have 200 letters at most', async () => {
    const store = await filled()
    const long = 'x'.repeat(2000)
    const common = { device_id: 'd', received_at: '2026-11-22T10:00:00.000Z' }
    const page_url = `https://www.site.example/${long}`
    await store.add(
      {
        table: 'traffic_sources',
        row: {
          ...{ ...common, ...noAddress, id: 'long-1', page_url },
          ...{ utm_source: long, utm_medium: long, utm_campaign: long },
        },
      },
      {
        table: 'analytics_events',
        row: {
          ...{ ...common, id: 'long-2', page_url, event_type: 'error' },
          ...{ error_message: long, error_type: long },
        },
      },
    )
    await keepCounts(store, now)
    for (const table of ['kept_event_counts', 'kept_landing_counts'] as const) {
      const rows = await store.transaction((db) => db.selectFrom(table).selectAll().execute())
      const lengths = rows.flatMap((row) => Object.values(row).map((value) => String(value).length))
      expect(Math.max(...lengths)).toBe(200)
    }
  })

  test('security: landings of one device take no longer than those of many', async () => {
    const landings = (device: (n: number) => string): StoreRecord[] =>
      Array.from({ length: 8000 }, (_, n) => ({
        table: 'traffic_sources',
        row: {
          id: `landing-${n}`,
          device_id: device(n),
          // On two days, one after another.
          received_at: new Date(start + (n % 4000) * 1000 + (n < 4000 ? 0 : day)).toISOString(),
          ...noAddress,
        },
      }))
    const duration = async (records: readonly StoreRecord[]) => {
      const store = await filled(records)
      const begun = performance.now()
      await keepCounts(store, now)
      return performance.now() - begun
    }
    const many = await duration(landings((n) => `device-${n}`))
    expect((await duration(landings(() => 'device'))) / many).toBeLessThan(8)
  })
})
