import { describe, expect, test } from 'vitest'
import { agreed, collector, keys, leave, press, quiet, say, seen, site, stored, useCollector } from './analytics.fixture.ts'
import { settle, stopClock } from './chromium.ts'
import { launch } from './launch.ts'

useCollector()

describe('queue (spec §4)', () => {
  test('is flushed at 20 events', () =>
    agreed(async (page) => {
      await page.goto(quiet)
      await seen(page)
      for (let count = 1; count < 19; count++) await press(page)
      expect(collector.batches).toEqual([])
      await press(page)
      await expect.poll(() => collector.batches.map((batch) => batch.events.length)).toEqual([20])
      // The page hears of it after the collector has.
      await expect.poll(() => stored(page)).toEqual([])
    }))

  test('is flushed 10 s after its first event', () =>
    agreed(async (page) => {
      await stopClock(page)
      await page.goto(quiet)
      await settle(page)
      await page.clock.runFor(1)
      await seen(page)
      await page.clock.runFor(4000)
      await press(page)
      await page.clock.runFor(5900)
      expect(collector.batches).toEqual([])
      await page.clock.runFor(100)
      await expect.poll(() => collector.batches.map((batch) => keys(batch.events))).toEqual([['view', expect.any(String)]])
    }))

  test('goes when the page is hidden, by closing the tab as well', () =>
    agreed(async (page, context) => {
      const other = await context.newPage()
      await page.goto(quiet)
      await seen(page)
      await leave(page)
      await expect.poll(() => keys(collector.taken)).toEqual(['view', 'web-vitals'])
      await other.goto(quiet)
      await seen(other)
      await other.close({ runBeforeUnload: true })
      await expect.poll(() => keys(collector.taken)).toEqual(['view', 'web-vitals', 'view', 'web-vitals'])
    }))

  test('goes along to the next page of the site: nothing is lost, nothing travels twice', () =>
    agreed(async (page) => {
      await page.goto(quiet)
      await seen(page)
      await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
      await page.waitForURL('**/pricing')
      await expect.poll(() => keys(collector.taken), { timeout: 5000 }).toContain('web-vitals')
      const events = collector.batches.flatMap((batch) => batch.events)
      expect(events.filter((event) => event.page_url === site.base + quiet).map((event) => event.event_type)).toEqual(['view', 'click', 'expose'])
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    }))

  test('offline: kept, and sent again on the next load, each event once', () =>
    agreed(async (page, context) => {
      await page.goto(quiet)
      await seen(page)
      await press(page)
      await settle(page)
      await context.setOffline(true)
      for (let count = 0; count < 24; count++) await press(page)
      await page.waitForTimeout(300)
      const kept = (await stored(page)).map(({ id }) => id)
      expect(kept).toHaveLength(26)
      expect(collector.batches).toEqual([])
      await page.close()
      await context.setOffline(false)
      const next = await context.newPage()
      await next.goto(quiet)
      await expect.poll(() => collector.taken.filter(({ id }) => kept.includes(id)).length, { timeout: 5000 }).toBe(26)
      expect(collector.batches.flatMap((batch) => batch.events).filter(({ id }) => kept.includes(id))).toHaveLength(26)
    }))

  test.each([503, 429])('%i: kept and sent again, without hammering', (status) =>
    agreed(async (page) => {
      collector.state.status = status
      await page.clock.install()
      await page.goto(quiet)
      await seen(page)
      await page.clock.runFor(10_100)
      await expect.poll(() => collector.batches.length).toBe(1)
      await page.clock.runFor(120_000)
      expect(collector.batches).toHaveLength(1)
      const [first] = await stored(page)
      expect(first).toMatchObject({ event_type: 'view' })
      collector.state.status = 204
      await page.goto('/privacy')
      await page.clock.runFor(2000)
      await expect.poll(() => collector.taken.map(({ id }) => id)).toContain(first?.id)
    }),
  )

  test.each([400, 403, 413])('%i: the batch is dropped and never sent again', (status) =>
    agreed(async (page) => {
      collector.state.status = status
      await page.clock.install()
      await page.goto(quiet)
      await seen(page)
      await page.clock.runFor(10_100)
      await expect.poll(() => collector.batches.length).toBe(1)
      await expect.poll(() => stored(page)).toEqual([])
      collector.state.status = 204
      await page.reload()
      await seen(page)
      await page.clock.runFor(10_100)
      await expect.poll(() => keys(collector.taken)).toContain('view')
      const refused = collector.batches[0]?.events[0]?.id
      expect(collector.taken.map(({ id }) => id)).not.toContain(refused)
    }),
  )

  test('what cannot be sent is bounded: the newest 200 stay', () =>
    agreed(async (page) => {
      collector.state.status = 503
      await page.goto('/icon-180.png')
      await page.evaluate(() =>
        localStorage.setItem('analytics:gone', JSON.stringify(Array.from({ length: 250 }, (_, number) => ({ id: `old-event-${number}`, event_type: 'view' })))),
      )
      await page.goto(quiet)
      await expect.poll(async () => (await stored(page)).length).toBe(200)
      await seen(page)
      const ids = (await stored(page)).map(({ id }) => id)
      expect(ids).toContain('old-event-249')
      expect(ids).not.toContain('old-event-0')
      collector.state.status = 204
      await page.reload()
      await expect.poll(() => collector.taken.length, { timeout: 8000 }).toBeGreaterThanOrEqual(200)
      expect(Math.max(...collector.batches.map((batch) => batch.events.length))).toBe(20)
    }))
})

