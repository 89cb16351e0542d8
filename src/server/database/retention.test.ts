import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { sqliteEngine } from './engine.ts'
import { RecordStore } from './record-store.ts'
import { retention } from './records.fixture.ts'
import { deletionMoment, startRetention } from './retention.ts'

const hour = 3_600_000
const day = 24 * hour
const today = Date.parse('2026-11-22T03:00:00Z')

test.each<[what: string, now: number, last: number | undefined, moment: number]>([
  ['the first deletion of an empty database', today, undefined, today],
  ['a day later', today, today - day, today],
  [
    'the site was off for a month: catches up by two days a day',
    today,
    today - 30 * day,
    today - 28 * day,
  ],
  ['the clock is a year ahead', today + 365 * day, today - day, today + day],
  ['the clock was set back', today - 365 * day, today, today - 365 * day],
])('%s', (_what, now, last, moment) => {
  expect(deletionMoment(now, last)).toBe(moment)
})

afterEach(() => void vi.useRealTimers())

/**
 * A database with a referral of each of the last 30 days, and processes of the site that share it.
 */
async function site(clockAhead = 0) {
  vi.useFakeTimers({ now: today, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const dataDir = testFolder()
  const store = new RecordStore({ engine: sqliteEngine(join(dataDir, 'records.sqlite')) })
  onTestFinished(() => store.close())
  const code = (ago: number) => ({
    table: 'referrals' as const,
    row: {
      id: `r${ago}`,
      device_id: null,
      received_at: new Date(today - ago * day).toISOString(),
      code: 'x',
    },
  })
  await store.add(...Array.from({ length: 30 }, (_, ago) => code(ago)))
  vi.setSystemTime(today + clockAhead)
  const outcomes: object[] = []
  const note = (outcome: object) => void outcomes.push(outcome)
  const file = join(dataDir, 'last-deletion')
  return {
    outcomes,
    file,
    start: () =>
      startRetention(store, retention, file, { info: note, warn: note, error: note }).stop,
    after: async (hours: number) => {
      for (let passed = 0; passed < hours; passed++) {
        vi.advanceTimersByTime(hour)
        // The deletion itself runs on real time.
        for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve))
      }
    },
    left: () =>
      store.transaction(
        async (db) => (await db.selectFrom('referrals').select('id').execute()).length,
      ),
  }
}

test('nothing is deleted at a start, however often: a clock that is a year ahead and a crash loop delete nothing', async () => {
  const { outcomes, start, after, left } = await site(365 * day)
  for (let crash = 0; crash < 400; crash++) start()()
  const stop = start()
  await after(23)
  stop()
  expect([outcomes, await left()]).toEqual([[], 30])
})

test('a day of uptime deletes what is expired, two days further at most than the newest record', async () => {
  const { outcomes, start, after, left } = await site(365 * day)
  const stop = start()
  await after(24)
  expect(outcomes).toEqual([{ deleted: 24 }, { daysHeldBack: 364 }])
  expect(await left()).toBe(6)
  await after(23)
  expect(outcomes).toHaveLength(2)
  await after(1)
  stop()
  expect(outcomes[2]).toEqual({ deleted: 2 })
})

test('a site that restarts every twelve hours deletes all the same, once a day', async () => {
  const { outcomes, start, after } = await site()
  for (let round = 0; round < 4; round++) {
    const stop = start()
    await after(12)
    stop()
  }
  expect(outcomes).toHaveLength(2)
})

test('processes that share DATA_DIR count an hour once', async () => {
  const { outcomes, start, after } = await site()
  const [first, second] = [start(), start()]
  await after(20)
  expect(outcomes).toHaveLength(0)
  first()
  await after(8)
  second()
  expect(outcomes).toHaveLength(1)
})

test.each(['', 'x', '{}', '[1]', '{"moment":"soon","hours":1}', '{"hours":-5}'])(
  'a progress file of %j counts as none',
  async (text) => {
    const { outcomes, start, after, file } = await site()
    writeFileSync(file, text)
    const stop = start()
    await after(24)
    stop()
    expect(outcomes).toEqual([{ deleted: 23 }])
  },
)
