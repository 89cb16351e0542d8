import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe } from './axe.ts'
import { commands, entry, guest, panel, site, stored, useChats } from './chat.fixture.ts'

useChats()

const fill = async (page: Page, { email = 'ada@example.com', message = 'It does not start.' } = {}) => {
  await panel(page).getByLabel('Email').fill(email)
  await panel(page).getByLabel('Message', { exact: true }).fill(message)
}
const send = (page: Page) => panel(page).getByRole('button', { name: 'Send message' })

describe('the message panel (decisions, Chat)', () => {
  test.each([
    ['consent refused', '/?lang=en-US', { consent: 'refused' as const }],
    ['not decided yet', '/?lang=en-US', { consent: '' as const }],
    ['no chat for the language', '/fr', {}],
  ])('%s: the panel, and no vendor is asked', (_why, path, options) =>
    guest(async ({ page, vendors, found }) => {
      await page.goto(path)
      await entry(page).click()
      await expect.poll(() => panel(page).isVisible()).toBe(true)
      expect([vendors, found]).toEqual([[], []])
      expect(await page.evaluate(() => sessionStorage.open_chat)).toBe(undefined)
    }, options),
  )

  test('a click while the visitor’s country is still being looked up waits for it', () =>
    guest(
      async ({ page }) => {
        await page.route('**/get-visitor-ip', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 400))
          await route.fulfill({ json: { code: 0, msg: 'ok', data: { ip: '203.0.113.1', ip_data: { country: 'US' } } } })
        })
        await page.goto('/?lang=en-US')
        await entry(page).click()
        await expect.poll(() => commands(page)).toContain('chatOpen')
      },
      { consent: '' },
    ))

  test('a call that fails: the panel', () =>
    guest(async ({ page, vendors }) => {
      await page.route('**/get-chat-type-config?*', (route) => route.fulfill({ status: 502, json: { code: 502, msg: 'upstream', data: null } }))
      await page.goto('/?lang=en-US')
      await entry(page).click()
      await expect.poll(() => panel(page).isVisible()).toBe(true)
      expect(vendors).toEqual([])
    }))

  test('is a dialog: named, holds the focus, closes by Escape and button, gives the focus back, keeps what was typed', () =>
    guest(
      async ({ page }) => {
        await page.goto('/?lang=en-US')
        await entry(page).focus()
        await page.keyboard.press('Enter')
        await page.getByRole('dialog', { name: 'Leave a message' }).waitFor()
        const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id || document.activeElement?.tagName)
        expect(await focused()).toBe('message-name')
        for (let step = 0; step < 20; step++) {
          await page.keyboard.press('Tab')
          expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true)
        }
        await panel(page).getByLabel('Message', { exact: true }).fill('half a thought')
        await page.keyboard.press('Escape')
        expect(await panel(page).isVisible()).toBe(false)
        expect(await page.evaluate(() => document.activeElement?.matches('a[data-support]'))).toBe(true)
        await page.keyboard.press('Enter')
        await expect.poll(() => panel(page).isVisible()).toBe(true)
        expect(await panel(page).getByLabel('Message', { exact: true }).inputValue()).toBe('half a thought')
        await panel(page).getByRole('button', { name: 'Close' }).click()
        expect(await panel(page).isVisible()).toBe(false)
      },
      { consent: 'refused' },
    ))

  test('what is wrong stands at its field and nothing is sent', () =>
    guest(
      async ({ page }) => {
        const posts: string[] = []
        page.on('request', (request) => request.method() === 'POST' && request.url().includes('/support/') && posts.push(request.url()))
        await page.goto('/?lang=en-US')
        await entry(page).click()
        await fill(page, { email: 'ada@example', message: '  ' })
        await send(page).click()
        const email = panel(page).getByLabel('Email')
        expect(await email.getAttribute('aria-invalid')).toBe('true')
        expect(await email.evaluate((field) => (field.getRootNode() as ShadowRoot).getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent)).toContain(
          'name@example.com',
        )
        expect(await email.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field)).toBe(true)
        const message = panel(page).getByLabel('Message', { exact: true })
        expect([await message.getAttribute('aria-invalid'), await message.getAttribute('aria-describedby')]).toEqual(['true', 'message-hint message-message-wrong'])
        await email.fill('ada@example.com')
        await message.fill('Hello')
        expect(posts).toEqual([])
      },
      { consent: 'refused' },
    ))

  test('a message is stored once, whatever is clicked, and the panel says so', () =>
    guest(
      async ({ page, found }) => {
        const before = stored().length
        await page.goto('/pricing?lang=en-US')
        await entry(page).click()
        await page.route('**/support/messages', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 300))
          await route.continue()
        })
        await panel(page).getByLabel('Name (optional)').fill('Ada')
        await fill(page, { message: 'One\nTwo “三”' })
        await send(page).dblclick()
        await page.keyboard.press('Enter')
        const said = panel(page).getByRole('status').filter({ hasText: 'ada@example.com' })
        await said.waitFor()
        expect(await said.textContent()).toBe('Your message is stored. We answer to ada@example.com, as a rule within one working day.')
        expect(await panel(page).locator('form').count()).toBe(0)
        const rows = stored().slice(before)
        expect(rows).toHaveLength(1)
        expect(rows[0]).toMatchObject({ name: 'Ada', email: 'ada@example.com', message: 'One\nTwo “三”', language: 'en-US', page_url: `${site.base}/pricing`, device_id: null })
        expect(found).toEqual([])
      },
      { consent: 'refused' },
    ))

  test('what the server refuses stands at the field its msg names', () =>
    guest(
      async ({ page }) => {
        await page.goto('/?lang=en-US')
        await entry(page).click()
        // Passes the browser's check; the server knows better.
        await fill(page, { email: 'ada..b@example.com' })
        await send(page).click()
        await expect.poll(() => panel(page).getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
        expect(await panel(page).getByText('Enter a complete email address').isVisible()).toBe(true)
        expect(await panel(page).getByLabel('Message', { exact: true }).inputValue()).toBe('It does not start.')
      },
      { consent: 'refused' },
    ))

  test.each([
    ['offline', 'You are offline.'],
    ['a database that is away', 'Your message could not be stored.'],
  ])('%s: the message stays, with a clear word, and goes the next time', (why, words) =>
    guest(
      async ({ page }) => {
        await page.goto('/?lang=en-US')
        await entry(page).click()
        await fill(page)
        if (why === 'offline') await page.context().setOffline(true)
        else await page.route('**/support/messages', (route) => route.fulfill({ status: 503, json: { code: 503, msg: 'This cannot be stored at the moment.', data: null } }))
        await send(page).click()
        await panel(page).getByRole('alert').filter({ hasText: words }).waitFor()
        expect(await panel(page).getByLabel('Message', { exact: true }).inputValue()).toBe('It does not start.')
        await page.context().setOffline(false)
        await page.unroute('**/support/messages')
        await send(page).click()
        await panel(page).getByRole('status').filter({ hasText: 'ada@example.com' }).waitFor()
      },
      { consent: 'refused' },
    ),
  )

  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing in it (${colorScheme}), with its errors shown, at 1280 and 360 px`, () =>
      guest(
        async ({ page }) => {
          await page.goto('/?lang=en-US')
          await entry(page).click()
          await send(page).click()
          for (const width of [1280, 360]) {
            await page.setViewportSize({ width, height: 740 })
            expect(await axe(page)).toEqual([])
            expect(await page.evaluate(() => document.querySelector('dialog')?.scrollWidth)).toBeLessThanOrEqual(width)
          }
          // The rules of the form came with it.
          expect(await send(page).evaluate((button) => getComputedStyle(button).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
        },
        { consent: 'refused', colorScheme },
      ))
})

describe('the form of the contact page', () => {
  test('with scripts: sent in place', () =>
    guest(async ({ page, found }) => {
      const before = stored().length
      await page.goto('/contact?lang=en-US')
      await page.locator('#message-email').fill('page@example.com')
      await page.locator('#message-message').fill('From the page')
      await page.locator('#message-email').press('Enter')
      await page.getByText('We answer to page@example.com').waitFor()
      expect([stored().length - before, new URL(page.url()).pathname, found]).toEqual([1, '/contact', []])
    }))

  const plain = (act: (page: Page) => Promise<void>) => guest(({ page }) => act(page), { javaScriptEnabled: false, consent: '' })

  test.each([
    ['en-US', 'Your message is stored.'],
    ['zh-CN', '留言已保存。'],
  ])('without scripts, %s: the entry leads to it, it is stored, and the page says so', (tag, words) =>
    plain(async (page) => {
      const before = stored().length
      await page.goto(`/pricing?lang=${tag}`)
      await entry(page).click()
      await page.waitForURL('**/contact#leave-message')
      await page.locator('#message-email').fill('plain@example.com')
      await page.locator('#message-message').fill('三'.repeat(5000))
      await page.locator('#leave-message button[type=submit]').click()
      await page.waitForURL(`**/contact?lang=${tag}#message-sent`)
      expect(await page.getByText(words).isVisible()).toBe(true)
      expect(await page.locator('#leave-message form').isVisible()).toBe(false)
      const rows = stored().slice(before)
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({ email: 'plain@example.com', language: tag, device_id: null })
      await page.goto(`/contact?lang=${tag}`)
      expect([await page.getByText(words).isVisible(), await page.locator('#leave-message form').isVisible()]).toEqual([false, true])
    }),
  )

  test('without scripts: a refusal is the page again, with what was typed and the problem at its field', () =>
    plain(async (page) => {
      const before = stored().length
      await page.goto('/contact?lang=en-US')
      await page.locator('#message-name').fill('Ada "<b>"')
      await page.locator('#message-email').fill('ada..b@example.com')
      await page.locator('#message-message').fill('Two\nlines')
      const [answer] = await Promise.all([page.waitForResponse('**/support/messages*'), page.locator('#leave-message button[type=submit]').click()])
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([400, 'no-store'])
      expect(await page.getByText('Enter a complete email address').isVisible()).toBe(true)
      expect(await page.locator('#message-email').getAttribute('aria-describedby')).toBe('message-email-wrong')
      expect(await page.locator('#message-name').inputValue()).toBe('Ada "<b>"')
      expect(await page.locator('#message-message').inputValue()).toBe('Two\nlines')
      expect(stored().length).toBe(before)
      // Corrected, it is sent.
      await page.locator('#message-email').fill('ada@example.com')
      await page.locator('#leave-message button[type=submit]').click()
      await page.waitForURL('**#message-sent')
      expect(stored().at(-1)).toMatchObject({ name: 'Ada "<b>"', message: 'Two\nlines' })
    }))
})
