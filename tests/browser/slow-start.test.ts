import { expect, test } from 'vitest'
import { useChromium, visit, waitUntilDrawn } from './chromium.ts'

useChromium()

// On a slow phone the entry script's steps are tasks of their own, and the page may have loaded
// before the last of them.
test('what a page starts by itself it also starts one step at a time, after it has loaded', () =>
  visit({ prefetch: true }, async (page) => {
    await page.addInitScript(() => {
      const { now } = performance
      let skipped = 0
      // Each look at the clock is 20 ms after the one before.
      performance.now = () => now.call(performance) + (skipped += 20)
      const later = setTimeout
      const afterLoad = new Promise((resolve) => addEventListener('load', () => later(resolve, 50)))
      Object.assign(window, {
        setTimeout: (act: () => void, wait?: number) =>
          wait ? later(act, wait) : void afterLoad.then(() => later(act)),
      })
    })
    await page.goto('/pricing')
    await waitUntilDrawn(page)
    await page.waitForSelector('link[rel=prefetch]', { state: 'attached' })
    await page.click('label:has([name=period][value=yearly])')
    await page.waitForSelector('x-island[ready]', { state: 'attached' })
    expect(await page.evaluate(() => document.cookie)).toContain('lang')
  }))
