import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktopClientToken } from '../../src/brand/desktop-client.ts'
import { sample, thorough } from '../../src/thorough.fixture.ts'
import {
  eventCausedBy,
  openActive,
  stubDownloads,
  useChromium,
  visit,
  windowsUserAgent,
} from './chromium.ts'

useChromium()

const agents = {
  windows: windowsUserAgent,
  macSafari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  client: `${windowsUserAgent} ${desktopClientToken}/5.4.2`,
  oldClient: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 ${desktopClientToken}/5.1.0`,
}

/**
 * Visits the download page, or that at `path`, as some browser: no client hints, so that the user
 * agent decides.
 */
const as = (
  agent: keyof typeof agents,
  act: (page: Page) => Promise<void>,
  options: BrowserContextOptions & { touchPoints?: number; path?: string } = {},
) => {
  const { touchPoints, path = '/download', ...context } = options
  return visit({ userAgent: agents[agent], ...context }, async (page) => {
    await stubDownloads(page)
    if (touchPoints !== undefined)
      await page.addInitScript(
        (points) => Object.defineProperty(navigator, 'maxTouchPoints', { value: points }),
        touchPoints,
      )
    await openActive(page, path)
    await act(page)
  })
}
const shown = (page: Page) =>
  page
    .locator('[data-case]:visible')
    .evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element).visibility !== 'hidden')
        .map((element) => (element as HTMLElement).dataset.case),
    )

describe('download without JavaScript', () => {
  test('lists the four builds with version, date, size, SHA-256 and minimum system', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/download')
      for (const system of ['com_win64', 'com_win32', 'com_arm64', 'com_mac']) {
        const build = page.locator(`#${system}`)
        expect(await build.isVisible()).toBe(true)
        const text = (await build.textContent()) ?? ''
        expect(text).toMatch(/[0-9a-f]{64}/)
        expect(text).toMatch(/\d MB/)
        expect(text).toMatch(/Windows 10|macOS 12/)
        expect(await build.locator(`a[href="/download/${system}"]`).count()).toBeGreaterThan(0)
      }
      expect(await page.locator('main').textContent()).toContain('5.4.2')
    }))
})

describe('detection', () => {
  test.runIf(thorough)('a browser that cannot share is offered mail in the place of sharing', () =>
    as('linux', async (page) => {
      const row = page.locator(
        '[data-case=unsupported]:not(.invisible) p:has([data-share].invisible):visible',
      )
      await row.waitFor()
      const edges = await row.evaluate((element) => [
        element.getBoundingClientRect().left,
        element.querySelector('a')?.getBoundingClientRect().left,
      ])
      expect(edges[1]).toBe(edges[0])
    }),
  )

  // Every other system: src/client/download/platform.test.ts.
  test.each([
    ['windows', 'com_win64'],
    ['macSafari', 'mac'],
    ['oldClient', 'installedOld'],
  ] as const)('%s sees %s', (agent, outcome) =>
    as(agent, async (page) => expect.poll(() => shown(page)).toEqual([outcome])),
  )

  test('an iPad that poses as a Mac is sent the link, not an installer', () =>
    as('macSafari', async (page) => expect.poll(() => shown(page)).toEqual(['handheld']), {
      touchPoints: 5,
    }))

  test.each(sample(1, ['/download', '/release/5.4.0']))(
    'on a phone the files of %s are folded under their title',
    (path) =>
      as(
        'macSafari',
        async (page) => {
          const file = page.locator('#com_win64')
          await file.waitFor({ state: 'hidden' })
          await page.locator('summary h2').click()
          await file.waitFor()
        },
        { path, touchPoints: 5, viewport: { width: 390, height: 844 } },
      ),
  )

  test('the desktop client is offered no download (spec §6)', () =>
    as('client', async (page) => {
      await expect.poll(() => shown(page)).toEqual(['installedCurrent'])
      const offers = await page
        .locator('main a[href^="/download/"]')
        .evaluateAll(
          (all) => all.filter((link) => link.checkVisibility({ visibilityProperty: true })).length,
        )
      expect(offers).toBe(0)
    }))
})

describe('after the click', () => {
  test.each(
    sample(1, [
      [
        'names a file elsewhere',
        { code: 0, msg: '', data: { url: 'https://evil.example/Client.exe' } },
      ],
      ['refuses', { code: 500, msg: 'no', data: null }],
    ]),
  )('the plain link is used where get-latest-version %s (spec §5, §7)', (_what, answer) =>
    as('windows', async (page) => {
      const requested: string[] = []
      await page.route('**/get-latest-version?*', (route) => {
        requested.push(new URL(route.request().url()).search)
        return route.fulfill({ json: answer })
      })
      const download = await eventCausedBy(page.waitForEvent('download'), () =>
        page.locator('[data-case=com_win64] a').click(),
      )
      expect([requested, new URL(download.url()).pathname]).toEqual([
        ['?system=com_win64'],
        '/download/com_win64',
      ])
    }),
  )

  test('where the code for it cannot be loaded, links and buttons are still the plain ones', () =>
    as('windows', async (page) => {
      await page.route('**/download-thanks-*.js', (route) => route.abort())
      // Without it no page may load itself again for what is missing.
      await page.addInitScript(() =>
        Object.defineProperty(window, 'sessionStorage', {
          get: () => Promise.reject(new Error('blocked')),
        }),
      )
      await page.reload()
      await expect.poll(() => shown(page)).toEqual(['com_win64'])
      const download = await eventCausedBy(page.waitForEvent('download'), () =>
        page.locator('[data-case=com_win64] a').click(),
      )
      expect(new URL(download.url()).pathname).toMatch(/win-x64\.exe$/)
    }))
})
