import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite, stopSite } from '../serve.ts'
import { axe } from './axe.ts'
import { brings, complaints, settle, stopClock, useChromium, visit } from './chromium.ts'

useChromium()

const ss = 'https://plugin-code.salesmartly.com/js/'
const easemob = 'https://kefu.easemob.com/webim/easemob.js?configId='
/** One site with every configuration, by language: en SS_ROBOT, ru SS_HUMAN, zh HUAN_XIN, pt both vendors, the others none. */
const chats = {
  hosts: ['plugin-code.salesmartly.com', 'kefu.easemob.com'],
  default: null,
  locales: {
    en: { chat: 'SS_ROBOT', js: `${ss}project_robot.js` },
    ru: { chat: 'SS_HUMAN', js: `${ss}project_human.js` },
    zh: { chat: 'HUAN_XIN', js: `${easemob}abc-123` },
    pt: { chat: 'SS_ROBOT', js: `${ss}project_robot.js`, also: { chat: 'HUAN_XIN', js: `${easemob}pt-1` } },
  },
}
const folder = mkdtempSync(join(tmpdir(), 'facet-chat-'))
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  cpSync('content', join(folder, 'content'), { recursive: true })
  writeFileSync(join(folder, 'content/chat.yaml'), JSON.stringify(chats))
  site = await startSite({ DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content'), TRUST_PROXY: '1' })
})
afterAll(async () => {
  if (site) await stopSite(site.server)
  rmSync(folder, { recursive: true, force: true })
})

interface StandIn {
  calls: unknown[][]
  tell: (count: number) => void
}
declare global {
  interface Window {
    standIn: StandIn
  }
}

/** What a vendor's script leaves on the page, as far as the site uses it. */
const scripts = {
  ss: `window.standIn = { calls: [['setting', window.__ssc]] };
    window.ssq = { push(name, value) { standIn.calls.push([name]); if (name === 'onUnRead') standIn.tell = (num) => value({ num, list: [] }); if (name === 'onReady') setTimeout(value) } };`,
  easemob: `window.standIn = { calls: [['config', { ...easemobim.config }]], tell: (count) => { for (let i = 0; i < count; i++) easemobim.config.onmessage({}) } };
    easemobim.bind = (config) => { standIn.calls.push(['bind', config]); easemobim.config.onopen() };`,
}

interface Guest {
  page: Page
  /** Addresses of vendors' scripts that were asked for. */
  vendors: string[]
  /** Paths of calls to the site that chose a chat. */
  chosen: string[]
  found: string[]
}
let visitors = 0

