import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addressIn, pageTypes } from '../site/page-types.ts'
import { useChromium, visit } from './chromium.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on a page as it is now. Of what is well it writes no report, and puts its report together in the page instead of in one
 * opened for it (which only frames of other origins need; the site has none): a quarter of the time.
 */
export async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Types whose template another type shows. */
const twins = ['blog category', 'news', 'news article', 'docs', 'release', 'error 404']

/** Every page type in English, in the dark those of marketing, in Chinese those of `chinese`: axe finds nothing, and nothing sticks out at 360 px. */
export function testWithAxe(colorScheme: 'light' | 'dark', chinese: readonly string[] = []): void {
  useChromium()
  for (const { name, path, locales } of pageTypes.filter((type) => !twins.includes(type.name) && (colorScheme === 'light' || type.marketing)))
    describe(name, () => {
      for (const locale of locales.filter((code) => code === 'en' || (code === 'zh' && chinese.includes(name))))
        test(`${locale}, ${colorScheme}`, () =>
          visit({ colorScheme, reducedMotion: 'reduce', viewport: { width: 360, height: 740 } }, async (page) => {
            if (name === 'error 502') await page.clock.install()
            await page.goto(addressIn(path, locale))
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
            await page.setViewportSize({ width: 1280, height: 800 })
            expect(await axe(page)).toEqual([])
          }))
    })
}
