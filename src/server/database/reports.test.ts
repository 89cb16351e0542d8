import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { keepNextDay, keepPastDays } from './kept-counts.ts'
import { lastDays, periodBefore } from './periods.ts'
import { ownPostgresql } from './postgresql.fixture.ts'
import { retentionOptions, storeAt } from './records.fixture.ts'
import { reportTables } from './report-tables.ts'
import { reportText } from './report-text.ts'
import { keepCounts, visits } from './reports.fixture.ts'
import { type ReportRow, readTable, readTables } from './reports.ts'
import { deleteExpired } from './retention.ts'
import type { StoreRecord } from './schema.ts'
import { eraseVisitors } from './visitor-data.ts'

const server = ownPostgresql()
const now = Date.parse('2026-11-24T12:00:00Z')
const start = Date.parse('2026-11-20T00:00:00Z')
const period = { from: '2026-11-21', to: '2026-11-24' }

type Row = Record<string, string | number | null>
const all = [...visits(4000, start, now)]
const within = all
  .map(({ table, row }): Row & { table: string } => ({ ...row, table }))
  .filter(({ received_at }) => String(received_at) >= period.from)
const dayOf = (row: Row) => String(row.received_at).slice(0, 10)
const pageOf = (row: Row) => {
  const path = new URL(String(row.page_url)).pathname.replace(/^\/(es|pt)(?=\/|$)/, '')
  return path === '' ? '/' : path
}

/** How many rows and visitors a day there are of each key. */
function countBy(rows: readonly Row[], number: string, key: (row: Row) => object): ReportRow[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const name = JSON.stringify(key(row))
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups].map(([name, group]) => ({
    ...JSON.parse(name),
    [number]: group.length,
    // Columns besides the key that are counted apart: the language.
    visitors: new Set(group.map((row) => `${dayOf(row)} ${row.language} ${row.device_id}`)).size,
  }))
}

function landingsBy(name: string, key: (row: Row) => string): ReportRow[] {
  const events = within.filter(({ table }) => table === 'analytics_events')
  const clicked = (prefix: string) =>
    new Set(
      events
        .filter((row) => String(row.element_key).startsWith(prefix))
        .map((row) => `${row.device_id} ${dayOf(row)}`),
    )
  const [downloads, registers] = [clicked('download-'), clicked('register-')]
  const seen = new Set<string>()
  const groups = new Map<string, number[]>()
  const landings = within
    .filter(({ table }) => table === 'traffic_sources')
    .sort((a, b) => (String(a.received_at) < String(b.received_at) ? -1 : 1))
  for (const row of landings) {
    const visitor = `${row.device_id} ${dayOf(row)}`
    const first = !seen.has(visitor)
    seen.add(visitor)
    const numbers = groups.get(key(row)) ?? [0, 0, 0, 0]
    const add = [true, first, first && downloads.has(visitor), first && registers.has(visitor)].map(
      Number,
    )
    groups.set(
      key(row),
      numbers.map((each, at) => each + (add[at] ?? 0)),
    )
  }
  return [...groups].map(([value, [landed = 0, visitors = 0, downloaded = 0, signed = 0]]) => ({
    ...{ [name]: value, landings: landed, visitors },
    ...{ downloads: downloaded, sign_ups: signed },
  }))
}

const sourceOf = ({ utm_source, source, referer }: Row) =>
  String(utm_source ?? source ?? (referer ? new URL(String(referer)).host : 'direct')).toLowerCase()

function vitals(): ReportRow[] {
  const values = new Map<string, number[]>()
  for (const row of within.filter(({ element_key }) => element_key === 'web-vitals'))
    for (const [metric, parts] of [
      ['lcp', 0.1],
      ['inp', 0.1],
      ['cls', 100],
    ] as const) {
      const value = JSON.parse(String(row.addition))[metric]
      if (value === undefined) continue
      const name = JSON.stringify({ page: pageOf(row), metric })
      values.set(name, [...(values.get(name) ?? []), Math.round(value * parts) / parts])
    }
  return [...values].map(([name, found]) => ({
    ...JSON.parse(name),
    p75: found.sort((a, b) => a - b)[Math.ceil(found.length * 0.75) - 1] ?? 0,
    measurements: found.length,
  }))
}

