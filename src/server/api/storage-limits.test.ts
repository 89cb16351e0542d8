import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { StoreRecord } from '../database/schema.ts'
import { RateLimiter } from '../http/rate-limit.ts'
import {
  apiPaths,
  consentGranted,
  eventInput,
  eventInputs,
  formOf,
  jsonPost,
  postOf,
  supportInput,
  testApi,
} from './api.fixture.ts'
import { encrypt, google, idToken, issueLogin, signIn } from './sign-in/sign-in.fixture.ts'
import { diskRoom } from './storage-limits.ts'

const text = (length: number) => 'x'.repeat(length)
const events = '/analytics/events'
const common = {
  device_id: 'device-one',
  page_url: text(2048),
  title: text(500),
  referrer: text(2048),
}
const referral = (index: number): [string, RequestInit] => [
  `/sys/config/ref/set?c_v=code-${index}`,
  { headers: { ...consentGranted, cookie: 'device_id=device-one' } },
]
/** What fills a disk with the fewest bytes sent, by call. */
const calls: Record<string, (index: number) => [path: string, init: RequestInit]> = {
  'events that have long texts in common': () => [
    events,
    jsonPost({ events: eventInputs(50), common }),
  ],
  'events without any text': () => [events, jsonPost({ events: eventInputs(50) })],
  'numbers that grow when they are written out': () => [
    events,
    jsonPost(
      `{"events":[${eventInputs(10)
        .map(
          ({ id }) =>
            `{"id":"${id}","event_type":"view","addition":{"x":[${text(150).replaceAll('x', '1e20,')}1]}}`,
        )
        .join()}]}`,
    ),
  ],
  'referrals, which have no body': referral,
  sources: () => [apiPaths.source, postOf(formOf({ referer: text(2048), source_data: '{}' }))],
  'device reports': () => [
    apiPaths.log,
    postOf(formOf({ log_type: 'WWW_FINGERPRINT_INFO', data: text(16_000) })),
  ],
}

describe('what a network may store in a day is counted as it lies on the disk', () => {
  test.each(Object.keys(calls))('%s', async (name) => {
    let charged = 0
    const api = testApi({
      limits: {
        take: (rate, _address, amount = 0) => {
          if (/bytes$/i.test(rate)) charged += amount
          return 0
        },
      },
    })
    const size = async () => {
      await api.store.removeDeletedBytes()
      return statSync(join(api.dataDir, 'records.sqlite')).size
    }
    await api.ask(...referral(0))
    const before = await size()
    charged = 0
    for (let index = 0; index < 60; index++)
      expect((await api.ask(...(calls[name] as (typeof calls)[string])(index))).status).toBe(200)
    const grown = (await size()) - before
    // Pages that hold one long record each are half empty.
    expect(charged * 2).toBeGreaterThan(grown)
  })
})

/** The largest batch, and a store that keeps nothing. */
const largest = { events: eventInputs(50), common: { ...common, page_url: '語'.repeat(2048) } }
const bottomless = {
  add: async (..._records: readonly StoreRecord[]) => undefined,
  transaction: () => Promise.reject(new Error('unused')),
}
const leave = (api: ReturnType<typeof testApi>) =>
  api.ask('/support/messages', postOf(formOf(supportInput)))

test('a network tracks 50 MB a day at most, and who has used that up can still leave a message', async () => {
  const api = testApi({ store: bottomless, limits: new RateLimiter({ now: () => 0 }) })
  let accepted = 0
  while ((await api.ask(events, jsonPost(largest))).status === 200) accepted++
  expect(accepted).toBeGreaterThan(80)
  expect(accepted).toBeLessThan(120)
  expect((await leave(api)).status).toBe(200)
})

test('all networks together track 1 GB a day at most, and messages are accepted beyond it', async () => {
  const api = testApi({ store: bottomless, limits: { take: () => 0 } })
  let accepted = 0
  let answer: Response
  while ((answer = await api.ask(events, jsonPost(largest))).status === 200) accepted++
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(accepted).toBeGreaterThan(2000)
  expect(accepted).toBeLessThan(2400)
  expect((await leave(api)).status).toBe(200)
})

test('all networks together leave 100 MB of messages a day at most, and sign-ins are stored beyond it', async () => {
  const api = testApi({ store: bottomless, limits: { take: () => 0 }, google })
  const long = { ...supportInput, message: '語'.repeat(5000) }
  let accepted = 0
  let answer: Response
  do answer = await api.ask('/support/messages', jsonPost(long))
  while (answer.status === 200 && ++accepted < 10_000)
  expect(answer.status).toBe(429)
  expect(accepted).toBeGreaterThan(6000)
  expect(accepted).toBeLessThan(7000)
  const { key, nonce } = await issueLogin(api)
  expect((await signIn(api, encrypt(await idToken({ nonce }), key))).status).toBe(200)
})

test('while the disk is short of space tracking is refused, messages are not, and the log says so once', async () => {
  let free: number | undefined = 2_000_000_000
  const changes: boolean[] = []
  const api = testApi({
    roomForTracking: diskRoom(
      () => free,
      (hasRoom) => changes.push(hasRoom),
    ),
  })
  const track = async () => (await api.ask(events, jsonPost({ events: [eventInput()] }))).status
  expect(await track()).toBe(200)
  free = 400_000_000
  expect([await track(), await track()]).toEqual([503, 503])
  expect(
    (await api.ask(apiPaths.source, postOf(formOf({ referer: '', source_data: '{}' })))).status,
  ).toBe(503)
  expect((await leave(api)).status).toBe(200)
  free = undefined
  expect(await track()).toBe(200)
  expect(changes).toEqual([false, true])
  expect(api.problems).toEqual([])
})
