import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { hashOf } from '../database/content-manifest.ts'
import { type Candidate, manifestAt, publish, revisions, rollBack, storedFiles } from '../database/content-revisions.ts'
import { engineOf } from '../database/open.ts'
import { ownPostgresql } from '../database/postgresql.fixture.ts'
import { RecordStore } from '../database/record-store.ts'
import { lastCheckout } from './content-checkout.ts'
import type { ContentChange } from './content-feed.ts'
import { DatabaseFeed } from './database-feed.ts'

const work = mkdtempSync(join(tmpdir(), 'facet-published-'))
const server = ownPostgresql()
afterAll(() => rmSync(work, { recursive: true, force: true }))

let count = 0
const folder = (name: string): string => {
  const path = join(work, `${name}-${++count}`)
  mkdirSync(path)
  return path
}
const log = pino({ level: 'silent' })

/** Files by path, as they would be read from a folder. */
const files = (texts: Record<string, string>): Candidate[] =>
  Object.entries(texts).map(([path, text]) => ({ path, hash: hashOf(text), size: Buffer.byteLength(text), bytes: () => Buffer.from(text) }))
const first = { 'site.yaml': 'one', 'faq/a/en.md': 'hello', 'faq/a/entry.yaml': 'x', 'faq/b/en.md': 'hello' }
const second = { ...first, 'faq/a/en.md': 'goodbye', 'faq/c/en.md': 'new' }

