import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appHost } from '../../src/site.fixture.ts'
import { standIn, wholeFile } from '../../src/test.fixture.ts'
import { ownSite } from '../own-site.ts'
import {
  eventCausedBy,
  openActive,
  settle,
  stopClock,
  stubDownloads,
  useChromium,
  visit,
} from './chromium.ts'
import { startIdentityServer } from './identity.ts'

useChromium()
const google = await startIdentityServer()
const upstream = await standIn(
  wholeFile,
  (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"code":0,"msg":"","data":["x",7]}'),
)
const site = await ownSite(wholeFile, { API_ORIGIN: upstream.origin, ...google.environment })

/**
 * Script errors, unhandled rejections, refused resources. A call's own failure is only a line in
 * the console.
 */
function problems(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(error.message))
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !/^Failed to load resource: .*(?:50[02]|404)/.test(message.text()) &&
      found.push(message.text()),
  )
  return found
}

// Other failures are answered by the site as one of these
// (src/server/api/upstream.test.ts).
test.each([
  ['answering data of other kinds', () => {}],
  ['down', upstream.stop],
])(
  'with an API %s links lead to the app as the server said, a download starts by its plain link, sign-in is left out, and no message appears',
  (_name, fail) =>
    visit({ baseURL: site.base }, async (page, context) => {
      fail()
      google.behave('accept')
      const found = problems(page)
      await context.addCookies([{ name: 'consent', value: 'granted', url: site.base }])
      await context.route(`https://${appHost}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: 'The app' }),
      )
      const downloads = await stubDownloads(page)
      await stopClock(page)
      await openActive(page, '/download')
      await eventCausedBy(page.waitForResponse('**/sys/config/public-key'), () =>
        page.clock.fastForward(3000),
      )
      await settle(page)
      // A call that failed in passing is tried once more (spec §7).
      await page.clock.fastForward(500)
      await settle(page)
      expect(google.requested).toEqual([])
      expect(await page.locator('#toast').textContent()).toBe('')
      await page.locator('#com_win64 a[href="/download/com_win64"]').first().click()
      await expect
        .poll(async () => {
          await page.clock.fastForward(500)
          return downloads
        })
        .toEqual(['/download/com_win64'])
      await expect.poll(() => page.locator('[data-after]').first().isVisible()).toBe(true)
      await page.locator('header').getByRole('link', { name: 'Sign up free' }).click()
      await page.waitForURL(`https://${appHost}/register?lang=en-US`)
      expect(found).toEqual([])
    }),
)
