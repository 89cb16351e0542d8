import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SinglePageTranslation } from '../../src/content/collections.ts'
import { splitFrontMatter } from '../../src/content/front-matter.ts'
import { prices as pricesSchema } from '../../src/content/schemas/settings.ts'
import { readYaml } from '../../src/content/yaml.ts'
import { cheapestPlan, quote } from '../../src/site/prices/quote.ts'
import { useChromium, visit, waitUntilDrawn } from './chromium.ts'
import { from } from './consent.ts'

useChromium()
const calm = { extraHTTPHeaders: from('US'), reducedMotion: 'reduce' } as const
const withoutScripts = { ...calm, javaScriptEnabled: false, hasTouch: true }
const phone = { width: 390, height: 844 }

const { accounts, wrong, repeat } = readYaml(
  splitFrontMatter(readFileSync('content/pages/home/en.md', 'utf8')).matter,
) as SinglePageTranslation<'home'>
const prices = pricesSchema.parse(readYaml(readFileSync('content/prices.yaml', 'utf8')))

test('home: every picture that the page takes from its file is in it', () =>
  visit(calm, async (page) => {
    await page.goto('/')
    await waitUntilDrawn(page)
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

/** The heading of the scene, and the thread of the ordinary browser. */
const told = (page: Page) =>
  page
    .locator('.wrong > li')
    .first()
    .evaluate((beat) => ({
      heading: beat.querySelector('h2')?.innerText.replace(/\s+/g, ' '),
      thread: (beat.querySelector('.inbox-page') as HTMLElement).innerText.split(/\n+/),
    }))

const task = wrong.beats[0]?.title ?? ''
const [asking, cancelling] = accounts.threads
const waiting = { heading: task, thread: [cancelling?.from, cancelling?.text] }

test('home: without JavaScript the reply goes to the wrong customer, who answers it', () =>
  visit({ ...withoutScripts, viewport: phone }, async (page) => {
    await page.goto('/')
    const desk = page.getByRole('group', { name: task })
    const send = desk.getByRole('checkbox', { name: accounts.send })
    await expect.poll(() => told(page)).toEqual(waiting)
    await send.tap()
    await expect
      .poll(() => told(page))
      .toEqual({
        heading: wrong.sent,
        thread: [...waiting.thread, accounts.reply, cancelling?.from, wrong.answer],
      })
    await send.tap()
    await expect.poll(() => told(page)).toEqual(waiting)
  }))

test('home: without JavaScript the reply is sent from the right tab', () =>
  visit(withoutScripts, async (page) => {
    await page.goto('/')
    const desk = page.getByRole('group', { name: task })
    await desk.getByRole('radio', { name: 'Nordlys' }).tap()
    await desk.getByRole('checkbox', { name: accounts.send }).tap()
    const thread = [asking?.from, asking?.text, accounts.reply]
    await expect.poll(() => told(page)).toEqual({ heading: task, thread })
  }))

test('home, 390 px: what is pressed in its scenes is at least 44 px high', () =>
  visit({ ...calm, viewport: phone }, async (page) => {
    await page.goto('/')
    await waitUntilDrawn(page)
    const heights = await page.$$eval('.accounts input, .desk input, .wall input', (all) =>
      all
        .filter((input) => input.checkVisibility())
        .map((input) => input.getBoundingClientRect().height),
    )
    expect(heights).toHaveLength(14)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  }))

test('home: the keyboard comes back to a window that scrolling has covered', () =>
  visit({ extraHTTPHeaders: from('US'), viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.goto('/')
    await waitUntilDrawn(page)
    const send = page.locator('.desk [type=checkbox]')
    await send.nth(1).focus()
    await page.keyboard.press('Shift+Tab')
    const covered = () =>
      send.first().evaluate((box) => {
        const { left, top } = box.getBoundingClientRect()
        return document.elementFromPoint(left + 9, top + 9) !== box
      })
    await expect.poll(covered).toBe(false)
  }))

/** Texts of the beats that can be read where the window is now. */
const beats = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.wrong > li')].flatMap((beat, index) => {
      const { left, top, width, height } = (
        beat.querySelector('h2') as Element
      ).getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return beat.contains(there) ? [index] : []
    }),
  )

