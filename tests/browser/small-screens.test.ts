import { describe, expect, test } from 'vitest'
import { localeTable } from '../../src/i18n/table.ts'
import { addressIn } from '../site/page-types.ts'
import { useChromium, visit } from './chromium.ts'

useChromium()

describe('nothing sticks out at 360 px, in any language (WCAG 1.4.10)', () => {
  for (const { code } of localeTable)
    test(code, () =>
      visit({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' }, async (page) => {
        for (const path of ['/', '/pricing', '/download', '/solutions/amazon', '/blog/keep-client-accounts-apart', '/links', '/nothing-here']) {
          await page.goto(addressIn(path, code))
          const wide = await page.evaluate(() =>
            [...document.querySelectorAll('main :is(h1, h2, h3, a, button, p, li, summary)')]
              .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('.scroll, pre, [popover]'))
              .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`),
          )
          expect(wide, path).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
        }
      }),
    )
})
