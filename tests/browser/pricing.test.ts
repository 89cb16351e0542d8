import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages } from '../../src/languages/languages.ts'
import { addressIn } from '../site/page-types.ts'
import { drawn, settle, useChromium, visit } from './chromium.ts'
import { from } from './consent.fixture.ts'

useChromium()

const cards = (page: Page) => page.locator('x-island ul > li:has(h2)')
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const choose = (page: Page, name: string, value: string) =>
  page.locator(`x-island input[name=${name}][value="${value}"]`).check({ force: true })

describe('pricing without JavaScript', () => {
  test('shows every plan with its monthly price in the language’s currency', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/pricing')
      expect(await cards(page).count()).toBe(5)
      for (const [name, price] of [
        ['Free', '$0'],
        ['Starter', '$9'],
        ['Team', '$39'],
        ['Business', '$199'],
      ] as const)
        expect(await card(page, name).textContent()).toContain(price)
      await page.goto('/pt/pricing')
      expect(await page.locator('x-island').textContent()).toContain('R$')
      await page.goto('/vn/pricing')
      expect(await page.locator('x-island').textContent()).toMatch(/\d+K/)
    }))
})

describe('pricing as a tool', () => {
  test('period, profiles, seats and currency change the prices and stand in the address', () =>
    visit({}, async (page) => {
      await page.goto('/pricing')
      await choose(page, 'period', 'yearly')
      // 39 × 0.65
      await expect.poll(() => card(page, 'Team').textContent()).toContain('$25.35')
      await choose(page, 'profiles', '100')
      // 69 × 0.65
      await expect.poll(() => card(page, 'Team').textContent()).toContain('$44.85')
      for (let seat = 1; seat < 5; seat++)
        await page.getByRole('button', { name: 'One seat more' }).click()
      // (69 + 2 × 6) × 0.65
      await expect.poll(() => card(page, 'Team').textContent()).toContain('$52.65')
      await page.locator('x-island select').selectOption('PLN')
      // (277 + 2 × 24) × 0.65
      await expect.poll(() => card(page, 'Team').textContent()).toMatch(/211\.25\s*zł/)
      await expect
        .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
        .toEqual({ period: 'yearly', profiles: '100', seats: '5', currency: 'PLN' })
    }))

  test('an address with a choice shows it at once: plans that are too small say so, and the cheapest that fits is marked', () =>
    visit({}, async (page) => {
      await page.goto('/pricing?period=yearly&profiles=100&currency=USD')
      // 69 × 0.65
      await expect.poll(() => card(page, 'Team').textContent()).toContain('$44.85')
      expect(await card(page, 'Starter').textContent()).toContain('Too small')
      expect(await card(page, 'Team').textContent()).not.toContain('Too small')
      expect(await page.locator('x-island [role=status]').textContent()).toContain('Team')
    }))

  test('plans stand in line with long prices and texts too', () =>
    visit({}, async (page) => {
      for (const language of ['', '/pt', '/hi', '/ru']) {
        await page.goto(`${language}/pricing?period=yearly&currency=BRL`)
        await expect.poll(() => page.locator('x-island[ready]').count()).toBe(1)
        const buttons = cards(page).locator('a')
        const tops = await buttons.evaluateAll((links) =>
          links.map((link) => Math.round(link.getBoundingClientRect().top)),
        )
        expect(tops, language).toEqual(Array(5).fill(tops[0]))
      }
    }))
})

test('on a phone the price of what was chosen stays at the foot of the screen', () =>
  visit({ extraHTTPHeaders: from('US'), viewport: { width: 360, height: 740 } }, async (page) => {
    await page.goto('/pricing?profiles=100')
    const total = page.locator('x-island div:has(> [role=status])')
    await expect.poll(() => total.textContent()).toContain('$69')
    expect(
      await total.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)),
    ).toBe(740)
  }))

test('on a phone the question about cookies stands below that price', () =>
  visit({ extraHTTPHeaders: from('DE'), viewport: { width: 390, height: 844 } }, async (page) => {
    await page.goto('/pricing?profiles=100')
    const total = page.locator('x-island div:has(> [role=status])')
    await expect.poll(() => total.textContent()).toContain('$69')
    const question = page.locator('.consent-banner')
    await question.waitFor()
    await settle(page)
    const [price, below] = await Promise.all(
      [total, question].map((part) => part.evaluate((element) => element.getBoundingClientRect())),
    )
    expect(price?.bottom).toBeCloseTo(below?.top ?? 0, 0)
  }))

test.each(languages.map(({ code }) => code))(
  'on a phone, by the year, no price and no button of the plans breaks in %s',
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
                'x-island :is(a, b, strong > span:last-child, label > :last-child)',
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
  visit({ viewport: { width: 360, height: 740 } }, async (page) => {
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
    await drawn(page)
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
