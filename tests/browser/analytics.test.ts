import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSite, stopSite } from '../serve.ts'
import { base, brings, settle, stopClock, useChromium, visit } from './chromium.ts'
import { type SentEvent, startCollector } from './collector.ts'
import { launch } from './launch.ts'

useChromium()

let collector: Awaited<ReturnType<typeof startCollector>>
let site: { server: ChildProcess; base: string }
const data = mkdtempSync(join(tmpdir(), 'facet-analytics-'))

beforeAll(async () => {
  collector = await startCollector()
  site = await startSite({ DATA_DIR: data, ANALYTICS_URL: collector.url })
})
afterAll(async () => {
  await stopSite(site.server)
  await collector.close()
  rmSync(data, { recursive: true, force: true })
})
beforeEach(() => collector.reset())

/** A page that shows nothing that is reported by itself. */
const quiet = '/terms'

const say = (context: BrowserContext, choice: 'granted' | 'refused', url = site.base) => context.addCookies([{ name: 'consent', value: choice, url }])

let devices = 0
/** Visits the site whose analytics go to the stand-in, with consent, as a device that is heard of in one test alone. */
const agreed = (act: (page: Page, context: BrowserContext, device: string) => Promise<void>, options: BrowserContextOptions = {}) =>
  visit({ baseURL: site.base, ...options }, async (page, context) => {
    const device = `device-${++devices}-of-tests`
    await say(context, 'granted')
    await context.addCookies([{ name: 'device_id', value: device, url: site.base }])
    try {
      await act(page, context, device)
    } finally {
      collector.ignore(device)
    }
  })

const keys = (events: readonly SentEvent[]) => events.map((event) => event.element_key || event.event_type)
const stored = (page: Page): Promise<SentEvent[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('analytics:'))
      .flatMap((key) => JSON.parse(localStorage.getItem(key) as string)),
  )
/** A click that does nothing but be recorded: opens or closes the language selector. */
const press = (page: Page) => page.locator('header button[popovertarget]:visible').first().click()
const leave = (page: Page) => page.goto('about:blank')
const seen = (page: Page, type = 'view') => expect.poll(async () => (await stored(page)).some((event) => event.event_type === type)).toBe(true)

