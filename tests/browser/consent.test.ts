import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sample, thorough } from '../../src/thorough.fixture.ts'
import { base, complaints, settle, useChromium, visit } from './chromium.ts'
import { countryHeaders, keptOf, reportsOf, visitFrom } from './consent.ts'

useChromium()

const banner = (page: Page) => page.getByRole('region', { name: 'Your choice about cookies' })
const noCookies = () =>
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
const landing = '/?c_v=AB12&utm_source=news'

describe('geography (decision 0007)', () => {
  // Which countries: src/client/consent/consent.test.ts.
  test('in the EEA: asked first, and nothing is kept or reported before a yes', () =>
    visitFrom('DE', landing, async (page, context, reports) => {
      expect(await banner(page).isVisible()).toBe(true)
      await page.getByRole('link', { name: 'Pricing' }).first().click()
      await page.waitForURL('**/pricing')
      await settle(page)
      expect(await banner(page).isVisible()).toBe(true)
      expect(await keptOf(page, context)).toEqual([])
      expect((await context.cookies()).map(({ name }) => name)).toEqual(['language'])
      expect(reports.map((request) => request.url())).toEqual([])
    }))

  test.runIf(thorough)('a yes on the page that the question leads to counts for the landing', () =>
    visitFrom('DE', landing, async (page, context) => {
      await banner(page).getByRole('link').click()
      await page.waitForURL('**/cookies?**')
      await settle(page)
      await page.getByRole('button', { name: 'Accept' }).last().click()
      await expect
        .poll(() => keptOf(page, context))
        .toEqual(expect.arrayContaining(['referral', 'referrer']))
    }),
  )

  test('the United States: not asked, on, and to be turned off', () =>
    visitFrom('US', landing, async (page, context) => {
      expect(await banner(page).count()).toBe(0)
      expect(await keptOf(page, context)).toEqual(
        expect.arrayContaining(['device_id', 'referral', 'referrer']),
      )
      await page.goto('/cookies')
      await expect
        .poll(() => page.getByRole('status').first().textContent())
        .toContain('You haven’t chosen. Where you are, we don’t have to ask first')
      await page.getByRole('button', { name: 'Decline' }).click()
      expect(await keptOf(page, context)).toEqual([])
      await page.goto('/')
      await settle(page)
      expect(await keptOf(page, context)).toEqual([])
    }))

  test.runIf(thorough)(
    'where the country cannot be looked up, nobody is taken to have agreed',
    () =>
      visit({ extraHTTPHeaders: countryHeaders('US') }, async (page, context) => {
        await page.route('**/get-visitor-ip', (route) => route.fulfill({ status: 500, body: 'no' }))
        await page.goto(landing)
        await expect.poll(() => banner(page).isVisible()).toBe(true)
        expect(await keptOf(page, context)).toEqual([])
      }),
  )
})

describe('Global Privacy Control and Do Not Track count as a no (decision 0007)', () => {
  const signals = {
    GPC: () =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    DNT: () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
  }
  test.each(Object.entries(signals))(
    '%s: not asked, nothing kept, nothing reported, whatever was chosen',
    (_name, signal) =>
      visit({ extraHTTPHeaders: countryHeaders('DE') }, async (page, context) => {
        await context.addCookies([
          { name: 'consent', value: 'granted', url: base },
          { name: 'device_id', value: 'left-from-before', url: base },
        ])
        await page.addInitScript(signal)
        const reports = reportsOf(page)
        await page.goto(landing)
        await settle(page)
        expect(await banner(page).count()).toBe(0)
        expect(await keptOf(page, context)).toEqual([])
        expect(reports.map((request) => request.url())).toEqual([])
        await page.goto('/cookies')
        await expect
          .poll(() => page.getByRole('status').first().textContent())
          .toContain('Global Privacy Control or Do Not Track')
        expect(await page.getByRole('button', { name: 'Accept' }).isDisabled()).toBe(true)
      }),
  )
})

