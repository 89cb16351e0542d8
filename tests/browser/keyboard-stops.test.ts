import { expect, test } from 'vitest'
import { pageTypes } from '../site/page-types.ts'
import { drawn, stayAtFailure, useChromium, visit } from './chromium.ts'
import { from } from './consent.fixture.ts'
import { lookAtStops } from './focus.fixture.ts'

useChromium()

test.each([
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)('every stop of the keyboard is seen, in order, and shows that it has the focus: $width px, $colorScheme', ({ width, colorScheme }) =>
  // In Germany the question about cookies lies over the page.
  visit({ extraHTTPHeaders: from('DE'), colorScheme, viewport: { width, height: 740 }, reducedMotion: 'reduce' }, async (page) => {
    const wrong: string[] = []
    for (const { name, path } of pageTypes) {
      if (name === 'error 502') await stayAtFailure(page)
      await page.goto(path)
      await drawn(page)
      if (name !== 'cookies') await page.locator('.consent-banner').waitFor()
      await page.keyboard.press('Tab')
      // Header and footer are the same everywhere.
      const stops = await page.evaluate(lookAtStops, name === 'home' ? 'body' : 'main')
      expect(stops.length, name).toBeGreaterThan(1)
      for (const stop of stops) if (stop.problems.length > 0) wrong.push(`${name}, ${stop.name}: ${stop.problems.join(', ')}`)
      // In one column, what comes later is further down; only icons and the footer's links stand in more.
      if (width === 360 && !['home', 'icons'].includes(name))
        for (const [index, stop] of stops.entries()) if (stop.top < (stops[index - 1]?.top ?? 0) - 8) wrong.push(`${name}, ${stop.name}: above the one before`)
    }
    expect(wrong).toEqual([])
  }),
)