describe('events (spec §3)', () => {
  test('a view has address, title, referrer, load duration, language and device; values in addresses are masked', () =>
    agreed(async (page, _context, device) => {
      await page.goto(quiet)
      await page.evaluate(() => {
        const link = document.body.appendChild(document.createElement('a'))
        link.href = '/privacy?lang=en-US&utm_source=news&mail=ann@mail.example'
        link.id = 'onward'
        link.textContent = 'On'
      })
      await page.locator('#onward').click()
      await page.waitForURL('**/privacy**')
      await seen(page)
      await leave(page)
      await expect.poll(() => collector.taken.filter((event) => event.event_type === 'view').length).toBe(2)
      const view = collector.taken.findLast((event) => event.event_type === 'view')
      expect(view).toMatchObject({
        page_url: `${site.base}/privacy?lang=*&utm_source=news&mail=*`,
        referrer: `${site.base}${quiet}`,
        title: expect.stringContaining('Privacy'),
        load_duration: expect.any(Number),
        time: expect.any(Number),
        id: expect.stringMatching(/^[\w-]{8,64}$/),
      })
      expect(view?.load_duration).toBeGreaterThan(0)
      expect(collector.batches[0]).toMatchObject({ consent: 'granted', common: { language: 'en-US', device_id: device } })
    }))

  test('a click has content, key, type, class and target', () =>
    agreed(async (page) => {
      await page.goto(quiet)
      await seen(page)
      await page.evaluate(() => {
        document.body.insertAdjacentHTML(
          'afterbegin',
          '<p><a id="talk" class="button big" href="https://www.facet.example/contact?token=abc" target="_blank">Write\n  to <b>ann@mail.example</b></a><button data-key="ask">?</button></p>',
        )
        document.addEventListener('click', (event) => event.preventDefault())
      })
      await page.locator('#talk b').click()
      await page.locator('[data-key=ask]').click()
      expect((await stored(page)).slice(1)).toMatchObject([
        {
          event_type: 'click',
          element_key: 'talk',
          element_content: 'Write to *',
          element_type: 'a',
          element_class: 'button big',
          target_url: 'https://www.facet.example/contact?token=*',
        },
        { event_type: 'click', element_key: 'ask', element_content: '?', element_type: 'button' },
      ])
    }))

  test('sections are exposed once, when half of them is seen', () =>
    agreed(async (page) => {
      await page.goto('/')
      const exposed = async () => (await stored(page)).filter((event) => event.event_type === 'expose').map((event) => event.element_key)
      await expect.poll(exposed).toEqual(['hero'])
      await page.locator('[data-expose=closing]').scrollIntoViewIfNeeded()
      await expect.poll(exposed).toEqual(['hero', 'closing'])
      await page.evaluate(() => scrollTo(0, 0))
      await page.waitForTimeout(300)
      expect(await exposed()).toEqual(['hero', 'closing'])
    }))

  test.each([
    ['/pricing', ['plan-free', 'plan-starter', 'plan-team', 'plan-business', 'plan-enterprise']],
    ['/download', ['builds-windows', 'builds-macos']],
  ])('%s exposes what it offers', (path, offers) =>
    agreed(
      async (page) => {
        await page.goto(path)
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
        for (const offer of offers) await page.locator(`[data-expose="${offer}"]`).scrollIntoViewIfNeeded()
        await expect.poll(async () => keys(await stored(page))).toEqual(expect.arrayContaining(offers))
      },
      { viewport: { width: 1280, height: 1600 } },
    ),
  )

  test('a download is sent at once (spec §4, synchronous), also where the page handles the click', () =>
    agreed(async (page, context) => {
      await context.route('**/download/com_*', (route) =>
        route.fulfill({ body: 'a file', headers: { 'content-disposition': 'attachment', 'content-type': 'application/octet-stream' } }),
      )
      await page.goto('/download')
      await page.locator('#com_win64 a[download]').click()
      await expect.poll(() => keys(collector.taken)).toContain('download-com_win64')
      await page.getByRole('link', { name: 'Start the download again' }).click()
      await expect.poll(() => keys(collector.taken).filter((key) => key === 'download-com_win64').length).toBe(2)
      expect(collector.taken.find((event) => event.element_key === 'download-com_win64')).toMatchObject({ event_type: 'click', target_url: `${site.base}/download/com_win64` })
    }))

  test('web vitals go when the page is left', () =>
    agreed(async (page) => {
      await page.goto('/')
      await seen(page)
      await press(page)
      await page.waitForTimeout(200)
      await leave(page)
      await expect.poll(() => keys(collector.taken)).toContain('web-vitals')
      const vitals = collector.taken.filter((event) => event.element_key === 'web-vitals')
      expect(vitals).toHaveLength(1)
      expect(vitals[0]?.addition).toMatchObject({ fcp: expect.any(Number), lcp: expect.any(Number), ttfb: expect.any(Number), inp: expect.any(Number), cls: 0 })
    }))
})

