import { describe, expect, test } from 'vitest'
import { sample } from '../../src/thorough.fixture.ts'
import {
  openActive,
  settle,
  stayAtFailure,
  stopClock,
  useChromium,
  visit,
  waitUntilDrawn,
  withMotion,
} from './chromium.ts'
import { countryHeaders } from './consent.ts'

useChromium()

describe('back to top (spec §2)', () => {
  test('shows after one viewport height, and leads to the top', () =>
    visit({}, async (page) => {
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

  test('closes by Escape under the mouse, until the mouse comes again (WCAG 1.4.13)', () =>
    visit({}, async (page) => {
      await openActive(page, '/pre-sales?lang=zh-CN')
      const code = page.locator('#consultation')
      const button = page.locator('[popovertarget=consultation]')
      await button.hover()
      await expect.poll(() => code.isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => code.isVisible()).toBe(false)
      await page.mouse.move(10, 300)
      await button.hover()
      await expect.poll(() => code.isVisible()).toBe(true)
    }))

  test('opens and closes by taps', () =>
    visit(
      {
        extraHTTPHeaders: countryHeaders('US'),
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
    '/pricing',
    '/',
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
  /** A part of every page at the middle of which lies something else. */
  const hidden = (parts: string[]): string[] =>
    parts.filter((name) => {
      const button = document.querySelector(name)
      const box = button?.getBoundingClientRect()
      const hit =
        box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return !hit || !button?.contains(hit)
    })

  // Chinese pages have all three buttons; others are the same with two.
  test.each(sample(1, [...paths.map((path) => [path, 'zh-CN'] as const), ['/', 'en-US'] as const]))(
    'on %s in %s they are seen wherever one reads, and cover nothing, at every size',
    (path, language) =>
      visit({ extraHTTPHeaders: countryHeaders('US') }, async (page) => {
        await stayAtFailure(page)
        await page.goto(`${path}?lang=${language}`)
        await waitUntilDrawn(page)
        const names = ['a[data-support][aria-label]']
        if (language === 'zh-CN') names.push('[popovertarget=consultation]')
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height })
          const end = await page.evaluate(() => document.body.scrollHeight - innerHeight)
          for (let top = 0; top === 0 || top < end; top += height - 100) {
            await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
            const seen = top > height ? [...names, '#to-top'] : names
            const where = `${width} × ${height} at ${top}`
            await expect.poll(() => page.evaluate(hidden, seen), { message: where }).toEqual([])
            expect(await page.evaluate(covered), where).toEqual([])
          }
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          ).toBeLessThanOrEqual(0)
        }
      }),
  )
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
  test('is there while the next page loads, and gone afterwards', () =>
    visit(withMotion, async (page) => {
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

test.each(
  sample(1, [
    ['/blog', 'main a[href^="/blog/"]'],
    ['/e-commerce', 'main a[href="/solutions/amazon"]'],
    ['/e-commerce', 'main a[href="/teamwork"]'],
  ]),
)(
  'view transitions: what is clicked on %s becomes one part of the page it leads to (%s)',
  (path, link) =>
    visit(withMotion, async (page) => {
      await page.addInitScript(() => {
        const hasPicture = () =>
          [...document.querySelectorAll('body *')].filter(
            (element) => getComputedStyle(element).viewTransitionName === 'clicked-picture',
          ).length
        addEventListener('pageswap', () => sessionStorage.setItem('left', String(hasPicture())))
        addEventListener('load', () => sessionStorage.setItem('arrived', String(hasPicture())))
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

test.each(
  sample(2, [
    '/docs/local-api#changes',
    '/terms#9-liability',
    '/helps/add-a-proxy#assign-it',
    '/blog/local-api-first-script#put-your-own-check-here',
    '/faq#what-is-not-allowed',
    '/release#5.0.0',
  ]),
)('%s leads to its heading, with a list of contents beside it', (path) =>
  visit({}, async (page) => {
    await page.goto(path)
    await waitUntilDrawn(page)
    await settle(page)
    expect(
      await page.evaluate(() => document.querySelector(':target')?.getBoundingClientRect().top),
    ).toSatisfy((top: number) => top > 60 && top < 140)
  }),
)
