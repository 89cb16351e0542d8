import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages } from '../../src/languages/languages.ts'
import { formatPrice } from '../../src/languages/money.ts'
import { profileSteps, type Selection } from '../../src/site/prices/quote.ts'
import { sample } from '../../src/thorough.fixture.ts'
import { addressIn } from '../site/page-types.ts'
import { settle, useChromium, visit, waitUntilDrawn } from './chromium.ts'
import { countryHeaders } from './consent.ts'
import { free, largestOf, nameOf, offerFor, prices, profiles, single, team } from './offers.ts'

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
const wordsOf = async (part: Locator) => (await part.innerText()).replace(/\s+/g, ' ')
const choose = (page: Page, name: string, value: string) =>
  page.locator(`x-island input[name=${name}][value="${value}"]`).check({ force: true })

describe('pricing without JavaScript', () => {
  test('shows every step with its plan and its monthly price in the language’s currency', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/pricing')
      const steps = await page.locator('[data-address=profiles] small').allInnerTexts()
      expect(steps).toEqual(
        profileSteps(prices)
          .map((size) => offerFor({ profiles: size, seats: 1 }))
          .map(({ plan, price }) => `${plan} ${price}`),
      )
      expect(await plans(page).count()).toBe(prices.plans.length)
      expect(await answer(page).innerText()).toContain(offerFor({}).price)
      await page.goto('/pt/pricing')
      expect(await answer(page).textContent()).toContain('R$')
      await page.goto('/vn/pricing')
      expect(await answer(page).textContent()).toMatch(/\d+K/)
    }))
})

describe('pricing as a tool', () => {
  test('begins with the smallest team, before and after its script, and marks its plan', () =>
    visit({}, async (page) => {
      await page.goto('/pricing')
      const { plan: name, price } = offerFor({})
      expect(name).toBe(nameOf(team))
      expect(await wordsOf(answer(page))).toContain(`fits ${name} ${price}`)
      await page.locator('x-island label').first().hover()
      await page.locator('x-island[ready]').waitFor({ state: 'attached' })
      expect(await wordsOf(answer(page))).toContain(`fits ${name} ${price}`)
      expect(await wordsOf(page.locator('.plan-marked'))).toContain(`${price} a month Cheapest`)
      expect(await page.getByLabel('How many people?').inputValue()).toBe(`${team.seats}`)
    }))

  test('period, profiles, seats and currency change the price and stand in the address', () =>
    visit({}, async (page) => {
      await page.goto('/pricing')
      const shows = (choice: Partial<Selection>) =>
        expect.poll(() => answer(page).textContent()).toContain(offerFor(choice).price)
      await choose(page, 'period', 'yearly')
      await shows({ yearly: true })
      await choose(page, 'profiles', `${profiles}`)
      await shows({ yearly: true, profiles })
      const seats = team.seats + 2
      for (let seat = team.seats; seat < seats; seat++)
        await page.getByRole('button', { name: 'Add a seat' }).click()
      await shows({ yearly: true, profiles, seats })
      const each = formatPrice(
        (team.seatPrice?.USD ?? 0) * (1 - prices.yearlyDiscount),
        'USD',
        'en-US',
      )
      expect(await answer(page).innerText()).toContain(
        `${team.seats} seats included, 2 more × ${each}`,
      )
      // The price without and for further seats.
      expect(await answer(page).getByRole('status').innerText()).toContain(
        offerFor({ yearly: true, profiles, seats }).parts,
      )
      await page.locator('x-island select').selectOption('PLN')
      await shows({ yearly: true, profiles, seats, currency: 'PLN' })
      await expect
        .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
        .toEqual({
          period: 'yearly',
          profiles: `${profiles}`,
          seats: `${seats}`,
          currency: 'PLN',
        })
    }))

  test('an address with a choice shows it at once: plans that are too small show all sizes and offer the largest, and the cheapest that fits is marked', () =>
    visit({}, async (page) => {
      await page.goto(`/pricing?period=yearly&profiles=${profiles}&currency=USD`)
      const { plan: fitting, price } = offerFor({ yearly: true, profiles })
      await expect.poll(() => answer(page).textContent()).toContain(price)
      for (const each of [free, single])
        expect(await profilesOffered(page, nameOf(each))).toBe(`${largestOf(each)}`)
      const [smallest = 0, size] = [single.steps[0]?.profiles, largestOf(single)]
      const [from, to] = [smallest, size].map(
        (profiles) => offerFor({ yearly: true, profiles, seats: 1 }).price,
      )
      expect(await wordsOf(plan(page, nameOf(single)))).toContain(
        `${from}–${to} a month ${smallest}–${size} profiles 1 seat included`,
      )
      expect(await profilesOffered(page, fitting)).toBe(`${profiles}`)
      expect(await page.locator('x-island [role=status]').textContent()).toContain(fitting)
    }))

  test('a price that is agreed with sales has no term and no currency to choose', () =>
    visit({}, async (page) => {
      const [largestPriced, largest] = profileSteps(prices).slice(-2)
      await page.goto(`/pricing?profiles=${largest}`)
      await expect.poll(() => answer(page).textContent()).toContain('Custom')
      const currency = page.locator('x-island select')
      expect(await currency.isVisible()).toBe(false)
      await choose(page, 'profiles', `${largestPriced}`)
      await expect.poll(() => currency.isVisible()).toBe(true)
    }))

  test('for one person the largest size without a team fits, too', () =>
    visit({}, async (page) => {
      const size = largestOf(single)
      await page.goto(`/pricing?profiles=${size}&seats=1`)
      const { price } = offerFor({ profiles: size, seats: 1 })
      await expect.poll(() => wordsOf(answer(page))).toContain(`${nameOf(single)} ${price}`)
    }))

  test('the wall has a tile for each of the profiles', () =>
    visit({}, async (page) => {
      const tiles = () =>
        page.evaluate(() => {
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
      const [smallest, ...larger] = profileSteps(prices)
      await page.goto('/pricing?profiles=1')
      await expect.poll(tiles).toBe(smallest)
      for (const size of larger) {
        await choose(page, 'profiles', `${size}`)
        await expect.poll(tiles).toBe(size)
      }
    }))

  test('plans stand in line with long prices and texts too', () =>
    visit({}, async (page) => {
      for (const language of ['', '/pt', '/hi', '/ru']) {
        await page.goto(`${language}/pricing?period=yearly&currency=BRL`)
        await expect.poll(() => page.locator('x-island[ready]').count()).toBe(1)
        const ends = plans(page).locator(':scope > :last-child')
        const tops = await ends.evaluateAll((all) =>
          all.map((end) => Math.round(end.getBoundingClientRect().bottom)),
        )
        expect(tops, language).toEqual(Array(prices.plans.length).fill(tops[0]))
      }
    }))
})

test('the chosen number of profiles looks chosen under the pointer, too', () =>
  visit({}, async (page) => {
    await page.goto('/pricing')
    await settle(page)
    const chosen = page.locator('[data-address=profiles] label', { has: page.locator(':checked') })
    const color = () => chosen.evaluate((label) => getComputedStyle(label).backgroundColor)
    const before = await color()
    await chosen.hover()
    expect(await color()).toBe(before)
  }))

test('on a desktop the question about consent covers nothing that one sets', () =>
  visit({ extraHTTPHeaders: countryHeaders('DE') }, async (page) => {
    for (const path of ['/pricing', '/ru/pricing', '/jp/pricing', '/th/pricing']) {
      await page.goto(path)
      await page.locator('.consent-banner').waitFor()
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: width * 0.625 })
        await settle(page)
        const { y = 0 } = (await page.locator('.consent-banner').boundingBox()) ?? {}
        const ends = await page
          .locator('.calculator :is(label, button, select)')
          .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().bottom))
        expect(ends.length).toBeGreaterThan(10)
        expect(Math.max(...ends), `${path}, ${width} px`).toBeLessThan(y)
      }
    }
  }))

