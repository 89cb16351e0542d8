import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { sqliteEngine } from './database-engine.ts'
import { RecordStore } from './record-store.ts'
import { retentionOptions } from './records.fixture.ts'
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
async function site(clockAhead = 0, failsAt = 0) {
  vi.useFakeTimers({ now: today, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const dataDir = testFolder()
  let rewritten = 0
  const removeDeletedBytes = async () => {
    if (++rewritten === failsAt) throw new Error('no room')
  }
  const engine = { ...sqliteEngine(join(dataDir, 'records.sqlite')), removeDeletedBytes }
  const store = new RecordStore({ engine })
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
  const begin = () =>
    startRetention(store, retentionOptions, file, { info: note, warn: note, error: note })
  return {
    outcomes,
    rewritten: () => rewritten,
    file,
    begin,
    start: () => begin().stop,
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
  const { outcomes, rewritten, start, after, left } = await site(365 * day)
  for (let crash = 0; crash < 400; crash++) start()()
  const stop = start()
  await after(23)
  stop()
  expect([outcomes, rewritten(), await left()]).toEqual([[], 0, 30])
})

test('a day after the start, and daily from then on, deletes what is expired, two days further at most than the newest record', async () => {
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

test('after a run with a clock that is a year ahead, one that is right again deletes no more than is due', async () => {
  const { outcomes, file, start, after } = await site(365 * day)
  const stop = start()
  await after(24)
  const held = today + 2 * day
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ moment: held })
  vi.setSystemTime(today + day)
  await after(24)
  stop()
  expect(outcomes.at(-1)).toEqual({ deleted: 0 })
})

test('the time for new records is never before the last deletion', async () => {
  const { file, begin } = await site()
  writeFileSync(file, JSON.stringify({ moment: today + 5 * day, at: today }))
  expect(begin().recordTime()).toBe(today + 5 * day)
  vi.setSystemTime(today + 6 * day)
  expect(begin().recordTime()).toBe(today + 6 * day)
})

test('a site that never runs for a day deletes nothing, and says so at its starts', async () => {
  const { outcomes, file, start, after, left } = await site()
  writeFileSync(file, JSON.stringify({ moment: today, at: today }))
  for (let round = 0; round < 8; round++) {
    const stop = start()
    await after(12)
    stop()
  }
  expect(outcomes).toEqual([{ daysSince: 3 }, { daysSince: 3 }, { daysSince: 4 }])
  expect(await left()).toBe(30)
})

test('processes that share DATA_DIR delete once a day together', async () => {
  const { outcomes, rewritten, start, after } = await site()
  const first = start()
  await after(2)
  const second = start()
  await after(24)
  expect(outcomes).toHaveLength(1)
  await after(24)
  expect(outcomes).toHaveLength(2)
  first()
  await after(24)
  second()
  expect([outcomes.length, rewritten()]).toEqual([3, 3])
})

test('the bytes of what was deleted are removed daily; what fails is logged and tried the next day', async () => {
  const { outcomes, rewritten, start, after } = await site(0, 1)
  const stop = start()
  await after(24)
  expect(outcomes[1]).toEqual({ reason: expect.stringContaining('no room') })
  await after(24)
  stop()
  expect([outcomes.length, rewritten()]).toEqual([3, 2])
})

test.each(['', 'x', '{}', '[1]', '{"moment":"soon","at":1}', '{"hours":-5}'])(
  'a file of %j counts as no run',
  async (text) => {
    const { outcomes, start, after, file } = await site()
    writeFileSync(file, text)
    const stop = start()
    await after(24)
    stop()
    expect(outcomes).toEqual([{ deleted: 23 }])
  },
)

test("an earlier release's file is read", async () => {
  const { outcomes, start, after, file } = await site(30 * day)
  writeFileSync(file, JSON.stringify({ moment: today + 29 * day, hours: 7 }))
  const stop = start()
  await after(24)
  stop()
  expect(outcomes).toEqual([{ deleted: 30 }])
})
