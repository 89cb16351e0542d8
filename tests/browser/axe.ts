import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on a page as it is now, by all rules or by those named, with its header and footer
 * or without. Legacy mode reports inside the page instead of in one opened for it (only needed for
 * frames of other origins, which the site has none of): a quarter of the time.
 */
export async function axe(
  page: Page,
  rules: readonly string[] = [],
  framed = true,
): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  // They are the same on every page.
  if (!framed) builder.exclude('body > header').exclude('body > footer')
  const { violations } = await (rules.length > 0
    ? builder.withRules([...rules])
    : builder.withTags(tags)
  ).analyze()
  return violations.flatMap(({ id, nodes }) => {
    const found = nodes
      .map(({ html }) => html.slice(0, 160))
      .filter((html) => !isContents(id, html))
    return found.length > 0 ? [`${id}: ${found.join(' | ')}`] : []
  })
}

/**
 * The list of contents beside a text (`src/site/components/contents.tsx`), when it is longer than
 * its column: axe takes what lies in closed `details` for hidden, though wide screens show it. The
 * keyboard reaches its links (`page-type-suite.ts`).
 */
const isContents = (id: string, html: string): boolean =>
  id === 'scrollable-region-focusable' && html.startsWith('<details data-beside')
