import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import type { ContentReader } from '../../content/reader.ts'
import { alternatives } from '../../content/schemas/catalogue.ts'
import { downloads, prices } from '../../content/schemas/settings.ts'
import { translator } from '../../i18n/messages.ts'
import { factRows, priceSteps } from './comparison.ts'

const file = (name: string): string => readFileSync(new URL(`../../../content/${name}`, import.meta.url), 'utf8')
const english = JSON.parse(file('messages/en.json'))
const settings = { prices: prices.parse(parse(file('prices.yaml'))), downloads: downloads.parse(parse(file('downloads.yaml'))) }
const content = {
  setting: (name: keyof typeof settings) => settings[name],
  pageTranslation: () => ({ plans: { starter: { name: 'Starter' }, team: { name: 'Team' } } }),
  list: (_collection: string, _locale: string, choose: (all: object[]) => object[]) => choose([{ data: { version: '5.4.2', engine: '156.0.8078.79' } }]),
  card: () => ({ data: { plan: 'starter' } }),
} as unknown as ContentReader
const rowsOf = (other: object) => factRows(alternatives.data.shape.facts.parse(other), 'en', content, translator('en', english, english))

it('says nothing where a source says nothing', () => {
  expect(rowsOf({})).toEqual([])
})

it('reads our own side from prices, downloads, releases and features', () => {
  const rows = rowsOf({ platforms: ['windows', 'linux'], engine: 'Chromium', freeProfiles: 0, trialDays: 2, api: true, apiNote: 'REST' })
  expect(rows).toEqual([
    { name: 'Systems', own: 'Windows and macOS', other: 'Windows and Linux' },
    { name: 'Browser engine', own: 'Chromium 156', other: 'Chromium' },
    { name: 'Free profiles', own: '3', other: 'None' },
    { name: 'Trial', own: 'None; the free plan has no end date', other: '2 days' },
    { name: 'API', own: 'Local HTTP API, from Starter', other: 'Yes: REST' },
  ])
})

it('prints prices in the vendor’s currency and period, ours by the same period', () => {
  const plan = { name: 'Pro', price: 1085, currency: 'EUR', profiles: 10 }
  const [monthly] = rowsOf({ plans: [plan] })
  expect(monthly?.other).toEqual(['Pro: €1,085 a month, 10 profiles'])
  expect(monthly?.own).toContain('Team: $39 a month, 50 profiles')
  const [yearly] = rowsOf({ plans: [{ ...plan, billed: 'yearly' }] })
  expect(yearly?.other).toEqual(['Pro: €1,085 a year, 10 profiles'])
  expect(yearly?.own).toContain('Team: $304.20 a year, 50 profiles')
})

it('compares prices by size, with gaps where one is not known, and not across currencies', () => {
  const stepsOf = (other: object) => priceSteps(alternatives.data.shape.facts.parse(other), content)
  const plans = [
    { price: 20, currency: 'USD', profiles: 10 },
    { currency: 'USD', profiles: 50 },
    { price: 90, currency: 'USD', profiles: 200 },
  ]
  expect(stepsOf({ freeProfiles: 5, plans })).toEqual({
    sizes: [3, 5, 10, 30, 50, 100, 200],
    own: [0, 9, 9, 19, 39, 69, 129],
    other: [0, 0, 20, undefined, undefined, 90, 90],
    yearly: false,
  })
  expect(stepsOf({ plans: [{ price: 20, currency: 'USD', profiles: 10, billed: 'yearly' }] })).toMatchObject({ sizes: [3, 10], own: [0, 70.2], other: [20, 20] })
  expect(stepsOf({ plans: [{ price: 20, currency: 'EUR', profiles: 10 }] })).toBeUndefined()
})
