import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktopClientToken } from '../../src/brand/desktop-client.ts'
import { browserCookie, redeemTicket } from '../../src/server/api/sign-in/tickets.ts'
import { engineOf } from '../../src/server/database/database-engine.ts'
import { RecordStore } from '../../src/server/database/record-store.ts'
import { appHost, siteDomain, siteHost, siteSettings } from '../../src/site.fixture.ts'
import { wholeFile } from '../../src/test.fixture.ts'
import { thorough } from '../../src/thorough.fixture.ts'
import { ownSite } from '../own-site.ts'
import {
  base,
  complaints,
  eventCausedBy,
  settle,
  stopClock,
  useChromium,
  visit,
} from './chromium.ts'
import { type Behaviour, clientId, startIdentityServer } from './identity.ts'

useChromium()
const google = await startIdentityServer()
const site = await ownSite(wholeFile, { ...google.environment, CONTENT_DIR: 'content' })

interface Visitor {
  behaviour?: Behaviour
  consent?: 'granted' | 'refused' | ''
  path?: string
  options?: BrowserContextOptions
  cookies?: Record<string, string>
  /** Milliseconds after the page was loaded. */
  after?: number
}

/**
 * A visit to the site with sign-in, three seconds after its page was loaded; its clock can be moved
 * on.
 */
const arrive = (
  {
    behaviour = 'accept',
    consent = 'granted',
    path = '/pricing',
    options = {},
    cookies = {},
    after = 3000,
  }: Visitor,
  act: (page: Page, context: BrowserContext) => Promise<void>,
) =>
  visit({ baseURL: site.base, ...options }, async (page, context) => {
    google.behave(behaviour)
    const kept = { ...(consent && { consent }), ...cookies }
    await context.addCookies(
      Object.entries(kept).map(([name, value]) => ({
        name,
        value: encodeURIComponent(value),
        url: site.base,
      })),
    )
    await context.route(`https://${appHost}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The app</h1>' }),
    )
    await stopClock(page)
    await page.goto(path, { waitUntil: 'load' })
    await page.clock.fastForward(after)
    await act(page, context)
  })

const calls = (page: Page) =>
  page.evaluate(() => (window as unknown as { oneTap?: { calls: string[] } }).oneTap?.calls)
const isPrompted = (page: Page) => expect.poll(() => calls(page)).toEqual(['initialize', 'prompt'])
const toast = (page: Page) => page.locator('#toast').textContent()
const isRefused = async (page: Page, words = 'Registration failed!') => {
  await expect.poll(() => toast(page)).toBe(words)
  expect(new URL(page.url()).origin).toBe(site.base)
}
const tokenFor = async (nonce: string) =>
  (await fetch(`${google.origin}/gsi/token?nonce=${nonce}`)).text()
/** What Google's script does when the visitor says yes. */
const signIn = (page: Page, token: string) =>
  page.evaluate(
    (credential) =>
      (
        window as unknown as { oneTap: { options: { callback: (answer: object) => void } } }
      ).oneTap.options.callback({ credential }),
    token,
  )

describe('Google one-tap (spec §4, §7)', () => {
  test('success: the credential goes encrypted in the fields of spec §7, and the visitor to the app with t=cpl', () => {
    const cookies = {
      referral: 'friend',
      referrer: 'referer=https%3A%2F%2Fnews.example%2Fx&utm_source=news',
    }
    return arrive({ behaviour: 'wait', cookies, path: '/pt/pricing' }, async (page) => {
      const found = complaints(page)
      await isPrompted(page)
      const given: Record<string, unknown> = await page.evaluate(() => ({
        ...(window as unknown as { oneTap: { options: object } }).oneTap.options,
        callback: undefined,
      }))
      expect(given).toEqual({
        client_id: clientId,
        nonce: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        context: 'signin',
        itp_support: true,
        use_fedcm_for_prompt: true,
      })
      const token = await tokenFor(given.nonce as string)
      const request = await eventCausedBy(page.waitForRequest('**/authorized-login'), () =>
        signIn(page, token),
      )
      const body = request.postDataBuffer()?.toString('latin1') ?? ''
      expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
      expect(request.headers()['x-consent']).toBe('granted')
      const fields = Object.fromEntries(
        [...body.matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(([, name, value]) => [name, value]),
      )
      const { redirect_data, ...others } = fields
      expect(others).toEqual({
        third_party: 'google',
        invite_code: 'friend',
        language: 'pt-PT',
        source: 'news.example',
        referer: 'https://news.example/x',
        third_party_action_type: 'one_tap',
        regParam: '{"ref":"friend"}',
      })
      expect(Object.keys(JSON.parse(redirect_data as string))).toEqual(['_k', '_a'])
      expect(body).not.toContain(token.split('.')[1])

      await page.waitForURL(`https://${appHost}/**`)
      const { pathname, searchParams } = new URL(page.url())
      expect(pathname).toBe('/login')
      expect(Object.fromEntries(searchParams)).toEqual({
        lang: 'pt-PT',
        c_v: 'friend',
        source: 'news.example',
        utm_source: 'news',
        t: expect.stringMatching(/^[\w-]{43}$/),
      })
      expect(found).toEqual([])

      const store = new RecordStore({
        engine: engineOf({ dataDir: site.dataDir, databaseUrl: undefined }, () => undefined),
      })
      const { 'set-cookie': cookie = '' } = (await (await request.response())?.allHeaders()) ?? {}
      const redeemed = {
        ticket: searchParams.get('t') ?? '',
        browser: /^__Secure-sign_in=([^;]+);/.exec(cookie)?.[1] ?? '',
      }
      expect(await redeemTicket(store, redeemed)).toMatchObject({
        email: 'reader@example.com',
        invite_code: 'friend',
        language: 'pt-PT',
      })
      await store.close()
    })
  })

  test('the app gets the cookie of the browser that signed in, by the site’s link and no other’s', () =>
    visit({}, async (page, context) => {
      const sent: (string | undefined)[] = []
      const setting = {
        origin: siteSettings.origin,
        loginUrl: `https://${appHost}/login`,
        hosts: [siteDomain],
        https: true,
      }
      await context.route(/^https:\/\//, async (route) => {
        const { host } = new URL(route.request().url())
        if (host === appHost) sent.push((await route.request().allHeaders()).cookie)
        await route.fulfill({
          contentType: 'text/html',
          body: `<a href="${setting.loginUrl}">Go on</a>`,
          headers:
            host === siteHost ? { 'set-cookie': `${browserCookie('own', setting)}; Secure` } : {},
        })
      })
      for (const from of [setting.origin, 'https://evil.example']) {
        await page.goto(from)
        expect(await page.evaluate(() => document.cookie)).toBe('')
        await page.click('a')
        await page.waitForURL(setting.loginUrl)
      }
      expect(sent).toEqual(['__Secure-sign_in=own', undefined])
    }))

  test('starts about 3 s after load, not before; a prompt that was dismissed changes nothing', () =>
    arrive({ behaviour: 'dismiss', after: 2900 }, async (page) => {
      await settle(page)
      expect(google.requested).toEqual([])
      await page.clock.fastForward(100)
      await isPrompted(page)
      await settle(page)
      expect([page.url(), await toast(page)]).toEqual([`${site.base}/pricing`, ''])
    }))

  test.runIf(thorough)('a yes that is given later is enough; a no takes the prompt away', () =>
    arrive({ behaviour: 'wait', consent: '' }, async (page, context) => {
      await settle(page)
      expect(google.requested).toEqual([])
      const say = async (consent: string) => {
        await context.addCookies([{ name: 'consent', value: consent, url: site.base }])
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      }
      await say('granted')
      await isPrompted(page)
      await say('refused')
      await expect.poll(() => calls(page)).toEqual(['initialize', 'prompt', 'cancel'])
    }),
  )
})

