import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { thorough } from '../../src/thorough.fixture.ts'
import {
  eventCausedBy,
  settle,
  stubDownloads,
  useChromium,
  visit,
  windowsUserAgent,
} from './chromium.ts'

useChromium()

/** The name of what has the focus, as far into shadow trees as it goes. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement as HTMLInputElement | null
    while (element?.shadowRoot?.activeElement)
      element = element.shadowRoot.activeElement as HTMLInputElement
    const text =
      element?.ariaLabel ||
      element?.labels?.[0]?.textContent ||
      (element === document.body ? '' : element?.textContent)
    return (text || element?.id || '').trim().replace(/\s+/g, ' ')
  })

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = []
  while (passed.length < 100) {
    await page.keyboard.press(key)
    const now = await focused(page)
    if (name.test(now)) return
    passed.push(now)
  }
  throw new Error(`${name} is not among ${passed.join(' | ')}`)
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Opens a page and goes past its header, as a keyboard user does. */
async function openPast(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
  await press(page, 'Tab', 'Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
}

describe('by keyboard alone: around the page', () => {
  test('on a phone the menu opens, Escape closes it, and it leads to a page', () =>
    visit({ viewport: { width: 360, height: 740 } }, async (page) => {
      await page.goto('/')
      await tabTo(page, /^Menu$/)
      await press(page, 'Enter', 'Tab', 'Escape')
      await expect.poll(() => focused(page)).toBe('Menu')
      // The menu stands before its button.
      await page.keyboard.press('Enter')
      await tabTo(page, /^Pricing$/)
      expect(
        await page.evaluate(() =>
          document.activeElement?.closest('[popover]')?.matches(':popover-open'),
        ),
      ).toBe(true)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/pricing')
    }))

  test('menus and the language list open, Escape gives the focus back, and a choice changes the page', () =>
    visit({}, async (page) => {
      await page.goto('/pricing')
      await tabTo(page, /^Solutions$/)
      // The script that handles Escape comes after the first key.
      await settle(page)
      await press(page, 'Space', 'Tab', 'Tab', 'Escape')
      await expect.poll(() => focused(page)).toBe('Solutions')
      await tabTo(page, /^Language/)
      await press(page, 'Enter', 'Tab', 'Tab', 'Escape')
      await expect.poll(() => focused(page)).toMatch(/^Language/)
      await page.keyboard.press('Enter')
      await tabTo(page, /^Tiếng Việt$/)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/vn/pricing')
    }))

  test('from the end of a page back to its top', () =>
    visit({}, async (page) => {
      await openPast(page, '/about-us')
      await settle(page)
      await tabTo(page, /^Back to top$/)
      await settle(page)
      await page.evaluate(() => addEventListener('scroll', () => (document.title += ` ${scrollY}`)))
      await page.keyboard.press('Enter')
      // Who wants no motion is there at once, instead of seeing the page pass.
      await expect.poll(() => page.title()).toMatch(/^\D+ 0$/)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    }))

  test('no page holds the focus: it goes through to the end, and back', () =>
    visit({}, async (page) => {
      await openPast(page, '/contact')
      await tabTo(page, /^Acceptable use$/)
      await tabTo(page, /^Download$/, 'Shift+Tab')
    }))
})

describe('by keyboard alone: what the site is for', () => {
  test('pricing: profiles, seats, period by arrows, currency by letter, and over again', () =>
    visit({}, async (page) => {
      await openPast(page, '/pricing')
      await tabTo(page, /^50/)
      await press(page, 'ArrowUp')
      await expect.poll(() => page.url()).toContain('profiles=30')
      await tabTo(page, /^Add a seat$/)
      await press(page, 'Enter', 'Space')
      await expect.poll(() => page.url()).toContain('seats=5')
      await expect.poll(() => focused(page)).toBe('Add a seat')
      // The last seat: the button has nothing more to do, but the focus is still on it.
      await tabTo(page, /^Remove a seat$/, 'Shift+Tab')
      await press(page, 'Enter', 'Enter', 'Enter', 'Enter', 'Enter')
      await expect.poll(() => page.url()).toContain('seats=1')
      await expect.poll(() => focused(page)).toBe('Remove a seat')
      await tabTo(page, /^Monthly/)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => focused(page)).toMatch(/^Yearly/)
      await expect.poll(() => page.url()).toContain('period=yearly')
      await tabTo(page, /^Currency/)
      await page.keyboard.press('B')
      await expect.poll(() => page.url()).toContain('currency=BRL')
      await tabTo(page, /^Start over$/, 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.url()).not.toContain('profiles')
      // The button went: the way leads on from where it was.
      await page.keyboard.press('Tab')
      await expect.poll(() => focused(page)).toBe('Remove a seat')
    }))

  test('download: the file is fetched, the thanks have the focus, the link to try again is next', () =>
    visit({ userAgent: windowsUserAgent }, async (page) => {
      await stubDownloads(page)
      await openPast(page, '/download')
      await page.locator('[data-case=com_win64]:not(.invisible)').waitFor()
      await tabTo(page, /^Download for Windows/)
      await eventCausedBy(page.waitForEvent('download'), () => page.keyboard.press('Enter'))
      await expect.poll(() => focused(page)).toMatch(/^Thank you/)
      expect(await page.locator('[data-part=sha256]').textContent()).toMatch(/^[0-9a-f]{64}$/)
      expect(await page.getByRole('heading', { name: 'Install', exact: true }).isVisible()).toBe(
        true,
      )
      await page.keyboard.press('Tab')
      await expect.poll(() => focused(page)).toBe('Start the download again')
      await tabTo(page, /^Back to all files$/)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('[data-before]').first().isVisible()).toBe(true)
      await expect.poll(() => focused(page)).toMatch(/^Download/)
    }))

  test.runIf(thorough)(
    'partners: a kind is chosen, the focus stays, and Back shows all of them',
    () =>
      visit({}, async (page) => {
        await openPast(page, '/partner')
        await tabTo(page, /^Prox/)
        const name = await focused(page)
        const sections = () => page.locator('main section:has(> ul) > h2:visible').allTextContents()
        const all = await sections()
        await page.keyboard.press('Enter')
        await expect.poll(sections).toEqual([expect.stringMatching(/^Prox/)])
        await expect.poll(() => focused(page)).toBe(name)
        await page.goBack()
        await expect.poll(sections).toEqual(all)
      }),
  )

  test.runIf(thorough)('an article: code is copied, and the list has a next page', () =>
    visit({ permissions: ['clipboard-write', 'clipboard-read'] }, async (page) => {
      await openPast(page, '/blog/local-api-first-script')
      await tabTo(page, /^Copy$/)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('#toast').textContent()).toBe('Copied')
      await expect.poll(() => focused(page)).toBe('Copy')
      await openPast(page, '/blog')
      await tabTo(page, /^Next page$/)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/blog?page=2')
    }),
  )
})
