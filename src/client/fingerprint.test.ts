import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportFingerprint, secondTry } from './fingerprint.ts'

const asked = vi.hoisted(() => ({ consent: 'granted', call: vi.fn() }))
vi.mock('./consent.ts', () => ({ consent: () => asked.consent }))
vi.mock('./http.ts', () => ({ call: asked.call, transient: [503] }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('screen', {})
  vi.stubGlobal('devicePixelRatio', 1)
  asked.consent = 'granted'
  asked.call.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a device report that fails', () => {
  test.each<[what: string, status: number, consentAfterwards: string, sent: number]>([
    ['for want of an answer is sent once more', 0, 'granted', 2],
    ['in passing is sent once more', 503, 'granted', 2],
    ['because it is refused is not', 400, 'granted', 1],
    ['is not sent against a no that was given meanwhile', 503, 'denied', 1],
  ])('%s', async (_, status, consentAfterwards, sent) => {
    asked.call.mockRejectedValue({ status })
    const report = reportFingerprint().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(secondTry - 1)
    expect(asked.call).toHaveBeenCalledTimes(1)
    asked.consent = consentAfterwards
    await vi.advanceTimersByTimeAsync(secondTry * 10)
    await report
    expect(asked.call).toHaveBeenCalledTimes(sent)
  })
})
