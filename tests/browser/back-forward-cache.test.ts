import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  collector,
  eventKeys,
  leavePage,
  quietPage,
  setConsent,
  site,
  storedEvents,
  useCollector,
  waitForView,
} from './analytics.ts'
import { launch } from './launch.ts'

const fullChromium = process.env.FULL_CHROMIUM_PATH
// Where all tests of a file are skipped, nothing would stop what was started for them.
if (fullChromium) await useCollector()

/** A visit in a Chromium that keeps pages that are left, which the headless shell does not. */
const inFullChromium = async (
  choice: 'granted' | 'refused',
  act: (page: Page, context: BrowserContext) => Promise<void>,
) => {
  const browser = await launch(['--disable-back-forward-cache'], fullChromium)
  try {
    const context = await browser.newContext({ baseURL: site.base, locale: 'en-US' })
    await setConsent(context, choice)
    await act(await context.newPage(), context)
  } finally {
    await browser.close()
  }
}
const goBack = async (page: Page) => {
  await page.goBack({ waitUntil: 'commit' })
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.toJSON().notRestoredReasons,
    ),
  ).toBe(null)
}

test.skipIf(!fullChromium)(
  'a page that comes back is a new view, and does not send what another page took over',
  () =>
    inFullChromium('granted', async (page) => {
      await page.goto(quietPage)
      await waitForView(page)
      await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
      await page.waitForURL('**/pricing')
      await expect.poll(() => eventKeys(collector.taken)).toContain('web-vitals')
      await goBack(page)
      await expect
        .poll(async () =>
          eventKeys(
            (await storedEvents(page)).filter((event) => event.page_url === site.base + quietPage),
          ),
        )
        .toEqual(['view'])
      await leavePage(page)
      const here = () =>
        collector.batches
          .flatMap((batch) => batch.events)
          .filter((event) => event.page_url === site.base + quietPage)
      await expect
        .poll(() => eventKeys(here()))
        .toEqual(['view', expect.any(String), 'web-vitals', 'view', 'web-vitals'])
      expect(new Set(here().map(({ id }) => id)).size).toBe(5)
      // Paints are measured at the first visit only.
      expect(here()[4]?.addition).toEqual({ cls: expect.closeTo(0, 2) })
    }),
)

test.skipIf(!fullChromium)(
  'going back to a page in another language stores that language again: its links are for its readers',
  () =>
    inFullChromium('refused', async (page, context) => {
      const language = async () =>
        (await context.cookies()).find(({ name }) => name === 'language')?.value
      await page.goto('/')
      await expect.poll(language).toBe('en-US')
      await page.locator('header button[popovertarget=languages]:visible').click()
      await page.locator('#languages a[lang=ru-RU]').click()
      await page.waitForURL('**/ru')
      await expect.poll(language).toBe('ru-RU')
      await goBack(page)
      await expect.poll(language).toBe('en-US')
      await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
      await page.waitForURL('**/pricing')
      expect(new URL(page.url()).pathname).toBe('/pricing')
    }),
)
