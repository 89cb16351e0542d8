import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { describe, test } from 'vitest'
import { ownPostgresql } from '../../src/server/database/postgresql.fixture.ts'
import { ownSite, testContent, testFolder } from '../own-site.ts'
import { type Counts, missingEvents, report, startLoad } from './load.ts'

const postgresql = ownPostgresql()

const pages = ['/', '/pricing', '/ru', '/blog', '/th/pricing']
const missingInPostgresql = async (url: string, ids: Iterable<string>): Promise<number> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from analytics_events')
  await client.end()
  const found = new Set(rows.map(({ id }) => id))
  return [...ids].filter((id) => !found.has(id)).length
}
const accepts = (more: number) => {
  let from: number | undefined
  return ({ accepted }: Counts) => accepted.size >= (from ??= accepted.size) + more
}
const refuses = (more: number) => {
  let from: number | undefined
  return ({ busy }: Counts) => busy >= (from ??= busy) + more
}

describe.concurrent('quality, Reliability: accepted records survive, and a database that fails never takes the pages down', () => {
  test('kill -9 under load, three times: nothing that was accepted is lost', async (context) => {
    const { expect } = context
    const CONTENT_DIR = testContent(context)
    const DATA_DIR = testFolder(context)
    const all = new Set<string>()
    let answered = 0
    for (let round = 0; round < 3; round++) {
      const site = await ownSite(context, { CONTENT_DIR, DATA_DIR })
      const load = startLoad(site.base, { pages })
      await load.until(accepts(60 + 40 * round))
      site.signal('SIGKILL')
      await load.ended
      for (const id of load.counts.accepted) all.add(id)
      answered += load.counts.answered
      expect(load.counts.errors).toBe(0)
    }
    const site = await ownSite(context, { CONTENT_DIR, DATA_DIR })
    const counts = await startLoad(site.base, { pages }).stop()
    const lost = missingEvents(DATA_DIR, all)
    report('kill -9, three times', { ...counts, answered, accepted: all }, lost)
    expect(lost).toBe(0)
  })

  // Debian's util-linux changes the limit of a process that runs; other systems have no such command.
  test.skipIf(spawnSync('prlimit', ['--version']).status !== 0)(
    'a full disk: calls are asked to come again, pages go on, and records are kept as soon as there is room',
    async (context) => {
      const { expect } = context
      const site = await ownSite(context, { CONTENT_DIR: testContent(context) })
      const load = startLoad(site.base, { pages })
      await load.until(accepts(50))
      // No file may grow any more: what the disk says when it is full, at any size of disk.
      const limit = (bytes: string) => expect(spawnSync('prlimit', ['--pid', String(site.pid), `--fsize=${bytes}:`]).status).toBe(0)
      limit('4096')
      await load.until(refuses(10))
      const before = load.counts.accepted.size
      await load.more(100)
      expect(load.counts.accepted.size).toBe(before)
      limit('unlimited')
      await load.until(accepts(50))
      const counts = await load.stop()
      const lost = missingEvents(site.dataDir, counts.accepted)
      report('a full disk', counts, lost)
      expect([counts.errors, counts.broken, lost]).toEqual([0, 0, 0])
      expect(Object.keys(counts.statuses).sort()).toEqual(['200', '503'])
      expect(site.output()).toContain('database unavailable, writes rejected')
    },
  )

  test('a database that another process holds: the same', async (context) => {
    const { expect } = context
    const site = await ownSite(context, { CONTENT_DIR: testContent(context) })
    const load = startLoad(site.base, { pages })
    await load.until(accepts(50))
    const other = new DatabaseSync(join(site.dataDir, 'records.sqlite'), { timeout: 10_000 })
    other.exec('begin exclusive')
    await load.until(refuses(6))
    const pagesBefore = load.counts.answered - load.counts.busy
    await load.until(({ answered, busy }) => answered - busy >= pagesBefore + 50)
    other.exec('rollback')
    other.close()
    await load.until(accepts(50))
    const counts = await load.stop()
    const lost = missingEvents(site.dataDir, counts.accepted)
    report('a locked database', counts, lost)
    expect([counts.errors, counts.broken, lost]).toEqual([0, 0, 0])
    expect(statSync(join(site.dataDir, 'records.sqlite')).mode & 0o777).toBe(0o600)
  })

  test('PostgreSQL gone and back: the same', async (context) => {
    const { expect } = context
    const DATABASE_URL = await postgresql.database()
    const site = await ownSite(context, { CONTENT_DIR: testContent(context), DATABASE_URL })
    const load = startLoad(site.base, { pages })
    await load.until(accepts(50))
    await postgresql.stop()
    await load.until(refuses(10))
    await load.more(50)
    await postgresql.start()
    await load.until(accepts(50))
    const counts = await load.stop()
    const lost = await missingInPostgresql(DATABASE_URL, counts.accepted)
    report('PostgreSQL gone and back', counts, lost)
    expect([counts.errors, counts.broken, lost]).toEqual([0, 0, 0])
    expect(site.output()).toContain('database ready')
  })
})
