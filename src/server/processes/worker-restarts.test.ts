import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { restartDelay } from './worker-restarts.ts'

const now = 1_000_000_000

describe('a worker that died is started again', () => {
  it.each<[what: string, secondsAgo: number[], expected: number]>([
    ['at once the first time', [0], 0],
    ['a second after it died again', [10, 0], 1000],
    ['two seconds after the third time', [20, 10, 0], 2000],
    ['at once when it had done well for a minute', [70, 0], 0],
    ['after half a minute at most', Array.from({ length: 20 }, (_, n) => n), 30_000],
  ])('%s', (_, secondsAgo, expected) =>
    expect(
      restartDelay(
        secondsAgo.map((seconds) => now - seconds * 1000),
        now,
      ),
    ).toBe(expected),
  )

  test('another death never makes the wait shorter', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 120_000 })), (agos) => {
        const deaths = agos.map((ago) => now - ago)
        expect(restartDelay([...deaths, now], now)).toBeGreaterThanOrEqual(restartDelay(deaths, now))
      }),
    ))
})
