import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageTypes } from '../site/page-types.ts'
import { base, drawn, useChromium, visit } from './chromium.ts'

useChromium()

// quality: "slow phone: … layout shift 0.00". Pages come as over a slow line, in pieces with a pause between them, so that whatever is painted
// before it is whole would move: on a fast machine it would not show.
let pieces: Server
let address = ''

beforeAll(async () => {
  pieces = createServer((incoming, answer) => {
    const through = request(base + incoming.url, { method: incoming.method, headers: { ...incoming.headers, 'accept-encoding': 'identity' } }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      if (!reply.headers['content-type']?.startsWith('text/html')) return void reply.pipe(answer)
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => send(Buffer.concat(chunks)))
    })
    const send = (page: Buffer) => {
      if (page.length === 0) return void answer.end()
      answer.write(page.subarray(0, 6000))
      setTimeout(send, 10, page.subarray(6000))
    }
    through.on('error', () => answer.destroy())
    incoming.pipe(through)
  })
  await new Promise<void>((resolve) => pieces.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(pieces.address() as AddressInfo).port}`
})
afterAll(() => {
  pieces.closeAllConnections()
  pieces.close()
})

// The font comes with the first of these pages and is in the cache for the others: both are visits that must not move.
test.each([360, 1280])('no page moves while it arrives, %i px wide', (width) =>
  visit({ baseURL: address, viewport: { width, height: 800 } }, async (page, context) => {
    await context.addCookies([{ name: 'consent', value: 'denied', url: address }])
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
          if (entry.value >= 0.0005)
            moved.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => `${node?.nodeName} ${(node as Element | null)?.className ?? ''}`).join(', ')}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const { path } of pageTypes) {
      await page.goto(path)
      // What lies below the first screen is drawn after it, all of it, and without moving anything either.
      await drawn(page)
      const moved = await page.evaluate(
        () => new Promise<string[]>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve((window as unknown as { moved: string[] }).moved)))),
      )
      expect.soft(moved, path).toEqual([])
    }
  }),
)
