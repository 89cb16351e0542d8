import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Plan, prices as pricesSchema } from '../../content/settings/prices.ts'
import { currencies } from '../../languages/money.ts'
import {
  cheapestPlan,
  lowestPrice,
  profileSteps,
  quote,
  type Selection,
  smallestTeam,
} from './quote.ts'

const prices = pricesSchema.parse(parse(readFileSync('content/prices.yaml', 'utf8')))
const plan = (id: string) => {
  const found = prices.plans.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no plan ${id}`)
  return found
}
const choose = (choice: Partial<Selection>): Selection => ({
  profiles: 1,
  seats: 1,
  yearly: false,
  currency: 'USD',
  ...choice,
})

describe('quote', () => {
  test.each([
    ['free', {}, { profiles: 3, extraSeats: 0, extraSeatsMonth: 0, month: 0, year: 0 }],
    ['free', { profiles: 4 }, undefined],
    [
      'starter',
      { profiles: 11, yearly: true },
      { profiles: 30, extraSeats: 0, extraSeatsMonth: 0, month: 12.35, year: 148.2 },
    ],
    [
      'team',
      { profiles: 100, seats: 5 },
      { profiles: 100, extraSeats: 2, extraSeatsMonth: 12, month: 81, year: 972 },
    ],
    [
      'team',
      { profiles: 100, seats: 5, yearly: true, currency: 'BRL' },
      { profiles: 100, extraSeats: 2, extraSeatsMonth: 41.6, month: 281.45, year: 3377.4 },
    ],
    ['team', { profiles: 300, seats: 31 }, undefined],
    [
      'business',
      { profiles: 1000, seats: 10, yearly: true, currency: 'VND' },
      { profiles: 1000, extraSeats: 0, extraSeatsMonth: 0, month: 5_349_000, year: 64_186_000 },
    ],
    [
      'enterprise',
      { profiles: 50 },
      { profiles: 2000, extraSeats: 0, extraSeatsMonth: 0, month: undefined, year: undefined },
    ],
    ['enterprise', { seats: 1001 }, undefined],
  ] as const)('%s for %o', (id, choice, expected) =>
    expect(quote(plan(id), prices, choose(choice))).toEqual(expected),
  )
})

describe('cheapestPlan', () => {
  test.each([
    [{}, 'free'],
    [{ profiles: 10 }, 'starter'],
    [{ profiles: 3, seats: 2 }, 'team'],
    [{ profiles: 300, seats: 31 }, 'business'],
    [{ profiles: 1001 }, 'enterprise'],
    [{ seats: 1001 }, undefined],
  ] as const)('%o', (choice, expected) =>
    expect(cheapestPlan(prices, choose(choice))?.id).toBe(expected),
  )

  test('is a larger plan where its seats make it cheaper', () => {
    const seat = { USD: 6, BRL: 0, PLN: 0, VND: 0 }
    const small = {
      id: 'small',
      seats: 1,
      maxSeats: 9,
      seatPrice: seat,
      contact: false,
      steps: [{ profiles: 9, price: { ...seat, USD: 10 } }],
    }
    const large = {
      ...small,
      id: 'large',
      seats: 9,
      steps: [{ profiles: 9, price: { ...seat, USD: 20 } }],
    }
    const both = { plans: [small, large], yearlyDiscount: 0.1 }
    expect(cheapestPlan(both, choose({ seats: 2 }))?.id).toBe('small')
    expect(cheapestPlan(both, choose({ seats: 3 }))?.id).toBe('large')
  })
})

describe('any choice', () => {
  const anyChoice = fc.record({
    profiles: fc.integer({ min: 1, max: 3000 }),
    seats: fc.integer({ min: 1, max: 1200 }),
    yearly: fc.boolean(),
    currency: fc.constantFrom(...currencies),
  })
  const check = (property: (choice: Selection) => void) =>
    fc.assert(fc.property(anyChoice, property))
  /** What a year of a plan that fits the choice costs before anything is rounded. */
  const yearOf = (
    { steps, seats, seatPrice }: Plan,
    { profiles, currency, yearly, seats: people }: Selection,
  ) => {
    const step =
      steps.find((candidate) => candidate.profiles >= profiles)?.price?.[currency] ?? Number.NaN
    const extra = Math.max(0, people - seats) * (seatPrice?.[currency] ?? 0)
    return 12 * (step + extra) * (yearly ? 1 - prices.yearlyDiscount : 1)
  }

  test('is held by what it is offered, in amounts that can be charged', () =>
    check((choice) => {
      for (const candidate of prices.plans) {
        const offer = quote(candidate, prices, choice)
        if (!offer) continue
        expect(offer.profiles).toBeGreaterThanOrEqual(choice.profiles)
        expect(candidate.maxSeats).toBeGreaterThanOrEqual(choice.seats)
        expect(candidate.seats + offer.extraSeats).toBeGreaterThanOrEqual(choice.seats)
        if (offer.month === undefined || offer.year === undefined) continue
        const unit = choice.currency === 'VND' ? 1000 : 0.01
        for (const amount of [offer.month, offer.extraSeatsMonth, offer.year])
          expect(Math.abs(amount / unit - Math.round(amount / unit))).toBeLessThan(1e-6)
        expect(offer.month - offer.extraSeatsMonth).toBeGreaterThanOrEqual(0)
        expect(Math.abs(offer.year - yearOf(candidate, choice))).toBeLessThanOrEqual(
          unit / 2 + 1e-6,
        )
      }
    }))

  test('never costs less with more profiles or more people', () =>
    check((choice) => {
      for (const more of [
        { ...choice, profiles: choice.profiles + 1 },
        { ...choice, seats: choice.seats + 1 },
      ]) {
        for (const candidate of prices.plans) {
          const [now, then] = [quote(candidate, prices, choice), quote(candidate, prices, more)]
          if (!now) expect(then).toBeUndefined()
          else if (now.month !== undefined && then?.month !== undefined)
            expect(then.month).toBeGreaterThanOrEqual(now.month)
        }
      }
    }))

  test('has no offer below that of the cheapest plan', () =>
    check((choice) => {
      const cheapest = cheapestPlan(prices, choice)
      const offers = prices.plans
        .map((candidate) => quote(candidate, prices, choice))
        .filter((offer) => offer !== undefined)
      expect(cheapest !== undefined).toBe(offers.length > 0)
      const best = cheapest && quote(cheapest, prices, choice)?.month
      for (const { month } of offers)
        if (month !== undefined) expect(best).toBeLessThanOrEqual(month)
    }))
})

test('lists the steps of all plans once, ascending', () => {
  expect(profileSteps(prices)).toEqual([3, 10, 30, 50, 100, 300, 500, 1000, 2000])
})

test('finds the smallest size for a team, and its seats', () => {
  expect(smallestTeam(prices)).toEqual({ profiles: 50, seats: 3 })
})

test.each([
  ['USD', 9],
  ['BRL', 49],
] as const)('lowestPrice: the smallest paid size in %s, not what is free', (currency, expected) =>
  expect(lowestPrice(prices, currency)).toBe(expected),
)
