import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { appHost } from '../../src/site.fixture.ts'
import { sample, thorough } from '../../src/thorough.fixture.ts'
import {
  base,
  complaints,
  eventCausedBy,
  openActive,
  settle,
  stopClock,
  useChromium,
  visit,
} from './chromium.ts'

useChromium()

/**
 * A visit to a page whose base info says what it is given, in front of an app that takes everybody
 * in.
 */
const arrive = (
  {
    path = '/pricing',
    info = {},
    cookies = {},
    javaScriptEnabled = true,
  }: {
    path?: string
    info?: object | null
    cookies?: Record<string, string>
    javaScriptEnabled?: boolean
  },
  act: (page: Page) => Promise<void>,
) =>
  visit({ javaScriptEnabled }, async (page, context) => {
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({
        name,
        value: encodeURIComponent(value),
        url: base,
      })),
    )
    await context.route(`https://${appHost}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The app</h1>' }),
    )
    if (info)
      await page.route('**/home/base-info?*', (route) =>
        route.fulfill({ json: { code: 0, msg: '', data: info } }),
      )
    if (javaScriptEnabled) await openActive(page, path)
    else await page.goto(path)
    await act(page)
  })

const signUp = (page: Page) => page.locator('header').getByRole('link', { name: 'Sign up free' })
const signIn = (page: Page) => page.locator('header').getByRole('link', { name: 'Sign in' })
const agreed = {
  consent: 'granted',
  referral: 'friend',
  referrer: 'referer=https%3A%2F%2Fnews.example%2Fx&utm_source=news&utm_term=a',
}
/** Where the visitor got to: address without query, and the query. */
const arrivedAt = async (page: Page) => {
  await page.waitForURL((url) => url.hostname.endsWith('.example'))
  const { origin, pathname, searchParams } = new URL(page.url())
  return [origin + pathname, Object.fromEntries(searchParams)]
}

// Which address base info may set, and what is known of a visit: src/client/hand-off.test.ts.
describe('hand-off to the app (spec §1, §5)', () => {
  test('with language, referral, source and campaign; what the address says counts first', () =>
    arrive(
      { path: '/pricing?utm_source=mail&token=secret', cookies: agreed, info: null },
      async (page) => {
        const found = complaints(page)
        await signUp(page).click()
        expect(await arrivedAt(page)).toEqual([
          `https://${appHost}/register`,
          {
            lang: 'en-US',
            c_v: 'friend',
            source: 'news.example',
            utm_source: 'mail',
            utm_term: 'a',
          },
        ])
        // What was being fetched ahead ends with the page.
        expect(found.filter((complaint) => !complaint.endsWith('net::ERR_ABORTED'))).toEqual([])
      },
    ))

  test.each([
    ['before a yes', {}, true],
    ['without JavaScript', agreed, false],
  ])('%s: with the language and nothing else', (_what, cookies, javaScriptEnabled) =>
    arrive(
      { path: '/pricing?utm_source=mail&c_v=friend', cookies, javaScriptEnabled },
      async (page) => {
        await signUp(page).click()
        expect(await arrivedAt(page)).toEqual([`https://${appHost}/register`, { lang: 'en-US' }])
      },
    ),
  )

  test.runIf(thorough)(
    'to the addresses of base info, in the language of the page, also by keyboard',
    () =>
      arrive(
        {
          path: '/ru/pricing',
          cookies: agreed,
          info: {
            register_url: `https://${appHost}/join?a=1`,
            login_url: `https://${appHost}/enter`,
          },
        },
        async (page) => {
          await page.locator('header a[data-app^=login]:visible').focus()
          await page.keyboard.press('Enter')
          expect((await arrivedAt(page))[0]).toBe(`https://${appHost}/enter`)
          await openActive(page, '/ru/pricing')
          await page.locator('header a[data-app^=register]:visible').click()
          expect(await arrivedAt(page)).toEqual([
            `https://${appHost}/join`,
            {
              a: '1',
              lang: 'ru-RU',
              c_v: 'friend',
              source: 'news.example',
              utm_source: 'news',
              utm_term: 'a',
            },
          ])
        },
      ),
  )

  test('of a plan that was put together keeps the plan', () =>
    arrive(
      {
        path: '/pricing?seats=2&period=yearly',
        cookies: agreed,
        info: { register_url: `https://${appHost}/join` },
      },
      async (page) => {
        await page.locator('x-island[ready]').first().waitFor({ state: 'attached' })
        await page.locator('x-island a[data-app=register-team]:visible').last().click()
        const [address, query] = await arrivedAt(page)
        expect(address).toBe(`https://${appHost}/join`)
        expect(query).toMatchObject({
          lang: 'en-US',
          plan: 'team',
          seats: '2',
          period: 'yearly',
          currency: 'USD',
          c_v: 'friend',
        })
      },
    ))

  test.each(
    sample(0, [
      ['in a tab of its own', (link: Locator) => link.click({ modifiers: ['ControlOrMeta'] })],
      ['by the middle button', (link: Locator) => link.click({ button: 'middle' })],
    ]),
  )('%s', (_how, open) =>
    arrive({ cookies: agreed }, async (page) => {
      const address = () => signIn(page).getAttribute('href')
      expect(await address()).not.toContain('c_v')
      await open(signIn(page))
      expect(await address()).toMatch(new RegExp(`^https://${appHost}/login\\?.*&c_v=friend`))
    }),
  )

  test('where the code for it does not come, a click is the link’s own after 3 s, and only once', () =>
    visit({}, async (page, context) => {
      const app: string[] = []
      await context.route(new RegExp(`^https://${appHost}/`), (route) => {
        app.push(route.request().url())
        // As a link to a file or another program: the page stays.
        return route.fulfill({ status: 204 })
      })
      const held = Promise.withResolvers<void>()
      await page.route('**/interactive-*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      await stopClock(page)
      await page.goto('/pricing')
      const clicks = await page.evaluateHandle(() => {
        const seen: Event[] = []
        addEventListener('click', (event) => seen.push(event), true)
        return seen
      })
      await signUp(page).click()
      await page.clock.runFor(2900)
      expect(await clicks.evaluate((seen) => seen.length)).toBe(1)
      await page.clock.runFor(100)
      await expect.poll(() => app).toEqual([`https://${appHost}/register?lang=en-US`])
      await eventCausedBy(page.waitForResponse('**/home/base-info?*'), async () => held.resolve())
      await settle(page)
      expect(app).toHaveLength(1)
    }))

  test.runIf(thorough)('before base info is there a link leads where the server said', () =>
    visit({}, async (page, context) => {
      await context.route(`https://${appHost}/**`, (route) => route.fulfill({ body: 'The app' }))
      await page.route('**/home/base-info?*', () => undefined)
      await eventCausedBy(
        page.waitForRequest('**/home/base-info?lang=en-US&type=home'),
        async () => {
          await page.goto('/')
          await page.mouse.move(5, 300)
        },
      )
      await signIn(page).click()
      expect(await arrivedAt(page)).toEqual([`https://${appHost}/login`, { lang: 'en-US' }])
    }),
  )
})
