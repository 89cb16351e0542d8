import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineOf } from '../src/server/database/database-engine.ts'
import { keepPastDays } from '../src/server/database/kept-counts.ts'
import { periodBefore } from '../src/server/database/periods.ts'
import { RecordStore } from '../src/server/database/record-store.ts'
import { reportTables } from '../src/server/database/report-tables.ts'
import { visits } from '../src/server/database/reports.fixture.ts'
import { readTable } from '../src/server/database/reports.ts'
import type { StoreRecord } from '../src/server/database/schema.ts'
import { budget, row } from './measure.ts'

// Two periods of a generated month of 1,000,000 records, read as the studio does: budget 1 s for
// each figure. SQLite; with DATABASE_URL (an empty database) PostgreSQL.
const databaseUrl = process.env.DATABASE_URL
const dataDir = mkdtempSync(join(tmpdir(), 'reports-bench-'))
const store = new RecordStore({
  engine: engineOf({ databaseUrl, dataDir }, console.error),
})
const [from, to] = [Date.parse('2026-10-01'), Date.parse('2026-10-31T12:00:00Z')]
try {
  let batch: StoreRecord[] = []
  let count = 0
  for (const record of visits(1_340_000, from, to)) {
    batch.push(record)
    if (batch.length < 5000) continue
    await store.add(...batch)
    count += batch.length
    batch = []
  }
  row('records', String(count), store.state.engine)
  const begun = performance.now()
  await keepPastDays(
    (act) => store.transaction(act),
    to,
    () => undefined,
  )
  const kept = performance.now() - begun
  row('keep the counts of a day, ms', (kept / 30).toFixed(0), 'once a day')
  const [pages, vitals] = await store.transaction(async (db) => [
    await readTable(db, reportTables.pages, { from: '2026-10-01', to: '2026-10-31' }),
    await readTable(db, reportTables.vitals, { from: '2026-10-01', to: '2026-10-31' }),
  ])
  const byHand = await store.transaction((db) =>
    db
      .selectFrom('analytics_events')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('event_type', '=', 'view')
      .executeTakeFirstOrThrow(),
  )
  const views = pages.reduce((sum, each) => sum + Number(each.views), 0)
  if (views !== Number(byHand.count)) throw new Error(`${views} views, not ${byHand.count}`)
  row('views, as counted by hand', String(views), `vitals of ${vitals.length} pages and metrics`)
  const period = { from: '2026-10-16', to: '2026-10-31' }
  for (const [name, figure] of Object.entries(reportTables)) {
    const start = performance.now()
    await store.transaction(async (db) => {
      await readTable(db, figure, period)
      await readTable(db, figure, periodBefore(period))
    })
    const taken = performance.now() - start
    row(`${name}, two periods, ms`, taken.toFixed(0), budget(taken, '≤', 1000))
  }
} finally {
  await store.close()
  rmSync(dataDir, { recursive: true })
}
