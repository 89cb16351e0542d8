import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addressIn, pageTypes } from '../site/page-types.ts'
import { drawn, stayAtFailure, useChromium, visit } from './chromium.ts'

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
  return violations.flatMap(({ id, nodes }) => {
    const found = nodes.map(({ html }) => html.slice(0, 160)).filter((html) => !isContents(id, html))
    return found.length > 0 ? [`${id}: ${found.join(' | ')}`] : []
  })
}

/**
 * The list of contents beside a text (`src/site/components/contents.tsx`), when it is longer than its column: axe takes what lies in closed `details`
 * for hidden, though wide screens show it. `keyboard-stops.test.ts` reaches its links.
 */
const isContents = (id: string, html: string): boolean => id === 'scrollable-region-focusable' && html.startsWith('<details data-beside')

/** Types whose template another type shows. */
const twins = ['blog category', 'news', 'news article', 'docs', 'release', 'error 404']

/**
 * Every page type of marketing, or every other, in English, and in Chinese those of `chinese`: nothing sticks out at 360 px, and axe finds
 * nothing, on pages of marketing in the dark neither.
 */
export function testWithAxe({ marketing, chinese }: { marketing: boolean; chinese: readonly string[] }): void {
  useChromium()
  for (const { name, path } of pageTypes.filter((type) => type.marketing === marketing && !twins.includes(type.name)))
    for (const locale of chinese.includes(name) ? ['en', 'zh'] : ['en'])
      test(`${name}, ${locale}`, () =>
        visit({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } }, async (page) => {
          if (name === 'error 502') await stayAtFailure(page)
          await page.goto(addressIn(path, locale))
          await drawn(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
          await page.setViewportSize({ width: 1280, height: 800 })
          expect(await axe(page)).toEqual([])
          if (!marketing || locale !== 'en') return
          await page.emulateMedia({ colorScheme: 'dark' })
          expect(await axe(page), 'in the dark').toEqual([])
        }))
}
