import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contentCopy } from '../../src/server/content.fixture.ts'
import { wholeFile } from '../../src/test.fixture.ts'
import { sample } from '../../src/thorough.fixture.ts'
import { ownSite } from '../own-site.ts'
import { settle, stayAtFailure, useChromium, visit } from './chromium.ts'

useChromium()

// JavaScript before interaction, any page, any locale, every feature on: at most 8 KB of Brotli.
// Measured in a real browser, so that everything a page loads by itself counts.
const content = contentCopy(wholeFile)
const chat = join(content, 'chat.yaml')
writeFileSync(
  chat,
  readFileSync(chat, 'utf8').replace(
    /^default: .*$/m,
    'default: { chat: SS_HUMAN, js: https://plugin-code.salesmartly.com/js/project_1.js }',
  ),
)
const settings = join(content, 'site.yaml')
writeFileSync(
  settings,
  `${readFileSync(settings, 'utf8')}statistics: { hosts: [count.example], title: '<script src="https://count.example/a.js"></script>', body: '' }\n`,
)
const site = await ownSite(wholeFile, {
  CONTENT_DIR: content,
  GOOGLE_CLIENT_ID: 'budget.apps.googleusercontent.com',
})

/** Bytes: 8 KB. */
const most = 8 * 1024

test.each(
  sample(4, [
    ['/', 'home'],
    ['/blog/local-api-first-script', 'an article'],
    [
      '/pricing?utm_source=ads&c_v=PARTNER1',
      'pricing, from a campaign, and after its island was used',
    ],
    ['/search?q=proxy', 'search'],
    ['/download', 'download'],
    ['/faq#free-plan', 'a question'],
    ['/cookies', 'the choice about cookies'],
    ['/error/502', 'the failure page'],
  ]),
)('≤ 8 KB before interaction, ≤ 75 KB after the first use of an island: %s (%s)', (path, what) =>
  visit({ baseURL: site.base }, async (page, context) => {
    // A visitor who agreed to everything.
    await context.addCookies([{ name: 'consent', value: 'granted', url: site.base }])
    // Google's own script is Google's; nothing here may reach out.
    await page.route(/^https:/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await stayAtFailure(page)
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.url().startsWith(site.base) && request.resourceType() === 'script')
        scripts.add(request.url())
    })
    /** What was loaded of our scripts so far. */
    const loaded = async () => {
      const bodies = await Promise.all(
        [...scripts].map(async (url) => ({
          name: url.split('/').at(-1),
          body: await (await context.request.get(url)).body(),
        })),
      )
      const sizes = bodies.map(({ name, body }) => [name, brotliCompressSync(body).length] as const)
      return {
        all: sizes.reduce((sum, [, size]) => sum + size, 0),
        report: JSON.stringify(sizes),
        react: bodies.some(({ body }) => body.includes('react.transitional.element')),
      }
    }
    await page.clock.install()
    await page.goto(path, { waitUntil: 'load' })
    // One-tap starts after 3 s, statistics are sent after 10 s.
    for (let seconds = 0; seconds < 12; seconds += 4) {
      await page.clock.runFor(4000)
      await settle(page)
    }
    const before = await loaded()
    expect(before.all, before.report).toBeGreaterThan(1000)
    expect(before.all, before.report).toBeLessThanOrEqual(most)
    expect(before.react).toBe(false)
    if (!what.includes('island')) return
    await page.locator('x-island :is(a, button, input, select, label):visible').first().hover()
    await page.locator('x-island[ready]').first().waitFor({ state: 'attached' })
    const after = await loaded()
    expect(after.all, after.report).toBeLessThanOrEqual(75_000)
    expect(after.react).toBe(true)
  }),
)
