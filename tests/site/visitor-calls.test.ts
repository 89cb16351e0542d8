import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'
import { engineOf } from '../../src/server/database/engine.ts'
import { ownPostgresql } from '../../src/server/database/postgresql.fixture.ts'
import { RecordStore } from '../../src/server/database/record-store.ts'
import { exportVisitor } from '../../src/server/database/visitor-data.ts'
import { startSite, stopSite } from '../serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'facet-calls-'))
const server = ownPostgresql()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const batch = (name: string) => Array.from({ length: 20 }, (_, index) => ({ id: `${name}-event-${index}`, event_type: 'view' }))
const post = (base: string, events: object[]) =>
  fetch(`${base}/analytics/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-consent': 'granted', origin: base },
    body: JSON.stringify({ common: { device_id: 'device-one' }, events }),
  })

describe('quality, Reliability', () => {
  test.each(['sqlite', 'postgresql'])('%s: records that were accepted survive kill -9 right after the answer', async (engine) => {
    const environment = { DATA_DIR: join(folder, engine), ...(engine === 'postgresql' && { DATABASE_URL: await server.database() }) }
    const first = await startSite(environment)
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => post(first.base, batch(name))))
    first.server.kill('SIGKILL')
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const second = await startSite(environment)
    // Sent again, as a browser that got no answer does.
    expect((await post(second.base, [...batch('a'), { id: 'one-more-event', event_type: 'click' }])).status).toBe(200)
    await stopSite(second.server)
    const store = new RecordStore({ engine: engineOf({ dataDir: environment.DATA_DIR, databaseUrl: environment.DATABASE_URL }, () => undefined) })
    expect((await exportVisitor(store, 'device-one')).analytics_events).toHaveLength(61)
    await store.close()
  })

  test('a locked database is a clear error, named in /readyz, and pages do not wait for it', async () => {
    const site = await startSite({ DATA_DIR: join(folder, 'locked') })
    await post(site.base, batch('x'))
    const other = new DatabaseSync(join(folder, 'locked/records.sqlite'))
    other.exec('begin immediate')
    const refused = Promise.all([post(site.base, batch('y')), fetch(`${site.base}/readyz`)])
    const start = performance.now()
    for (let count = 0; count < 10; count++) expect((await fetch(`${site.base}/pricing?lang=en-US`)).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(1900)
    const [answer, ready] = await refused
    expect([answer.status, ((await answer.json()) as { code: number }).code, ready.status]).toEqual([503, 503, 503])
    expect(await ready.json()).toMatchObject({ status: 'not ready', store: { engine: 'sqlite', status: 'down', reason: 'the database file: database is locked' } })
    other.exec('rollback')
    other.close()
    expect((await post(site.base, batch('y'))).status).toBe(200)
    await stopSite(site.server)
  })

  test('the site starts and serves its pages without its database server', async () => {
    const site = await startSite({ DATA_DIR: join(folder, 'away'), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
    expect((await fetch(`${site.base}/pricing?lang=en-US`)).status).toBe(200)
    expect((await post(site.base, batch('z'))).status).toBe(503)
    const ready = await (await fetch(`${site.base}/readyz`)).text()
    expect(ready).toContain('ECONNREFUSED')
    expect(ready).not.toContain('nobody')
    await stopSite(site.server)
  })
})