test.each([
  [360, 740],
  [390, 844],
])(
  'on a phone of %i × %i px the price is seen at once and stays while one sets the rest',
  (width, height) =>
    visit({ extraHTTPHeaders: countryHeaders('DE'), viewport: { width, height } }, async (page) => {
      await page.goto(`/pricing?profiles=${profiles}`)
      const total = answer(page).getByRole('status')
      await expect.poll(() => total.textContent()).toContain(offerFor({ profiles }).price)
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

test('on a phone, by the year, no price and no button of the answer breaks in any language', () =>
  visit(
    { extraHTTPHeaders: countryHeaders('US'), viewport: { width: 390, height: 844 } },
    async (page) => {
      const broken = () =>
        page.evaluate(() => {
          const linesOf = (element: Element) => {
            const range = document.createRange()
            range.selectNodeContents(element)
            return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
          }
          return [
            ...document.querySelectorAll(
              'x-island :is(.pricing-answer a, strong, [data-address=profiles] span)',
            ),
          ]
            .filter((element) => element.matches('a') || /\d/.test(element.textContent ?? ''))
            .filter((element) => element.checkVisibility() && linesOf(element) > 1)
            .map((element) => element.textContent)
        })
      for (const { code } of sample(5, languages)) {
        const path = addressIn('/pricing', code)
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}period=yearly`)
        await page.locator('x-island[ready]').waitFor()
        await settle(page)
        expect(await broken(), code).toEqual([])
        await choose(page, 'profiles', `${profiles}`)
        await expect.poll(() => page.url()).toContain(`profiles=${profiles}`)
        expect(await broken(), code).toEqual([])
      }
    },
  ))

test('on a phone the table of all features is drawn once the page has loaded', () =>
  visit({ viewport: { width: 360, height: 480 } }, async (page) => {
    await page.goto('/pricing')
    const cell = page.locator('.feature-table td:not(:empty)').first()
    const isDrawn = () =>
      cell.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    await expect.poll(isDrawn).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }))

test.each([1280, 390])('at %i px the marks of the table pass below its heads', (width) =>
  visit({ viewport: { width, height: 800 } }, async (page) => {
    await page.goto('/pricing#matrix')
    await waitUntilDrawn(page)
    await settle(page)
    const inFront = await page.evaluate(() => {
      const mark = [...document.querySelectorAll('.feature-yes:last-child')].at(6) as HTMLElement
      // To where the heads stay: below the page's own.
      const header = document.querySelector('body > header') as HTMLElement
      scrollBy({
        top: mark.getBoundingClientRect().top - header.offsetHeight - 8,
        behavior: 'instant',
      })
      const head = (
        document.querySelector('.feature-table thead th:last-child') as HTMLElement
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
