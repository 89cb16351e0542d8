import { describe, expect, test } from 'vitest'
import {
  drawn,
  openActive,
  settle,
  stayAtFailure,
  stopClock,
  useChromium,
  visit,
} from './chromium.ts'
import { from } from './consent.fixture.ts'

useChromium()

describe('back to top (spec §2)', () => {
  test('shows after one viewport height, and leads to the top', () =>
    visit({ reducedMotion: 'reduce' }, async (page) => {
      await openActive(page, '/')
      const button = page.getByRole('link', { name: 'Back to top' })
      expect(await button.isVisible()).toBe(false)
      await page.mouse.wheel(0, 790)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(790)
      await settle(page)
      expect(await button.isVisible()).toBe(false)
      await page.mouse.wheel(0, 20)
      await expect.poll(() => button.isVisible()).toBe(true)
      // A page that is reloaded far down has it before any interaction.
      await page.reload()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(810)
      await expect.poll(() => button.isVisible()).toBe(true)
      await button.click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    }))
})

describe('consultation QR code (spec §2: zh, hover on a desktop, tap on a phone)', () => {
  test('opens under the mouse and closes when it leaves', () =>
    visit({}, async (page) => {
      await openActive(page, '/pre-sales?lang=zh-CN')
      const code = page.locator('#consultation')
      await page.locator('[popovertarget=consultation]').hover()
      await expect.poll(() => code.isVisible()).toBe(true)
      expect(
        await code
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(0)
      await page.mouse.move(10, 300)
      await expect.poll(() => code.isVisible()).toBe(false)
    }))

  test('opens and closes by taps', () =>
    visit(
      {
        extraHTTPHeaders: from('US'),
        viewport: { width: 360, height: 700 },
        hasTouch: true,
        isMobile: true,
      },
      async (page) => {
        await page.goto('/?lang=zh-CN')
        const button = page.locator('button[popovertarget=consultation]')
        await settle(page)
        await button.tap()
        expect(await page.locator('#consultation').isVisible()).toBe(true)
        await button.tap()
        expect(await page.locator('#consultation').isVisible()).toBe(false)
        await page.goto('/tc')
        expect(await page.locator('#consultation').count()).toBe(0)
      },
    ))
})

/**
 * Texts and controls that lie under one of the buttons of every page. Runs in the page, which has
 * to be drawn whole.
 */
function covered(): string[] {
  const found = new Set<string>()
  const buttons = [
    ...document.querySelectorAll<HTMLElement>(
      '#to-top, a[data-support][aria-label], [popovertarget=consultation]',
    ),
  ].filter((button) => button.checkVisibility({ visibilityProperty: true }))
  const look = (element: Element, rects: Iterable<DOMRect>) => {
    if (buttons.some((button) => button.contains(element))) return
    for (const rect of rects)
      for (const button of buttons) {
        if (element.contains(button)) continue
        const area = button.getBoundingClientRect()
        // All of the page passes what stands at its edge.
        const [above, below] =
          area.right === document.documentElement.clientWidth
            ? [0, innerHeight]
            : [area.top, area.bottom]
        const [left, right] = [Math.max(rect.left, area.left), Math.min(rect.right, area.right)]
        const [top, bottom] = [Math.max(rect.top, above), Math.min(rect.bottom, below)]
        // Boxes are also where another one cuts them off, or where the header lies over them.
        const isHidden = () => {
          const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
          const at = stack.indexOf(element)
          return (
            at < 0 ||
            stack
              .slice(0, at)
              .some((other) => other !== button && other.matches(':has(#to-top).bg-paper'))
          )
        }
        if (right - left > 0.5 && bottom - top > 0.5 && !isHidden())
          found.add(`${button.ariaLabel} over ${element.textContent?.trim().slice(0, 40)}`)
      }
  }
  for (const control of document.querySelectorAll(
    'a[href], button, summary, label, input, select, textarea',
  ))
    look(control, control.getClientRects())
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (!text.textContent?.trim() || !text.parentElement) continue
    range.selectNodeContents(text)
    look(text.parentElement, range.getClientRects())
  }
  return [...found]
}

