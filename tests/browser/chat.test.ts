import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sample, thorough } from '../../src/thorough.fixture.ts'
import {
  chatButton,
  easemob,
  envelope,
  messagePanel,
  salesmartly,
  useChats,
  vendorCommands,
  visitWithChats,
} from './chat.ts'
import { eventCausedBy, openActive, settle, stopClock } from './chromium.ts'

await useChats()

describe('the support entry point on every page (spec §2)', () => {
  test('is a button-sized link to the message form', () =>
    visitWithChats(async ({ page }) => {
      for (const path of ['/?lang=zh-CN', '/pre-sales?lang=en-US', '/nothing-here']) {
        await page.goto(path)
        expect(await chatButton(page).getAttribute('href')).toMatch(
          /^\/contact(?:\?lang=en-US)?#leave-message$/,
        )
        const box = await chatButton(page).boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
    }))

  test('nothing of the chat is loaded before it is used', () =>
    visitWithChats(async ({ page, vendors }) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      // Only '1' says that a chat was opened (spec §4).
      await page.addInitScript(() => sessionStorage.setItem('open_chat', '0'))
      await openActive(page, '/terms')
      expect(requested.filter((url) => /support|chat|contact/.test(url))).toEqual([])
      expect(vendors).toEqual([])
    }))

  test.runIf(thorough)('without its code it is the link that it is', () =>
    visitWithChats(async ({ page }) => {
      await page.route(/\/assets\/support-.*\.js$/, (route) => route.abort())
      await openActive(page, '/terms')
      await chatButton(page).click()
      await expect.poll(() => page.url()).toContain('/contact#leave-message')
    }),
  )

  test.runIf(thorough)('a click with a modifier stays a link’s', () =>
    visitWithChats(async ({ page, vendors }) => {
      await openActive(page, '/terms')
      const opened = await eventCausedBy(page.context().waitForEvent('page'), () =>
        chatButton(page).click({ modifiers: ['ControlOrMeta'] }),
      )
      await opened.waitForURL('**/contact**')
      expect([vendors, await messagePanel(page).count()]).toEqual([[], 0])
    }),
  )
})

describe('three vendors (spec §3, §4)', () => {
  test.each([
    [
      'SS_ROBOT',
      '/terms',
      `${salesmartly}project_robot.js`,
      ['setting', { setting: { hideIcon: true } }],
      'chatOpen',
    ],
    [
      'HUAN_XIN',
      '/?lang=zh-CN',
      `${easemob}abc-123`,
      ['config', expect.objectContaining({ configId: 'abc-123', hide: true, autoConnect: true })],
      'bind',
    ],
  ])(
    '%s is told its settings first and opened once by a double click, then again by the next',
    (_chat, path, script, settings, command) =>
      visitWithChats(async ({ page, vendors, chosen, found }) => {
        await openActive(page, path)
        await chatButton(page).dblclick()
        await expect.poll(() => vendorCommands(page)).toContain(command)
        expect(await page.evaluate(() => window.standIn.calls[0])).toEqual(settings)
        expect([vendors, chosen, found, await messagePanel(page).count()]).toEqual([
          [script],
          [],
          [],
          0,
        ])
        expect(
          await page.evaluate(() => [
            sessionStorage.open_chat,
            document.documentElement.classList.contains('loading'),
          ]),
        ).toEqual(['1', false])
        const before = (await vendorCommands(page)).length
        await chatButton(page).click()
        await expect.poll(async () => (await vendorCommands(page)).slice(before)).toContain(command)
        expect(vendors).toHaveLength(1)
      }),
  )

  test.runIf(thorough)(
    'a click while it loads is answered by the message panel, and the chat does not open over it',
    () =>
      visitWithChats(
        async ({ page }) => {
          await stopClock(page)
          await openActive(page, '/terms')
          await chatButton(page).click()
          await expect.poll(() => chatButton(page).getAttribute('aria-busy')).toBe('true')
          await chatButton(page).click()
          await expect.poll(() => messagePanel(page).isVisible()).toBe(true)
        },
        { vendor: 'silent' },
      ),
  )
})