describe('errors (spec §8)', () => {
  const errors = async (page: Page) => (await stored(page)).filter((event) => event.event_type === 'error')

  test('100101 resource, 100102 script, 100103 rejection: masked, each once', () =>
    agreed(async (page) => {
      await page.goto(quiet)
      await seen(page)
      await page.evaluate(() => {
        for (const src of ['/assets/gone.js?key=secret1', '/assets/gone.js?key=secret1']) document.head.appendChild(document.createElement('script')).src = src
        const fail = () => {
          throw new TypeError('no mail for ann@mail.example')
        }
        setTimeout(fail)
        setTimeout(fail)
        void Promise.reject(new Error('refused: Bearer abcdef, card 4242 4242 4242 4242'))
      })
      await expect.poll(async () => (await errors(page)).length).toBe(3)
      await page.waitForTimeout(200)
      const found = (await errors(page)).sort((a, b) => Number(a.error_type) - Number(b.error_type))
      expect(found).toMatchObject([
        { error_type: 100101, error_message: `script ${site.base}/assets/gone.js?key=*`, element_type: 'script', target_url: `${site.base}/assets/gone.js?key=*` },
        { error_type: 100102, error_message: expect.stringMatching(/^Uncaught TypeError: no mail for \* \(/) },
        { error_type: 100103, error_message: 'Error: refused: Bearer *, card *' },
      ])
      for (const secret of ['ann@', 'abcdef', '4242', 'secret1']) expect(JSON.stringify(found)).not.toContain(secret)
      expect(found[1]?.addition).toMatchObject({ stack: expect.stringContaining('TypeError'), build: expect.stringMatching(/^[0-9a-f]{12}$/) })
    }))

  test('a page reports ten at most', () =>
    agreed(async (page) => {
      await page.goto(quiet)
      await seen(page)
      await page.evaluate(() => {
        for (let number = 0; number < 15; number++) void Promise.reject(`reason ${number}`)
      })
      await expect.poll(async () => (await errors(page)).length).toBe(10)
      await page.waitForTimeout(200)
      expect(await errors(page)).toHaveLength(10)
    }))
})

describe('queue (spec §4)', () => {
  test('is flushed at 20 events', () =>
    agreed(async (page) => {
      await page.goto(quiet)
      await seen(page)
      for (let count = 1; count < 19; count++) await press(page)
      expect(collector.batches).toEqual([])
      await press(page)
      await expect.poll(() => collector.batches.map((batch) => batch.events.length)).toEqual([20])
      // The page hears of it after the collector has.
      await expect.poll(() => stored(page)).toEqual([])
    }))

  test('is flushed 10 s after its first event', () =>
    agreed(async (page) => {
      await stopClock(page)
      await page.goto(quiet)
      await settle(page)
      await page.clock.runFor(1)
      await seen(page)
      await page.clock.runFor(4000)
      await press(page)
      await page.clock.runFor(5900)
      expect(collector.batches).toEqual([])
      await page.clock.runFor(100)
      await expect.poll(() => collector.batches.map((batch) => keys(batch.events))).toEqual([['view', expect.any(String)]])
    }))

  test('goes when the page is hidden, by closing the tab as well', () =>
    agreed(async (page, context) => {
      const other = await context.newPage()
      await page.goto(quiet)
      await seen(page)
      await leave(page)
      await expect.poll(() => keys(collector.taken)).toEqual(['view', 'web-vitals'])
      await other.goto(quiet)
      await seen(other)
      await other.close({ runBeforeUnload: true })
      await expect.poll(() => keys(collector.taken)).toEqual(['view', 'web-vitals', 'view', 'web-vitals'])
    }))

  test('goes along to the next page of the site: nothing is lost, nothing travels twice', () =>
    agreed(async (page) => {
      await page.goto(quiet)
      await seen(page)
      await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
      await page.waitForURL('**/pricing')
      await expect.poll(() => keys(collector.taken), { timeout: 5000 }).toContain('web-vitals')
      const events = collector.batches.flatMap((batch) => batch.events)
      expect(events.filter((event) => event.page_url === site.base + quiet).map((event) => event.event_type)).toEqual(['view', 'click', 'expose'])
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    }))

  test('offline: kept, and sent again on the next load, each event once', () =>
    agreed(async (page, context) => {
      await page.goto(quiet)
      await seen(page)
      await press(page)
      await settle(page)
      await context.setOffline(true)
      for (let count = 0; count < 24; count++) await press(page)
      await page.waitForTimeout(300)
      const kept = (await stored(page)).map(({ id }) => id)
      expect(kept).toHaveLength(26)
      expect(collector.batches).toEqual([])
      await page.close()
      await context.setOffline(false)
      const next = await context.newPage()
      await next.goto(quiet)
      await expect.poll(() => collector.taken.filter(({ id }) => kept.includes(id)).length, { timeout: 5000 }).toBe(26)
      expect(collector.batches.flatMap((batch) => batch.events).filter(({ id }) => kept.includes(id))).toHaveLength(26)
    }))

  test.each([503, 429])('%i: kept and sent again, without hammering', (status) =>
    agreed(async (page) => {
      collector.state.status = status
      await page.clock.install()
      await page.goto(quiet)
      await seen(page)
      await page.clock.runFor(10_100)
      await expect.poll(() => collector.batches.length).toBe(1)
      await page.clock.runFor(120_000)
      expect(collector.batches).toHaveLength(1)
      const [first] = await stored(page)
      expect(first).toMatchObject({ event_type: 'view' })
      collector.state.status = 204
      await page.goto('/privacy')
      await page.clock.runFor(2000)
      await expect.poll(() => collector.taken.map(({ id }) => id)).toContain(first?.id)
    }),
  )

  test.each([400, 403, 413])('%i: the batch is dropped and never sent again', (status) =>
    agreed(async (page) => {
      collector.state.status = status
      await page.clock.install()
      await page.goto(quiet)
      await seen(page)
      await page.clock.runFor(10_100)
      await expect.poll(() => collector.batches.length).toBe(1)
      await expect.poll(() => stored(page)).toEqual([])
      collector.state.status = 204
      await page.reload()
      await seen(page)
      await page.clock.runFor(10_100)
      await expect.poll(() => keys(collector.taken)).toContain('view')
      const refused = collector.batches[0]?.events[0]?.id
      expect(collector.taken.map(({ id }) => id)).not.toContain(refused)
    }),
  )

  test('what cannot be sent is bounded: the newest 200 stay', () =>
    agreed(async (page) => {
      collector.state.status = 503
      await page.goto('/icon-180.png')
      await page.evaluate(() =>
        localStorage.setItem('analytics:gone', JSON.stringify(Array.from({ length: 250 }, (_, number) => ({ id: `old-event-${number}`, event_type: 'view' })))),
      )
      await page.goto(quiet)
      await expect.poll(async () => (await stored(page)).length).toBe(200)
      await seen(page)
      const ids = (await stored(page)).map(({ id }) => id)
      expect(ids).toContain('old-event-249')
      expect(ids).not.toContain('old-event-0')
      collector.state.status = 204
      await page.reload()
      await expect.poll(() => collector.taken.length, { timeout: 8000 }).toBeGreaterThanOrEqual(200)
      expect(Math.max(...collector.batches.map((batch) => batch.events.length))).toBe(20)
    }))
})

describe('two tabs', () => {
  test('neither lose nor double events, and the one that stays inherits', () =>
    agreed(async (first, context) => {
      collector.state.status = 503
      const second = await context.newPage()
      await first.goto(quiet)
      await second.goto('/privacy')
      await Promise.all([seen(first), seen(second)])
      for (let count = 0; count < 8; count++) {
        await press(first)
        await press(second)
      }
      // A third one takes nothing from tabs that live.
      const third = await context.newPage()
      await third.goto('/about-us')
      await expect.poll(async () => (await stored(third)).filter((event) => event.event_type === 'view').length).toBe(3)
      const places = () => third.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('analytics:')).length)
      expect(await places()).toBe(3)
      await third.waitForTimeout(1500)
      expect(await places()).toBe(3)
      const known = (await stored(third)).map(({ id }) => id)
      expect(new Set(known).size).toBe(19)
      expect(known).toHaveLength(19)
      collector.state.status = 204
      await first.close()
      await expect.poll(places).toBe(2)
      await expect.poll(() => collector.taken.filter((event) => event.page_url === site.base + quiet).length, { timeout: 5000 }).toBeGreaterThanOrEqual(9)
      await Promise.all([leave(second), leave(third)])
      await expect.poll(() => collector.taken.map(({ id }) => id)).toEqual(expect.arrayContaining(known))
      // 8 clicks in each of two tabs are 16 events, however often they travelled.
      expect(collector.taken.filter((event) => event.event_type === 'click')).toHaveLength(16)
      expect(collector.taken.filter((event) => event.event_type === 'view')).toHaveLength(3)
    }))
})

