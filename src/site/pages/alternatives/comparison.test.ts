import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { EntryData } from '../../../content/collections/all-collections.ts'
import { alternatives } from '../../../content/collections/alternatives.ts'
import { downloads } from '../../../content/settings/downloads.ts'
import { prices } from '../../../content/settings/prices.ts'
import type { TrackedContent } from '../../../content/store/tracked-content.ts'
import { translator } from '../../../languages/messages.ts'
import { factRows, otherProduct, ownProduct } from './compared-facts.ts'
import {
  formatListPrice,
  lowerPrices,
  monthlyPrices,
  pricesAreComparable,
  pricesBySize,
  rowToBegin,
} from './compared-prices.ts'

const file = (name: string) =>
  readFileSync(new URL(`../../../../content/${name}`, import.meta.url), 'utf8')
const english = JSON.parse(file('messages/en.json'))
const settings = {
  site: { name: 'Lumen' },
  prices: prices.parse(parse(file('prices.yaml'))),
  downloads: downloads.parse(parse(file('downloads.yaml'))),
}
const content = {
  setting: (name: keyof typeof settings) => settings[name],
  pageTranslation: () => ({ plans: { starter: { name: 'Starter' }, team: { name: 'Team' } } }),
  data: () => [{ version: '5.4.2', engine: '156.0.8078.79' }],
  card: () => ({ data: { plan: 'starter' } }),
} as unknown as TrackedContent
const t = translator('en', english, english)
const factsOf = (given: object) => alternatives.data.shape.facts.parse(given)
const rowsOf = (given: object) =>
  factRows(
    ownProduct('en', content, t),
    otherProduct(
      {
        data: { product: 'Other', facts: factsOf(given) } as EntryData<'alternatives'>,
        translation: {},
      },
      'en',
      t,
    ),
    t,
  )

test('says nothing where a source says nothing', () => {
  expect(rowsOf({})).toEqual([])
})

test('reads our own side from prices, downloads, releases and features', () => {
  const rows = rowsOf({
    platforms: ['windows', 'linux'],
    engine: 'Chromium',
    freeProfiles: 0,
    trialDays: 2,
    api: true,
    apiNote: 'REST',
  })
  expect(rows).toEqual([
    { name: 'Operating systems', own: 'Windows and macOS', other: 'Windows and Linux' },
    { name: 'Browser engine', own: 'Chromium 156', other: 'Chromium' },
    { name: 'Free profiles', own: '3', other: 'None' },
    { name: 'Trial', own: 'None; the free plan has no time limit', other: '2 days' },
    { name: 'API', own: 'Local HTTP API, from Starter', other: 'Yes: REST' },
  ])
})

test('compares prices by size and by the same period, with gaps where one is not known', () => {
  const pricesOf = (given: object) =>
    pricesBySize(factsOf(given), content, 'en').rows.map(({ size, prices: [own, other] }) => [
      size,
      own?.amount,
      other?.amount,
    ])
  const plans = [
    { price: 20, currency: 'USD', profiles: 10 },
    { currency: 'USD', profiles: 50 },
    { price: 90, currency: 'USD', profiles: 200 },
  ]
  expect(pricesOf({ freeProfiles: 5, plans })).toEqual([
    [3, 0, 0],
    [5, 9, 0],
    [10, 9, 20],
    [30, 19, undefined],
    [50, 39, undefined],
    [100, 69, 90],
    [200, 129, 90],
  ])
  expect(
    pricesOf({ plans: [{ price: 20, currency: 'EUR', profiles: 10, billed: 'yearly' }] }),
  ).toEqual([
    [3, 0, 20],
    [10, 70.2, 20],
  ])
  expect(pricesOf({ plans: [{ price: 79, currency: 'EUR', profiles: 50, from: 50 }] })).toEqual([
    [3, 0, undefined],
    [10, 9, undefined],
    [30, 19, undefined],
    [50, 39, 79],
  ])
  expect(pricesOf({ freeProfiles: 5 })).toEqual([
    [3, 0, 0],
    [5, 9, 0],
    [10, 9, undefined],
    [30, 19, undefined],
    [50, 39, undefined],
    [100, 69, undefined],
    [300, 129, undefined],
    [500, 199, undefined],
    [1000, 329, undefined],
  ])
})

const price = (amount: number, currency: 'USD' | 'EUR' = 'USD') => ({
  amount,
  currency,
  yearly: false,
  profiles: 10,
})

test('marks the lowest prices of a size, and none where one is not known or none is higher', () => {
  expect(lowerPrices([price(9), price(20)])).toEqual([0])
  expect(lowerPrices([price(329), price(299), price(299)])).toEqual([1, 2])
  expect(lowerPrices([price(0), price(0)])).toEqual([])
  expect(lowerPrices([price(39), undefined, price(89)])).toEqual([])
})

