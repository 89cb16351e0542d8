import { expect, test } from 'vitest'
import { thorough } from '../../src/thorough.fixture.ts'
import {
  collector,
  eventKeys,
  leavePage,
  pressRecorded,
  quietPage,
  site,
  storedEvents,
  useCollector,
  waitForView,
  withConsent,
} from './analytics.ts'
import { settle } from './chromium.ts'

// When the queue is flushed, what it keeps and drops, and what several tabs do:
// src/client/analytics/queue.test.ts.
await useCollector()

test('the queue is sent when the page is hidden, by closing the tab as well', () =>
  withConsent(async (page, context) => {
    const other = await context.newPage()
    await page.goto(quietPage)
    await waitForView(page)
    await leavePage(page)
    await expect.poll(() => eventKeys(collector.taken)).toEqual(['view', 'web-vitals'])
    await other.goto(quietPage)
    await waitForView(other)
    await other.close({ runBeforeUnload: true })
    await expect
      .poll(() => eventKeys(collector.taken))
      .toEqual(['view', 'web-vitals', 'view', 'web-vitals'])
  }))

test.runIf(thorough)(
  'the next page of the site sends it: nothing is lost, nothing is sent twice',
  () =>
    withConsent(async (page) => {
      await page.goto(quietPage)
      await waitForView(page)
      await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
      await page.waitForURL('**/pricing')
      await expect.poll(() => eventKeys(collector.taken)).toContain('web-vitals')
      const events = collector.batches.flatMap((batch) => batch.events)
      expect(
        events
          .filter((event) => event.page_url === site.base + quietPage)
          .map((event) => event.event_type),
      ).toEqual(['view', 'click', 'expose'])
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    }),
)

test('offline it is kept, and sent on the next load (spec §4)', () =>
  withConsent(async (page, context) => {
    await page.goto(quietPage)
    await waitForView(page)
    await pressRecorded(page)
    await settle(page)
    await context.setOffline(true)
    for (let count = 0; count < 24; count++) await pressRecorded(page)
    await expect.poll(async () => (await storedEvents(page)).length).toBe(26)
    const kept = (await storedEvents(page)).map(({ id }) => id)
    expect(collector.batches).toEqual([])
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto(quietPage)
    await expect.poll(() => collector.taken.filter(({ id }) => kept.includes(id)).length).toBe(26)
  }))
