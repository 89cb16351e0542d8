import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { wholeFile } from '../../src/test.fixture.ts'
import { type OwnSite, ownSite } from '../own-site.ts'
import { useChromium, visit } from './chromium.ts'
import { type SentEvent, startCollector } from './collector.ts'

export let collector: Awaited<ReturnType<typeof startCollector>>
export let site: OwnSite

/** A collector, a site that reports to it, and a browser, for the tests of a file. */
export async function useCollector(): Promise<void> {
  useChromium()
  collector = await startCollector()
  site = await ownSite(wholeFile, { ANALYTICS_URL: collector.url })
  beforeEach(() => collector.reset())
}

/** A page that shows nothing that is reported by itself. */
export const quietPage = '/terms'

export const setConsent = (
  context: BrowserContext,
  choice: 'granted' | 'refused',
  url = site.base,
) => context.addCookies([{ name: 'consent', value: choice, url }])

let devices = 0
/**
 * Visits the site whose analytics go to the stand-in, with consent, as a device that is heard of in
 * one test alone.
 */
export const withConsent = (
  act: (page: Page, context: BrowserContext, device: string) => Promise<void>,
  options: BrowserContextOptions = {},
) =>
  visit({ baseURL: site.base, ...options }, async (page, context) => {
    const device = `device-${++devices}-of-tests`
    await setConsent(context, 'granted')
    await context.addCookies([{ name: 'device_id', value: device, url: site.base }])
    try {
      await act(page, context, device)
    } finally {
      collector.ignore(device)
    }
  })

export const eventKeys = (events: readonly SentEvent[]) =>
  events.map((event) => event.element_key || event.event_type)
/** What waits in the browser to be sent. */
export const storedEvents = (page: Page): Promise<SentEvent[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('analytics:'))
      .flatMap((key) => JSON.parse(localStorage.getItem(key) as string)),
  )
/** A click that does nothing but be recorded: opens or closes the language selector. */
export const pressRecorded = (page: Page) =>
  page.locator('header button[popovertarget]:visible').first().click()
export const leavePage = (page: Page) => page.goto('about:blank')
/** Waits until a page's view is recorded, be it stored or sent already. */
export const waitForView = (page: Page) => {
  const { origin, pathname } = new URL(page.url())
  const isView = ({ event_type, page_url }: SentEvent) =>
    event_type === 'view' && page_url.split('?')[0] === origin + pathname
  return expect
    .poll(async () =>
      [...(await storedEvents(page)), ...collector.batches.flatMap(({ events }) => events)].some(
        isView,
      ),
    )
    .toBe(true)
}
