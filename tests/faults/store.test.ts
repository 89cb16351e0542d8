import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** Adds 100 MB of events to a database, so that rewriting it takes a moment. */
function fill(file: string): void {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  const add = database.prepare(
    "insert into analytics_events (id, device_id, received_at, event_type, title) values (?, ?, '2026-11-21T10:00:00.000Z', 'view', ?)",
  )
  const title = 'x'.repeat(10_000)
  database.exec('begin immediate')
  for (let index = 0; index < 10_000; index++)
    add.run(`filler-${index}`, `device-${index % 2 ? 'to-keep' : 'to-erase'}`, title)
  database.exec('commit')
  database.close()
}

function emptyLog(file: string): void {
  const database = new DatabaseSync(file)
  while (database.prepare('pragma wal_checkpoint(truncate)').get()?.busy);
  database.close()
}

/** `npm run data -- erase`, as the leader of a process group. */
const erase = (DATA_DIR: string) =>
  spawn(process.execPath, ['scripts/data.ts', 'erase', 'device-to-erase'], {
    env: { DATA_DIR },
    stdio: 'ignore',
    detached: true,
  })

/** An erasure whose log holds the rewritten database in part. One that ended unseen starts anew. */
async function rewritingErasure(DATA_DIR: string, file: string) {
  for (;;) {
    emptyLog(file)
    const erasure = erase(DATA_DIR)
    while (erasure.exitCode === null) {
      if (statSync(`${file}-wal`).size >= 20_000_000) return erasure
      await sleep(1)
    }
    if (erasure.exitCode) throw new Error(`The erasure failed with ${erasure.exitCode}`)
  }
}

/** The files of a folder that hold a word. */
const wordIn = (folder: string, word: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(folder, entry.name)).includes(word))
    .map(({ name }) => name)

describe.concurrent('accepted records survive, and a database that fails never takes the pages down', () => {
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

  test('kill -9 of the site and of an erasure that rewrites the database under load: nothing that was accepted is lost', async (context) => {
    const { expect } = context
    const folders = { CONTENT_DIR: testContent(context), DATA_DIR: testFolder(context) }
    const file = join(folders.DATA_DIR, 'records.sqlite')
    const all = new Set<string>()
    for (let round = 0; round < 2; round++) {
      const { site, load } = await siteUnderLoad(context, folders)
      if (round === 0) fill(file)
      const erasure = await rewritingErasure(folders.DATA_DIR, file)
      const { pid = 0 } = erasure
      const ended = new Promise((resolve) => erasure.once('exit', resolve))
      // Pages go on: the rewriting is another process's work.
      await load.more(20)
      process.kill(-pid, 'SIGKILL')
      await ended
      await load.until(accepts(40))
      site.signal('SIGKILL')
      await load.ended
      for (const id of load.counts.accepted) all.add(id)
      expect(load.counts.errors).toBe(0)
    }
    const { load } = await siteUnderLoad(context, folders)
    const erasure = erase(folders.DATA_DIR)
    expect(await new Promise((resolve) => erasure.once('exit', resolve))).toBe(0)
    await load.until(accepts(40))
    const counts = await load.stop()
    const lost = missingEvents(folders.DATA_DIR, [...all, ...counts.accepted])
    report('kill -9 of an erasure', { ...counts, accepted: all }, lost)
    expect(lost).toBe(0)
    expect(wordIn(folders.DATA_DIR, 'device-to-erase')).toEqual([])
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
    const fixture = join(import.meta.dirname, 'free-space.mjs')
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
