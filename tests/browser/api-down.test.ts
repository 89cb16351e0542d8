import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressIn, pageTypes } from '../site/page-types.ts'
import { failures, startUpstream } from '../upstream.fixture.ts'
import { brings, settle, useChromium, visit } from './chromium.ts'
import { startIdentityServer } from './identity.fixture.ts'
import { useSite } from './site.fixture.ts'

useChromium()

/** Script errors, unhandled rejections, refused resources. A call's own failure is only a line in the console. */
function problems(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(error.message))
  page.on('console', (message) => message.type() === 'error' && !/^Failed to load resource: .*(?:50[02]|404)/.test(message.text()) && found.push(message.text()))
  return found
}

let google: Awaited<ReturnType<typeof startIdentityServer>>
let upstream: Awaited<ReturnType<typeof startUpstream>>
beforeAll(async () => {
  google = await startIdentityServer()
  upstream = await startUpstream()
})
const site = useSite(() => ({ API_ORIGIN: upstream.origin, ...google.environment }))
afterAll(() => {
  upstream.stop()
  google.stop()
})

// The site answers every other failure as it answers these.
describe.each(Object.keys(failures).filter((name) => /^slow|kinds|code|down/.test(name)))('with an API %s', (name) => {
  beforeAll(() => upstream.fail(name))

  // That pages are the same to the byte, however the API fails, is a test of the site: calls that hang are the worst of it.
  if (name.startsWith('slow'))
    test('every marketing page loads', () =>
      visit({ baseURL: site.base }, async (page) => {
        const found = problems(page)
        for (const { path, locales } of pageTypes.filter(({ marketing }) => marketing)) {
          await page.goto(addressIn(path, locales[1] ?? 'en'), { waitUntil: 'load' })
          expect(await page.locator('h1').count(), path).toBeGreaterThan(0)
        }
        expect(found).toEqual([])
      }))

  test('links lead to the app as the server said, sign-in with Google is left out, and no message appears', () =>
    visit({ baseURL: site.base }, async (page, context) => {
      google.behave('accept')
      const found = problems(page)
      await context.addCookies([{ name: 'consent', value: 'granted', url: site.base }])
      await context.route('https://app.facet.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'The app' }))
      await page.clock.install()
      await brings(Promise.all([page.waitForResponse('**/home/base-info?*'), page.waitForResponse('**/sys/config/public-key')]), async () => {
        await page.goto('/')
        await page.mouse.move(5, 300)
        await page.clock.fastForward(3000)
      })
      await settle(page)
      // A call that failed in passing is tried once more (spec §7).
      await page.clock.fastForward(500)
      await settle(page)
      expect(google.requested).toEqual([])
      expect(await page.locator('#toast').textContent()).toBe('')
      await page.locator('header').getByRole('link', { name: 'Sign up free' }).click()
      await page.waitForURL('https://app.facet.example/register?lang=en-US')
      expect(found).toEqual([])
    }))

  test('a download starts by its plain link', () =>
    visit({ baseURL: site.base }, async (page) => {
      const found = problems(page)
      const requested: string[] = []
      await page.route('**/download/com_*', (route) => {
        requested.push(new URL(route.request().url()).pathname)
        return route.fulfill({ body: 'a file', headers: { 'content-disposition': 'attachment', 'content-type': 'application/octet-stream' } })
      })
      await page.goto('/download')
      await page.locator('#com_win64 a[href="/download/com_win64"]').first().click()
      await expect.poll(() => requested).toEqual(['/download/com_win64'])
      await expect.poll(() => page.locator('[data-after]').first().isVisible()).toBe(true)
      expect(found).toEqual([])
    }))
})
