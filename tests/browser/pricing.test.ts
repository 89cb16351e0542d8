import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages } from '../../src/languages/languages.ts'
import { addressIn } from '../site/page-types.ts'
import { settle, useChromium, visit, waitUntilDrawn } from './chromium.ts'
import { from } from './consent.ts'

useChromium()

const plans = (page: Page) => page.locator('[data-expose^=plan-]')
const plan = (page: Page, name: string) =>
  plans(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
/** How many profiles one would sign up for with a plan's button. */
const profilesOffered = async (page: Page, name: string) => {
  const address = await plan(page, name).locator('.button').getAttribute('href')
  return new URL(address ?? '').searchParams.get('profiles')
}
const answer = (page: Page) => page.locator('.pricing-answer')
const choose = (page: Page, name: string, value: string) =>
  page.locator(`x-island input[name=${name}][value="${value}"]`).check({ force: true })

describe('pricing without JavaScript', () => {
  test('shows every step with its plan and its monthly price in the language’s currency', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/pricing')
      const steps = await page.locator('[data-address=profiles] small').allInnerTexts()
      expect(steps).toEqual([
        'Free $0',
        'Starter $9',
        'Starter $19',
        'Team $39',
        'Team $69',
        'Team $129',
        'Business $199',
        'Business $329',
        'Enterprise Custom',
      ])
      expect(await plans(page).count()).toBe(5)
      expect(await answer(page).innerText()).toContain('$9')
      await page.goto('/pt/pricing')
      expect(await answer(page).textContent()).toContain('R$')
      await page.goto('/vn/pricing')
      expect(await answer(page).textContent()).toMatch(/\d+K/)
    }))
})

describe('pricing as a tool', () => {
  test('begins with the cheapest paid size, for one person', () =>
    visit({}, async (page) => {
      await page.goto('/pricing')
      await expect.poll(() => answer(page).innerText()).toMatch(/fits\s+Starter\s+\$9/)
      expect(await page.getByLabel('How many people?').inputValue()).toBe('1')
    }))

  test('period, profiles, seats and currency change the price and stand in the address', () =>
    visit({}, async (page) => {
      await page.goto('/pricing')
      await choose(page, 'period', 'yearly')
      // 9 × 0.65
      await expect.poll(() => answer(page).textContent()).toContain('$5.85')
      await choose(page, 'profiles', '100')
      // 69 × 0.65
      await expect.poll(() => answer(page).textContent()).toContain('$44.85')
      for (let seat = 1; seat < 5; seat++)
        await page.getByRole('button', { name: 'Add a seat' }).click()
      // (69 + 2 × 6) × 0.65
      await expect.poll(() => answer(page).textContent()).toContain('$52.65')
      // 6 × 0.65
      expect(await answer(page).innerText()).toContain('3 seats included, 2 more × $3.90')
      // The price without and for further seats: 69 × 0.65 and 2 × 6 × 0.65
      expect(await answer(page).getByRole('status').innerText()).toContain('$44.85 + $7.80')
      await page.locator('x-island select').selectOption('PLN')
      // (277 + 2 × 24) × 0.65
      await expect.poll(() => answer(page).textContent()).toMatch(/211\.25\s*zł/)
      await expect
        .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
        .toEqual({ period: 'yearly', profiles: '100', seats: '5', currency: 'PLN' })
    }))

  test('an address with a choice shows it at once: plans that are too small show and offer their largest size, and the cheapest that fits is marked', () =>
    visit({}, async (page) => {
      await page.goto('/pricing?period=yearly&profiles=100&currency=USD')
      // 69 × 0.65
      await expect.poll(() => answer(page).textContent()).toContain('$44.85')
      expect(await profilesOffered(page, 'Free')).toBe('3')
      expect(await profilesOffered(page, 'Starter')).toBe('30')
      // 19 × 0.65
      expect(await plan(page, 'Starter').innerText()).toMatch(
        /\$12\.35 a month\s+30 profiles · 1 seat included/,
      )
      expect(await profilesOffered(page, 'Team')).toBe('100')
      expect(await page.locator('x-island [role=status]').textContent()).toContain('Team')
    }))

  test('a price that is agreed with sales has no term and no currency to choose', () =>
    visit({}, async (page) => {
      await page.goto('/pricing?profiles=2000')
      await expect.poll(() => answer(page).textContent()).toContain('Custom')
      const currency = page.locator('x-island select')
      expect(await currency.isVisible()).toBe(false)
      await choose(page, 'profiles', '1000')
      await expect.poll(() => currency.isVisible()).toBe(true)
    }))

  test('for one person the smallest plan that fits is Starter', () =>
    visit({}, async (page) => {
      await page.goto('/pricing?profiles=30&seats=1')
      await expect.poll(() => answer(page).innerText()).toMatch(/Starter\s+\$19/)
    }))

  test.each([1, 3, 10, 30, 50, 100, 300, 500, 1000, 2000])(
    'the wall has a tile for each of %i profiles',
    (profiles) =>
      visit({}, async (page) => {
        await page.goto(`/pricing?profiles=${profiles}`)
        await page.locator('x-island[ready]').waitFor({ state: 'attached' })
        const tiles = await page.evaluate(() => {
          const [pattern, area] = ['pattern', '.profile-wall > path'].map((part) =>
            document.querySelector<SVGGraphicsElement>(part),
          )
          const side = Number(pattern?.getAttribute('width')) / 6
          const steps = /h([\d.]+)v([\d.]+)H([\d.]+)v([\d.]+)/
          const [across = 0, down = 0, rest = 0] = (
            steps.exec(area?.getAttribute('d') ?? '')?.slice(1) ?? []
          ).map((length) => Math.round(Number(length) / side))
          return across * down + rest
        })
        expect(tiles).toBe([3, 10, 30, 50].find((step) => step >= profiles) ?? profiles)
      }),
  )

  test('plans stand in line with long prices and texts too', () =>
    visit({}, async (page) => {
      for (const language of ['', '/pt', '/hi', '/ru']) {
        await page.goto(`${language}/pricing?period=yearly&currency=BRL`)
        await expect.poll(() => page.locator('x-island[ready]').count()).toBe(1)
        const ends = plans(page).locator(':scope > :last-child')
        const tops = await ends.evaluateAll((all) =>
          all.map((end) => Math.round(end.getBoundingClientRect().bottom)),
        )
        expect(tops, language).toEqual(Array(5).fill(tops[0]))
      }
    }))
})

