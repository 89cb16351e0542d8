import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, stopSite } from '../serve.ts'
import { useChromium, visit } from './chromium.ts'

useChromium()

// quality: "JavaScript before interaction, any page, any locale, every feature on, brotli: ≤ 8 KB". Measured in a real browser, so that
// whatever a page loads by itself counts, however it loads it.
let base: string
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-budget-'))
  cpSync('content', join(folder, 'content'), { recursive: true })
  const chat = join(folder, 'content/chat.yaml')
  writeFileSync(chat, readFileSync(chat, 'utf8').replace(/^default: .*$/m, 'default: { chat: SS_HUMAN, js: https://plugin-code.salesmartly.com/js/project_1.js }'))
  const site = join(folder, 'content/site.yaml')
  writeFileSync(site, `${readFileSync(site, 'utf8')}statistics: { hosts: [count.example], title: '<script src="https://count.example/a.js"></script>', body: '' }\n`)
  const started = await startSite({ DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content'), GOOGLE_CLIENT_ID: 'budget.apps.googleusercontent.com' })
  base = started.base
  stop = async () => {
    await stopSite(started.server)
    rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(() => stop())

/** Bytes: 8 KB. */
const most = 8 * 1024

test.each([
  ['/', 'home'],
  ['/?lang=zh-CN', 'home in Chinese'],
  ['/pricing?utm_source=ads&c_v=PARTNER1', 'pricing, from a campaign'],
  ['/download', 'download'],
  ['/blog/local-api-first-script', 'an article'],
  ['/helps', 'help list'],
  ['/faq#free-plan', 'a question'],
  ['/partner', 'partner list'],
  ['/cookies', 'the choice about cookies'],
  ['/contact', 'contact'],
  ['/error/502', 'the failure page'],
  ['/nowhere', 'not found'],
])('%s (%s)', (path) =>
  visit({ baseURL: base }, async (page, context) => {
    await context.addCookies([{ name: 'consent', value: 'granted', url: base }])
    // Google's own script is Google's; nothing here may reach out.
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    const sources = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      if (new URL(response.url()).origin === new URL(base).origin && response.request().resourceType() === 'script') sources.set(response.url(), response.body())
    })
    await page.clock.install()
    await page.goto(path, { waitUntil: 'load' })
    // One-tap starts after 3 s, statistics are sent after 10 s.
    for (let seconds = 0; seconds < 12; seconds += 2) {
      await page.clock.runFor(2000)
      await page.waitForTimeout(100)
    }
    const sizes = await Promise.all([...sources].map(async ([url, body]) => [url.split('/').at(-1), brotliCompressSync(await body).length] as const))
    const all = sizes.reduce((sum, [, size]) => sum + size, 0)
    expect(all, JSON.stringify(sizes)).toBeGreaterThan(1000)
    expect(all, JSON.stringify(sizes)).toBeLessThanOrEqual(most)
    for (const body of sources.values()) expect((await body).includes('react.transitional.element')).toBe(false)
  }),
)
