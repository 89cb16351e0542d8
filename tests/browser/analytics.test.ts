import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  collector,
  eventKeys,
  leavePage,
  pressRecorded,
  quietPage,
  setConsent,
  site,
  storedEvents,
  useCollector,
  waitForView,
  withConsent,
} from './analytics.ts'
import { base, eventCausedBy, settle, stubDownloads, visit } from './chromium.ts'
import type { SentEvent } from './collector.ts'

await useCollector()

/**
 * A visit whose events stay in the browser, however long it takes: the collector asks to come
 * again.
 */
const unsent: typeof withConsent = (act, options) => {
  collector.state.status = 503
  return withConsent(act, options)
}

describe('events (spec §3)', () => {
  test('a view has address, title, referrer, load duration, language and device; values in addresses are masked', () =>
    withConsent(async (page, _context, device) => {
      await page.goto(quietPage)
      await page.evaluate(() => {
        const link = document.body.appendChild(document.createElement('a'))
        link.href = '/privacy?lang=en-US&utm_source=news&mail=ann@mail.example'
        link.id = 'onward'
        link.textContent = 'On'
      })
      await page.locator('#onward').click()
      await page.waitForURL('**/privacy**')
      await waitForView(page)
      await leavePage(page)
      await expect
        .poll(() => collector.taken.filter((event) => event.event_type === 'view').length)
        .toBe(2)
      const view = collector.taken.findLast((event) => event.event_type === 'view')
      expect(view).toMatchObject({
        page_url: `${site.base}/privacy?lang=*&utm_source=news&mail=*`,
        referrer: `${site.base}${quietPage}`,
        title: expect.stringContaining('Privacy'),
        load_duration: expect.any(Number),
        time: expect.any(Number),
        id: expect.stringMatching(/^[\w-]{8,64}$/),
      })
      expect(view?.load_duration).toBeGreaterThan(0)
      // Text to another origin needs no preflight.
      expect(collector.batches[0]).toMatchObject({
        consent: 'granted',
        common: { language: 'en-US', device_id: device },
        type: expect.stringMatching(/^text\/plain/),
      })
      expect(collector.state.preflights).toBe(0)
    }))

  test('a click has content, key, type, class and target', () =>
    unsent(async (page) => {
      await page.goto(quietPage)
      await waitForView(page)
      await page.evaluate(() => {
        document.body.insertAdjacentHTML(
          'afterbegin',
          '<p><a id="talk" class="button big" href="https://www.site.example/contact?token=abc" target="_blank">Write\n  to <b>ann@mail.example</b></a><button data-key="ask">?</button></p>',
        )
        document.addEventListener('click', (event) => event.preventDefault())
      })
      await page.locator('#talk b').click()
      await page.locator('[data-key=ask]').click()
      expect((await storedEvents(page)).slice(1)).toMatchObject([
        {
          event_type: 'click',
          element_key: 'talk',
          element_content: 'Write to *',
          element_type: 'a',
          element_class: 'button big',
          target_url: 'https://www.site.example/contact?token=*',
        },
        { event_type: 'click', element_key: 'ask', element_content: '?', element_type: 'button' },
      ])
    }))

  test('a click on a link to the app says which: the part of the page it is in', () =>
    unsent(
      async (page) => {
        await page.goto('/pricing')
        await page.evaluate(() =>
          document.addEventListener('click', (event) => event.preventDefault()),
        )
        for (const part of ['header', '[data-expose=plan-team]'])
          await page.locator(`${part} [data-app]:visible`).last().click()
        await page.locator('header [data-app^=login]:visible').click()
        const clicks = (await storedEvents(page)).filter((event) => event.event_type === 'click')
        expect(eventKeys(clicks)).toEqual([...['register-header', 'register-team', 'login-header']])
      },
      { viewport: { width: 1280, height: 900 } },
    ))

  test('sections are exposed once, when half of them is seen', () =>
    unsent(async (page) => {
      await page.goto('/')
      const exposed = async () =>
        (await storedEvents(page))
          .filter((event) => event.event_type === 'expose')
          .map((event) => event.element_key)
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
    unsent(
      async (page) => {
        await page.goto(path)
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
        for (const offer of offers)
          await page.locator(`[data-expose="${offer}"]`).scrollIntoViewIfNeeded()
        await expect
          .poll(async () => eventKeys(await storedEvents(page)))
          .toEqual(expect.arrayContaining(offers))
      },
      { viewport: { width: 1280, height: 1600 } },
    ),
  )

  test('a download is sent at once (spec §4, synchronous), also where the page handles the click', () =>
    withConsent(async (page) => {
      await stubDownloads(page)
      await page.goto('/download')
      await page.locator('#com_win64 a[download]').click()
      await expect.poll(() => eventKeys(collector.taken)).toContain('download-com_win64')
      await page.getByRole('link', { name: 'Start the download again' }).click()
      await expect
        .poll(() => eventKeys(collector.taken).filter((key) => key === 'download-com_win64').length)
        .toBe(2)
      expect(
        collector.taken.find((event) => event.element_key === 'download-com_win64'),
      ).toMatchObject({ event_type: 'click', target_url: `${site.base}/download/com_win64` })
    }))

  test('web vitals go when the page is left', () =>
    withConsent(async (page) => {
      await page.goto('/')
      await waitForView(page)
      await pressRecorded(page)
      await page.waitForTimeout(200)
      await leavePage(page)
      await expect.poll(() => eventKeys(collector.taken)).toContain('web-vitals')
      const vitals = collector.taken.filter((event) => event.element_key === 'web-vitals')
      expect(vitals).toHaveLength(1)
      expect(vitals[0]?.addition).toMatchObject({
        fcp: expect.any(Number),
        lcp: expect.any(Number),
        ttfb: expect.any(Number),
        inp: expect.any(Number),
        cls: expect.closeTo(0, 2),
      })
    }))
})

describe('errors (spec §8)', () => {
  const errors = async (page: Page) =>
    (await storedEvents(page)).filter((event) => event.event_type === 'error')

  test('100101 resource, 100102 script, 100103 rejection: masked, each once, ten a page at most', () =>
    unsent(async (page) => {
      await page.goto(quietPage)
      await waitForView(page)
      await page.evaluate(() => {
        for (const src of ['/assets/gone.js?key=secret1', '/assets/gone.js?key=secret1'])
          document.head.appendChild(document.createElement('script')).src = src
        const fail = () => {
          throw new TypeError('no mail for ann@mail.example')
        }
        setTimeout(fail)
        setTimeout(fail)
        void Promise.reject(new Error('refused: Bearer abcdef, card 4242 4242 4242 4242'))
      })
      await expect.poll(async () => (await errors(page)).length).toBe(3)
      const found = (await errors(page)).sort((a, b) => Number(a.error_type) - Number(b.error_type))
      expect(found).toMatchObject([
        {
          error_type: 100101,
          error_message: `script ${site.base}/assets/gone.js?key=*`,
          element_type: 'script',
          target_url: `${site.base}/assets/gone.js?key=*`,
        },
        {
          error_type: 100102,
          error_message: expect.stringMatching(/^Uncaught TypeError: no mail for \* \(/),
        },
        { error_type: 100103, error_message: 'Error: refused: Bearer *, card *' },
      ])
      // Ids are digits at random.
      const told = JSON.stringify(found.map(({ id, ...event }) => event))
      for (const secret of ['ann@', 'abcdef', '4242', 'secret1']) expect(told).not.toContain(secret)
      expect(found[1]?.addition).toMatchObject({
        stack: expect.stringContaining('TypeError'),
        build: expect.stringMatching(/^[0-9a-f]{12}$/),
      })
      await page.evaluate(() => {
        for (let number = 0; number < 15; number++) void Promise.reject(`reason ${number}`)
      })
      await expect.poll(async () => (await errors(page)).length).toBe(10)
      await settle(page)
      expect(await errors(page)).toHaveLength(10)
    }))

  test('100101: files of each kind that failed or were stopped before the script ran too', () =>
    unsent(async (page) => {
      await page.route('**/about-us', async (route) => {
        const response = await route.fetch()
        const headers: Record<string, string> = response.headers()
        headers['content-security-policy'] = `${headers['content-security-policy']}`.replace(
          'style-src',
          "style-src 'self'",
        )
        const body = (await response.text())
          .replace(/(<main[^>]*>)/, '$1<img src="/images/gone.png" alt="">')
          .replace(
            '</head>',
            `<script src="/assets/gone.js"></script>
            <link rel="stylesheet" href="/assets/gone.css">
            <link rel="stylesheet" href="/assets/blocked.css">
            <link rel="preload" as="image" href="/images/gone.webp">
            <link rel="prefetch" href="/gone-page">
            <script src="/assets/blocked.js"></script>
            <script src="/assets/fine.js"></script></head>`,
          )
        await route.fulfill({ response, headers, body })
      })
      await page.route('**/blocked.*', (route) => route.abort('blockedbyclient'))
      await page.route('**/fine.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      )
      const early = Promise.withResolvers<void>()
      await page.route('**/latin-*.woff2', async (route) => {
        await route.fulfill({ status: 404 })
        early.resolve()
      })
      await page.route('**/entry-*.js', async (route) => {
        await early.promise
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue()
      })
      await page.goto('/about-us')
      const found = async () =>
        (await errors(page)).map(({ error_message }) =>
          String(error_message).replace(site.base, ''),
        )
      await expect
        .poll(async () => (await found()).sort())
        .toEqual([
          expect.stringMatching(/^css \/assets\/latin-[\w-]+\.woff2$/),
          'img /images/gone.png',
          'link /assets/blocked.css',
          'link /assets/gone.css',
          'link /images/gone.webp',
          'script /assets/blocked.js',
          'script /assets/gone.js',
        ])
    }))
})

// A yes, a no, and other tabs: consent.test.ts and src/client/analytics/queue.test.ts.
describe('endpoint (spec §7)', () => {
  test('the collector of the site takes every kind of event', () =>
    visit({}, async (page, context) => {
      await setConsent(context, 'granted', base)
      await page.clock.install()
      await page.goto('/')
      await waitForView(page)
      await pressRecorded(page)
      await page.evaluate(() => {
        void Promise.reject(new Error('x'))
        document.body.append(Object.assign(new Image(), { src: '/media/none.png' }))
      })
      await expect
        .poll(
          async () =>
            (await storedEvents(page)).filter((event) => event.event_type === 'error').length,
        )
        .toBe(2)
      const response = await eventCausedBy(page.waitForResponse('**/analytics/events'), () =>
        page.clock.runFor(10_100),
      )
      const sent = response.request().postDataJSON().events as SentEvent[]
      expect(new Set(sent.map((event) => event.event_type))).toEqual(
        new Set(['view', 'click', 'expose', 'error']),
      )
      expect(response.status()).toBe(200)
      await expect.poll(() => storedEvents(page)).toEqual([])
    }))
})
