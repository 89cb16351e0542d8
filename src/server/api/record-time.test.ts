import { expect, test } from 'vitest'
import { eventInput, formOf, jsonPost, postOf, supportInput, testApi } from './api.fixture.ts'
import { CredentialKeys } from './sign-in/credential.ts'

test('a record time that is held a year ahead dates records, and neither nonces nor deliveries', async () => {
  const ahead = Date.now() + 365 * 86_400_000
  const api = testApi({ recordTime: () => ahead, wakeDelivery: () => undefined })
  const { nonce } = (await (await api.ask('/sys/config/public-key')).json()).data
  const keys = new CredentialKeys(api.dataDir)
  expect(await keys.isOwnNonce(nonce, Date.now())).toBe(true)
  expect(await keys.isOwnNonce(nonce, Date.now() + 3_601_000)).toBe(false)

  const device_id = 'device-one'
  await api.ask('/analytics/events', jsonPost({ events: [eventInput()], common: { device_id } }))
  await api.ask(
    '/support/messages',
    postOf(formOf({ ...supportInput, consent: 'granted', device_id })),
  )
  const { analytics_events, messages } = await api.recordsOf(device_id)
  const received_at = new Date(ahead).toISOString()
  expect(analytics_events).toMatchObject([{ received_at }])
  expect(messages).toMatchObject([{ received_at }])
  const { next_delivery_at } = await api.store.transaction((db) =>
    db.selectFrom('messages').select('next_delivery_at').executeTakeFirstOrThrow(),
  )
  expect(Date.parse(next_delivery_at ?? '')).toBeLessThan(Date.now() + 1000)
})
