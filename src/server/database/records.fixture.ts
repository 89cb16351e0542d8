import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { engineOf } from './database-engine.ts'
import { RecordStore } from './record-store.ts'
import type { StoreRecord } from './schema.ts'

/** When the records below came. */
export const receivedAt = '2026-11-21T10:00:00.000Z'
export const eventRecord = (id: string, more: object = {}): StoreRecord => ({
  table: 'analytics_events',
  row: { id, device_id: 'device-one', received_at: receivedAt, event_type: 'click', ...more },
})
export const messageRecord = (id: string, more: object = {}): StoreRecord => ({
  table: 'messages',
  row: {
    id,
    device_id: 'device-one',
    received_at: receivedAt,
    email: 'a@example.com',
    message: 'Grüße 你好 \u{1f600}',
    ...more,
  },
})
export const signInRecord = (
  id: string,
  nonce: string,
  hash: string,
  email: string | null = null,
  expires = '2999-01-01T00:00:00.000Z',
): StoreRecord => ({
  table: 'sign_ins',
  row: {
    id,
    device_id: null,
    received_at: receivedAt,
    provider: 'google',
    subject: '1',
    email,
    nonce,
    ticket_hash: hash,
    ticket_expires_at: expires,
  },
})
/** How many events a database holds. */
export const countRecords = (store: RecordStore): Promise<number> =>
  store.transaction(async (db) =>
    Number(
      (
        await db
          .selectFrom('analytics_events')
          .select(sql<number>`count(*)`.as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    ),
  )
/** How many days records are kept by default. */
export const retentionOptions = {
  analytics_events: 730,
  referrals: 7,
  traffic_sources: 730,
  device_logs: 730,
  sign_ins: 30,
  messages: 730,
}

/** A store that is closed after the test, if it is not before. */
export function storeAt(config: Parameters<typeof engineOf>[0]): RecordStore {
  const store = new RecordStore({ engine: engineOf(config, () => undefined) })
  onTestFinished(() => store.close())
  return store
}
