import { spawnSync } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { describe, test } from 'vitest'
import { ownPostgresql } from '../../src/server/database/postgresql.fixture.ts'
import { testFolder } from '../../src/test.fixture.ts'
import { testContent } from '../own-site.ts'
import { type Counts, missingEvents, report, siteUnderLoad } from './load.ts'

const postgresql = ownPostgresql()

/** Whether a count has grown by so much since it was asked for first. */
const grown =
  (more: number, count: (counts: Counts) => number, from?: number) => (counts: Counts) =>
    count(counts) >= (from ??= count(counts)) + more
const accepts = (more: number) => grown(more, ({ accepted }) => accepted.size)
const refuses = (more: number) => grown(more, ({ busy }) => busy)

describe.concurrent('quality, Reliability: accepted records survive, and a database that fails never takes the pages down', () => {
  test('kill -9 under load, twice: nothing that was accepted is lost', async (context) => {
    const { expect } = context
    const folders = { CONTENT_DIR: testContent(context), DATA_DIR: testFolder(context) }
    const all = new Set<string>()
    for (let round = 0; round < 2; round++) {
      const { site, load } = await siteUnderLoad(context, folders)
      await load.until(accepts(40 * round))
      site.signal('SIGKILL')
      await load.ended
      for (const id of load.counts.accepted) all.add(id)
      expect(load.counts.errors).toBe(0)
    }
    const { load } = await siteUnderLoad(context, folders)
    const counts = await load.stop()
    const lost = missingEvents(folders.DATA_DIR, all)
    report('kill -9, twice', { ...counts, accepted: all }, lost)
    expect(lost).toBe(0)
  })

  // Debian's util-linux changes the limit of a process that runs; other systems have no such
  // command.
  test.skipIf(spawnSync('prlimit', ['--version']).status !== 0)(
    'a full disk: calls are asked to come again, pages go on, and records are kept as soon as there is room',
    async (context) => {
      const { expect } = context
      const { site, load, end } = await siteUnderLoad(context)
      // No file may grow any more: what the disk says when it is full, at any size of disk.
      const limit = (bytes: string) =>
        expect(spawnSync('prlimit', ['--pid', String(site.pid), `--fsize=${bytes}:`]).status).toBe(
          0,
        )
      limit('4096')
      await load.until(refuses(10))
      const before = load.counts.accepted.size
      await load.more(100)
      expect(load.counts.accepted.size).toBe(before)
      limit('unlimited')
      await load.until(accepts(50))
      const counts = await end('a full disk')
      expect(Object.keys(counts.statuses).sort()).toEqual(['200', '503'])
      expect(site.output()).toContain('database unavailable, writes rejected')
    },
  )

  test('a disk that is short of space: tracking is asked to come again, messages are kept, pages go on', async (context) => {
    const { expect } = context
    const DATA_DIR = testFolder(context)
    const fixture = join(import.meta.dirname, 'free-space.fixture.mjs')
    const environment = { DATA_DIR, NODE_OPTIONS: `--import=${fixture}` }
    const { site, load, end } = await siteUnderLoad(context, environment)
    writeFileSync(join(DATA_DIR, 'free'), '300000000')
    await load.until(refuses(10))
    const before = load.counts.accepted.size
    await load.more(100)
    expect(load.counts.accepted.size).toBe(before)
    const left = await fetch(`${site.base}/support/messages`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@example.com', message: 'The disk is full' }),
    })
    expect(left.status).toBe(200)
    writeFileSync(join(DATA_DIR, 'free'), '900000000')
    await load.until(accepts(50))
    await end('a disk that is short of space')
    expect(site.output()).toContain('tracking is refused, messages are accepted')
    expect(site.output()).toContain('the disk has room again')
  })

  test('a database that another process holds: the same', async (context) => {
    const { site, load, end } = await siteUnderLoad(context)
    const other = new DatabaseSync(join(site.dataDir, 'records.sqlite'), { timeout: 60_000 })
    other.exec('begin exclusive')
    await load.until(refuses(6))
    const pagesBefore = load.counts.answered - load.counts.busy
    await load.until(({ answered, busy }) => answered - busy >= pagesBefore + 50)
    other.exec('rollback')
    other.close()
    await load.until(accepts(50))
    await end('a locked database')
    context.expect(statSync(join(site.dataDir, 'records.sqlite')).mode & 0o777).toBe(0o600)
  })

  test('PostgreSQL gone and back: the same; and nothing that it accepted is lost by kill -9', async (context) => {
    const { expect } = context
    const DATABASE_URL = await postgresql.database()
    const { site, load } = await siteUnderLoad(context, { DATABASE_URL })
    await postgresql.stop()
    await load.until(refuses(10))
    await load.more(50)
    await postgresql.start()
    await load.until(accepts(50))
    const { counts } = load
    expect(counts.broken).toBe(0)
    site.signal('SIGKILL')
    await load.ended
    const client = new Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from analytics_events')
    await client.end()
    const lost = [...counts.accepted].filter((id) => !rows.some((row) => row.id === id)).length
    report('PostgreSQL gone and back', counts, lost)
    expect([counts.errors, lost]).toEqual([0, 0])
    expect(site.output()).toContain('database ready')
  })
})