describe('the banner', () => {
  test('its answers are equals; after a yes it goes, the choice is kept 365 days, and it does not come back', () =>
    visitFrom('DE', '/', async (page, context) => {
      const found = complaints(page)
      const looks = await banner(page)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { width, height } = button.getBoundingClientRect()
            const { backgroundColor, color, fontWeight } = getComputedStyle(button)
            return { width, height, backgroundColor, color, fontWeight }
          }),
        )
      expect(looks).toHaveLength(2)
      expect(looks[0]).toEqual(looks[1])
      expect(looks[0]?.height).toBeGreaterThanOrEqual(40)
      await banner(page).getByRole('button', { name: 'Accept' }).click()
      expect(await banner(page).count()).toBe(0)
      const cookie = (await context.cookies()).find(({ name }) => name === 'consent')
      expect(cookie).toMatchObject({ value: 'granted', path: '/', sameSite: 'Lax' })
      expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 1)
      await settle(page)
      expect(found).toEqual([])
      await page.goto('/pricing')
      await settle(page)
      expect(await banner(page).count()).toBe(0)
    }))

  test.each(
    sample(0, [
      ['Accept', true],
      ['Decline', false],
    ]),
  )('where cookies are off, %s holds for this page', (answer, reported) =>
    visit({ extraHTTPHeaders: countryHeaders('DE') }, async (page) => {
      await page.addInitScript(noCookies)
      const reports = reportsOf(page)
      await page.goto(landing)
      await settle(page)
      await banner(page).getByRole('button', { name: answer }).click()
      expect(await banner(page).count()).toBe(0)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await settle(page)
      expect(await banner(page).count()).toBe(0)
      expect(reports.some((request) => request.url().includes('record-source'))).toBe(reported)
    }),
  )

  test('can be answered by keyboard; Escape is no answer; it holds nobody, and gives the focus back to the page', () =>
    visitFrom('DE', '/', async (page, context) => {
      const focused = () =>
        page.evaluate(
          () =>
            document.activeElement?.shadowRoot?.activeElement?.textContent ??
            document.activeElement?.textContent?.trim(),
        )
      await page.locator('header').getByRole('link', { name: 'Sign up free' }).last().focus()
      const order: (string | undefined)[] = []
      for (let i = 0; i < 4; i++) {
        await page.keyboard.press('Tab')
        order.push(await focused())
      }
      expect(order.slice(0, 3)).toEqual(['What this covers', 'Accept', 'Decline'])
      expect(
        await page.evaluate(() => document.activeElement?.closest('main, header')?.tagName),
      ).toBe('MAIN')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Escape')
      expect(await banner(page).isVisible()).toBe(true)
      expect((await context.cookies()).some(({ name }) => name === 'consent')).toBe(false)
      await page.keyboard.press('Enter')
      expect((await context.cookies()).find(({ name }) => name === 'consent')?.value).toBe(
        'refused',
      )
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    }))

  test.each([360, 1280])(
    'at %i px it covers neither the buttons of every page nor what has the focus',
    (width) =>
      visitFrom(
        'DE',
        '/?lang=zh-CN',
        async (page) => {
          await page.mouse.move(5, 300)
          await page.evaluate(() => scrollTo(0, innerHeight * 2))
          await page.locator('#to-top').waitFor()
          const hidden = await page.evaluate(async () => {
            const host = [...document.body.children].find((child) => child.shadowRoot)
            const area = host?.shadowRoot
              ?.querySelector('section')
              ?.getBoundingClientRect() as DOMRect
            const meets = (rect: DOMRect) =>
              rect.left < area.right &&
              rect.right > area.left &&
              rect.top < area.bottom &&
              rect.bottom > area.top
            const wrong: string[] = []
            for (const button of document.querySelectorAll(
              '#to-top, a[data-support][aria-label], [popovertarget=consultation]',
            ))
              if (meets(button.getBoundingClientRect())) wrong.push(button.id || button.tagName)
            for (const link of document.querySelectorAll<HTMLElement>(
              'main a, main button, main summary, main input, footer a',
            )) {
              if (!link.checkVisibility()) continue
              scrollTo(0, scrollY - 1)
              link.focus()
              await new Promise((resolve) => requestAnimationFrame(resolve))
              if (document.activeElement === link && meets(link.getBoundingClientRect()))
                wrong.push(link.textContent ?? '')
            }
            return wrong
          })
          expect(hidden).toEqual([])
        },
        { viewport: { width, height: 640 } },
      ),
  )

  test('speaks the language of the page', () =>
    visitFrom('DE', '/?lang=zh-CN', async (page) => {
      const region = page.getByRole('region', { name: '您对 Cookie 的选择' })
      expect(await region.getByRole('button').allTextContents()).toEqual(['同意', '拒绝'])
    }))
})

describe('the choice on the cookies page', () => {
  const status = (page: Page) => page.locator('#consent-choice [role=status]')

  test('says what holds, changes it by keyboard, and announces the change', () =>
    visitFrom('DE', '/cookies', async (page, context) => {
      expect(await banner(page).count()).toBe(0)
      expect(await status(page).textContent()).toContain('You haven’t chosen yet')
      const accept = page.getByRole('button', { name: 'Accept' })
      await accept.focus()
      await page.keyboard.press('Enter')
      expect(await status(page).textContent()).toContain('You accepted')
      expect(await accept.getAttribute('aria-pressed')).toBe('true')
      await expect
        .poll(() => keptOf(page, context))
        .toEqual(expect.arrayContaining([expect.stringMatching(/^analytics:/), 'device_id']))
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      expect(await status(page).textContent()).toContain('You declined')
      expect(await accept.getAttribute('aria-pressed')).toBe('false')
      expect(await keptOf(page, context)).toEqual([])
      // Where cookies are off, too.
      await page.addInitScript(noCookies)
      await page.reload()
      await settle(page)
      await accept.click()
      expect(await status(page).textContent()).toContain('You accepted')
    }))

  test.runIf(thorough)(
    'holds at once in other tabs: what needs consent stops there, and their banner goes',
    () =>
      visitFrom('DE', '/', async (page, context) => {
        const other = await context.newPage()
        await other.goto('/cookies')
        await settle(other)
        await other.getByRole('button', { name: 'Accept' }).click()
        await expect.poll(() => banner(page).count()).toBe(0)
        await other.getByRole('button', { name: 'Decline' }).click()
        await expect.poll(() => keptOf(page, context)).toEqual([])
        const third = await context.newPage()
        await third.goto('/cookies')
        await settle(third)
        await other.getByRole('button', { name: 'Accept' }).click()
        await expect.poll(() => status(third).textContent()).toContain('You accepted')
      }),
  )

  test('without JavaScript: nothing is kept, and the page says that there is nothing to choose', () =>
    visit({ javaScriptEnabled: false }, async (page, context) => {
      await page.goto('/cookies?c_v=AB12&utm_source=news')
      expect(await page.locator('main').textContent()).toContain('JavaScript is off')
      expect(await page.locator('#consent-choice').isVisible()).toBe(false)
      expect(await context.cookies()).toEqual([])
    }))
})
