import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { contentCopy } from '../../src/server/content.fixture.ts'
import { wholeFile } from '../../src/test.fixture.ts'
import { sample, thorough } from '../../src/thorough.fixture.ts'
import { ownSite } from '../own-site.ts'
import { base, eventCausedBy, settle, useChromium, visit } from './chromium.ts'
import { countryHeaders, fieldsOf, visitFrom } from './consent.ts'

useChromium()

const snippets = {
  hosts: ['count.example'],
  title:
    '<link rel="preconnect" href="https://count.example"><script>window.inline = 1</script><script src="https://count.example/head.js" data-site="7" onerror="window.inline = 1"></script>',
  body: `<script src="https://evil.example/x.js"></script><img src="x" onerror="window.inline = 1"><iframe src="https://count.example/frame"></iframe>
    <noscript><img style="display:none" src="https://count.example/pixel.gif" height="1"></noscript><script src="http://count.example/plain.js"></script>`,
}

/** The site of an operator who counts with them. */
const content = contentCopy(wholeFile)
const file = join(content, 'site.yaml')
writeFileSync(file, stringify({ ...parse(readFileSync(file, 'utf8')), statistics: snippets }))
const counted = await ownSite(wholeFile, { CONTENT_DIR: content })

const cookieOf = async (context: BrowserContext, name: string) => {
  const cookie = (await context.cookies()).find((each) => each.name === name)
  return (
    cookie && {
      value: decodeURIComponent(cookie.value),
      days: Math.round((cookie.expires - Date.now() / 1000) / 86_400),
      path: cookie.path,
      sameSite: cookie.sameSite,
    }
  )
}
const to = (reports: Request[], path: string) =>
  reports.filter((request) => new URL(request.url()).pathname === path)
/**
 * That the server took a report. Its body is not waited for: of a call with `keepalive` Chromium
 * does not always tell the end.
 */
const isTaken = (request: Request | undefined) =>
  expect.poll(() => request?.existingResponse()?.status()).toBe(200)
const sourcePath = '/sys/user/passport/record-source'
const logPath = '/client/record-data/log'
const accept = (page: Page) => page.getByRole('button', { name: 'Accept' }).click()

