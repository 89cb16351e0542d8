import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RETRY_AFTER_MS, reportFingerprint } from './fingerprint.ts'

const mocks = vi.hoisted(() => ({ consent: 'granted', call: vi.fn() }))
vi.mock('./consent.ts', () => ({ consent: () => mocks.consent }))
vi.mock('./http.ts', () => ({ call: mocks.call, isTemporary: ({ status }: { status: number }) => status !== 400 }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('screen', {})
  vi.stubGlobal('devicePixelRatio', 1)
  mocks.consent = 'granted'
  mocks.call.mockReset()
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
    mocks.call.mockRejectedValue({ status })
    const report = reportFingerprint().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS - 1)
    expect(mocks.call).toHaveBeenCalledTimes(1)
    mocks.consent = consentAfterwards
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS * 10)
    await report
    expect(mocks.call).toHaveBeenCalledTimes(sent)
  })
})
