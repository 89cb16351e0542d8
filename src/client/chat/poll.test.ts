import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { poll } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('spec §4: polling every 0.5 s up to 1200 ticks', () => {
  test.each([
    [1, 500],
    [7, 3500],
    [1200, 600_000],
  ])('up at look %i: true after %i ms', async (look, time) => {
    let looks = 0
    const done = vi.fn()
    void poll(() => ++looks === look, new AbortController().signal).then(done)
    await vi.advanceTimersByTimeAsync(time - 1)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledWith(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(looks).toBe(look)
  })

  test('never up: false after 1200 looks, and no more of them', async () => {
    const isUp = vi.fn(() => false)
    const done = vi.fn()
    void poll(isUp, new AbortController().signal).then(done)
    await vi.advanceTimersByTimeAsync(599_999)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(done).toHaveBeenCalledWith(false)
    expect(isUp).toHaveBeenCalledTimes(1200)
  })

  test('failed: false at once', async () => {
    const failed = new AbortController()
    const result = poll(() => true, failed.signal)
    failed.abort()
    expect(await result).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
