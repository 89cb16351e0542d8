import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'
import { localeTable } from '../../src/locales/table.ts'
import { addressIn, pageTypes } from '../site/page-types.ts'
import { useChromium, visit } from './chromium.ts'

useChromium()

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const { name, path, locales } of pageTypes)
  describe(name, () => {
    for (const locale of locales.slice(0, 2))
      for (const colorScheme of locale === 'en' ? (['light', 'dark'] as const) : (['light'] as const))
        test(`${locale}, ${colorScheme}: axe finds nothing, and nothing sticks out at 360 px`, () =>
          visit({ colorScheme, reducedMotion: 'reduce', viewport: { width: 360, height: 740 } }, async (page) => {
            if (name === 'error 502') await page.clock.install()
            await page.goto(addressIn(path, locale))
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
            await page.setViewportSize({ width: 1280, height: 800 })
            const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
            expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
          }))
  })

describe('nothing sticks out at 360 px, in any language (WCAG 1.4.10)', () => {
  for (const { code } of localeTable)
    test(code, () =>
      visit({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' }, async (page) => {
        for (const path of ['/', '/pricing', '/download', '/solutions/amazon', '/blog/keep-client-accounts-apart', '/cookies', '/contact', '/nothing-here']) {
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