test('the chosen number of profiles looks chosen under the pointer, too', () =>
  visit({ reducedMotion: 'reduce' }, async (page) => {
    await page.goto('/pricing')
    await settle(page)
    const chosen = page.locator('[data-address=profiles] label', { has: page.locator(':checked') })
    const color = () => chosen.evaluate((label) => getComputedStyle(label).backgroundColor)
    const before = await color()
    await chosen.hover()
    expect(await color()).toBe(before)
  }))

test.each([
  [1280, 800],
  [1440, 900],
])('at %i × %i px the question about consent covers nothing that one sets', (width, height) =>
  visit({ extraHTTPHeaders: from('DE'), viewport: { width, height } }, async (page) => {
    for (const path of ['/pricing', '/ru/pricing', '/jp/pricing', '/th/pricing']) {
      await page.goto(path)
      await page.locator('.consent-banner').waitFor()
      await settle(page)
      const { y = 0 } = (await page.locator('.consent-banner').boundingBox()) ?? {}
      const ends = await page
        .locator('.calculator :is(label, button, select)')
        .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().bottom))
      expect(ends.length).toBeGreaterThan(10)
      expect(Math.max(...ends), path).toBeLessThan(y)
    }
  }),
)

test.each([
  [360, 740],
  [390, 844],
])(
  'on a phone of %i × %i px the price is seen at once and stays while one sets the rest',
  (width, height) =>
    visit({ extraHTTPHeaders: from('DE'), viewport: { width, height } }, async (page) => {
      await page.goto('/pricing?profiles=100')
      const total = answer(page).getByRole('status')
      await expect.poll(() => total.textContent()).toContain('$69')
      await page.locator('.consent-banner').waitFor()
      await settle(page)
      const question = await page.locator('.consent-banner').boundingBox()
      const first = await total.boundingBox()
      expect((first?.y ?? 999) + (first?.height ?? 0)).toBeLessThan(question?.y ?? 0)
      const more = page.getByRole('button', { name: 'Add a seat' })
      await more.evaluate((button) => button.scrollIntoView({ block: 'start' }))
      await expect
        .poll(() => total.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
        .toBe(64)
      expect(
        await more.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        }),
      ).toBe(true)
    }),
)

test.each(languages.map(({ code }) => code))(
  'on a phone, by the year, no price and no button of the answer breaks in %s',
  (code) =>
    visit({ extraHTTPHeaders: from('US'), viewport: { width: 390, height: 844 } }, async (page) => {
      for (const choice of ['', '&profiles=100']) {
        const path = addressIn('/pricing', code)
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}period=yearly${choice}`)
        await page.locator('x-island[ready]').waitFor()
        await settle(page)
        expect(
          await page.evaluate(() => {
            const linesOf = (element: Element) => {
              const range = document.createRange()
              range.selectNodeContents(element)
              return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
                .size
            }
            return [
              ...document.querySelectorAll(
                'x-island :is(.pricing-answer a, strong, [data-address=profiles] span)',
              ),
            ]
              .filter((element) => element.matches('a') || /\d/.test(element.textContent ?? ''))
              .filter((element) => element.checkVisibility() && linesOf(element) > 1)
              .map((element) => element.textContent)
          }),
        ).toEqual([])
      }
    }),
)

test('on a phone the table of all features is drawn when somebody comes near it', () =>
  visit({ viewport: { width: 360, height: 480 } }, async (page) => {
    await page.goto('/pricing')
    const seen = () =>
      page.evaluate(() =>
        document
          .querySelector('#matrix + .matrix td:not(:empty)')
          ?.checkVisibility({ contentVisibilityAuto: true }),
      )
    expect(await seen()).toBe(false)
    await page.locator('#matrix').scrollIntoViewIfNeeded()
    await expect.poll(seen).toBe(true)
  }))

test.each([1280, 390])('at %i px the marks of the table pass below its heads', (width) =>
  visit({ viewport: { width, height: 800 } }, async (page) => {
    await page.goto('/pricing#matrix')
    await waitUntilDrawn(page)
    await settle(page)
    const inFront = await page.evaluate(() => {
      const mark = [...document.querySelectorAll('.matrix .yes:last-child')].at(6) as HTMLElement
      // To where the heads stay: below the page's own.
      scrollBy({
        top:
          mark.getBoundingClientRect().top -
          (document.querySelector('body > header') as HTMLElement).offsetHeight -
          8,
        behavior: 'instant',
      })
      const head = (
        document.querySelector('.matrix thead th:last-child') as HTMLElement
      ).getBoundingClientRect()
      const { left, top, right, bottom } = mark.getBoundingClientRect()
      const found: string[] = []
      for (let x = left + 1; x < right; x += 2)
        for (let y = top + 1; y < Math.min(bottom, head.bottom); y += 2)
          if (!document.elementFromPoint(x, y)?.closest('thead')) found.push(`${x} ${y}`)
      return found
    })
    expect(inFront).toEqual([])
  }),
)
