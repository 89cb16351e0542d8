import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { standIn, wholeFile } from '../own-site.ts'
import { pageTypes } from '../site/page-types.ts'
import { base, drawn, stayAtFailure, useChromium, visit } from './chromium.ts'

useChromium()

// quality: "slow phone: … layout shift 0.00". Pages come as over a slow line, in pieces with a pause between them, so that whatever is painted
// before it is whole would move: on a fast machine it would not show.
const { origin: address } = await standIn(wholeFile, (incoming, answer) => {
  const through = request(base + incoming.url, { method: incoming.method, headers: { ...incoming.headers, 'accept-encoding': 'identity' } }, async (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    if (!reply.headers['content-type']?.startsWith('text/html')) return void reply.pipe(answer)
    const page = await buffer(reply)
    for (let at = 0; at < page.length; at += 6000) {
      answer.write(page.subarray(at, at + 6000))
      await pause(10)
    }
    answer.end()
  })
  through.on('error', () => answer.destroy())
  incoming.pipe(through)
})

/** Page types with the layout of another one. */
const similar = ['industry', 'solution', 'partner', 'blog category', 'news', 'news article', 'error 404', 'icons']

// The font comes with the first of these pages and is in the cache for the others: both are visits that must not move.
test.each([360, 1280])('no page moves while it arrives, %i px wide', (width) =>
  visit({ baseURL: address, viewport: { width, height: 800 } }, async (page) => {
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
          if (entry.value >= 0.0005)
            moved.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => `${node?.nodeName} ${(node as Element | null)?.className ?? ''}`).join(', ')}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const movedNow = () =>
      page.evaluate(() => new Promise<string[]>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve((window as unknown as { moved: string[] }).moved)))))
    for (const { name, path } of pageTypes.filter((type) => !similar.includes(type.name))) {
      if (name === 'error 502') await stayAtFailure(page)
      await page.goto(path)
      // Visitors of unknown countries are asked about cookies.
      if (name !== 'cookies') await page.locator('.consent-banner').waitFor()
      // What lies below the first screen is drawn after it, all of it, and without moving anything either.
      await drawn(page)
      expect.soft(await movedNow(), path).toEqual([])
    }
    await page.getByRole('button', { name: 'Decline' }).click()
    expect(await movedNow()).toEqual([])
  }),
)
