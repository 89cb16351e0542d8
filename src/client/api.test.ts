import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRejected, call } from './api.ts'

const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('document', { cookie: 'device_id=abcd-1234' })
  vi.stubGlobal('navigator', { doNotTrack: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.mockReset()
})

const answer = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
const well = () => answer(200, { code: 0, msg: '', data: { url: 'x' } })

/**
 * The outcome of a call whose pauses pass at once; not all timers, as those of files before it in
 * the worker may go on for ever.
 */
async function outcome(options?: Parameters<typeof call>[1]) {
  const made = call('/a', options).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  return made
}

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'spec §7: status %i is tried once more',
  async (status) => {
    asked.mockResolvedValueOnce(answer(status, '')).mockResolvedValueOnce(well())
    expect(await outcome()).toEqual({ url: 'x' })
    expect(asked).toHaveBeenCalledTimes(2)
  },
)

test.each([400, 401, 403, 404, 413, 422, 501])(
  'spec §7: status %i is not tried again',
  async (status) => {
    asked.mockResolvedValue(answer(status, { code: status, msg: 'lang: is wrong', data: null }))
    expect(await outcome()).toMatchObject({ status, message: 'lang: is wrong' })
    expect(asked).toHaveBeenCalledTimes(1)
  },
)

test.each([408, 429, 500, 503])(
  'spec §7: a POST is never tried again, not after %i',
  async (status) => {
    asked.mockResolvedValue(answer(status, ''))
    expect(await outcome({ method: 'POST', form: { a: '1' } })).toMatchObject({ status })
    expect(asked).toHaveBeenCalledTimes(1)
  },
)

test('no answer at all is tried once more, and then is status 0', async () => {
  asked.mockRejectedValue(new TypeError('offline'))
  expect(await outcome()).toMatchObject({ status: 0 })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('the timeout covers both tries: once it is over there is no second one', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), milliseconds)
    return controller.signal
  })
  asked.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1800))
    return answer(503, '')
  })
  expect(await outcome({ timeout: 2000 })).toMatchObject({ status: 503 })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('spec §8: a code that is not 0 is rejected', async () => {
  asked.mockResolvedValue(answer(200, { code: 1001, msg: 'no', data: {} }))
  expect(await outcome()).toMatchObject({ status: 200, message: 'no' })
  expect(asked).toHaveBeenCalledTimes(1)
})

test.each(['<html>', '', '[]', 'null', '{}', '{"data":{}}'])(
  'an answer that is no envelope is rejected: %j',
  async (body) => {
    asked.mockResolvedValue(answer(200, body))
    expect(await outcome()).toBeInstanceOf(CallRejected)
  },
)

test.each([
  ['', null],
  ['; consent=granted', 'granted'],
  ['; consent=refused', null],
])('the header X-Consent goes with a yes only (docs/api.md): %j', async (cookie, header) => {
  vi.stubGlobal('document', { cookie: `device_id=abcd-1234${cookie}` })
  asked.mockResolvedValue(well())
  await outcome({ query: { lang: 'pt-PT' } })
  const [url, options] = asked.mock.calls[0] as [string, RequestInit]
  expect(url).toBe('/a?lang=pt-PT')
  expect(new Headers(options.headers).get('x-consent')).toBe(header)
  expect(new Headers(options.headers).get('x-device-id')).toBe('abcd-1234')
})
