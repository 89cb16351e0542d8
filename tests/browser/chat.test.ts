import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { commands, easemob, entry, guest, panel, ss, useChats } from './chat.fixture.ts'
import { brings, settle, stopClock } from './chromium.ts'

useChats()

describe('the support entry point on every page (spec §2)', () => {
  test('is a button-sized link to the message form, in the page’s language or else in English', () =>
    guest(async ({ page }) => {
      for (const path of ['/?lang=en-US', '/?lang=zh-CN', '/pricing', '/pre-sales', '/nothing-here']) {
        await page.goto(path)
        expect(await entry(page).getAttribute('href')).toMatch(/^(?:\/\w+)?\/contact(?:\?lang=en-US)?#leave-message$/)
        const box = await entry(page).boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
    }))

  test('nothing of the chat is loaded before it is used', () =>
    guest(async ({ page, vendors }) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      await page.goto('/?lang=en-US')
      await settle(page)
      // Only '1' says that a chat was opened (spec §4).
      await page.evaluate(() => sessionStorage.setItem('open_chat', '0'))
      await page.reload()
      await page.mouse.move(5, 300)
      await settle(page)
      expect(requested.filter((url) => /support|chat|contact/.test(url))).toEqual([])
      expect(vendors).toEqual([])
    }))

  test('without its code it is the link that it is', () =>
    guest(async ({ page }) => {
      await page.route(/\/assets\/support-.*\.js$/, (route) => route.abort())
      await page.goto('/?lang=en-US')
      await entry(page).click()
      await expect.poll(() => page.url()).toContain('/contact#leave-message')
    }))

  test('a click with a modifier stays a link’s', () =>
    guest(async ({ page, vendors }) => {
      await page.goto('/?lang=en-US')
      const opened = await brings(page.context().waitForEvent('page'), () => entry(page).click({ modifiers: ['ControlOrMeta'] }))
      await opened.waitForURL('**/contact**')
      expect([vendors, await panel(page).count()]).toEqual([[], 0])
    }))
})

describe('three vendors (spec §3, §4)', () => {
  test.each([
    ['SS_ROBOT', '/?lang=en-US', `${ss}project_robot.js`],
    ['SS_HUMAN', '/ru', `${ss}project_human.js`],
  ])('%s opens SaleSmartly, without its own button', (_chat, path, script) =>
    guest(async ({ page, vendors, chosen, found }) => {
      await page.goto(path)
      await entry(page).click()
      await expect.poll(() => commands(page)).toContain('chatOpen')
      expect(await page.evaluate(() => window.standIn.calls[0])).toEqual(['setting', { setting: { hideIcon: true } }])
      expect([vendors, chosen, found]).toEqual([[script], [], []])
      expect(await page.evaluate(() => [sessionStorage.open_chat, document.documentElement.classList.contains('loading')])).toEqual(['1', false])
      expect(await panel(page).count()).toBe(0)
      // Again: the same script, opened once more.
      await entry(page).click()
      await expect.poll(async () => (await commands(page)).filter((name) => name === 'chatOpen').length).toBeGreaterThan(2)
      expect(vendors).toHaveLength(1)
    }),
  )

  test('a double click is one', () =>
    guest(async ({ page, vendors }) => {
      await page.goto('/?lang=en-US')
      await page.mouse.move(5, 300)
      await settle(page)
      await entry(page).dblclick()
      await expect.poll(() => commands(page)).toContain('chatOpen')
      expect([vendors.length, await panel(page).count()]).toEqual([1, 0])
    }))

  test('HUAN_XIN opens Easemob, told its configuration first', () =>
    guest(async ({ page, vendors, found }) => {
      await page.goto('/?lang=zh-CN')
      await entry(page).click()
      await expect.poll(() => commands(page)).toEqual(['config', 'bind'])
      const [config, bind] = await page.evaluate(() => window.standIn.calls.map(([, value]) => value as Record<string, unknown>))
      expect(config).toMatchObject({ configId: 'abc-123', hide: true, autoConnect: true })
      expect(bind).toEqual({ configId: 'abc-123' })
      expect([vendors, found]).toEqual([[`${easemob}abc-123`], []])
    }))

  test('a click while it is on its way is answered by the message panel, and the chat does not open over it', () =>
    guest(
      async ({ page }) => {
        await page.clock.install()
        await page.goto('/?lang=en-US')
        await entry(page).click()
        await expect.poll(() => entry(page).getAttribute('aria-busy')).toBe('true')
        await entry(page).click()
        await expect.poll(() => panel(page).isVisible()).toBe(true)
      },
      { vendor: 'silent' },
    ))
})

describe('a session in which the chat was opened (spec §4: open_chat)', () => {
  const opened = (page: Page) => page.addInitScript(() => sessionStorage.setItem('open_chat', '1'))

  test.each([
    ['easemob', `${easemob}pt-1`],
    ['ss', `${ss}project_robot.js`],
  ])('choose answers %s: that vendor’s script', (answer, script) =>
    guest(async ({ page, vendors, chosen, found }) => {
      await opened(page)
      await page.route('**/third/chat/choose?*', (route) => route.fulfill({ json: { code: 0, msg: 'ok', data: answer } }))
      await page.goto('/pt')
      // Loaded by itself, and closed.
      await expect.poll(() => vendors).toEqual([script])
      expect(chosen[0]).toMatch(/^\?ip=203\.0\.113\.\d+&lang=pt-PT$/)
      await expect.poll(() => commands(page)).not.toEqual([])
      expect(await commands(page)).not.toContain(answer === 'ss' ? 'chatOpen' : 'bind')
      await entry(page).click()
      await expect.poll(() => commands(page)).toContain(answer === 'ss' ? 'chatOpen' : 'bind')
      expect([vendors.length, found]).toEqual([1, []])
    }),
  )

  test.each([
    ['the vendor that has no script', '/?lang=en-US', { json: { code: 0, msg: 'ok', data: 'easemob' } }],
    ['a refusal', '/pt', { status: 400, json: { code: 400, msg: 'ip: is not an IP address', data: null } }],
    ['rubbish', '/pt', { json: { code: 0, msg: 'ok', data: { vendor: 7 } } }],
  ])('choose answers %s: the configured chat', (_what, path, answer) =>
    guest(async ({ page, vendors }) => {
      await opened(page)
      await page.route('**/third/chat/choose?*', (route) => route.fulfill(answer))
      await page.goto(path)
      await expect.poll(() => vendors).toEqual([`${ss}project_robot.js`])
    }),
  )

  test('without consent nothing is loaded on the next page either', () =>
    guest(
      async ({ page, vendors, chosen }) => {
        await opened(page)
        await page.goto('/?lang=en-US')
        await settle(page)
        expect([vendors, chosen]).toEqual([[], []])
      },
      { consent: 'refused' },
    ))
})

describe('polling every 0.5 s up to 1200 ticks (spec §4)', () => {
  test('a vendor that never comes up: the message panel after the last tick, not before', () =>
    guest(
      async ({ page, vendors }) => {
        await stopClock(page)
        await page.goto('/?lang=en-US')
        await entry(page).click()
        await expect.poll(() => vendors).toHaveLength(1)
        await settle(page)
        await page.clock.runFor(1199 * 500)
        expect([await panel(page).count(), await entry(page).getAttribute('aria-busy')]).toEqual([0, 'true'])
        await page.clock.runFor(500)
        await expect.poll(() => panel(page).isVisible()).toBe(true)
        expect(await entry(page).getAttribute('aria-busy')).toBe(null)
        expect(await page.evaluate(() => sessionStorage.open_chat)).toBe(undefined)
      },
      { vendor: 'silent' },
    ))

  test('a script that fails: the message panel at once', () =>
    guest(
      async ({ page, vendors }) => {
        await page.goto('/?lang=en-US')
        await entry(page).click()
        await expect.poll(() => panel(page).isVisible()).toBe(true)
        expect(vendors).toHaveLength(1)
      },
      { vendor: 'broken' },
    ))

  test('a script from a host that the policy does not allow: the message panel', () =>
    guest(async ({ page }) => {
      await page.route('**/get-chat-type-config?*', (route) =>
        route.fulfill({ json: { code: 0, msg: 'ok', data: { chat: 'SS_ROBOT', chat_info: { js: 'https://elsewhere.example/x.js' } } } }),
      )
      await page.goto('/?lang=en-US')
      await entry(page).click()
      await expect.poll(() => panel(page).isVisible()).toBe(true)
    }))
})

describe('unread messages', () => {
  test.each([
    ['SaleSmartly', '/?lang=en-US', 'Contact support. Unread messages: 3'],
    ['Easemob', '/?lang=zh-CN', '联系客服。未读消息：3'],
  ])('%s: their number on the button, in its name too, until the chat is opened', (_vendor, path, name) =>
    guest(async ({ page, found }) => {
      await page.addInitScript(() => sessionStorage.setItem('open_chat', '1'))
      await page.goto(path)
      const before = await entry(page).getAttribute('aria-label')
      await expect.poll(() => page.evaluate(() => typeof window.standIn?.tell)).toBe('function')
      await page.evaluate(() => window.standIn.tell(3))
      await expect.poll(() => entry(page).locator('b').textContent()).toBe('3')
      await expect.poll(() => entry(page).getAttribute('aria-label')).toBe(name.startsWith('Contact') ? name : `${before}. ${name.slice(name.indexOf('未'))}`)
      await entry(page).click()
      await expect.poll(() => entry(page).locator('b').count()).toBe(0)
      expect([await entry(page).getAttribute('aria-label'), found]).toEqual([before, []])
    }),
  )
})
