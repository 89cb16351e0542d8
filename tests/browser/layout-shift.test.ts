import { request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { standIn, wholeFile } from '../../src/test.fixture.ts'
import { sample } from '../../src/thorough.fixture.ts'
import { pageTypes } from '../site/page-types.ts'
import { base, stayAtFailure, useChromium, visit, waitUntilDrawn, withMotion } from './chromium.ts'

useChromium()

/** Pages as over a slow line: `send` writes a document, everything else comes from the site. */
const slowLine = (send: (document: Buffer, answer: ServerResponse) => Promise<void>) =>
  standIn(wholeFile, (incoming, answer) => {
    const through = request(
      base + incoming.url,
      { method: incoming.method, headers: { ...incoming.headers, 'accept-encoding': 'identity' } },
      async (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        if (!reply.headers['content-type']?.startsWith('text/html')) return void reply.pipe(answer)
        await send(await buffer(reply), answer)
        answer.end()
      },
    )
    through.on('error', () => answer.destroy())
    incoming.pipe(through)
  })

/**
 * Pieces of about the size of three packets, with a pause in which a browser paints what it has: on
 * a fast machine nothing would show. They end before a tag: whether a packet ends within the one
 * word that makes a button wrap is chance, and changes with every text.
 */
const { origin: inPieces } = await slowLine(async (document, answer) => {
  for (let at = 0, end = 0; at < document.length; at = end) {
    const tag = document.lastIndexOf('<', at + 6000)
    end = at + 6000 < document.length && tag > at ? tag : at + 6000
    answer.write(document.subarray(at, end))
    await sleep(20)
  }
})

/**
 * Pages up to their first section, about half of them (styles and menus come first), and the rest
 * once `released` resolves.
 */
let released = Promise.resolve()
const { origin: heldAtSection } = await slowLine(async (document, answer) => {
  const section = document.indexOf('<h2')
  answer.write(document.subarray(0, section))
  await released
  answer.write(document.subarray(section))
})

/** Has what moves counted; answers with the cumulative layout shift so far and what has moved. */
async function watchShifts(page: Page): Promise<() => Promise<{ shift: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[]) {
        seen.shift += entry.value
        seen.moved.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => `${node?.nodeName} ${(node as Element | null)?.className ?? ''}`).join(', ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(
      () =>
        new Promise<{ shift: number; moved: string[] }>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve((window as unknown as { seen: { shift: number; moved: string[] } }).seen),
            ),
          ),
        ),
    )
}

/** Cumulative layout shift (docs/performance.md). */
const most = 0.005
/** Page types with the layout of another one. */
const similar = [
  'industry',
  'partner',
  'blog category',
  'news',
  'news article',
  'error 404',
  'icons',
]
const addresses = [
  ...pageTypes.filter(({ name }) => !similar.includes(name)).map(({ path }) => path),
  // With the font of another script, and with none.
  ...['/ru', '/ru/pricing', '/ru/blog/local-api-first-script', '/th/pricing'],
  // Whose picture compares two windows beside each other.
  '/solutions/facebook',
  '/solutions/tiktok',
  // Whose heading nearly fills its lines.
  '/solutions/twitter-x',
]

// The font comes with the first of these pages and is in the cache for the others: both are visits
// that must not move.
test.each([
  [360, sample(6, addresses)],
  [
    1280,
    sample(
      4,
      addresses.filter(
        (path) =>
          ![
            '/links',
            '/pre-sales',
            '/referral-program',
            '/partner-plan',
            '/try',
            '/cookies',
            '/privacy',
          ].includes(path),
      ),
    ),
  ],
])('no page moves while it arrives, %i px wide', (width, paths) =>
  visit({ ...withMotion, baseURL: inPieces, viewport: { width, height: 800 } }, async (page) => {
    const shifts = await watchShifts(page)
    for (const path of paths) {
      if (path === '/error/502') await stayAtFailure(page)
      await page.goto(path)
      // Visitors of unknown countries are asked about cookies.
      if (path !== '/cookies') await page.locator('.consent-banner').waitFor()
      // What lies below the first screen is drawn after it, all of it, and without moving anything
      // either.
      await waitUntilDrawn(page)
      const { shift, moved } = await shifts()
      expect.soft(shift, `${path}: ${moved.join('; ')}`).toBeLessThanOrEqual(most)
    }
    const before = await shifts()
    await page.locator('.consent-banner button').first().click()
    expect(await shifts()).toEqual(before)
  }),
)

test.each(
  sample(2, [
    [360, '/'],
    [1280, '/ru/pricing'],
    [1280, '/'],
    [360, '/blog/local-api-first-script'],
  ] as const),
)('what has arrived is painted, %i px wide: %s', (width, path) =>
  visit(
    { ...withMotion, baseURL: heldAtSection, viewport: { width, height: 800 } },
    async (page) => {
      const shifts = await watchShifts(page)
      const rest = Promise.withResolvers<void>()
      released = rest.promise
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(
        () =>
          performance.getEntriesByName('first-contentful-paint').length > 0 &&
          ['header', 'h1'].every(
            (tag) => document.querySelector(tag)?.getBoundingClientRect().height,
          ),
      )
      expect(await page.evaluate(() => document.readyState)).toBe('loading')
      rest.resolve()
      await page.waitForLoadState()
      await waitUntilDrawn(page)
      const { shift, moved } = await shifts()
      expect(shift, moved.join('; ')).toBeLessThanOrEqual(most)
    },
  ),
)