// The headless shell keeps no page that is left.
test.skipIf(!process.env.FULL_CHROMIUM_PATH)('a page the browser kept comes back as a new view, and sends nothing that another page took over', async () => {
  const browser = await launch(['--disable-back-forward-cache'], process.env.FULL_CHROMIUM_PATH)
  try {
    const context = await browser.newContext({ baseURL: site.base, locale: 'en-US' })
    await say(context, 'granted')
    const page = await context.newPage()
    await page.goto(quiet)
    await seen(page)
    await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/pricing')
    await expect.poll(() => keys(collector.taken), { timeout: 5000 }).toContain('web-vitals')
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(async () => keys((await stored(page)).filter((event) => event.page_url === site.base + quiet))).toEqual(['view'])
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().notRestoredReasons)).toBe(null)
    await leave(page)
    const here = () => collector.batches.flatMap((batch) => batch.events).filter((event) => event.page_url === site.base + quiet)
    await expect.poll(() => keys(here())).toEqual(['view', expect.any(String), 'web-vitals', 'view', 'web-vitals'])
    expect(new Set(here().map(({ id }) => id)).size).toBe(5)
    // Paints are those of the first time.
    expect(here()[4]?.addition).toEqual({ cls: expect.closeTo(0, 2) })
  } finally {
    await browser.close()
  }
})