describe('support, back to top and, in Chinese, the consultation code (spec §2)', () => {
  const paths = [
    '/',
    '/pricing',
    '/links',
    '/docs/local-api',
    '/pre-sales',
    '/error/502',
    '/_icons',
  ]
  const sizes = [
    [320, 640],
    [360, 740],
    [767, 900],
    [768, 1024],
    [1024, 768],
    [1440, 900],
  ] as const
  test.each(sizes.flatMap(([width, height]) => paths.map((path) => ({ width, height, path }))))(
    'at $width × $height on $path they are seen wherever one reads, and cover nothing',
    ({ width, height, path }) =>
      visit({ extraHTTPHeaders: from('US'), viewport: { width, height } }, async (page) => {
        await stayAtFailure(page)
        for (const language of ['zh-CN', 'en-US']) {
          await page.goto(`${path}?lang=${language}`)
          await drawn(page)
          const names = ['a[data-support][aria-label]']
          if (language === 'zh-CN') names.push('[popovertarget=consultation]')
          const end = await page.evaluate(() => document.body.scrollHeight - innerHeight)
          for (let top = 0; top === 0 || top < end; top += height - 100) {
            await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
            const seen = top > height ? [...names, '#to-top'] : names
            await expect
              .poll(() =>
                page.evaluate(
                  (seen) =>
                    seen.filter((name) => {
                      const button = document.querySelector(name)
                      const box = button?.getBoundingClientRect()
                      const hit =
                        box &&
                        document.elementFromPoint(
                          box.left + box.width / 2,
                          box.top + box.height / 2,
                        )
                      return !hit || !button?.contains(hit)
                    }),
                  seen,
                ),
              )
              .toEqual([])
            expect(await page.evaluate(covered), `${language} at ${top}`).toEqual([])
          }
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          ).toBeLessThanOrEqual(0)
        }
      }),
  )
})

describe('failure page (spec §2, §9)', () => {
  test('counts down from 5 s and leads to the blog', () =>
    visit({}, async (page) => {
      await stopClock(page)
      await page.goto('/error/502')
      await settle(page)
      expect(await page.getByRole('timer').textContent()).toMatch(/5\sseconds/)
      await page.clock.runFor(1000)
      expect(await page.getByRole('timer').textContent()).toContain('4 seconds')
      await page.clock.runFor(3000)
      expect(new URL(page.url()).pathname).toBe('/error/502')
      await page.clock.runFor(1000)
      await page.waitForURL('**/blog')
    }))

  test('is reloaded once where its code cannot be loaded (spec §4), and then counts', () =>
    visit({}, async (page) => {
      await stopClock(page)
      let loads = 0
      page.on('framenavigated', (frame) => frame === page.mainFrame() && loads++)
      await page.route('**/countdown-*.js', (route) => route.abort(), { times: 1 })
      await page.goto('/error/502')
      await expect.poll(() => loads).toBe(2)
      await settle(page)
      await page.clock.runFor(5000)
      await page.waitForURL('**/blog')
    }))

  test('shows the page that was asked for when it answers meanwhile', () =>
    visit({}, async (page) => {
      await stopClock(page)
      await page.goto('/error/502?from=test')
      await settle(page)
      await page.route('**/error/502?from=test', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Here it is</h1>' }),
      )
      await page.clock.runFor(2000)
      await page.getByRole('heading', { name: 'Here it is' }).waitFor()
    }))

  test('its first button asks for the same page again, and nothing leads away meanwhile', () =>
    visit({}, async (page) => {
      await stopClock(page)
      await page.goto('/error/502?from=test')
      await settle(page)
      // An answer without a page leaves this one where it is.
      await page.route('**/error/502?from=test', (route) => route.fulfill({ status: 204 }))
      const asked = page.waitForRequest('**/error/502?from=test')
      await page.getByRole('link', { name: 'Try again' }).click({ noWaitAfter: true })
      await asked
      await page.clock.runFor(6000)
      expect(new URL(page.url()).pathname).toBe('/error/502')
    }))

  test('leads nowhere once somebody stays', () =>
    visit({}, async (page) => {
      await stopClock(page)
      await page.goto('/error/502')
      await settle(page)
      await page.getByRole('button', { name: 'Stay on this page' }).click()
      expect(await page.getByRole('timer').textContent()).toBe('')
      expect(await page.getByRole('button', { name: 'Stay on this page' }).count()).toBe(0)
      await page.clock.runFor(6000)
      expect(new URL(page.url()).pathname).toBe('/error/502')
    }))

  test('its back button goes back', () =>
    visit({}, async (page) => {
      await page.goto('/pricing')
      await stopClock(page)
      await page.goto('/error/502')
      await settle(page)
      await page.getByRole('button', { name: 'Go back' }).click()
      await page.waitForURL('**/pricing')
    }))
})

describe('notification toast', () => {
  test('hides after 3.6 s (spec §2)', () =>
    visit({ permissions: ['clipboard-write', 'clipboard-read'] }, async (page) => {
      await stopClock(page)
      await openActive(page, '/_icons')
      await page.getByRole('button', { name: 'arrow-left' }).click()
      await expect
        .poll(() => page.getByRole('status').filter({ hasText: 'Copied' }).count())
        .toBe(1)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('arrow-left')
      await page.clock.runFor(3500)
      expect(await page.locator('#toast').textContent()).toBe('Copied')
      await page.clock.runFor(100)
      expect(await page.locator('#toast').textContent()).toBe('')
    }))
})

