import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SinglePageTranslation } from '../../src/content/collections/all-collections.ts'
import { splitFrontMatter } from '../../src/content/parsing/front-matter.ts'
import { readYaml } from '../../src/content/parsing/yaml.ts'
import { prices as pricesSchema } from '../../src/content/settings/prices.ts'
import { cheapestPlan, freeProfilesOf, quote } from '../../src/site/prices/quote.ts'
import { thorough } from '../../src/thorough.fixture.ts'
import { useChromium, visit, waitUntilDrawn, withMotion } from './chromium.ts'
import { countryHeaders } from './consent.ts'

useChromium()
const calm = { extraHTTPHeaders: countryHeaders('US') }
const lively = { ...calm, ...withMotion }
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

/** What is written in the windows of the scene, and how visible each message is. */
const days = (page: Page) =>
  page.locator('.wrong .day-messages').evaluateAll((all) =>
    all.map((day) =>
      [...day.querySelectorAll('li')].map((message) => ({
        text: message.innerText.split(/\n+/),
        opacity: Number(getComputedStyle(message).opacity),
      })),
    ),
  )

const [lena, paul] = accounts.threads.map(({ from }) => from)
const withoutFacet = [
  ['09:12', 'Harbour Tea', accounts.reply],
  ['09:20', lena, wrong.lost[0]],
  ['09:45', paul, wrong.lost[1]],
  ['17:00', 'Nordlys', wrong.lost[2]],
]
test.each([
  ['without JavaScript', { ...withoutScripts, viewport: phone }],
  ['with reduced motion', calm],
  ['with motion', lively],
])('home, %s: the day is told to its end', (_, given) =>
  visit(given, async (page) => {
    await page.goto('/')
    await waitUntilDrawn(page)
    expect(await days(page)).toEqual([withoutFacet.map((text) => ({ text, opacity: 1 }))])
  }),
)

test('home, 390 px: what is pressed in its scenes is at least 44 px high', () =>
  visit({ ...calm, viewport: phone }, async (page) => {
    await page.goto('/')
    await waitUntilDrawn(page)
    const heights = await page.$$eval('.accounts input, .home-wall input', (all) =>
      all
        .filter((input) => input.checkVisibility())
        .map((input) => input.getBoundingClientRect().height),
    )
    expect(heights).toHaveLength(10)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  }))

/** Texts of the beats that can be read where the window is now. */
const beats = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.wrong-beat')].flatMap((beat, index) => {
      const { left, top, width, height } = (
        beat.querySelector('h2') as Element
      ).getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return beat.contains(there) ? [index] : []
    }),
  )

test('home: while one scrolls, the client comes over the day without it', () =>
  visit(lively, async (page) => {
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
      [0.95, 1],
    ] as const) {
      await scrollTo(screens)
      await expect.poll(() => beats(page)).toEqual([beat])
    }
  }))

test.each([
  ['with reduced motion', calm],
  ['on phones', { ...lively, viewport: phone }],
])('home, %s: the two beats stand below one another, each whole', (_, given) =>
  visit(given, async (page) => {
    await page.goto('/')
    await waitUntilDrawn(page)
    const found = await page.$$eval('.wrong-beat', (all) =>
      all.map((beat) => {
        const { clipPath, position } = getComputedStyle(beat)
        const { top, bottom } = beat.getBoundingClientRect()
        return { clipPath, position, top, bottom }
      }),
    )
    expect(found).toHaveLength(2)
    for (const [index, { clipPath, position, top }] of found.entries()) {
      expect([clipPath, position]).toEqual(['none', 'relative'])
      if (index > 0) expect(top).toBeGreaterThanOrEqual(found[index - 1]?.bottom ?? 0)
    }
  }),
)

test.runIf(thorough)('home: nothing moves for those who want no motion', () =>
  visit(calm, async (page) => {
    await page.goto('/')
    const moving = await page.$$eval(
      '.wrong *, .accounts *, .home-wall *',
      (all) =>
        all.filter((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element)
          return animationName !== 'none' || Number.parseFloat(transitionDuration) > 0.001
        }).length,
    )
    expect(moving).toBe(0)
  }),
)

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
      expect(await page.locator('.home-wall svg:visible').count()).toBe(1)
    }
  }))

test('home: its first screen says how many profiles the lowest price buys', () =>
  visit({ ...calm, javaScriptEnabled: false }, async (page) => {
    await page.goto('/')
    const profiles = freeProfilesOf(prices) + 1
    const choice = { profiles, seats: 1, yearly: false, currency: 'USD' } as const
    const plan = cheapestPlan(prices, choice)
    const smallest = plan && quote(plan, prices, choice)
    expect((await page.locator('.hero > .text-faint').innerText()).replace(/\s+/g, ' ')).toContain(
      `${smallest?.profiles} for $${smallest?.month} a month`,
    )
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
      .poll(() => page.locator('.repeat-price').allTextContents())
      .toEqual(['DE89\u00a0€75\u00a0€', 'JP¥14,800¥75', 'BRR$\u00a0519R$\u00a075', 'CACA$129CA$75'])
  }))

test('home: a saved sale lowers each price, in its own currency', () =>
  visit(calm, async (page) => {
    await page.goto('/')
    await waitUntilDrawn(page)
    await page.locator('button.repeat-save').click()
    await expect
      .poll(() => page.locator('.repeat-price').allTextContents())
      .toEqual([
        'DE89\u00a0€71,20\u00a0€',
        'JP¥14,800¥11,840',
        'BRR$\u00a0519R$\u00a0415,20',
        'CACA$129CA$103.20',
      ])
  }))
