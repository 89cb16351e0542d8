import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { base, useChromium, visit, waitUntilDrawn, withMotion } from './chromium.ts'

useChromium()

/** What Chromium reports of one pass of style (`elementCount`) or layout (`beginData`). */
interface Pass {
  name: string
  ph: string
  args: { elementCount?: number; beginData?: { frame: string; totalObjects?: number } }
}

/** Records passes of style and layout until the function it answers with is called. */
async function recordPasses(browser: CDPSession): Promise<() => Promise<Pass[]>> {
  const passes: Pass[] = []
  browser.on('Tracing.dataCollected', ({ value }) => passes.push(...(value as unknown as Pass[])))
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  return async () => {
    const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
    await browser.send('Tracing.end')
    await complete
    return passes.filter(
      ({ name, ph }) => ph === 'X' && (name === 'Layout' || name === 'UpdateLayoutTree'),
    )
  }
}

// Counts, not times (docs/performance.md): both were several hundred, in tasks of 100 and 500 ms on
// a slow phone.
test('files of drawings are not laid out, and the consent bar does not restyle the page', () =>
  visit({ ...withMotion, viewport: { width: 412, height: 823 } }, async (page, context) => {
    const passes = await recordPasses(
      (await context.browser()?.newBrowserCDPSession()) as CDPSession,
    )
    // A visitor of an unknown country is asked about cookies.
    await page.goto(`${base}/`)
    await page.locator('.consent-banner').waitFor()
    await waitUntilDrawn(page)
    const seen = await passes()
    const elements = await page.evaluate(() => document.querySelectorAll('body *').length)
    const styled = seen.map(({ args }) => args.elementCount ?? 0)
    const objects = new Map<string, number>()
    for (const { args } of seen)
      if (args.beginData?.totalObjects)
        objects.set(
          args.beginData.frame,
          Math.max(objects.get(args.beginData.frame) ?? 0, args.beginData.totalObjects),
        )
    const [whole = 0, ...drawings] = [...objects.values()].sort((a, b) => b - a)
    expect(whole).toBeGreaterThan(500)
    // The client's list of profiles, in its version for phones, is 40 texts.
    for (const count of drawings) expect(count).toBeLessThan(150)
    expect(Math.max(...styled)).toBeLessThan(elements / 2)
  }))
