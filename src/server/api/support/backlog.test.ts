import { expect, test } from 'vitest'
import { minute, siteThat, waitUntil } from './delivery.fixture.ts'
import { storedMessage } from './support.fixture.ts'

const mailboxIsFull = Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: 452 })

test('security: the next message is found as fast among 8,000 as among 200, and visitors have their turn', async () => {
  const duration = async (count: number) => {
    let attempts = 0
    let begun = 0
    let turns = 0
    const site = await siteThat(() => {
      if (++attempts === 20) begun = performance.now()
      return Promise.reject(mailboxIsFull)
    })
    const due = {
      ...storedMessage,
      message: 'x'.repeat(2000),
      next_delivery_at: storedMessage.received_at,
    }
    for (let n = 0; n < count; n += 1000)
      await site.store.add(
        ...Array.from({ length: Math.min(count, 1000) }, (_, each) => ({
          table: 'messages' as const,
          row: { ...due, id: `m${n + each}`, deliveries: 1 },
        })),
      )
    const counted = setInterval(() => turns++, 0)
    await waitUntil(() => attempts >= 120, 1)
    clearInterval(counted)
    expect(turns).toBeGreaterThan(5)
    const took = performance.now() - begun
    await site.delivery.stop()
    return took
  }
  const few = await duration(200)
  expect((await duration(8000)) / few).toBeLessThan(8)
})

test('security: refusals that come at once let other work go in between', async () => {
  let turn = 0
  const turns: number[] = []
  const site = await siteThat(async () => {
    turns.push(turn)
    throw mailboxIsFull
  }, minute)
  await site.add(200)
  let counting = true
  const count = () => void (++turn && counting && setImmediate(count))
  count()
  site.delivery.wake()
  await waitUntil(() => turns.length === 200)
  counting = false
  const inOne = turns.map((each) => turns.filter((other) => other === each).length)
  expect(Math.max(...inOne)).toBeLessThanOrEqual(8)
})

test.each<[what: string, error: object]>([
  ['is not there', { cause: { code: 'ECONNREFUSED' } }],
  ['is at an address that is never asked', { cause: new Error('bad port') }],
  ['serves nobody', { code: 'status 503' }],
  ['refuses the login', { code: 'EAUTH', responseCode: 535 }],
])('rests while the server %s, and goes on once it is back', async (_what, error) => {
  let attempts = 0
  let away = true
  const site = await siteThat(async () => {
    attempts++
    if (away) throw Object.assign(new Error('no'), error)
  }, minute)
  await site.add(100)
  site.delivery.wake()
  await waitUntil(() => site.failures.length >= 4)
  await new Promise((resolve) => setTimeout(resolve, 50))
  // One of each that send at the same time.
  expect(attempts).toBe(4)
  away = false
  site.clock.now += 2 * minute
  site.delivery.wake()
  await site.settled()
  expect((await site.stored()).every(({ delivered_at }) => delivered_at)).toBe(true)
  expect(attempts).toBe(104)
})
