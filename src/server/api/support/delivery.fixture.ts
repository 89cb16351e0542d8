import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { testFolder } from '../../../test.fixture.ts'
import { sqliteEngine } from '../../database/database-engine.ts'
import { RecordStore } from '../../database/record-store.ts'
import { jsonPost, supportInput, testApi } from '../api.fixture.ts'
import { SupportDelivery } from './delivery.ts'
import type { SendMessage } from './sender.ts'
import { storedMessage } from './support.fixture.ts'

/** Waits as long as a busy machine may take. */
export const waitUntil = (done: () => unknown, interval = 50) =>
  vi.waitUntil(done, { timeout: 20_000, interval })

export const minute = 60_000

/**
 * The calls with a delivery, whose clock moves by hand. Further deliveries are further processes.
 */
export async function siteThat(send: SendMessage, interval = 5) {
  const store = new RecordStore({ engine: sqliteEngine(join(testFolder(), 'records.sqlite')) })
  const clock = { now: Date.parse('2026-11-22T10:00:00Z') }
  const failures: string[] = []
  const start = (sending = send) =>
    new SupportDelivery({
      store,
      send: sending,
      now: () => clock.now,
      interval,
      onFailure: (reason, { final }) => void failures.push(final ? `${reason}, for good` : reason),
    })
  const delivery = start()
  const api = testApi({ store, now: () => clock.now, wakeDelivery: () => delivery.wake() })
  onTestFinished(async () => {
    await delivery.stop()
    await store.close()
  })
  const leave = async (more: object = {}) =>
    expect(
      (await api.ask('/support/messages', jsonPost({ ...supportInput, ...more }))).status,
    ).toBe(200)
  const add = (count: number, more: object = {}) =>
    store.add(
      ...Array.from({ length: count }, (_, n) => ({
        table: 'messages' as const,
        row: {
          ...storedMessage,
          id: `m${n}`,
          next_delivery_at: storedMessage.received_at,
          ...more,
        },
      })),
    )
  const stored = () =>
    store.transaction((db) =>
      db.selectFrom('messages').selectAll().orderBy('received_at').execute(),
    )
  const settled = () =>
    waitUntil(async () =>
      (await stored()).every(({ next_delivery_at }) => next_delivery_at === null),
    )
  return { clock, failures, store, start, delivery, leave, add, stored, settled }
}