describe.each(['sqlite', 'postgresql'] as const)('%s', (name) => {
  const place = async () => {
    const config = { dataDir: folder('data'), databaseUrl: name === 'postgresql' ? await server.database() : undefined }
    const engine = () => engineOf(config, () => undefined)
    const machine = (dir = folder('machine')) => {
      const changes: ContentChange[] = []
      const open = async () => {
        const feed = await DatabaseFeed.open({ engine: engine(), dir, poll: 3_600_000, log })
        feed.start((change) => void changes.push(change))
        return feed
      }
      return { dir, changes, open }
    }
    return { config, engine, store: new RecordStore({ engine: engine() }), machine }
  }
  const textsAt = (root: string) => Object.fromEntries(['site.yaml', 'faq/a/en.md', 'faq/c/en.md'].map((path) => [path, tryRead(join(root, path))]))
  const tryRead = (path: string) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return undefined
    }
  }

  test('only bytes that are not there are sent, and the same content is no new revision', async () => {
    const { store } = await place()
    expect(await publish(store, files(first), 'the first', 1000)).toMatchObject({ revision: { number: 1, files: 4 }, isNew: true, sent: 3, changed: Object.keys(first).sort() })
    expect(await publish(store, files(first), null)).toMatchObject({ revision: { number: 1 }, isNew: false, sent: 0 })
    expect(await publish(store, files(second), null, 5000)).toMatchObject({ revision: { number: 2 }, sent: 2, changed: ['faq/a/en.md', 'faq/c/en.md'] })
    const manifest = await manifestAt(store, 2)
    expect([manifest?.get('site.yaml')?.time, manifest?.get('faq/a/en.md')?.time]).toEqual([1, 5])
    expect(await rollBack(store, 1, 9000)).toMatchObject({ revision: { number: 3, note: 'back to 1' }, changed: ['faq/a/en.md', 'faq/c/en.md'] })
    const [newest, , oldest] = await revisions(store)
    expect([newest?.digest, oldest?.note]).toEqual([oldest?.digest, 'the first'])
    await expect(rollBack(store, 99)).rejects.toThrow('there is no revision 99')
    await store.close()
  })

  test('publications at once each become a revision of their own', async () => {
    const { store, engine } = await place()
    const others = Array.from({ length: 4 }, () => new RecordStore({ engine: engine() }))
    const done = await Promise.all(others.map((other, n) => publish(other, files({ ...first, 'faq/a/en.md': `version ${n}` }), null)))
    expect(done.map(({ revision }) => revision.number).sort()).toEqual([1, 2, 3, 4])
    for (const other of [store, ...others]) await other.close()
  })

  test('a file that changes while it is published undoes the publication', async () => {
    const { store } = await place()
    await publish(store, files(first), null)
    const torn = files(second).map((file) => ({ ...file, bytes: () => Buffer.from('half') }))
    await expect(publish(store, torn, null)).rejects.toThrow('changed while it was published')
    expect((await revisions(store)).map(({ number }) => number)).toEqual([1])
    await store.close()
  })

  test('old revisions go, with the bytes only they had; what stays can be read', async () => {
    const { store } = await place()
    for (let n = 1; n <= 61; n++) await publish(store, files({ ...first, 'faq/a/en.md': `version ${n}` }), null)
    const numbers = (await revisions(store)).map(({ number }) => number)
    expect([numbers[0], numbers.at(-1), numbers.length]).toEqual([61, 12, 50])
    const stored = await store.transaction((db) => db.selectFrom('content_files').select('hash').execute())
    // 50 lists, 50 versions of one file, two other contents.
    expect(stored).toHaveLength(50 + 50 + 3)
    expect((await rollBack(store, 12)).changed).toEqual(['faq/a/en.md'])
    await store.close()
  })

  test('damaged bytes are not handed out', async () => {
    const { store } = await place()
    await publish(store, files(first), null)
    await store.transaction((db) =>
      db
        .updateTable('content_files')
        .set({ bytes: Buffer.from('evil') })
        .where('hash', '=', hashOf('one'))
        .execute(),
    )
    const read = async () => {
      for await (const _ of storedFiles(store, [...((await manifestAt(store, 1))?.values() ?? [])]));
    }
    await expect(read()).rejects.toThrow('damaged')
    await store.close()
  })

  test('machines take over the same files with the same times, told of nothing but what changed', async () => {
    const { store, machine } = await place()
    await publish(store, files(first), null, 1_000_000)
    const [one, other] = [machine(), machine()]
    const [feed, far] = [await one.open(), await other.open()]
    expect(textsAt(feed.root)).toMatchObject({ 'site.yaml': 'one', 'faq/a/en.md': 'hello', 'faq/c/en.md': undefined })
    await publish(store, files(second), null, 2_000_000)
    const before = feed.root
    expect(await feed.refresh()).toEqual({ revision: '2', changed: 2 })
    expect(await far.refresh()).toEqual({ revision: '2', changed: 2 })
    expect(one.changes).toEqual([{ root: feed.root, paths: ['faq/a/en.md', 'faq/c/en.md'], published: feed.published }])
    expect(textsAt(feed.root)).toEqual(textsAt(far.root))
    expect(textsAt(feed.root)).toMatchObject({ 'faq/a/en.md': 'goodbye', 'faq/c/en.md': 'new' })
    // What still reads the last revision reads all of the last revision.
    expect(textsAt(before)).toMatchObject({ 'faq/a/en.md': 'hello', 'faq/c/en.md': undefined })
    for (const root of [feed.root, far.root]) expect([statSync(join(root, 'site.yaml')).mtimeMs, statSync(join(root, 'faq/a/en.md')).mtimeMs]).toEqual([1_000_000, 2_000_000])
    await rollBack(store, 1)
    expect(await feed.refresh()).toEqual({ revision: '3', changed: 2 })
    expect(textsAt(feed.root)).toMatchObject({ 'faq/a/en.md': 'hello', 'faq/c/en.md': undefined })
    expect(await feed.refresh()).toEqual({ revision: '3', changed: 0 })
    for (const open of [feed, far]) await open.stop()
    await store.close()
  })

  test('a question during a look is answered by a later one', async () => {
    const { store, machine } = await place()
    await publish(store, files(first), null)
    const feed = await machine().open()
    const early = feed.refresh()
    await publish(store, files(second), null)
    expect((await feed.refresh()).revision).toBe('2')
    await early
    await feed.stop()
    await store.close()
  })

  test('copies on the disk: the last few, and a damaged one is made anew', async () => {
    const { store, machine } = await place()
    const one = machine()
    await publish(store, files(first), null)
    const feed = await one.open()
    for (let n = 2; n <= 6; n++) {
      await publish(store, files({ ...first, 'faq/a/en.md': `version ${n}` }), null)
      await feed.refresh()
    }
    expect(readdirSync(one.dir).sort()).toEqual(['4', '5', '6'])
    await feed.stop()
    writeFileSync(join(feed.root, 'site.yaml'), '')
    const again = await one.open()
    expect(textsAt(again.root)['site.yaml']).toBe('one')
    await again.stop()
    await store.close()
  })

  test('a database that was restored to an earlier state is followed: numbers come again with other content', async () => {
    const { store, machine } = await place()
    const one = machine()
    await publish(store, files(first), null)
    const feed = await one.open()
    const publishAs = async (text: string, now?: number) => {
      await publish(store, files({ ...first, 'faq/a/en.md': text }), null, now)
      await feed.refresh()
      return textsAt(feed.root)['faq/a/en.md']
    }
    for (let n = 2; n <= 6; n++) await publishAs(`lost ${n}`)
    const forget = (above: number) => store.transaction((db) => db.deleteFrom('content_revisions').where('number', '>', above).execute())

    // The number of the copy that is served, before this machine has looked again.
    await forget(5)
    expect(await publishAs('six again')).toBe('six again')
    // Numbers below all copies that are kept.
    await forget(1)
    expect(await feed.refresh()).toMatchObject({ revision: '1', changed: 1 })
    expect(textsAt(feed.root)['faq/a/en.md']).toBe('hello')
    expect(await publishAs('two again')).toBe('two again')
    for (let n = 3; n <= 6; n++) expect(await publishAs(`again ${n}`)).toBe(`again ${n}`)
    expect(readdirSync(one.dir).sort()).toEqual(['4', '5', '6'])
    await feed.stop()

    // After a start too, and the last copy is that of the restored database, whatever its number.
    await forget(2)
    const again = await one.open()
    expect(textsAt(again.root)['faq/a/en.md']).toBe('two again')
    await again.stop()
    expect((await lastCheckout(one.dir))?.published.number).toBe(2)
    await store.close()
  })

  test('nothing published yet is one clear line', async () => {
    const { machine } = await place()
    await expect(machine().open()).rejects.toThrow(/^configuration: CONTENT_FROM: nothing was published .* npm run content -- publish$/)
  })
})

test('with the database away the last copy is served, and without a copy the start says so', async () => {
  const databaseUrl = await server.database()
  const engine = () => engineOf({ dataDir: work, databaseUrl }, () => undefined)
  const store = new RecordStore({ engine: engine() })
  await publish(store, files(first), null)
  const dir = folder('machine')
  const feed = await DatabaseFeed.open({ engine: engine(), dir, poll: 3_600_000, log })
  await feed.stop()
  await server.stop()
  const last = await DatabaseFeed.open({ engine: engine(), dir, poll: 3_600_000, log })
  expect(last.published.number).toBe(1)
  expect(await last.unfollowed()).toBe('the database cannot be asked for new content')
  await expect(last.refresh()).rejects.toThrow('the database')
  await expect(DatabaseFeed.open({ engine: engine(), dir: folder('machine'), poll: 3_600_000, log })).rejects.toThrow(/^content: none could be read from the database/)
  await server.start()
  await publish(store, files(second), null).catch(() => undefined)
  // A database that was away is asked again a second later.
  await expect.poll(() => last.refresh().then(({ revision }) => revision), { timeout: 10_000 }).toMatch(/^[12]$/)
  expect(await last.unfollowed()).toBeUndefined()
  await last.stop()
  await store.close()
})
