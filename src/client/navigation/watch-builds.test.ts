import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { start } from './watch-builds.ts'

const ownId = 'a'.repeat(12)
let listeners: string[]

beforeEach(() => {
  listeners = []
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    hidden: false,
    documentElement: { dataset: { build: ownId } },
    addEventListener: (type: string) => listeners.push(type),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(['null', '"text"', '[]', '{}', '<h1>Bad gateway</h1>', `{"id":"${ownId}"}`])(
  'spec §4: a page goes on looking for a newer build after %s',
  async (body) => {
    const fetch = vi.fn(async () => new Response(body))
    vi.stubGlobal('fetch', fetch)
    await start(1000)
    await vi.advanceTimersByTimeAsync(1000)
    expect([fetch.mock.calls.length, listeners]).toEqual([2, []])
  },
)

test('spec §4: once there is a newer build, the page waits until it may be reloaded', async () => {
  const fetch = vi.fn(async () => new Response('{"id":"newer"}'))
  vi.stubGlobal('fetch', fetch)
  await start(1000)
  await vi.advanceTimersByTimeAsync(5000)
  expect([fetch.mock.calls.length, listeners]).toEqual([1, ['visibilitychange']])
})