describe('two tabs', () => {
  test('neither lose nor double events, and the one that stays inherits', () =>
    agreed(async (first, context) => {
      collector.state.status = 503
      const second = await context.newPage()
      await first.goto(quiet)
      await second.goto('/privacy')
      await Promise.all([seen(first), seen(second)])
      for (let count = 0; count < 8; count++) {
        await press(first)
        await press(second)
      }
      // A third one takes nothing from tabs that live.
      const third = await context.newPage()
      await third.goto('/about-us')
      await expect.poll(async () => (await stored(third)).filter((event) => event.event_type === 'view').length).toBe(3)
      const places = () => third.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('analytics:')).length)
      expect(await places()).toBe(3)
      await third.waitForTimeout(1500)
      expect(await places()).toBe(3)
      const known = (await stored(third)).map(({ id }) => id)
      expect(new Set(known).size).toBe(19)
      expect(known).toHaveLength(19)
      collector.state.status = 204
      await first.close()
      await expect.poll(places).toBe(2)
      await expect.poll(() => collector.taken.filter((event) => event.page_url === site.base + quiet).length, { timeout: 5000 }).toBeGreaterThanOrEqual(9)
      await Promise.all([leave(second), leave(third)])
      await expect.poll(() => collector.taken.map(({ id }) => id)).toEqual(expect.arrayContaining(known))
      // 8 clicks in each of two tabs are 16 events, however often they travelled.
      expect(collector.taken.filter((event) => event.event_type === 'click')).toHaveLength(16)
      expect(collector.taken.filter((event) => event.event_type === 'view')).toHaveLength(3)
    }))
})

// The headless shell keeps no page that is left.
test.skipIf(!process.env.FULL_CHROMIUM_PATH)('a page the browser kept comes back as a new view, and sends nothing that another page took over', async () => {
  const browser = await launch(['--disable-back-forward-cache'], process.env.FULL_CHROMIUM_PATH)
  try {
    const context = await browser.newContext({ baseURL: site.base, locale: 'en-US' })
    await say(context, 'granted')
    const page = await context.newPage()
    await page.goto(quiet)
    await seen(page)
    await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/pricing')
    await expect.poll(() => keys(collector.taken), { timeout: 5000 }).toContain('web-vitals')
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(async () => keys((await stored(page)).filter((event) => event.page_url === site.base + quiet))).toEqual(['view'])
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().notRestoredReasons)).toBe(null)
    await leave(page)
    const here = () => collector.batches.flatMap((batch) => batch.events).filter((event) => event.page_url === site.base + quiet)
    await expect.poll(() => keys(here())).toEqual(['view', expect.any(String), 'web-vitals', 'view', 'web-vitals'])
    expect(new Set(here().map(({ id }) => id)).size).toBe(5)
    // Paints are those of the first time.
    expect(here()[4]?.addition).toEqual({ cls: expect.closeTo(0, 2) })
  } finally {
    await browser.close()
  }
})