test('home: scrolling cuts one browser into three profiles, one beat after the other', () =>
  visit({ extraHTTPHeaders: from('US'), viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.goto('/')
    await waitUntilDrawn(page)
    const scrollTo = (screens: number) =>
      page.evaluate((part) => {
        const scene = document.querySelector('.wrong') as Element
        scrollBy({
          top: scene.getBoundingClientRect().top + innerHeight * part,
          behavior: 'instant',
        })
      }, screens)
    for (const [screens, beat] of [
      [0, 0],
      // It stays for as long as a visitor needs to press Send.
      [0.3, 0],
      [0.95, 1],
      [1.7, 2],
    ] as const) {
      await scrollTo(screens)
      await expect.poll(() => beats(page)).toEqual([beat])
    }
  }))

test.each([
  ['with reduced motion', calm],
  ['on phones', { extraHTTPHeaders: from('US'), viewport: phone }],
])('home, %s: the three beats stand below one another, each whole', (_, given) =>
  visit(given, async (page) => {
    await page.goto('/')
    await waitUntilDrawn(page)
    const found = await page.$$eval('.wrong > li', (all) =>
      all.map((beat) => {
        const { clipPath, position } = getComputedStyle(beat)
        const { top, bottom } = beat.getBoundingClientRect()
        return { clipPath, position, top, bottom }
      }),
    )
    expect(found).toHaveLength(3)
    for (const [index, { clipPath, position, top }] of found.entries()) {
      expect([clipPath, position]).toEqual(['none', 'relative'])
      if (index > 0) expect(top).toBeGreaterThanOrEqual(found[index - 1]?.bottom ?? 0)
    }
  }),
)

test('home: nothing moves for those who want no motion', () =>
  visit(calm, async (page) => {
    await page.goto('/')
    const moving = await page.$$eval(
      '.wrong *, .accounts *, .wall *',
      (all) =>
        all.filter((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element)
          return animationName !== 'none' || Number.parseFloat(transitionDuration) > 0.001
        }).length,
    )
    expect(moving).toBe(0)
  }))

test('home: a size of the wall shows its tiles and its price, without JavaScript', () =>
  visit({ ...calm, javaScriptEnabled: false }, async (page) => {
    await page.goto('/')
    const wall = page.getByRole('group', { name: 'How many profiles' })
    for (const profiles of [3, 30, 300]) {
      await wall.getByRole('radio', { name: `${profiles}`, exact: true }).check({ force: true })
      const choice = { profiles, seats: 1, yearly: false, currency: 'USD' } as const
      const plan = cheapestPlan(prices, choice)
      const month = plan && quote(plan, prices, choice)?.month
      expect(await page.locator('.wall-price:visible').innerText()).toContain(`$${month}`)
      expect(await page.locator('.wall svg:visible').count()).toBe(1)
    }
  }))

test('home: what is typed and saved in the first window is repeated in the others', () =>
  visit(calm, async (page) => {
    await page.goto('/')
    await waitUntilDrawn(page)
    await page.getByLabel(repeat.label).fill('75')
    await expect
      .poll(() => page.locator('p.repeat-field').allTextContents())
      .toEqual(['75', '75', '75'])
    await page.locator('button.repeat-save').click()
    await expect
      .poll(() => page.locator('.repeat-save').allTextContents())
      .toEqual(Array(4).fill(repeat.saved))
    await expect
      .poll(() => page.locator('.repeat p:first-child').allTextContents())
      .toEqual(['DE75\u00a0€', 'JP¥75', 'BRR$\u00a075', 'CACA$75'])
  }))

test('home: a saved sale lowers each price, in its own currency', () =>
  visit(calm, async (page) => {
    await page.goto('/')
    await waitUntilDrawn(page)
    await page.locator('button.repeat-save').click()
    await expect
      .poll(() => page.locator('.repeat p:first-child').allTextContents())
      .toEqual(['DE71,20\u00a0€', 'JP¥11,840', 'BRR$\u00a0415,20', 'CACA$103.20'])
  }))