describe.runIf(thorough)('what goes wrong (spec §8)', () => {
  test('a script that cannot be loaded, for 3.6 s (spec §9)', () =>
    arrive({ behaviour: 'fail', path: '/pricing?lang=zh-CN' }, async (page) => {
      await isRefused(page, '注册失败！')
      await page.clock.fastForward(3600)
      await expect.poll(() => toast(page)).toBe('')
    }))

  test('a script that does not come within 10 s', () =>
    arrive({ behaviour: 'hang' }, async (page) => {
      await expect.poll(() => google.requested).toEqual(['/gsi/client'])
      await page.clock.fastForward(9900)
      expect(await toast(page)).toBe('')
      await page.clock.fastForward(100)
      await isRefused(page)
    }))

  test('a script that is not Google’s', () =>
    arrive({ behaviour: 'empty' }, (page) => isRefused(page)))

  // What else the server refuses: src/server/api/sign-in/sign-in-routes.test.ts.
  test('a token for somebody else is refused by the server, and a code that is not 0 stays on the page', () =>
    arrive({ behaviour: 'other audience' }, (page) => isRefused(page)))

  // Other answers that are none: src/client/api.test.ts.
  test('an upstream that answers without a ticket', () =>
    arrive({ behaviour: 'wait' }, async (page) => {
      await page.route('**/authorized-login', (route) =>
        route.fulfill({ json: { code: 0, msg: '', data: {} } }),
      )
      await isPrompted(page)
      const request = await eventCausedBy(page.waitForRequest('**/authorized-login'), () =>
        signIn(page, 'a.b.c'),
      )
      expect(request.postData()).toMatch(/name="regParam"\r\n\r\n\{\}\r\n/)
      await isRefused(page)
    }))

  test('without the server’s nonce nothing is loaded, and nothing said of what nobody asked for', () =>
    arrive({ after: 0 }, async (page) => {
      await page.route('**/sys/config/public-key', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: '{"code":503,"msg":"","data":null}',
        }),
      )
      await eventCausedBy(page.waitForResponse('**/sys/config/public-key'), () =>
        page.clock.fastForward(3000),
      )
      // A call that failed in passing is tried once more (spec §7).
      await settle(page)
      await eventCausedBy(page.waitForResponse('**/sys/config/public-key'), () =>
        page.clock.fastForward(500),
      )
      await settle(page)
      expect([google.requested, await toast(page)]).toEqual([[], ''])
    }))
})

describe.runIf(thorough)('Google’s script is not loaded', () => {
  const inApp =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 400.0.0.1'
  const client = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.8078.79 Safari/537.36 ${desktopClientToken}/5.4.2`
  test.each<[what: string, visitor: Visitor]>([
    ['in a web view', { options: { userAgent: inApp } }],
    ['by the desktop client (spec §6)', { options: { userAgent: client } }],
    ['on a page that was not found', { path: '/nothing-here' }],
  ])('%s', (_what, visitor) =>
    arrive(visitor, async (page) => {
      await settle(page)
      expect(google.requested).toEqual([])
      expect(await page.locator('script[src*=gsi]').count()).toBe(0)
      if (visitor.path) expect(await page.locator('html').getAttribute('data-google')).toBeNull()
    }),
  )

  // What the policy allows: tests/security/headers.test.ts.
  test('without a client id, when pages say nothing of Google', async () =>
    expect(await (await fetch(`${base}/pricing`)).text()).not.toMatch(
      /data-(?:google|login|sign-in)/,
    ))
})