describe('a landing with consent (spec §7, §9)', () => {
  const query =
    '?ref=mia-7&source=s&callback=c&utm_source=news&utm_medium=mail&utm_term=t&utm_content=o&utm_campaign=a&bd_vid=9'

  test('device id for 360 days, referrer for 365, referral for 7; record-source has referer and source_data, and is taken by the server', () =>
    visitFrom(
      'US',
      `/rpa${query}`,
      async (page, context, reports) => {
        expect(await cookieOf(context, 'device_id')).toMatchObject({
          value: expect.stringMatching(/^[0-9a-f-]{36}$/),
          days: 360,
          path: '/',
          sameSite: 'Lax',
        })
        expect(await cookieOf(context, 'referrer')).toMatchObject({
          value: expect.stringMatching(
            /^referer=https%3A%2F%2Fsearch.example%2F&.*utm_source=news/,
          ),
          days: 365,
        })
        expect(await cookieOf(context, 'referral')).toMatchObject({ value: 'mia-7', days: 7 })
        const [request] = to(reports, sourcePath)
        const fields = fieldsOf(request as Request)
        expect(request?.headers()['content-type']).toContain('multipart/form-data')
        expect(fields.referer).toBe('https://search.example/')
        expect(JSON.parse(fields.source_data as string)).toEqual({
          page_url: page.url(),
          source: 's',
          callback: 'c',
          utm_source: 'news',
          utm_medium: 'mail',
          utm_term: 't',
          utm_content: 'o',
          utm_campaign: 'a',
          bd_vid: '9',
        })
        await isTaken(request)
      },
      { referer: 'https://search.example/' },
    ))

  test('the device id stays the same, the first referrer stays, the last referral counts', () =>
    visitFrom('US', '/?c_v=one&utm_source=first', async (page, context, reports) => {
      const id = (await cookieOf(context, 'device_id'))?.value
      await page.goto('/pricing?c_v=two&utm_source=second')
      await settle(page)
      expect((await cookieOf(context, 'device_id'))?.value).toBe(id)
      expect((await cookieOf(context, 'referrer'))?.value).toBe('utm_source=first')
      expect((await cookieOf(context, 'referral'))?.value).toBe('two')
      expect(
        to(reports, '/sys/config/ref/set').map((request) =>
          new URL(request.url()).searchParams.get('c_v'),
        ),
      ).toEqual(['one', 'two'])
      // Analytics say so in their bodies, and go when a slow machine's ten seconds are over.
      const calls = reports.filter((request) => !request.url().endsWith('/analytics/events'))
      expect(calls.length).toBeGreaterThan(2)
      for (const request of calls)
        expect(request.headers()).toMatchObject({ 'x-consent': 'granted', 'x-device-id': id })
    }))

  test.runIf(thorough)(
    'once per landing: not for the pages after it, for the page loaded again, or gone back to; again for the next landing',
    () =>
      visitFrom('US', '/?utm_source=news', async (page, _context, reports) => {
        expect(to(reports, sourcePath)).toHaveLength(1)
        await page.getByRole('link', { name: 'Pricing' }).first().click()
        await page.waitForURL('**/pricing')
        await settle(page)
        await page.reload()
        await settle(page)
        await page.goBack()
        await settle(page)
        expect(to(reports, sourcePath)).toHaveLength(1)
        await page.goto('/pricing?bd_vid=8', { referer: `${base}/` })
        await settle(page)
        expect(to(reports, sourcePath)).toHaveLength(2)
      }),
  )

  test.runIf(thorough)(
    'a yes later on the same page counts for the landing and its referral, also when the page was loaded again meanwhile; once',
    () =>
      visitFrom('DE', '/?c_v=late&utm_source=news', async (page, context, reports) => {
        await page.reload()
        await settle(page)
        expect(reports).toEqual([])
        await accept(page)
        await settle(page)
        expect(
          JSON.parse(fieldsOf(to(reports, sourcePath)[0] as Request).source_data as string)
            .utm_source,
        ).toBe('news')
        expect((await cookieOf(context, 'referral'))?.value).toBe('late')
        expect((await cookieOf(context, 'referrer'))?.value).toBe('utm_source=news')
        await page.reload()
        await settle(page)
        expect(to(reports, sourcePath)).toHaveLength(1)
      }),
  )

  test.runIf(thorough)(
    'a yes on a later page does not bring the landing back: nothing was kept of it',
    () =>
      visitFrom('DE', '/?c_v=late&utm_source=news', async (page, context, reports) => {
        await page.getByRole('link', { name: 'Pricing' }).first().click()
        await page.waitForURL('**/pricing')
        await settle(page)
        await accept(page)
        await settle(page)
        expect(to(reports, sourcePath)).toEqual([])
        expect((await context.cookies()).map(({ name }) => name).sort()).toEqual([
          'consent',
          'device_id',
          'language',
        ])
      }),
  )
})

