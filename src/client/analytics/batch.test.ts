import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { batchSize, isPassing, nextBatch } from './batch.ts'

describe('nextBatch (spec §4: 20 events)', () => {
  it.each([
    [0, 0],
    [1, 1],
    [20, 20],
    [21, 20],
    [200, 20],
  ])('of %i events takes %i', (all, taken) => expect(nextBatch(Array.from({ length: all }, (_, id) => ({ id })))).toHaveLength(taken))

  test('is the first ones, never empty, and below 64 KB unless a single event is longer', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ text: fc.string({ unit: fc.constantFrom('a', '页', 'é'), maxLength: 9000 }) }), { minLength: 1, maxLength: 40 }), (events) => {
        const batch = nextBatch(events)
        expect(batch).toEqual(events.slice(0, batch.length))
        expect(batch.length).toBeGreaterThan(0)
        expect(batch.length).toBeLessThanOrEqual(batchSize)
        expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(64_000)
      }),
    ))
})

it.each([
  [200, false],
  [204, false],
  [400, false],
  [403, false],
  [404, false],
  [413, false],
  [408, true],
  [425, true],
  [429, true],
  [500, true],
  [503, true],
  [522, true],
])('an answer of %i: events are kept: %s', (status, kept) => expect(isPassing(status)).toBe(kept))
