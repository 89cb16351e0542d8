import { expect, test, vi } from 'vitest'
import { layoutShift, plausible, type Shift, watchVitals } from './web-vitals.ts'

vi.mock('./queue.ts', () => ({ track: () => {} }))

const shift = (startTime: number, value: number, hadRecentInput = false): Shift => ({
  startTime,
  value,
  hadRecentInput,
})

test.each<[string, Shift[], number]>([
  ['nothing moved', [], 0],
  ['shifts close together add up', [shift(100, 0.1), shift(1000, 0.2)], 0.3],
  ['a gap of a second starts anew', [shift(100, 0.1), shift(1100, 0.25)], 0.25],
  [
    'a session lasts 5 s at most',
    [0, 900, 1800, 2700, 3600, 4500, 5400].map((time) => shift(time, 0.1)),
    0.6,
  ],
  ['what the visitor caused does not count', [shift(100, 0.1), shift(200, 0.5, true)], 0.1],
  ['the worst session counts, not the last', [shift(100, 0.3), shift(3000, 0.1)], 0.3],
])('%s', (_name, shifts, worst) => expect(layoutShift(shifts)).toBeCloseTo(worst))

test('a measure below zero is not sent', () =>
  expect(plausible({ lcp: -1, ttfb: 0, cls: 0.1 })).toEqual({ ttfb: 0, cls: 0.1 }))

test.each<[string, (report: () => void, page: AbortController) => void]>([
  ['they were reported', (report) => report()],
  ['consent was withdrawn', (_report, page) => page.abort()],
])('nothing is watched any more once %s', (_when, end) => {
  const watching = new Set<object>()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = () => watching.add(this)
      disconnect = () => watching.delete(this)
    },
  )
  const page = new AbortController()
  const report = watchVitals(page.signal)
  expect(watching.size).toBeGreaterThan(0)
  end(report, page)
  expect(watching.size).toBe(0)
  vi.unstubAllGlobals()
})