describe('consent', () => {
  const silent = async (page: Page) => {
    await page.goto('/')
    await page.locator('[data-expose=closing]').scrollIntoViewIfNeeded()
    await press(page)
    await page.evaluate(() => void Promise.reject(new Error('x')))
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await leave(page)
    await page.waitForTimeout(300)
    expect(collector.batches).toEqual([])
  }

  test('not asked yet: nothing is stored, nothing is sent', () => visit({ baseURL: site.base }, silent))

  test('refused: nothing is stored, nothing is sent', () =>
    visit({ baseURL: site.base }, async (page, context) => {
      await say(context, 'refused')
      await silent(page)
    }))

  test('Global Privacy Control counts as a no, whatever was chosen', () =>
    agreed(async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
      await silent(page)
    }))

  test('a yes starts it, a no drops everything, what other tabs keep included', () =>
    visit({ baseURL: site.base }, async (page, context) => {
      collector.state.status = 503
      const choose = async (choice: 'granted' | 'refused') => {
        await say(context, choice)
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      }
      await page.goto(quiet)
      await choose('granted')
      await seen(page)
      const other = await context.newPage()
      await other.goto('/privacy')
      await expect.poll(async () => (await stored(page)).length).toBe(2)
      await choose('refused')
      await expect.poll(() => stored(page)).toEqual([])
      await press(page)
      await press(other)
      await Promise.all([leave(page), leave(other)])
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(collector.batches).toEqual([])
      await page.goto('/terms')
      expect(await stored(page)).toEqual([])
    }))
})

describe('endpoint (spec §7)', () => {
  test('another origin gets text, without a preflight and without cookies', () =>
    agreed(async (page) => {
      await page.goto(quiet)
      await seen(page)
      await leave(page)
      await expect.poll(() => collector.batches.length).toBe(1)
      expect(collector.batches[0]?.type).toMatch(/^text\/plain/)
      expect(collector.state.preflights).toBe(0)
    }))

  test('the collector of the site takes every kind of event', () =>
    visit({}, async (page, context) => {
      await say(context, 'granted', base)
      await page.clock.install()
      await page.goto('/')
      await seen(page)
      await press(page)
      await page.evaluate(() => {
        void Promise.reject(new Error('x'))
        document.body.append(Object.assign(new Image(), { src: '/media/none.png' }))
      })
      await expect.poll(async () => (await stored(page)).filter((event) => event.event_type === 'error').length).toBe(2)
      const response = await brings(page.waitForResponse('**/analytics/events'), () => page.clock.runFor(10_100))
      const sent = response.request().postDataJSON().events as SentEvent[]
      expect(new Set(sent.map((event) => event.event_type))).toEqual(new Set(['view', 'click', 'expose', 'error']))
      expect(response.status()).toBe(200)
      await expect.poll(() => stored(page)).toEqual([])
    }))
})