/** A visit with vendors' stand-ins; consent given unless said otherwise. */
const guest = (
  act: (guest: Guest) => Promise<void>,
  { consent = 'granted', vendor = 'up', ...options }: BrowserContextOptions & { consent?: 'granted' | 'refused' | ''; vendor?: 'up' | 'silent' | 'broken' } = {},
) =>
  visit({ baseURL: site.base, extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${++visitors}` }, reducedMotion: 'reduce', ...options }, async (page, context) => {
    if (consent) await context.addCookies([{ name: 'consent', value: consent, url: site.base }])
    const vendors: string[] = []
    const chosen: string[] = []
    const found = complaints(page)
    await context.route(/^https:\/\/(?:plugin-code\.salesmartly|kefu\.easemob)\.com\//, (route) => {
      const url = route.request().url()
      vendors.push(url)
      if (vendor === 'broken') return route.abort()
      return route.fulfill({ contentType: 'text/javascript', body: vendor === 'silent' ? '' : url.includes('easemob') ? scripts.easemob : scripts.ss })
    })
    page.on('request', (request) => /chat\/choose/.test(request.url()) && chosen.push(new URL(request.url()).search))
    await act({ page, vendors, chosen, found })
  })

/** The suite shares its machine: what comes, comes within this. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const entry = (page: Page) => page.locator('a[data-support][aria-label]')
const panel = (page: Page) => page.locator('dialog.support-panel')
const commands = (page: Page) => page.evaluate(() => window.standIn?.calls.map(([name]) => name) ?? [])
const stored = () => {
  const database = new DatabaseSync(join(folder, 'data/records.sqlite'), { readOnly: true })
  const rows = database.prepare('select * from messages order by received_at').all()
  database.close()
  return rows
}
const fill = async (page: Page, { email = 'ada@example.com', message = 'It does not start.' } = {}) => {
  await panel(page).getByLabel('Email').fill(email)
  await panel(page).getByLabel('Message', { exact: true }).fill(message)
}
const send = (page: Page) => panel(page).getByRole('button', { name: 'Send message' })

describe('the support entry point on every page (spec §2)', () => {
  test('is a button-sized link to the message form, in the page’s language or else in English', () =>
    guest(async ({ page }) => {
      for (const path of ['/?lang=en-US', '/?lang=zh-CN', '/pricing', '/blog/local-api-first-script', '/nothing-here']) {
        await page.goto(path)
        expect(await entry(page).getAttribute('href')).toMatch(/^(?:\/\w+)?\/contact(?:\?lang=en-US)?#leave-message$/)
        const box = await entry(page).boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
    }))

  test('nothing of the chat is loaded before it is used', () =>
    guest(async ({ page, vendors }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto('/?lang=en-US')
      await settle(page)
      expect(asked.filter((url) => /support|chat|contact/.test(url))).toEqual([])
      expect(vendors).toEqual([])
    }))

  test('without its code it is the link that it is', () =>
    guest(async ({ page }) => {
      await page.route(/\/assets\/support-.*\.js$/, (route) => route.abort())
      await page.goto('/?lang=en-US')
      await entry(page).click()
      await soon(() => page.url()).toContain('/contact#leave-message')
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
      await soon(() => commands(page)).toContain('chatOpen')
      expect(await page.evaluate(() => window.standIn.calls[0])).toEqual(['setting', { setting: { hideIcon: true } }])
      expect([vendors, chosen, found]).toEqual([[script], [], []])
      expect(await page.evaluate(() => [sessionStorage.open_chat, document.documentElement.classList.contains('loading')])).toEqual(['1', false])
      expect(await panel(page).count()).toBe(0)
      // Again: the same script, opened once more.
      await entry(page).click()
      await soon(async () => (await commands(page)).filter((name) => name === 'chatOpen').length).toBeGreaterThan(2)
      expect(vendors).toHaveLength(1)
    }),
  )

  test('HUAN_XIN opens Easemob, told its configuration first', () =>
    guest(async ({ page, vendors, found }) => {
      await page.goto('/?lang=zh-CN')
      await entry(page).click()
      await soon(() => commands(page)).toEqual(['config', 'bind'])
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
        await soon(() => entry(page).getAttribute('aria-busy')).toBe('true')
        await entry(page).click()
        await soon(() => panel(page).isVisible()).toBe(true)
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
      await soon(() => vendors).toEqual([script])
      expect(chosen[0]).toMatch(/^\?ip=203\.0\.113\.\d+&lang=pt-PT$/)
      await soon(() => commands(page)).not.toEqual([])
      expect(await commands(page)).not.toContain(answer === 'ss' ? 'chatOpen' : 'bind')
      await entry(page).click()
      await soon(() => commands(page)).toContain(answer === 'ss' ? 'chatOpen' : 'bind')
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
      await soon(() => vendors).toEqual([`${ss}project_robot.js`])
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
        await soon(() => vendors).toHaveLength(1)
        await settle(page)
        await page.clock.runFor(1199 * 500)
        expect([await panel(page).count(), await entry(page).getAttribute('aria-busy')]).toEqual([0, 'true'])
        await page.clock.runFor(500)
        await soon(() => panel(page).isVisible()).toBe(true)
        expect(await entry(page).getAttribute('aria-busy')).toBe(null)
        expect(await page.evaluate(() => sessionStorage.open_chat)).toBe(undefined)
      },
      { vendor: 'silent' },
    ))

  test('a vendor that comes up late is opened then', () =>
    guest(
      async ({ page, vendors }) => {
        await stopClock(page)
        await page.goto('/?lang=en-US')
        await entry(page).click()
        await soon(() => vendors).toHaveLength(1)
        await page.clock.runFor(300 * 500)
        await page.evaluate(scripts.ss)
        await page.clock.runFor(1000)
        await soon(() => commands(page)).toContain('chatOpen')
      },
      { vendor: 'silent' },
    ))

  test('a script that fails: the message panel at once', () =>
    guest(
      async ({ page, vendors }) => {
        await page.goto('/?lang=en-US')
        await entry(page).click()
        await soon(() => panel(page).isVisible()).toBe(true)
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
      await soon(() => panel(page).isVisible()).toBe(true)
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
      await soon(() => page.evaluate(() => typeof window.standIn?.tell)).toBe('function')
      await page.evaluate(() => window.standIn.tell(3))
      await soon(() => entry(page).locator('b').textContent()).toBe('3')
      await soon(() => entry(page).getAttribute('aria-label')).toBe(name.startsWith('Contact') ? name : `${before}. ${name.slice(name.indexOf('未'))}`)
      await entry(page).click()
      await soon(() => entry(page).locator('b').count()).toBe(0)
      expect([await entry(page).getAttribute('aria-label'), found]).toEqual([before, []])
    }),
  )
})

describe('the message panel (decisions, Chat)', () => {
  test.each([
    ['consent refused', '/?lang=en-US', { consent: 'refused' as const }],
    ['not decided yet', '/?lang=en-US', { consent: '' as const }],
    ['no chat for the language', '/fr', {}],
  ])('%s: the panel, and no vendor is asked', (_why, path, options) =>
    guest(async ({ page, vendors, found }) => {
      await page.goto(path)
      await entry(page).click()
      await soon(() => panel(page).isVisible()).toBe(true)
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
        await soon(() => commands(page)).toContain('chatOpen')
      },
      { consent: '' },
    ))

  test('a call that fails: the panel', () =>
    guest(async ({ page, vendors }) => {
      await page.route('**/get-chat-type-config?*', (route) => route.fulfill({ status: 502, json: { code: 502, msg: 'upstream', data: null } }))
      await page.goto('/?lang=en-US')
      await entry(page).click()
      await soon(() => panel(page).isVisible()).toBe(true)
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
        await soon(() => panel(page).isVisible()).toBe(true)
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
        await soon(() => panel(page).getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
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