test('marks a price in another currency only where no rate can change which is lower', () => {
  expect(lowerPrices([price(129), price(169, 'EUR')])).toEqual([0])
  expect(lowerPrices([price(69), price(79, 'EUR')])).toEqual([])
  expect(lowerPrices([price(329), price(169, 'EUR')])).toEqual([1])
})

test('compares prices in one currency only', () => {
  expect(pricesAreComparable([{ size: 50, prices: [price(39), undefined] }])).toBe(true)
  expect(pricesAreComparable([{ size: 50, prices: [price(39), price(79, 'EUR')] }])).toBe(false)
})

test("begins with a team's size with a price to compare, else with the first of these", () => {
  const known = [price(9), price(20)]
  const unknown = [price(9), undefined]
  const begin = (prices: Record<number, (typeof known | typeof unknown)[number][]>) =>
    rowToBegin(Object.entries(prices).map(([size, prices]) => ({ size: Number(size), prices })))
      ?.size
  expect(begin({ 10: known, 30: unknown, 50: known, 100: known })).toBe(50)
  expect(begin({ 3: unknown, 10: known, 50: unknown })).toBe(10)
  expect(begin({ 3: unknown, 10: unknown })).toBe(3)
  expect(begin({ 3: [price(0), price(0)], 30: unknown, 50: unknown })).toBe(30)
  expect(begin({ 30: [...known, undefined], 100: [...known, price(30)] })).toBe(30)
})

test('gives the next size with a price beside one without', () => {
  const facts = factsOf({
    plans: [
      { currency: 'USD', profiles: 50 },
      { name: 'Business', price: 119, currency: 'USD', profiles: 300 },
    ],
  })
  const others = [{ product: 'Other', facts } as EntryData<'alternatives'>]
  const at = (size: number) =>
    monthlyPrices(others, content, 'en').rows.find((row) => row.size === size)
  expect(at(50)?.prices[1]).toBeUndefined()
  expect(at(50)?.larger).toMatchObject([undefined, { amount: 119, profiles: 300 }])
  expect(at(300)?.prices[1]).toMatchObject({ amount: 119 })
})

test('gives the share of a month in a price by the year, and marks none of unlike periods', () => {
  const facts = factsOf({
    plans: [{ price: 240, currency: 'USD', profiles: 50, billed: 'yearly' }],
  })
  const others = [{ product: 'Other', facts } as EntryData<'alternatives'>]
  const row = monthlyPrices(others, content, 'en').rows.find(({ size }) => size === 50)
  expect(row?.prices).toMatchObject([
    { amount: 39, year: 304.2 },
    { amount: 20, year: 240 },
  ])
  expect(lowerPrices(row?.prices ?? [])).toEqual([])
})

test('begins with another size where a page names one', () => {
  const sizes = [30, 50, 100].map((size) => ({ size, prices: [price(9), price(20)] }))
  expect(rowToBegin(sizes, 50)?.size).toBe(50)
})

test('begins with the plans that a team can share, where the sources name them', () => {
  const plans = [
    { price: 9, currency: 'USD', profiles: 10 },
    { currency: 'USD', profiles: 50 },
    { price: 119, currency: 'USD', profiles: 300 },
  ]
  const begin = (shared: boolean) =>
    rowToBegin(
      pricesBySize(
        factsOf({
          plans: plans.map((plan) =>
            shared && plan.profiles > 50 ? { ...plan, for: 'team' } : plan,
          ),
        }),
        content,
        'en',
      ).rows,
    )
  expect(begin(true)).toMatchObject({
    size: 50,
    plansFor: 'team',
    prices: [
      { amount: 39, profiles: 50 },
      { amount: 119, profiles: 300 },
    ],
  })
  expect(begin(false)?.plansFor).toBeUndefined()
})

test('compares the smallest plans with the API, where the sources name them', () => {
  const plans = [
    { price: 10, currency: 'EUR', profiles: 3 },
    { price: 79, currency: 'EUR', profiles: 100, from: 100, for: 'api' },
  ]
  expect(pricesBySize(factsOf({ plans }), content, 'en').rows.at(-1)).toMatchObject({
    size: 10,
    plansFor: 'api',
    prices: [
      { amount: 9, profiles: 10 },
      { amount: 79, profiles: 100 },
    ],
  })
})

test.each([
  ['en', '€79'],
  ['fr', '79\u00a0€'],
  ['es', '79\u00a0€'],
  ['pt', '€\u00a079'],
  ['vn', '79\u00a0EUR'],
  ['tc', '€79'],
] as const)('euros in %s are written as in its texts, without a sign of dollars', (locale, text) =>
  expect(
    formatListPrice({ amount: 79, currency: 'EUR', yearly: false, profiles: 100 }, locale),
  ).toBe(text),
)