describe.runIf(thorough)('a session in which the chat was opened (spec §4: open_chat)', () => {
  const opened = (page: Page) => page.addInitScript(() => sessionStorage.setItem('open_chat', '1'))

  test.each([
    ['easemob', `${easemob}pt-1`, 'bind'],
    ['ss', `${salesmartly}project_robot.js`, 'chatOpen'],
  ])(
    'choose answers %s: that vendor’s script, loaded by itself and closed',
    (answer, script, command) =>
      visitWithChats(async ({ page, vendors, chosen, found }) => {
        await opened(page)
        await page.route('**/third/chat/choose?*', (route) => route.fulfill(envelope(answer)))
        await page.goto('/pt')
        await expect.poll(() => vendors).toEqual([script])
        expect(chosen[0]).toMatch(/^\?ip=203\.0\.113\.\d+&lang=pt-PT$/)
        await expect.poll(() => vendorCommands(page)).not.toEqual([])
        expect(await vendorCommands(page)).not.toContain(command)
        await chatButton(page).click()
        await expect.poll(() => vendorCommands(page)).toContain(command)
        expect([vendors.length, found]).toEqual([1, []])
      }),
  )

  test('choose refuses: the configured chat', () =>
    visitWithChats(async ({ page, vendors }) => {
      await opened(page)
      await page.route('**/third/chat/choose?*', (route) =>
        route.fulfill({ ...envelope(null, 400), status: 400 }),
      )
      await page.goto('/pt')
      await expect.poll(() => vendors).toEqual([`${salesmartly}project_robot.js`])
    }))

  test('without consent nothing is loaded on the next page either', () =>
    visitWithChats(
      async ({ page, vendors, chosen }) => {
        await opened(page)
        await page.goto('/terms')
        await settle(page)
        expect([vendors, chosen]).toEqual([[], []])
      },
      { consent: 'refused' },
    ))
})

// One that never comes up: src/client/chat/vendor.test.ts.
test.each([
  ['fails', `${salesmartly}project_robot.js`],
  ['comes from a host that the policy does not allow', 'https://elsewhere.example/x.js'],
])('a script that %s: the message panel at once', (_what, js) =>
  visitWithChats(
    async ({ page }) => {
      await page.route('**/get-chat-type-config?*', (route) =>
        route.fulfill(envelope({ chat: 'SS_ROBOT', chat_info: { js } })),
      )
      await openActive(page, '/terms')
      await chatButton(page).click()
      await expect.poll(() => messagePanel(page).isVisible()).toBe(true)
    },
    { vendor: 'broken' },
  ),
)

test.each(
  sample(1, [
    ['SaleSmartly', '/terms', 'Unread messages: 3'],
    ['Easemob', '/?lang=zh-CN', '未读消息：3'],
  ]),
)(
  'unread messages of %s: their number on the button, in its name too, until the chat is opened',
  (_vendor, path, words) =>
    visitWithChats(async ({ page, found }) => {
      await page.addInitScript(() => sessionStorage.setItem('open_chat', '1'))
      await page.goto(path)
      const before = await chatButton(page).getAttribute('aria-label')
      await expect.poll(() => page.evaluate(() => typeof window.standIn?.tell)).toBe('function')
      await page.evaluate(() => window.standIn.tell(3))
      await expect.poll(() => chatButton(page).locator('b').textContent()).toBe('3')
      await expect
        .poll(() => chatButton(page).getAttribute('aria-label'))
        .toBe(`${before}. ${words}`)
      await chatButton(page).click()
      await expect.poll(() => chatButton(page).locator('b').count()).toBe(0)
      expect([await chatButton(page).getAttribute('aria-label'), found]).toEqual([before, []])
    }),
)
