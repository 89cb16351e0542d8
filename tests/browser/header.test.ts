import { describe, expect, test } from 'vitest'
import { localeTable } from '../../src/i18n/table.ts'
import { base, settle, useChromium, visit } from './chromium.ts'

useChromium()

describe('header menus', () => {
  test('open by mouse, close by Escape, and hold their links', () =>
    visit({}, async (page) => {
      await page.goto('/')
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Synchronizer' })
      await expect.poll(() => link.isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Product' }).click()
      expect(await link.isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      expect(await link.isVisible()).toBe(false)
    }))

  test('opening one closes the other', () =>
    visit({}, async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Product' }).click()
      await page.getByRole('button', { name: 'Resources' }).click()
      expect(await page.locator('[popover]:popover-open').count()).toBe(1)
    }))

  test('on a phone the whole menu opens by a tap, without JavaScript too', async () => {
    for (const javaScriptEnabled of [true, false])
      await visit({ viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true, javaScriptEnabled }, async (page) => {
        await page.goto('/')
        await page.getByRole('button', { name: 'Menu' }).tap()
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Amazon' }).tap()
        await page.waitForURL('**/solutions/amazon')
      })
  })
})

describe('language selector', () => {
  test('offers the 14 languages in their own names, in the order of spec §2, each with lang and hreflang', () =>
    visit({}, async (page) => {
      await page.goto('/pricing')
      await page.getByRole('button', { name: /^Language/ }).click()
      const links = await page
        .locator('#languages a')
        .evaluateAll((all) => all.map((link) => ({ text: link.textContent, lang: link.getAttribute('lang'), hreflang: link.getAttribute('hreflang') })))
      expect(links).toEqual(localeTable.map(({ name, tag, hreflang }) => ({ text: name, lang: tag, hreflang })))
    }))

  test('works without JavaScript: Chinese is served on the shared path, and kept by a cookie', () =>
    visit({ javaScriptEnabled: false }, async (page, context) => {
      await page.goto('/pricing')
      await page.getByRole('button', { name: /^Language/ }).click()
      await page.locator('#languages').getByRole('link', { name: '简体中文' }).click()
      await page.waitForURL('**/pricing?lang=zh-CN')
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
      expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'language', value: 'zh-CN', sameSite: 'Lax', path: '/' }))
      await page.goto('/faq')
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    }))

  test.each([
    // Spec §2, as `src/i18n/switch.ts` decides: a detail page leads to its section's list, a page that is offered to itself, any other to the root.
    ['/blog/cookies-import-export-guide', 'Русский', '/ru/blog'],
    ['/solutions/discord', '简体中文', '/?lang=zh-CN'],
    ['/pricing', 'ไทย', '/th/pricing'],
  ])('from %s to %s leads to %s', (from, name, to) =>
    visit({}, async (page) => {
      await page.goto(from)
      await page.getByRole('button', { name: /^Language/ }).click()
      await page.locator('#languages').getByRole('link', { name }).click()
      await page.waitForURL(`**${to}`)
      expect(await page.title()).not.toMatch(/not found|找不到/i)
    }),
  )

  test('the shown language is stored for 365 days (spec §4)', () =>
    visit({}, async (page, context) => {
      await page.goto('/ru')
      await expect.poll(async () => (await context.cookies()).find((cookie) => cookie.name === 'language')?.value).toBe('ru-RU')
      const cookie = (await context.cookies()).find((found) => found.name === 'language')
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
      await page.goto('/')
      expect(new URL(page.url()).pathname).toBe('/ru')
    }))

  test.each<[name: string, stored: string[]]>([
    ['nothing', []],
    ['Turkish', ['tr-TR']],
  ])('English docs are read for want of others: with %s stored, a Turkish reader goes on in Turkish', (_name, stored) =>
    visit({ locale: 'tr-TR' }, async (page, context) => {
      await context.addCookies(stored.map((value) => ({ name: 'language', value, url: base })))
      await page.goto('/tr/docs/proxies')
      await settle(page)
      expect(new URL(page.url()).pathname).toBe('/docs/proxies')
      expect((await context.cookies()).filter(({ name }) => name === 'language').map(({ value }) => value)).toEqual(stored)
      await page.locator('header a').first().click()
      await page.waitForURL('**/tr')
    }),
  )
})