describe('loading bar', () => {
  test('is there while the next page is on its way, and gone afterwards', () =>
    visit({}, async (page) => {
      await page.addInitScript(() => {
        const note = () =>
          document.documentElement.classList.contains('loading') &&
          sessionStorage.setItem('bar', 'seen')
        new MutationObserver(note).observe(document, {
          attributes: true,
          subtree: true,
          attributeFilter: ['class'],
        })
      })
      await page.goto('/?lang=en-US')
      await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
      await page.waitForURL('**/pricing')
      expect(await page.evaluate(() => sessionStorage.getItem('bar'))).toBe('seen')
      expect(await page.locator('html.loading').count()).toBe(0)
      // A page kept by the browser comes back without it.
      await page.goBack()
      expect(await page.locator('html.loading').count()).toBe(0)
    }))
})

test('the address names the question that was opened last', () =>
  visit({}, async (page) => {
    await openActive(page, '/faq')
    const question = page.locator('#what-is-a-profile summary')
    await question.click()
    expect(new URL(page.url()).hash).toBe('#what-is-a-profile')
    await question.click()
    expect(new URL(page.url()).hash).toBe('#what-is-a-profile')
    await page.reload()
    expect(await page.locator('#what-is-a-profile[open]').count()).toBe(1)
  }))

// Where it is not done at all: src/client/prefetch.test.ts.
describe('prefetch (spec §4)', () => {
  test('fetches pages in view, at most five at once', () =>
    visit({ prefetch: true }, async (page) => {
      const paths: string[] = []
      let underWay = 0
      let most = 0
      await page.route('**/*', async (route) => {
        const request = route.request()
        const isPage =
          request.resourceType() !== 'document' &&
          !/\/assets\/|\/sys\/|\/home\/base-info|\/analytics\/|\.(?:svg|png|webmanifest)$|\/cookies\?lang=[\w-]+$/.test(
            request.url(),
          )
        if (!isPage) return route.continue()
        paths.push(new URL(request.url()).pathname)
        most = Math.max(most, ++underWay)
        await new Promise((resolve) => setTimeout(resolve, 100))
        underWay--
        return route.continue()
      })
      await page.goto('/')
      await settle(page)
      for (const down of [1, 2, 3, 4]) {
        await page.mouse.wheel(0, 1000)
        // A busy browser may lose a turn of the wheel.
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), 1000 * down)
        await settle(page)
      }
      expect(paths.length).toBeGreaterThan(3)
      expect(paths.some((path) => path.startsWith('/download/'))).toBe(false)
      expect(most).toBeLessThanOrEqual(5)
    }))
})

test.each([
  ['/blog', 'main a[href^="/blog/"]'],
  ['/e-commerce', 'main a[href="/solutions/amazon"]'],
  ['/e-commerce', 'main a[href="/teamwork"]'],
])(
  'view transitions: what is clicked on %s becomes one part of the page it leads to (%s)',
  (path, link) =>
    visit({}, async (page) => {
      await page.addInitScript(() => {
        const travelling = () =>
          [...document.querySelectorAll('body *')].filter(
            (element) => getComputedStyle(element).viewTransitionName === 'travelling',
          ).length
        addEventListener('pageswap', () => sessionStorage.setItem('left', String(travelling())))
        addEventListener('load', () => sessionStorage.setItem('arrived', String(travelling())))
      })
      await openActive(page, path)
      await page.locator(link).first().click()
      await page.waitForURL((url) => url.pathname !== path)
      await page.waitForLoadState()
      expect(
        await page.evaluate(() => [
          sessionStorage.getItem('left'),
          sessionStorage.getItem('arrived'),
        ]),
      ).toEqual(['1', '1'])
    }),
)

test.each([
  '/docs/local-api#changes',
  '/terms#9-liability',
  '/helps/add-a-proxy#assign-it',
  '/blog/local-api-first-script#the-task-itself',
  '/faq#what-is-not-allowed',
  '/release#5.0.0',
])('%s leads to its heading, with a list of contents beside it', (path) =>
  visit({}, async (page) => {
    await page.goto(path)
    await drawn(page)
    await settle(page)
    expect(
      await page.evaluate(() => document.querySelector(':target')?.getBoundingClientRect().top),
    ).toSatisfy((top: number) => top > 60 && top < 140)
  }),
)
