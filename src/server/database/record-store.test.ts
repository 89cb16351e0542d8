import { describe, expect, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { issueTicket, redeemTicket } from '../api/sign-in/tickets.ts'
import { migrations } from './migrations.ts'
import { ownPostgresql } from './postgresql.fixture.ts'
import { RecordRefused, type RecordStore, StoreUnavailable } from './record-store.ts'
import {
  countRecords,
  eventRecord,
  messageRecord,
  receivedAt,
  retentionOptions,
  signInRecord,
  storeAt,
} from './records.fixture.ts'
import { deleteExpired } from './retention.ts'
import { eraseVisitors, exportVisitor } from './visitor-data.ts'

const server = ownPostgresql()

describe.each(['sqlite', 'postgresql'] as const)('%s', (name) => {
  /** The configuration of a database nobody has used. */
  const place = async () => ({
    dataDir: testFolder(),
    databaseUrl: name === 'postgresql' ? await server.database() : undefined,
  })

  test('what was kept is there when it is opened again', async () => {
    const config = await place()
    const first = storeAt(config)
    await first.add(
      eventRecord('e1', { load_duration: 12.5, addition: '{"a":1}' }),
      messageRecord('m1'),
    )
    await first.close()
    const second = storeAt(config)
    const data = await exportVisitor(second, 'device-one')
    expect(data.analytics_events).toMatchObject([
      { id: 'e1', load_duration: 12.5, addition: '{"a":1}', title: null, received_at: receivedAt },
    ])
    expect(data.messages).toMatchObject([{ id: 'm1', message: 'Grüße 你好 \u{1f600}' }])
  })

  test('a batch of 20 events costs one transaction, and so do batches that come at once', async () => {
    const store = storeAt(await place())
    await store.add(...Array.from({ length: 20 }, (_, index) => eventRecord(`a${index}`)))
    expect(store.commits).toBe(1)
    await Promise.all(
      Array.from({ length: 50 }, (_, batch) =>
        store.add(...Array.from({ length: 20 }, (_, index) => eventRecord(`b${batch}-${index}`))),
      ),
    )
    expect(store.commits).toBeLessThanOrEqual(3)
    expect(await countRecords(store)).toBe(1020)
  })

  test('records are kept while another process reads, however long that takes', async () => {
    const config = await place()
    const [reader, writer] = [storeAt(config), storeAt(config)]
    await reader.read(async (db) => {
      await db.selectFrom('analytics_events').selectAll().execute()
      await writer.add(eventRecord('meanwhile'))
    })
    expect(await countRecords(reader)).toBe(1)
  })

  test('a batch that is sent again is not doubled', async () => {
    const store = storeAt(await place())
    await store.add(eventRecord('same'), eventRecord('same'))
    await Promise.all([
      store.add(eventRecord('same'), eventRecord('other')),
      store.add(eventRecord('same')),
    ])
    expect(await countRecords(store)).toBe(2)
  })

  test('a refused record takes none of those with it that share its transaction', async () => {
    const store = storeAt(await place())
    await store.add(signInRecord('s1', 'nonce', 'hash-1'))
    const results = await Promise.allSettled([
      store.add(eventRecord('x1')),
      store.add(eventRecord('x2'), signInRecord('s2', 'nonce', 'hash-2')),
      store.add(eventRecord('x3')),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((results[1] as PromiseRejectedResult).reason).toBeInstanceOf(RecordRefused)
    expect(
      (await exportVisitor(store, 'device-one')).analytics_events.map(({ id }) => id).sort(),
    ).toEqual(['x1', 'x3'])
  })

  test('export and erase take everything of a device or an e-mail address, with or without a device, and nothing else', async () => {
    const store = storeAt(await place())
    const base = { device_id: 'device-one', received_at: receivedAt }
    const none = {
      analytics_events: 0,
      referrals: 0,
      traffic_sources: 0,
      device_logs: 0,
      sign_ins: 0,
      messages: 0,
    }
    const counts = async (visitor: string) =>
      Object.fromEntries(
        Object.entries(await exportVisitor(store, visitor)).map(([table, rows]) => [
          table,
          rows.length,
        ]),
      )
    await store.add(
      ...[
        eventRecord('e1'),
        eventRecord('e2', { device_id: 'device-two' }),
        signInRecord('s1', 'nonce', 'hash-1', 'a@example.com'),
      ],
      ...[
        messageRecord('m1', { device_id: null }),
        messageRecord('m2', { email: 'A@Example.com' }),
        messageRecord('m3', { email: 'b@example.com' }),
      ],
      { table: 'referrals', row: { ...base, id: 'r1', code: 'abc' } },
      { table: 'traffic_sources', row: { ...base, id: 't1', utm_source: 'x' } },
      {
        table: 'device_logs',
        row: { ...base, id: 'd1', log_type: 'WWW_FINGERPRINT_INFO', data: '{}' },
      },
    )
    for (const [visitor, held] of [
      ['a@example.COM', { ...none, sign_ins: 1, messages: 2 }],
      [
        'device-one',
        {
          ...none,
          analytics_events: 1,
          referrals: 1,
          traffic_sources: 1,
          device_logs: 1,
          messages: 1,
        },
      ],
    ] as const) {
      expect(await counts(visitor)).toEqual(held)
      expect(await eraseVisitors(store, [visitor])).toEqual(held)
      expect(await counts(visitor)).toEqual(none)
    }
    expect(await counts('device-two')).toEqual({ ...none, analytics_events: 1 })
  })

  test('records go when their days are over (privacy page)', async () => {
    const store = storeAt(await place())
    const now = Date.parse('2026-11-21T12:00:00Z')
    const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
    await store.add(
      ...Array.from({ length: 1500 }, (_, index) =>
        eventRecord(`old${index}`, { received_at: ago(731) }),
      ),
    )
    await store.add(eventRecord('kept', { received_at: ago(729) }), {
      table: 'referrals',
      row: { id: 'r1', device_id: 'device-one', received_at: ago(8), code: 'x' },
    })
    expect(await deleteExpired(store, retentionOptions, now)).toBe(1501)
    expect((await exportVisitor(store, 'device-one')).analytics_events.map(({ id }) => id)).toEqual(
      ['kept'],
    )
  })

  test('a ticket signs in once, and not when it is too old', async () => {
    const store = storeAt(await place())
    const [first, late] = [issueTicket(Date.now()), issueTicket(Date.now() - 3_600_000)]
    await store.add(
      signInRecord('s1', 'n1', first.hash, null, first.expiresAt),
      signInRecord('s2', 'n2', late.hash, null, late.expiresAt),
    )
    const both = await Promise.all([redeemTicket(store, first), redeemTicket(store, first)])
    expect(both.filter((found) => found?.provider === 'google')).toHaveLength(1)
    for (const ticket of [late, { ticket: 'guess', browser: '' }])
      expect(await redeemTicket(store, ticket)).toBeUndefined()
  })

  test('processes that start at once make the tables once', async () => {
    const config = await place()
    const stores = Array.from({ length: 4 }, () => storeAt(config))
    await Promise.all(stores.map((store, index) => store.add(eventRecord(`e${index}`))))
    const [store] = stores as [RecordStore]
    expect(await countRecords(store)).toBe(4)
    const versions = await store.transaction((db) =>
      db.selectFrom('schema_version').select('version').execute(),
    )
    expect(versions).toHaveLength(migrations.length)
  })

  test('a database of a newer site is left alone', async () => {
    const config = await place()
    const store = storeAt(config)
    await store.transaction((db) =>
      db
        .insertInto('schema_version')
        .values({ version: 99, name: 'later', applied_at: receivedAt })
        .execute(),
    )
    await store.close()
    await expect(storeAt(config).add(eventRecord('e1'))).rejects.toThrow(
      /schema version 99.*run the newer site/,
    )
  })

  test('writes what waits before it closes, and takes no more', async () => {
    const config = await place()
    const store = storeAt(config)
    const kept = store.add(eventRecord('e1'))
    await store.close()
    await kept
    await expect(store.add(eventRecord('e2'))).rejects.toBeInstanceOf(StoreUnavailable)
    const again = storeAt(config)
    expect(await countRecords(again)).toBe(1)
  })
})

describe('PostgreSQL that cannot be used', () => {
  test('a login that is refused is named without the user', async () => {
    const address = new URL(await server.database())
    address.username = 'stranger'
    const store = storeAt({ dataDir: testFolder(), databaseUrl: address.href })
    await expect(store.add(eventRecord('e1'))).rejects.toThrow(
      'the database refuses the login (28000)',
    )
  })

  test('one that is away is named without its address', async () => {
    const store = storeAt({
      dataDir: testFolder(),
      databaseUrl: 'postgres://site@127.0.0.1:1/site',
    })
    await expect(store.add(eventRecord('e1'))).rejects.toThrow(
      'the database cannot be reached: ECONNREFUSED',
    )
    expect((await store.check()).reason).not.toContain('127.0.0.1')
  })
})
