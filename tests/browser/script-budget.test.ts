import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settle, stayAtFailure, useChromium, visit } from './chromium.ts'
import { useSite } from './site.fixture.ts'

useChromium()

// quality: "JavaScript before interaction, any page, any locale, every feature on, brotli: ≤ 8 KB". Measured in a real browser, so that
// whatever a page loads by itself counts, however it loads it.
const site = useSite(
  () => ({ GOOGLE_CLIENT_ID: 'budget.apps.googleusercontent.com' }),
  (content) => {
    const chat = join(content, 'chat.yaml')
    writeFileSync(chat, readFileSync(chat, 'utf8').replace(/^default: .*$/m, 'default: { chat: SS_HUMAN, js: https://plugin-code.salesmartly.com/js/project_1.js }'))
    const file = join(content, 'site.yaml')
    writeFileSync(file, `${readFileSync(file, 'utf8')}statistics: { hosts: [count.example], title: '<script src="https://count.example/a.js"></script>', body: '' }\n`)
  },
)

/** Bytes: 8 KB. */
const most = 8 * 1024

/** Opens a page as a visitor who agreed to everything; `act` says what it loaded of our scripts so far, by size. */
const measure = (path: string, act: (page: Page, loaded: () => Promise<{ all: number; report: string; sources: string[] }>) => Promise<void>) =>
  visit({ baseURL: site.base }, async (page, context) => {
    await context.addCookies([{ name: 'consent', value: 'granted', url: site.base }])
    // Google's own script is Google's; nothing here may reach out.
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await stayAtFailure(page)
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.url().startsWith(site.base) && request.resourceType() === 'script') scripts.add(request.url())
    })
    await page.clock.install()
    await page.goto(path, { waitUntil: 'load' })
    // One-tap starts after 3 s, statistics are sent after 10 s.
    for (let seconds = 0; seconds < 12; seconds += 4) {
      await page.clock.runFor(4000)
      await settle(page)
    }
    await act(page, async () => {
      const bodies = await Promise.all([...scripts].map(async (url) => ({ name: url.split('/').at(-1), body: await (await context.request.get(url)).body() })))
      const sizes = bodies.map(({ name, body }) => [name, brotliCompressSync(body).length] as const)
      return { all: sizes.reduce((sum, [, size]) => sum + size, 0), report: JSON.stringify(sizes), sources: bodies.map(({ body }) => body.toString()) }
    })
  })

test.each([
  ['/', 'home'],
  ['/pricing?utm_source=ads&c_v=PARTNER1', 'pricing, from a campaign'],
  ['/download', 'download'],
  ['/blog/local-api-first-script', 'an article'],
  ['/helps', 'help list'],
  ['/faq#free-plan', 'a question'],
  ['/partner', 'partner list'],
  ['/cookies', 'the choice about cookies'],
  ['/error/502', 'the failure page'],
])('before interaction: %s (%s)', (path) =>
  measure(path, async (_page, loaded) => {
    const { all, report, sources } = await loaded()
    expect(all, report).toBeGreaterThan(1000)
    expect(all, report).toBeLessThanOrEqual(most)
    for (const source of sources) expect(source).not.toContain('react.transitional.element')
  }),
)

test.each(['/pricing', '/partner', '/helps'])('after the first use of an island, ≤ 75 KB: %s', (path) =>
  measure(path, async (page, loaded) => {
    await page.locator('x-island :is(a, button, input, select, label):visible').first().hover()
    await page.locator('x-island[ready]').first().waitFor({ state: 'attached' })
    const { all, report, sources } = await loaded()
    expect(sources.some((source) => source.includes('react.transitional.element'))).toBe(true)
    expect(all, report).toBeLessThanOrEqual(75_000)
  }),
)
