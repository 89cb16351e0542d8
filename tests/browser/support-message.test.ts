import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sample } from '../../src/thorough.fixture.ts'
import { axe } from './axe.ts'
import {
  chatButton,
  envelope,
  messagePanel,
  site,
  storedMessages,
  useChats,
  vendorCommands,
  visitWithChats,
} from './chat.ts'
import { openActive, stopClock } from './chromium.ts'

await useChats()

const email = (page: Page) => messagePanel(page).getByLabel('Email')
const message = (page: Page) => messagePanel(page).getByLabel('Message', { exact: true })
const send = (page: Page) => messagePanel(page).getByRole('button', { name: 'Send message' })
const refused = { consent: 'refused' as const }
/** Opens a page and its message panel. */
const openPanel = async (page: Page, path = '/terms') => {
  await openActive(page, path)
  await chatButton(page).click()
  await expect.poll(() => messagePanel(page).isVisible()).toBe(true)
}

describe('the message panel (decision 0011)', () => {
  test.each([
    ['not decided yet', '/terms', { consent: '' as const }],
    ['no chat for the language', '/fr', {}],
    ['a call that fails', '/terms', {}],
  ])('%s: the panel, and no vendor is asked', (why, path, options) =>
    visitWithChats(async ({ page, vendors, found }) => {
      if (why === 'a call that fails')
        await page.route('**/get-chat-type-config?*', (route) =>
          route.fulfill({ ...envelope(null, 502), status: 502 }),
        )
      await openPanel(page, path)
      expect([vendors, found.filter((complaint) => !/status of 502/.test(complaint))]).toEqual([
        [],
        [],
      ])
      expect(await page.evaluate(() => sessionStorage.open_chat)).toBe(undefined)
    }, options),
  )

  test('a click while the visitor’s country is still being looked up waits for it', () =>
    visitWithChats(
      async ({ page }) => {
        const looked = Promise.withResolvers<void>()
        await page.route('**/get-visitor-ip', async (route) => {
          await looked.promise
          await route.fulfill(envelope({ ip: '203.0.113.1', ip_data: { country: 'US' } }))
        })
        await stopClock(page)
        await page.goto('/terms')
        await chatButton(page).click()
        await expect.poll(() => chatButton(page).getAttribute('aria-busy')).toBe('true')
        looked.resolve()
        await expect
          .poll(async () => {
            await page.clock.runFor(500)
            return vendorCommands(page)
          })
          .toContain('chatOpen')
      },
      { consent: '' },
    ))

  test('is a dialog: named, holds the focus, closes by Escape and button, gives the focus back, keeps what was typed', () =>
    visitWithChats(async ({ page }) => {
      await openActive(page, '/terms')
      await chatButton(page).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Leave a message' }).waitFor()
      const focused = () =>
        page.evaluate(
          () =>
            document.activeElement?.shadowRoot?.activeElement?.id ||
            document.activeElement?.tagName,
        )
      expect(await focused()).toBe('message-name')
      for (let step = 0; step < 8; step++) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(
            () =>
              document.activeElement === document.body ||
              document.activeElement?.closest('dialog') !== null,
          ),
        ).toBe(true)
      }
      await message(page).fill('half a thought')
      await page.keyboard.press('Escape')
      expect(await messagePanel(page).isVisible()).toBe(false)
      expect(await page.evaluate(() => document.activeElement?.matches('a[data-support]'))).toBe(
        true,
      )
      await page.keyboard.press('Enter')
      await expect.poll(() => messagePanel(page).isVisible()).toBe(true)
      expect(await message(page).inputValue()).toBe('half a thought')
      await messagePanel(page).getByRole('button', { name: 'Close' }).click()
      expect(await messagePanel(page).isVisible()).toBe(false)
    }, refused))

  test('a message is stored once, however often one clicks, and the panel says so', () =>
    visitWithChats(async ({ page, found }) => {
      const before = storedMessages().length
      await openPanel(page, '/pricing?lang=en-US')
      await messagePanel(page).getByLabel('Name (optional)').fill('Ada')
      await email(page).fill('ada@example.com')
      await message(page).fill('One\nTwo “三”')
      const clicked = Promise.withResolvers<void>()
      await page.route('**/support/messages', async (route) => {
        await clicked.promise
        await route.continue()
      })
      await send(page).dblclick()
      await page.keyboard.press('Enter')
      clicked.resolve()
      const said = messagePanel(page).getByRole('status').filter({ hasText: 'ada@example.com' })
      await said.waitFor()
      expect(await said.textContent()).toBe(
        'Your message has been sent. We’ll reply to ada@example.com, usually within one working day.',
      )
      expect(await messagePanel(page).locator('form').count()).toBe(0)
      const rows = storedMessages().slice(before)
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({
        name: 'Ada',
        email: 'ada@example.com',
        message: 'One\nTwo “三”',
        language: 'en-US',
        page_url: `${site.base}/pricing`,
        device_id: null,
      })
      expect(found).toEqual([])
    }, refused))

  test.each(
    sample(1, [
      ['offline', 'You’re offline.'],
      ['a database that is away', 'Your message couldn’t be sent.'],
      // It passes the browser's check; the server's msg names the field.
      ['an email that the server refuses', 'Enter a complete email address'],
    ]),
  )('%s: the message stays, with a clear word, and goes the next time', (why, words) =>
    visitWithChats(async ({ page, context }) => {
      await openPanel(page)
      await email(page).fill(why.startsWith('an email') ? 'ada..b@example.com' : 'ada@example.com')
      await message(page).fill('It does not start.')
      if (why === 'offline') await context.setOffline(true)
      if (why.startsWith('a database'))
        await page.route('**/support/messages', (route) =>
          route.fulfill({ ...envelope(null, 503), status: 503 }),
        )
      await send(page).click()
      await messagePanel(page).getByText(words).waitFor()
      if (why.startsWith('an email'))
        expect(await email(page).getAttribute('aria-invalid')).toBe('true')
      else
        expect(await messagePanel(page).getByRole('alert').filter({ hasText: words }).count()).toBe(
          1,
        )
      expect(await message(page).inputValue()).toBe('It does not start.')
      await context.setOffline(false)
      await page.unroute('**/support/messages')
      await email(page).fill('ada@example.com')
      await send(page).click()
      await messagePanel(page).getByRole('status').filter({ hasText: 'ada@example.com' }).waitFor()
    }, refused),
  )

  test.each(sample(1, ['light', 'dark'] as const))(
    'what is missing is said at its field, which gets the focus, and nothing is sent; axe finds nothing then (%s, 1280 and 360 px)',
    (colorScheme) =>
      visitWithChats(
        async ({ page }) => {
          const sent: string[] = []
          page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
          await openPanel(page)
          await send(page).click()
          expect(await email(page).getAttribute('aria-invalid')).toBe('true')
          const [says, focused] = await email(page).evaluate((field) => {
            const root = field.getRootNode() as ShadowRoot
            return [
              root.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
              root.activeElement === field,
            ]
          })
          expect([says, focused]).toEqual([expect.stringContaining('name@example.com'), true])
          expect([
            await message(page).getAttribute('aria-invalid'),
            await message(page).getAttribute('aria-describedby'),
          ]).toEqual(['true', 'message-hint message-message-wrong'])
          expect(sent).toEqual([])
          for (const width of [1280, 360]) {
            await page.setViewportSize({ width, height: 740 })
            expect(await axe(page)).toEqual([])
            expect(
              await page.evaluate(() => document.querySelector('dialog')?.scrollWidth),
            ).toBeLessThanOrEqual(width)
          }
          // The rules of the form came with it.
          expect(
            await send(page).evaluate((button) => getComputedStyle(button).backgroundColor),
          ).not.toBe('rgba(0, 0, 0, 0)')
        },
        { ...refused, colorScheme },
      ),
  )
})

