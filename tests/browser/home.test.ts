import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawn, useChromium, visit } from './chromium.ts'
import { from } from './consent.fixture.ts'

useChromium()
const calm = { extraHTTPHeaders: from('US'), reducedMotion: 'reduce' } as const

/**
 * The market of the window in front, found where nothing but the front is, and those of all windows
 * whose page is shown.
 */
const windows = (page: Page): Promise<{ front: string; shown: string[] }> =>
  page.evaluate(() => {
    const market = (window: Element | undefined) =>
      window?.querySelector('use')?.getAttribute('href')?.split('#')[1] ?? ''
    const all = [...document.querySelectorAll('.switch svg')]
    document.querySelector('.switch')?.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = (
      document.querySelector('.switch label:has(:checked) svg') as Element
    ).getBoundingClientRect()
    const found = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .find((element) => all.some((window) => window.contains(element)))
    return {
      front: market(all.find((window) => found && window.contains(found))),
      shown: all.filter((window) => window.querySelector('use')?.checkVisibility()).map(market),
    }
  })

test.each([360, 1280])(
  'home, %i px: arrow keys choose a profile, and its window comes to the front',
  (width) =>
    visit({ ...calm, viewport: { width, height: 900 } }, async (page) => {
      await page.goto('/')
      const profiles = page.getByRole('group', { name: 'Six profiles in one browser' })
      await profiles.getByRole('radio', { name: 'DE Germany', checked: true }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.parentElement?.textContent))
        .toBe('BR Brazil')
      expect(
        await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineWidth),
      ).toBe('3px')
      await expect.poll(() => windows(page)).toEqual({ front: 'BR', shown: ['BR'] })
      // All six are seen: each of the others is a step further back.
      const lefts = await page
        .locator('.switch svg')
        .evaluateAll((all) => all.map((window) => Math.round(window.getBoundingClientRect().left)))
      expect(new Set(lefts).size).toBe(6)
    }),
)

test('home: without JavaScript a profile is chosen by its tile, and by its window behind the others', () =>
  visit(
    { ...calm, javaScriptEnabled: false, hasTouch: true, viewport: { width: 390, height: 844 } },
    async (page) => {
      await page.goto('/')
      const chosen = page.locator('.switch label:has(:checked)')
      await page.locator('.switch label').nth(3).locator('span').first().tap()
      expect(await chosen.textContent()).toBe('JP Japan')
      await page
        .locator('.switch svg')
        .nth(5)
        .click({ position: { x: 40, y: 3 } })
      expect(await chosen.textContent()).toBe('IN India')
    },
  ))

test('home: every picture that the page takes from its file is in it', () =>
  visit(calm, async (page) => {
    await page.goto('/')
    await drawn(page)
    const empty = () =>
      page.$$eval(
        'main svg:has(use)',
        (all) =>
          all.filter(
            (svg) =>
              svg.querySelector('use')?.checkVisibility() &&
              (svg as SVGSVGElement).getBBox().width === 0,
          ).length,
      )
    await expect.poll(empty).toBe(0)
  }))

/** The gaps between the bands of the gem, in pixels. */
const gaps = (page: Page): Promise<number[]> =>
  page.$$eval('.gem svg', (bands) =>
    bands
      .map((band) => band.getBoundingClientRect())
      .flatMap((box, index, all) =>
        index ? Math.round(box.top - (all[index - 1]?.bottom ?? 0)) : [],
      ),
  )

test('home: the gem is whole when it comes into view, and in its layers when it is read', () =>
  visit({ extraHTTPHeaders: from('US') }, async (page) => {
    await page.goto('/')
    const scrollTo = (share: number) =>
      page.evaluate(
        (part) =>
          scrollBy({
            top:
              (document.querySelector('.gem') as Element).getBoundingClientRect().top -
              innerHeight * part,
            behavior: 'instant',
          }),
        share,
      )
    await scrollTo(0.95)
    await expect.poll(() => gaps(page)).toEqual([0, 0, 0])
    await scrollTo(0.1)
    await expect.poll(async () => Math.min(...(await gaps(page)))).toBeGreaterThan(30)
  }))

test('home: nothing moves for those who want no motion: the layers are apart from the start', () =>
  visit(calm, async (page) => {
    await page.goto('/')
    expect(
      await page.$$eval(
        '.gem *, .switch *',
        (all) => all.filter((element) => getComputedStyle(element).animationName !== 'none').length,
      ),
    ).toBe(0)
    expect(
      await page.$$eval(
        '.switch svg, .switch use',
        (all) =>
          all.filter(
            (element) => Number.parseFloat(getComputedStyle(element).transitionDuration) > 0.001,
          ).length,
      ),
    ).toBe(0)
    expect(Math.min(...(await gaps(page)))).toBeGreaterThan(30)
  }))
