import { expect, test } from 'vitest'
import { base } from './chromium.ts'
import { launch } from './launch.ts'

// The headless shell keeps no page that is left.
test.skipIf(!process.env.FULL_CHROMIUM_PATH)('going back to a page in another language stores that language again: its links are for its readers', async () => {
  const browser = await launch(['--disable-back-forward-cache'], process.env.FULL_CHROMIUM_PATH)
  try {
    const context = await browser.newContext({ baseURL: base, locale: 'en-US' })
    const stored = async () => (await context.cookies()).find(({ name }) => name === 'language')?.value
    await context.addCookies([{ name: 'consent', value: 'refused', url: base }])
    const page = await context.newPage()
    await page.goto('/')
    await expect.poll(stored).toBe('en-US')
    await page.locator('header button[popovertarget=languages]').click()
    await page.locator('#languages a[lang=ru-RU]').click()
    await page.waitForURL('**/ru')
    await expect.poll(stored).toBe('ru-RU')
    await page.goBack({ waitUntil: 'commit' })
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().notRestoredReasons)).toBe(null)
    await expect.poll(stored, { timeout: 2000 }).toBe('en-US')
    await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/pricing')
    expect(new URL(page.url()).pathname).toBe('/pricing')
  } finally {
    await browser.close()
  }
})