const of = (type: string) => within.filter(({ event_type }) => event_type === type)
const expected = {
  days: landingsBy('day', dayOf),
  source: landingsBy('source', sourceOf),
  campaign: landingsBy('campaign', ({ utm_campaign }) => String(utm_campaign ?? '')),
  language: landingsBy('language', ({ language }) => String(language)),
  country: landingsBy('country', ({ country }) => String(country ?? '')),
  device: landingsBy('device', ({ device }) => String(device)),
  pages: countBy(of('view'), 'views', (row) => ({ page: pageOf(row) })),
  buttons: countBy(of('click'), 'clicks', (row) => ({
    button: row.element_key ?? row.element_content,
    page: pageOf(row),
  })),
  vitals: vitals(),
  errors: countBy(of('error'), 'errors', (row) => ({
    ...{ message: row.error_message, error_type: row.error_type },
    page: pageOf(row),
  })),
  searches: [{ question: 'proxy', language: 'en', visitors: 16 }],
}
const sorted = (rows: readonly ReportRow[]) => rows.map((row) => JSON.stringify(row)).sort()

describe.each(['sqlite', 'postgresql'] as const)('%s', (name) => {
  const filled = async (records: readonly StoreRecord[] = all) => {
    const databaseUrl = name === 'postgresql' ? await server.database() : undefined
    const store = storeAt({ dataDir: testFolder(), databaseUrl })
    await store.add(...records)
    await store.transaction((db) =>
      db
        .insertInto('searches')
        .values([
          { day: '2026-11-20', language: 'en', question: 'proxy', visitors: 50, found: 0 },
          { day: '2026-11-21', language: 'en', question: 'proxy', visitors: 7, found: 0 },
          { day: '2026-11-22', language: 'en', question: 'proxy', visitors: 9, found: 0 },
          { day: '2026-11-22', language: 'en', question: 'price', visitors: 9, found: 3 },
        ])
        .execute(),
    )
    return store
  }

  test('each figure is what counting the records by hand gives, with and without kept counts', async () => {
    const store = await filled()
    const check = async () => {
      const read = await store.transaction((db) => readTables(db, period))
      for (const [figure, rows] of Object.entries(expected))
        expect([figure, ...sorted(read[figure] ?? [])]).toEqual([figure, ...sorted(rows)])
    }
    await check()
    await keepCounts(store, Date.parse('2026-11-22T12:00:00Z'))
    await check()
    await keepCounts(store, now)
    await check()
  })

  test('a day is kept once it is over, by one of two processes, and again by nobody', async () => {
    const store = await filled()
    const next = (at: string) =>
      store.transaction((db) => keepNextDay(db, Date.parse(at), () => undefined))
    expect(await next('2026-11-21T00:05:00Z')).toBe(false)
    const both = await Promise.allSettled([
      next('2026-11-21T00:15:00Z'),
      next('2026-11-21T00:15:00Z'),
    ])
    expect(both.some((each) => each.status === 'fulfilled' && each.value)).toBe(true)
    expect(await next('2026-11-21T00:15:00Z')).toBe(false)
    const { days } = await store.transaction((db) =>
      db
        .selectFrom('kept_days')
        .select(({ fn }) => fn.countAll().as('days'))
        .executeTakeFirstOrThrow(),
    )
    expect(Number(days)).toBe(1)
  })

  test.skipIf(name === 'sqlite')(
    'a day that takes too long to count is left out, and later days have figures',
    async () => {
      const store = await filled()
      await keepCounts(store, Date.parse('2026-11-21T12:00:00Z'))
      const locked = Promise.withResolvers<void>()
      const free = Promise.withResolvers<void>()
      // Counting waits for it until the database gives it up.
      const lock = store.transaction(async (db) => {
        await sql`lock table analytics_events`.execute(db)
        locked.resolve()
        await free.promise
      })
      await locked.promise
      const leftOut: string[] = []
      const impatient: typeof store.transaction = (act) =>
        store.transaction(async (db) => {
          await sql`set local statement_timeout = 300`.execute(db)
          return act(db)
        })
      await keepPastDays(impatient, Date.parse('2026-11-22T12:00:00Z'), (day) => leftOut.push(day))
      free.resolve()
      await lock
      await keepPastDays(impatient, now, (day) => leftOut.push(day))
      expect(leftOut).toEqual(['2026-11-21'])
      const days = async (day: string) =>
        store.transaction((db) => readTable(db, reportTables.days, { from: day, to: day }))
      expect(await days('2026-11-21')).toEqual([])
      expect(await days('2026-11-22')).toEqual(
        expected.days.filter(({ day }) => day === '2026-11-22'),
      )
    },
  )

  test('filters limit what they apply to; the period before has as many days', async () => {
    const store = await filled()
    const filters = { language: 'es-ES', source: 'news' }
    const read = await store.transaction((db) =>
      readTable(db, reportTables.source, period, filters),
    )
    const hand = within.filter(
      (row) =>
        row.table === 'traffic_sources' && sourceOf(row) === 'news' && row.language === 'es-ES',
    )
    expect(read).toMatchObject([{ source: 'news', landings: hand.length }])
    expect(periodBefore(lastDays(7, now))).toEqual({ from: '2026-11-10', to: '2026-11-16' })
    expect(lastDays(7, now)).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  })

  test('an empty database has figures of nothing, as text too', async () => {
    const store = await filled([])
    await keepCounts(store, now)
    const read = await store.transaction((db) =>
      readTables(db, { from: '2020-01-01', to: '2020-02-01' }),
    )
    expect(Object.values(read).flat()).toEqual([])
    const text = reportText({ period, figures: read })
    for (const { title, leavesOut } of Object.values(reportTables))
      expect(text).toContain(`${title}\n${leavesOut}\nnone`)
  })

  test('erasing a visitor leaves no trace in what is kept; old counts go with their records', async () => {
    const store = await filled()
    await keepCounts(store, now)
    await eraseVisitors(store, ['device-1'])
    for (const table of ['kept_event_counts', 'kept_landing_counts'])
      expect(
        JSON.stringify(
          await store.transaction((db) => sql`select * from ${sql.table(table)}`.execute(db)),
        ),
      ).not.toContain('device-1')
    await deleteExpired(store, retentionOptions, now + 1000 * 86_400_000)
    const read = await store.transaction((db) => readTables(db, period))
    expect(Object.values(read).flat()).toEqual([])
  })

  test('docs/reports.md lists the views and their columns', async () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/reports.md'), 'utf8')
    const listed = [...guide.matchAll(/^\| `(report_\w+)` \| (.+?) \|/gm)].map(
      ([, view = '', columns = '']) => [
        view,
        [...columns.matchAll(/`(\w+)`/g)].map(([, each]) => each),
      ],
    )
    expect(listed.length).toBeGreaterThan(7)
    const store = await filled()
    for (const [view, columns] of listed) {
      const { rows } = await store.transaction((db) =>
        sql<object>`select * from ${sql.table(String(view))} limit 1`.execute(db),
      )
      expect([view, Object.keys(rows[0] ?? {})]).toEqual([view, columns])
    }
    const { rows } = await store.transaction((db) =>
      name === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'view'`.execute(db)
        : sql<{
            name: string
          }>`select viewname as name from pg_views where schemaname = 'public'`.execute(db),
    )
    const inner = [
      'report_pages_of_events',
      'report_event_rows',
      'report_landing_rows',
      'report_event_counts',
    ]
    expect(rows.map((row) => row.name).sort()).toEqual(
      [...inner, ...listed.map(([view]) => view)].sort(),
    )
  })
})
