import { describe, expect, test } from 'vitest'
import { languages } from '../../src/languages/languages.ts'
import { sample, thorough } from '../../src/thorough.fixture.ts'
import { addressIn } from '../site/page-types.ts'
import { base, settle, useChromium, visit } from './chromium.ts'

useChromium()

describe('header menus', () => {
  test('open by mouse and hold their links; opening one closes the other, Escape closes both', () =>
    visit({}, async (page) => {
      await page.goto('/')
      const link = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Synchronizer' })
      const menu = (name: string) => page.locator('#site-menu summary', { hasText: name })
      await menu('Resources').click()
      expect(await link.isVisible()).toBe(false)
      await menu('Product').click()
      expect(await link.isVisible()).toBe(true)
      expect(await page.locator('#site-menu details[open]').count()).toBe(1)
      await page.keyboard.press('Escape')
      expect(await link.isVisible()).toBe(false)
    }))

  test.each(['en', 'ru', 'th', 'zh'])('in %s every menu opens, and each link has a name', (code) =>
    visit({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.goto(addressIn('/about-us', code))
      await page.locator('#site-menu').hover()
      const menus = page.locator('#site-menu details')
      for (let at = 0; at < (await menus.count()); at++) {
        await menus.nth(at).locator('summary').click()
        const links = menus.nth(at).locator('a')
        await links.first().waitFor()
        for (const text of await links.allInnerTexts()) {
          expect(text).toMatch(/\S{2}/)
          expect(text).not.toMatch(/undefined|\bnav\./)
        }
      }
    }),
  )

  test.runIf(thorough)('menus and the list of languages are closed when a page comes back', () =>
    visit({}, async (page) => {
      await page.goto('/')
      await page.mouse.move(5, 300)
      await settle(page)
      await page.locator('#site-menu summary').first().click()
      await page.evaluate(() => dispatchEvent(new Event('pageshow')))
      expect(await page.locator('#site-menu details[open]').count()).toBe(0)
      await page.getByRole('button', { name: /^Language/ }).click()
      await page.evaluate(() => dispatchEvent(new Event('pageshow')))
      expect(await page.locator('#languages').isVisible()).toBe(false)
    }),
  )

  test('on a phone the whole menu opens by a tap, without JavaScript', () =>
    visit(
      {
        viewport: { width: 360, height: 700 },
        hasTouch: true,
        isMobile: true,
        javaScriptEnabled: false,
      },
      async (page) => {
        await page.goto('/')
        await page.getByRole('button', { name: 'Menu' }).tap()
        await page.locator('#site-menu summary', { hasText: 'Solutions' }).tap()
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Amazon' })
          .tap()
        await page.waitForURL('**/solutions/amazon')
      },
    ))
})

describe('language selector', () => {
  test('offers the 14 languages in their own names, in the order of spec §2; works without JavaScript: Chinese is served on the shared path, and kept by a cookie', () =>
    visit({ javaScriptEnabled: false }, async (page, context) => {
      await page.goto('/pricing')
      await page.getByRole('button', { name: /^Language/ }).click()
      const links = await page.locator('#languages a').evaluateAll((all) =>
        all.map((link) => ({
          text: link.textContent,
          lang: link.getAttribute('lang'),
          hreflang: link.getAttribute('hreflang'),
        })),
      )
      expect(links).toEqual(
        languages.map(({ name, lang, hreflang }) => ({ text: name, lang, hreflang })),
      )
      await page.locator('#languages').getByRole('link', { name: '简体中文' }).click()
      await page.waitForURL('**/pricing?lang=zh-CN')
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
      expect(await context.cookies()).toContainEqual(
        expect.objectContaining({ name: 'language', value: 'zh-CN', sameSite: 'Lax', path: '/' }),
      )
      await page.goto('/faq')
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    }))

  // Every other way: src/routing/language-switch.test.ts.
  test.runIf(thorough)(
    'leads from a detail page to its section’s list in the other language (spec §2)',
    () =>
      visit({}, async (page) => {
        await page.goto('/blog/cookies-import-export-guide')
        await page.getByRole('button', { name: /^Language/ }).click()
        await page.locator('#languages').getByRole('link', { name: 'Русский' }).click()
        await page.waitForURL('**/ru/blog')
      }),
  )

  test('the shown language is stored for 365 days (spec §4)', () =>
    visit({}, async (page, context) => {
      await page.goto('/ru')
      await expect
        .poll(
          async () => (await context.cookies()).find((cookie) => cookie.name === 'language')?.value,
        )
        .toBe('ru-RU')
      const cookie = (await context.cookies()).find((found) => found.name === 'language')
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
      await page.goto('/')
      expect(new URL(page.url()).pathname).toBe('/ru')
    }))

  test('English docs are read for want of others: the stored language stays, and a Turkish reader goes on in Turkish', () =>
    visit({ locale: 'tr-TR' }, async (page, context) => {
      await context.addCookies([{ name: 'language', value: 'tr-TR', url: base }])
      await page.goto('/tr/docs/proxies')
      await settle(page)
      expect(new URL(page.url()).pathname).toBe('/docs/proxies')
      expect(
        (await context.cookies())
          .filter(({ name }) => name === 'language')
          .map(({ value }) => value),
      ).toEqual(['tr-TR'])
      await page.locator('header a').first().click()
      await page.waitForURL('**/tr')
    }))
})

test.each(sample(2, ['en', 'ru', 'th', 'zh']))('in %s the footer is lower than a phone', (code) =>
  visit({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false }, async (page) => {
    await page.goto(addressIn('/contact', code))
    expect((await page.locator('footer').boundingBox())?.height).toBeLessThan(600)
  }),
)