describe('fingerprint report (spec §7, WWW_FINGERPRINT_INFO)', () => {
  test('once per device id, as base64, and taken by the server', () =>
    visitFrom('US', '/', async (page, context, reports) => {
      // Nobody has done anything yet: a page that comes up under a resting mouse is told that it is
      // there.
      await page.locator('header').dispatchEvent('pointerover')
      await settle(page)
      expect(to(reports, logPath)).toEqual([])
      await page.mouse.move(5, 300)
      await expect.poll(() => to(reports, logPath)).toHaveLength(1)
      const [request] = to(reports, logPath)
      const { log_type, data, base_encode } = fieldsOf(request as Request)
      expect({ log_type, base_encode }).toEqual({
        log_type: 'WWW_FINGERPRINT_INFO',
        base_encode: '1',
      })
      expect(JSON.parse(Buffer.from(data as string, 'base64').toString())).toMatchObject({
        userAgent: expect.stringContaining('Chrome'),
        screen: { width: 1280 },
        timeZone: expect.any(String),
      })
      await isTaken(request)
      await page.goto('/pricing')
      await settle(page)
      await page.mouse.move(9, 300)
      await settle(page)
      expect(to(reports, logPath)).toHaveLength(1)
      await context.clearCookies({ name: 'device_id' })
      await page.goto('/')
      await settle(page)
      await page.mouse.move(5, 300)
      await expect.poll(() => to(reports, logPath)).toHaveLength(2)
    }))
})

describe("the operator's statistics snippets (spec §3, statistical_title and statistical_body)", () => {
  const watch = async (page: Page): Promise<string[]> => {
    const requested: string[] = []
    await page.route(/^https?:\/\/(?:count|evil)\.example\//, (route) => {
      requested.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: 'window.counted = true' })
    })
    page.on(
      'request',
      (request) => request.url().includes('/home/base-info') && requested.push('base-info'),
    )
    return requested
  }

  test('with consent: what they load from allowed hosts over https, nothing inline', () =>
    visit({ baseURL: counted.base, extraHTTPHeaders: countryHeaders('US') }, async (page) => {
      const requested = await watch(page)
      await page.goto('/')
      await settle(page)
      expect(requested.filter((url) => url !== 'base-info').sort()).toEqual([
        'https://count.example/head.js',
        'https://count.example/pixel.gif',
      ])
      expect(
        await page
          .evaluate(() => ({ ...(window as { counted?: boolean; inline?: number }) }))
          .then(({ counted: ran, inline }) => ({ ran, inline })),
      ).toEqual({
        ran: true,
        inline: undefined,
      })
      expect(await page.locator('head script[data-site="7"]').count()).toBe(1)
      expect(await page.locator('iframe[src*="count.example"]').count()).toBe(0)
    }))

  test.each(sample(1, ['before', 'after']))(
    'a blocker that stops them is no error (%s the yes)',
    (when) =>
      visit({ baseURL: counted.base }, async (page, context) => {
        const rejected: string[] = []
        page.on('pageerror', (error) => rejected.push(String(error)))
        if (when === 'before')
          await context.addCookies([{ name: 'consent', value: 'granted', url: counted.base }])
        await page.route('**/analytics/events', (route) => route.fulfill({ status: 503 }))
        await page.route('**/statistics-*.js', (route) => route.abort('blockedbyclient'))
        await page.goto('/cookies')
        await settle(page)
        if (when === 'after') {
          await accept(page)
          await page.waitForTimeout(500)
        }
        await settle(page)
        expect(rejected).toEqual([])
        const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
        expect(stored).toMatch(/"view\W/)
        expect(stored).not.toContain('statistics-')
      }),
  )

  test.runIf(thorough)(
    'without: base info is not asked for them; after a yes they come, after a no they are gone',
    () =>
      visit({ baseURL: counted.base, extraHTTPHeaders: countryHeaders('DE') }, async (page) => {
        const requested = await watch(page)
        await page.goto('/cookies')
        await settle(page)
        expect(requested.filter((url) => url !== 'base-info')).toEqual([])
        await accept(page)
        await expect.poll(() => requested.includes('https://count.example/head.js')).toBe(true)
        await eventCausedBy(page.waitForEvent('load'), () =>
          page.getByRole('button', { name: 'Decline' }).click(),
        )
        await settle(page)
        expect(
          await page.locator('script[src*="count.example"], img[src*="count.example"]').count(),
        ).toBe(0)
        expect(await page.locator('#consent-choice [role=status]').textContent()).toContain(
          'You declined',
        )
      }),
  )
})
