import { expect, test } from 'vitest'
import { agreed, collector, keys, leave, press, quiet, seen, site, stored, useCollector } from './analytics.fixture.ts'
import { settle } from './chromium.ts'

// When the queue is flushed, what it keeps and what it drops: src/client/analytics/queue.test.ts.
useCollector()

test('the queue is sent when the page is hidden, by closing the tab as well', () =>
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

test('the next page of the site sends it: nothing is lost, nothing is sent twice', () =>
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

test('offline it is kept, and sent on the next load (spec §4)', () =>
  agreed(async (page, context) => {
    await page.goto(quiet)
    await seen(page)
    await press(page)
    await settle(page)
    await context.setOffline(true)
    for (let count = 0; count < 24; count++) await press(page)
    await expect.poll(async () => (await stored(page)).length).toBe(26)
    const kept = (await stored(page)).map(({ id }) => id)
    expect(collector.batches).toEqual([])
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto(quiet)
    await expect.poll(() => collector.taken.filter(({ id }) => kept.includes(id)).length).toBe(26)
    expect(collector.batches.flatMap((batch) => batch.events).filter(({ id }) => kept.includes(id))).toHaveLength(26)
  }))

test('several tabs lose nothing, and each event arrives under one id', () =>
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
    const third = await context.newPage()
    await third.goto('/about-us')
    await expect.poll(() => third.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('analytics:')).length)).toBe(1)
    // What the third one took over is still counted where it happened.
    await press(first)
    const known = (await stored(third)).map(({ id }) => id)
    collector.state.status = 204
    await first.close()
    await Promise.all([leave(second), leave(third)])
    await expect.poll(() => collector.taken.map(({ id }) => id)).toEqual(expect.arrayContaining(known))
    expect(collector.taken.filter((event) => event.event_type === 'click')).toHaveLength(17)
    expect(collector.taken.filter((event) => event.event_type === 'view')).toHaveLength(3)
  }))
