import { describe, expect, test } from 'vitest'
import { thorough } from '../../src/thorough.fixture.ts'
import { eventCausedBy, settle, stopClock, useChromium, visit } from './chromium.ts'

useChromium()

describe('failure page (spec §2, §9)', () => {
  test('counts down from 5 s and leads to the blog', () =>
    visit({}, async (page) => {
      await stopClock(page)
      await page.goto('/error/502')
      await settle(page)
      expect(await page.getByRole('timer').textContent()).toMatch(/5\sseconds/)
      await page.clock.runFor(1000)
      expect(await page.getByRole('timer').textContent()).toContain('4 seconds')
      await page.clock.runFor(3000)
      expect(new URL(page.url()).pathname).toBe('/error/502')
      await page.clock.runFor(1000)
      await page.waitForURL('**/blog')
    }))

  test.runIf(thorough)(
    'is reloaded once where its code cannot be loaded (spec §4), and then counts',
    () =>
      visit({}, async (page) => {
        await stopClock(page)
        let loads = 0
        page.on('framenavigated', (frame) => frame === page.mainFrame() && loads++)
        await page.route('**/countdown-*.js', (route) => route.abort(), { times: 1 })
        await page.goto('/error/502')
        await expect.poll(() => loads).toBe(2)
        await settle(page)
        await page.clock.runFor(5000)
        await page.waitForURL('**/blog')
      }),
  )

  test.runIf(thorough)(
    'promises nothing that it cannot do where its code cannot be loaded at all',
    () =>
      visit({}, async (page) => {
        let aborted = 0
        await page.route('**/countdown-*.js', (route) => {
          aborted++
          return route.abort()
        })
        await page.goto('/error/502')
        await expect.poll(() => aborted).toBeGreaterThan(1)
        const main = page.getByRole('main')
        expect(await main.getByRole('timer').count()).toBe(0)
        expect(await main.getByRole('button').count()).toBe(0)
        await main.getByRole('link', { name: 'Blog' }).click()
        await page.waitForURL('**/blog')
      }),
  )

  test.runIf(thorough)('shows the page that was asked for when it answers meanwhile', () =>
    visit({}, async (page) => {
      await stopClock(page)
      await page.goto('/error/502?from=test')
      await settle(page)
      await page.route('**/error/502?from=test', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Here it is</h1>' }),
      )
      await page.clock.runFor(2000)
      await page.getByRole('heading', { name: 'Here it is' }).waitFor()
    }),
  )

  test.runIf(thorough)(
    'its first button asks for the same page again, and nothing leads away meanwhile',
    () =>
      visit({}, async (page) => {
        await stopClock(page)
        await page.goto('/error/502?from=test')
        await settle(page)
        // An answer without a page leaves this one where it is.
        await page.route('**/error/502?from=test', (route) => route.fulfill({ status: 204 }))
        const again = page.getByRole('link', { name: 'Try again' })
        await eventCausedBy(page.waitForRequest('**/error/502?from=test'), () =>
          again.click({ noWaitAfter: true }),
        )
        await page.clock.runFor(6000)
        expect(new URL(page.url()).pathname).toBe('/error/502')
      }),
  )

  test('leads nowhere once somebody stays', () =>
    visit({}, async (page) => {
      await stopClock(page)
      await page.goto('/error/502')
      await settle(page)
      await page.getByRole('button', { name: 'Stay on this page' }).click()
      expect(await page.getByRole('timer').textContent()).toBe('')
      expect(await page.getByRole('button', { name: 'Stay on this page' }).count()).toBe(0)
      await page.clock.runFor(6000)
      expect(new URL(page.url()).pathname).toBe('/error/502')
    }))

  test('its back button goes back', () =>
    visit({}, async (page) => {
      await page.goto('/pricing')
      await stopClock(page)
      await page.goto('/error/502')
      await settle(page)
      await page.getByRole('button', { name: 'Go back' }).click()
      await page.waitForURL('**/pricing')
    }))
})