// With scripts: `screen-reader.test.ts`.
test('without scripts the form of the contact page refuses at the field with what was typed, stores what is corrected, and says so', () =>
  visitWithChats(
    async ({ page }) => {
      const before = storedMessages().length
      await page.goto('/pricing?lang=zh-CN')
      await chatButton(page).click()
      await page.waitForURL('**/contact#leave-message')
      const form = page.locator('#leave-message form')
      const submit = page.locator('#leave-message button[type=submit]')
      const long = '三'.repeat(5000)
      await page.locator('#message-name').fill('Ada "<b>"')
      await page.locator('#message-email').fill('ada..b@example.com')
      await page.locator('#message-message').fill(long)
      const [answer] = await Promise.all([
        page.waitForResponse('**/support/messages*'),
        submit.click(),
      ])
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([400, 'no-store'])
      expect(await page.locator('#message-email').getAttribute('aria-describedby')).toBe(
        'message-email-wrong',
      )
      expect(await page.locator('#message-email-wrong').isVisible()).toBe(true)
      expect([
        await page.locator('#message-name').inputValue(),
        await page.locator('#message-message').inputValue(),
      ]).toEqual(['Ada "<b>"', long])
      expect(storedMessages()).toHaveLength(before)
      await page.locator('#message-email').fill('ada@example.com')
      await submit.click()
      await page.waitForURL('**/contact?lang=zh-CN#message-sent')
      const words = page.getByText('留言已发送。')
      expect([await words.isVisible(), await form.isVisible()]).toEqual([true, false])
      expect(storedMessages().slice(before)).toMatchObject([
        {
          name: 'Ada "<b>"',
          email: 'ada@example.com',
          message: long,
          language: 'zh-CN',
          device_id: null,
        },
      ])
      await page.goto('/contact?lang=zh-CN')
      expect([await words.isVisible(), await form.isVisible()]).toEqual([false, true])
    },
    { javaScriptEnabled: false, consent: '' },
  ))
