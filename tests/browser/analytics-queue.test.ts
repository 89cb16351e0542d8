import { expect, test } from 'vitest'
import {
  agreed,
  collector,
  keys,
  leave,
  press,
  quiet,
  seen,
  site,
  stored,
  useCollector,
} from './analytics.ts'
import { settle } from './chromium.ts'

// When the queue is flushed, what it keeps and drops, and what several tabs do:
// src/client/analytics/queue.test.ts.
await useCollector()

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
    await expect
      .poll(() => keys(collector.taken))
      .toEqual(['view', 'web-vitals', 'view', 'web-vitals'])
  }))

test('the next page of the site sends it: nothing is lost, nothing is sent twice', () =>
  agreed(async (page) => {
    await page.goto(quiet)
    await seen(page)
    await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/pricing')
    await expect.poll(() => keys(collector.taken)).toContain('web-vitals')
    const events = collector.batches.flatMap((batch) => batch.events)
    expect(
      events
        .filter((event) => event.page_url === site.base + quiet)
        .map((event) => event.event_type),
    ).toEqual(['view', 'click', 'expose'])
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
  }))
