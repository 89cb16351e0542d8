import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import type { ContentReader } from '../../content/reader.ts'
import { alternatives } from '../../content/schemas/catalogue.ts'
import { downloads, prices } from '../../content/schemas/settings.ts'
import { translator } from '../../i18n/messages.ts'
import { factRows } from './comparison.ts'

const file = (name: string): string => readFileSync(new URL(`../../../content/${name}`, import.meta.url), 'utf8')
const english = JSON.parse(file('messages/en.json'))
const settings = { prices: prices.parse(parse(file('prices.yaml'))), downloads: downloads.parse(parse(file('downloads.yaml'))) }
const content = {
  setting: (name: keyof typeof settings) => settings[name],
  pageTranslation: () => ({ plans: { starter: { name: 'Starter' }, team: { name: 'Team' } } }),
  list: (_collection: string, _locale: string, choose: (all: object[]) => object[]) => choose([{ data: { version: '5.4.2', engine: '148.0.7712.64' } }]),
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
    { name: 'Browser engine', own: 'Chromium 148', other: 'Chromium' },
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
