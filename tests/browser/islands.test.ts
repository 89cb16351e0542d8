import { describe, expect, test } from 'vitest'
import { thorough } from '../../src/thorough.fixture.ts'
import { eventCausedBy, settle, useChromium, visit } from './chromium.ts'
import { countryHeaders } from './consent.ts'

useChromium()

describe('islands', () => {
  test('a first click before the code is there is not lost', () =>
    visit({}, async (page) => {
      await page.route('**/react-*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400))
        await route.continue()
      })
      await page.goto('/pricing')
      await page.locator('x-island label:has([value=yearly])').click()
      await expect.poll(() => page.url()).toContain('period=yearly')
    }))

  test('an island whose state is in the address is hydrated without an interaction', () =>
    visit({}, async (page) => {
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await page.goto('/pricing?period=yearly')
      await page.locator('x-island[ready]').waitFor({ state: 'attached' })
      await settle(page)
      expect(scripts.filter((url) => /\/interactive-[^/]*\.js/.test(url))).toEqual([])
    }))

  test('a chunk that cannot be loaded reloads the page, at most once in 10 s per path (spec §4)', () =>
    visit({}, async (page) => {
      // However long the machine takes, the ten seconds are not over.
      await page.clock.setFixedTime(Date.now())
      let loads = 0
      page.on('framenavigated', (frame) => frame === page.mainFrame() && loads++)
      const tries = [0, 0, 0]
      await page.route('**/react-*.js', (route) => {
        tries[loads] = (tries[loads] ?? 0) + 1
        return route.abort()
      })
      await page.goto('/pricing')
      const use = () =>
        page.locator('x-island :is(button, input, select, label):visible').first().hover()
      await use()
      await expect.poll(() => loads).toBe(2)
      await page.mouse.move(0, 0)
      await use()
      await expect.poll(() => tries[2]).toBeGreaterThanOrEqual(1)
      await page.waitForTimeout(1000)
      expect(loads).toBe(2)
    }))

  test.runIf(thorough)(
    'what could not be loaded without a connection is loaded at the next use with one',
    () =>
      visit({}, async (page, context) => {
        await page.goto('/pricing')
        await settle(page)
        await context.setOffline(true)
        const failed = page.waitForEvent('requestfailed', (request) => /react-/.test(request.url()))
        const use = page.locator('x-island :is(button, input, select, label):visible').first()
        await eventCausedBy(failed, () => use.hover())
        await page.waitForTimeout(1500)
        await context.setOffline(false)
        await page.mouse.move(0, 0)
        await use.hover()
        await page.locator('x-island[ready]').first().waitFor({ state: 'attached' })
      }),
  )
})

describe.runIf(thorough)('a chunk that a blocker stops', () => {
  test('does not reload a page while an empty field has the focus', () =>
    visit({}, async (page) => {
      let loads = 0
      page.on('framenavigated', (frame) => frame === page.mainFrame() && loads++)
      await page.route('**/interactive-*.js', (route) => route.abort())
      await page.goto('/contact')
      const stopped = page.waitForEvent('requestfailed', (request) =>
        /interactive-/.test(request.url()),
      )
      await eventCausedBy(stopped, () => page.locator('textarea').focus())
      await page.waitForTimeout(1000)
      expect(loads).toBe(1)
    }))

  test('does not reload a page in which something was typed', () =>
    visit({}, async (page) => {
      let loads = 0
      page.on('framenavigated', (frame) => frame === page.mainFrame() && loads++)
      await page.route('**/interactive-*.js', (route) => route.abort())
      await page.goto('/contact')
      const stopped = page.waitForEvent('requestfailed', (request) =>
        /interactive-/.test(request.url()),
      )
      const message = page.locator('textarea')
      await eventCausedBy(stopped, () => message.pressSequentially('Hello'))
      await page.waitForTimeout(1000)
      expect([loads, await message.inputValue()]).toEqual([1, 'Hello'])
    }))

  test('is asked for once and reloads nothing, when it is the question about cookies', () =>
    visit(countryHeaders('DE'), async (page) => {
      let loads = 0
      let tries = 0
      page.on('framenavigated', (frame) => frame === page.mainFrame() && loads++)
      await page.route('**/consent-banner-*.js', (route) => {
        tries++
        return route.abort()
      })
      await page.goto('/about-us')
      await expect.poll(() => tries).toBe(1)
      for (let at = 0; at < 3; at++) {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await page.waitForTimeout(300)
      }
      expect([loads, tries]).toEqual([1, 1])
    }))
})
