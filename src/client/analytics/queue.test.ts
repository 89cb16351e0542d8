import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { batchSize, nextBatch } from './queue.ts'

/** A browser's local storage, as far as the queue uses it. */
class LocalStorage {
  getItem(key: string): string | null {
    return new Map(Object.entries(this)).get(key) ?? null
  }
  setItem(key: string, value: string) {
    Reflect.set(this, key, value)
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

describe('queue (spec §4)', () => {
  let storage: LocalStorage
  let status: number
  const batches: { id: string; element_key: string }[][] = []
  const keysSent = () => batches.map((batch) => batch.map((event) => event.element_key))
  const stored = (): { id: string; element_key: string }[] =>
    Object.values(storage).flatMap((text) => JSON.parse(text))
  /** A page with a queue of its own; `add` tracks that many clicks, called `name1`, `name2` … */
  const openPage = async () => {
    vi.resetModules()
    const queue = await import('./queue.ts')
    const add = (name: string, count = 1) => {
      for (let number = 1; number <= count; number++)
        queue.track({ event_type: 'click', element_key: `${name}${number}` })
    }
    return { ...queue, add }
  }

  beforeEach(() => {
    vi.useFakeTimers()
    batches.length = 0
    status = 204
    storage = new LocalStorage()
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('location', {
      href: 'https://www.site.example/pricing?token=secret',
      origin: 'https://www.site.example',
    })
    vi.stubGlobal('document', {
      title: 'Pricing',
      referrer: '',
      cookie: 'consent=granted',
      documentElement: { lang: 'en-US', dataset: {} },
    })
    vi.stubGlobal('navigator', { doNotTrack: null })
    vi.stubGlobal('fetch', async (_url: URL, { body }: { body: string }) => {
      batches.push(JSON.parse(body).events)
      if (status === 0) throw new TypeError('offline')
      return { status }
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('is flushed at 20 events', async () => {
    const page = await openPage()
    page.add('a', 19)
    expect(batches).toEqual([])
    page.add('b')
    await vi.advanceTimersByTimeAsync(0)
    expect(batches.map((batch) => batch.length)).toEqual([20])
    expect(stored()).toEqual([])
  })

  test('is flushed 10 s after its first event', async () => {
    const page = await openPage()
    page.add('a')
    await vi.advanceTimersByTimeAsync(6000)
    page.add('b')
    await vi.advanceTimersByTimeAsync(3999)
    expect(batches).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(keysSent()).toEqual([['a1', 'b1']])
  })

  test('is flushed at once by a synchronous event, which does not wait for a batch in flight', async () => {
    const page = await openPage()
    page.add('a')
    page.track({ event_type: 'click', element_key: 'download' }, true)
    page.track({ event_type: 'click', element_key: 'again' }, true)
    await vi.advanceTimersByTimeAsync(0)
    expect(keysSent()).toEqual([['a1', 'download'], ['again']])
    expect(stored()).toEqual([])
  })

  test.each([0, 408, 425, 429, 500, 522])(
    'after status %i events are kept, not sent again by themselves, and resent on the next load',
    async (failure) => {
      status = failure
      const page = await openPage()
      page.add('a', 2)
      await vi.advanceTimersByTimeAsync(120_000)
      expect(batches).toHaveLength(1)
      const [ids] = batches.map((batch) => batch.map(({ id }) => id))
      status = 204
      const next = await openPage()
      next.resendStored()
      await vi.advanceTimersByTimeAsync(0)
      expect(batches[1]?.map(({ id }) => id)).toEqual(ids)
      expect(stored()).toEqual([])
    },
  )

  test.each([400, 404, 413])('after status %i events are dropped', async (refusal) => {
    status = refusal
    const page = await openPage()
    page.add('a')
    await vi.advanceTimersByTimeAsync(10_000)
    expect([batches.length, stored()]).toEqual([1, []])
  })

  test('the newest 200 events are kept, and go in batches of 20 once the collector is back', async () => {
    status = 503
    const page = await openPage()
    page.add('a', 150)
    const next = await openPage()
    next.add('b', 100)
    next.resendStored()
    await vi.advanceTimersByTimeAsync(0)
    expect(stored().map(({ element_key }) => element_key)).toEqual([
      ...Array.from({ length: 100 }, (_, at) => `a${at + 51}`),
      ...Array.from({ length: 100 }, (_, at) => `b${at + 1}`),
    ])
    batches.length = 0
    status = 204
    await next.flush()
    await vi.advanceTimersByTimeAsync(100)
    expect(batches.map((batch) => batch.length)).toEqual(Array(10).fill(20))
    expect(new Set(batches.flat().map(({ id }) => id)).size).toBe(200)
    expect(stored()).toEqual([])
  })

  test('two open pages lose nothing, and nothing they stored after one was taken over', async () => {
    status = 503
    const [first, second] = [await openPage(), await openPage()]
    first.add('a', 3)
    second.resendStored()
    await vi.advanceTimersByTimeAsync(0)
    first.add('b')
    second.add('c')
    expect(new Set(stored().map(({ element_key }) => element_key))).toEqual(
      new Set(['a1', 'a2', 'a3', 'b1', 'c1']),
    )
    status = 204
    await Promise.all([first.flush(), second.flush()])
    const accepted = new Map(batches.flat().map((event) => [event.id, event.element_key]))
    // Each event has one id, however often it was sent.
    expect([...accepted.values()].sort()).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
    expect(stored()).toEqual([])
  })

  test('a page that comes back from the back/forward cache does not send what another page took over', async () => {
    const page = await openPage()
    page.add('a')
    const next = await openPage()
    next.resendStored()
    await vi.advanceTimersByTimeAsync(0)
    page.reloadQueue()
    page.add('b')
    await page.flush()
    expect(keysSent()).toEqual([['a1'], ['b1']])
  })

  test('without consent everything is dropped, including what other pages stored', async () => {
    const [page, other] = [await openPage(), await openPage()]
    other.add('a')
    page.add('b')
    document.cookie = 'consent=refused'
    page.add('c')
    await other.flush()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([batches, stored()]).toEqual([[], []])
  })

  test('without storage events are sent all the same', async () => {
    vi.stubGlobal('localStorage', undefined)
    const page = await openPage()
    page.resendStored()
    page.add('a', 20)
    await vi.advanceTimersByTimeAsync(0)
    expect(batches.map((batch) => batch.length)).toEqual([20])
  })

  test('what another program stored under its name does no harm', async () => {
    storage.setItem('analytics:garbage', '{"not": "a list"')
    const page = await openPage()
    page.resendStored()
    page.add('a')
    await page.flush()
    expect(keysSent()).toEqual([['a1']])
  })

  test('an event has its page, with secrets masked', async () => {
    const page = await openPage()
    page.add('a')
    expect(stored()).toEqual([
      expect.objectContaining({
        page_url: 'https://www.site.example/pricing?token=*',
        title: 'Pricing',
        id: expect.stringMatching(/^[\w-]{8,64}$/),
        time: Date.now(),
      }),
    ])
  })
})

describe('nextBatch', () => {
  test('takes the first events, at least one, below 64 KB unless a single event is longer', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            text: fc.string({ unit: fc.constantFrom('a', '页', 'é'), maxLength: 9000 }),
          }),
          { maxLength: 40 },
        ),
        (events) => {
          const batch = nextBatch(events)
          expect(batch).toEqual(events.slice(0, batch.length))
          expect(batch.length > 0 || events.length === 0).toBe(true)
          expect(batch.length).toBeLessThanOrEqual(batchSize)
          expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(64_000)
        },
      ),
    ))
})
