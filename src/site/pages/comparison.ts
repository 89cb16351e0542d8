import { currentRelease } from '../../content/builds.ts'
import type { EntryData, Translation } from '../../content/collections.ts'
import type { ContentReader } from '../../content/reader.ts'
import { formatList } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/messages.ts'
import { formatPrice } from '../../i18n/money.ts'
import { type Locale, localeRow } from '../../i18n/table.ts'
import { cheapestPlan, freeProfilesOf, profileSteps, quote } from '../pricing/quote.ts'

type Facts = EntryData<'alternatives'>['facts']

/** One row of a comparison; `source` is the id of a source, or `facet` for our own documentation. */
export interface ComparisonRow {
  name: string
  own: string | string[]
  other: string | string[]
  source?: string
}

const systemNames = { windows: 'Windows', macos: 'macOS', linux: 'Linux', android: 'Android' } as const
const systemList = (platforms: Facts['platforms'], locale: Locale): string | undefined =>
  platforms &&
  formatList(
    locale,
    platforms.map((platform) => systemNames[platform]),
  )

/**
 * The rows made of facts of both products. The other product's are stated by its entry, and rows without one are left out; our own
 * come from the content of the pricing, download and release pages.
 */
export function factRows(other: Facts, locale: Locale, content: ContentReader, t: Translate): ComparisonRow[] {
  const own = ownProduct(locale, content)
  const rows: ComparisonRow[] = []
  const add = (name: string, ownCell: ComparisonRow['own'] | undefined, otherCell: ComparisonRow['other'] | undefined): void => {
    if (ownCell !== undefined && otherCell !== undefined) rows.push({ name, own: ownCell, other: otherCell })
  }
  const { platforms, engine, freeProfiles, trialDays, plans } = other
  add(t('alternative.platforms'), formatList(locale, own.systems), systemList(platforms, locale))
  add(t('alternative.engine'), own.engine, engine)
  const free = (count: number): string => (count ? String(count) : t('alternative.none'))
  add(t('alternative.free'), free(own.freeProfiles), freeProfiles === undefined ? undefined : free(freeProfiles))
  add(t('alternative.trial'), t('alternative.noTrial'), trialDays === undefined ? undefined : t('alternative.days', { count: trialDays }))
  // Prices in one currency are compared by size (`priceSteps`).
  if (plans.some(({ currency }) => currency !== 'USD')) {
    const yearly = plans.some(({ billed }) => billed === 'yearly')
    add(
      t('alternative.prices'),
      own.plans.map(({ name, profiles, month, year }) =>
        t(yearly ? 'alternative.year' : 'alternative.month', { plan: name, price: printed(yearly ? year : month, 'USD', locale), count: profiles }),
      ),
      plans.flatMap(({ name, price, currency, profiles, billed }) =>
        name && price ? t(billed === 'yearly' ? 'alternative.year' : 'alternative.month', { plan: name, price: printed(price, currency, locale), count: profiles }) : [],
      ),
    )
  }
  add(t('alternative.api'), own.apiPlan && t('alternative.ownApi', { plan: own.apiPlan }), apiText(other, t))
  return rows
}

/** Whether a product has an API; undefined where its sources do not say. */
const apiText = ({ api, apiNote }: Facts, t: Translate): string | undefined =>
  api === undefined ? undefined : api ? (apiNote ? t('alternative.yesNote', { note: apiNote }) : t('alternative.yes')) : t('alternative.none')

/** One product of the table that compares all; undefined cells are not known. */
export interface ProductRow {
  name: string
  systems: string | undefined
  free: number | undefined
  /** What each of `sizes` profiles costs, at that size or the next. */
  prices: ({ price: string; profiles: number } | undefined)[]
  api: string | undefined
}

export const comparedSizes = [100, 300, 1000]

export function otherRow({ product, facts }: EntryData<'alternatives'>, locale: Locale, t: Translate): ProductRow {
  const prices = comparedSizes.map((size) => {
    const [next] = facts.plans.filter(({ profiles }) => profiles >= size).toSorted((a, b) => a.profiles - b.profiles)
    if (!next?.price) return undefined
    const price = printed(next.price, next.currency, locale)
    return { price: next.billed === 'yearly' ? t('alternative.perYear', { price }) : price, profiles: next.profiles }
  })
  return { name: product, systems: systemList(facts.platforms, locale), free: facts.freeProfiles, prices, api: apiText(facts, t) }
}

export function ownRow(locale: Locale, content: ContentReader, t: Translate): ProductRow {
  const { systems, freeProfiles, plans, apiPlan } = ownProduct(locale, content)
  const prices = comparedSizes.map((size) => {
    const step = plans.find(({ profiles }) => profiles >= size)
    return step && { price: printed(step.month, 'USD', locale), profiles: step.profiles }
  })
  return { name: content.setting('site').name, systems: formatList(locale, systems), free: freeProfiles, prices, api: apiPlan && t('alternative.ownApi', { plan: apiPlan }) }
}

/**
 * What so many profiles cost at least in both products, for a month or a year, in US dollars; undefined for a price that is not known, and
 * where the other product's prices are unknown or in another currency.
 */
export function priceSteps({ plans, freeProfiles = 0 }: Facts, content: ContentReader) {
  if (plans.length === 0 || plans.some(({ currency }) => currency !== 'USD')) return undefined
  const yearly = plans.some(({ billed }) => billed === 'yearly')
  const prices = content.setting('prices')
  const sizes = [...new Set([...profileSteps(prices), freeProfiles, ...plans.map(({ profiles }) => profiles)])].sort((a, b) => a - b)
  const ownPrice = (profiles: number): number | undefined => {
    const choice = { profiles, seats: 1, yearly, currency: 'USD' } as const
    const plan = cheapestPlan(prices, choice)
    return plan && quote(plan, prices, choice)?.[yearly ? 'year' : 'month']
  }
  const otherPrice = (profiles: number): number | undefined => {
    const large = plans.filter((plan) => plan.profiles >= profiles)
    const [next] = large.toSorted((a, b) => a.profiles - b.profiles)
    if (profiles <= freeProfiles) return 0
    return next?.price && Math.min(...large.flatMap(({ price }) => price ?? []))
  }
  // Sizes at which either has no price any more are left to the sales teams.
  const shown = sizes.filter((size) => size > 0 && ownPrice(size) !== undefined && plans.some(({ profiles }) => profiles >= size))
  return { sizes: shown, own: shown.map(ownPrice), other: shown.map(otherPrice), yearly }
}

/** The rows that an editor wrote. */
export const writtenRows = (rows: Translation<'alternatives'>['rows']): ComparisonRow[] =>
  rows.map(({ feature, facet, other, source }) => ({ name: feature, own: facet, other, source }))

/** A list price in its vendor's currency. */
const printed = (amount: number, currency: 'USD' | 'EUR', locale: Locale): string => {
  const price = formatPrice(amount, 'USD', localeRow(locale).lang)
  return currency === 'EUR' ? price.replace('$', '€') : price
}

function ownProduct(locale: Locale, content: ContentReader) {
  const prices = content.setting('prices')
  const names = content.pageTranslation('pricing', locale)?.plans ?? {}
  const current = currentRelease(content)
  const paid = prices.plans.flatMap((plan) =>
    plan.steps.flatMap(({ profiles, price }) => {
      const choice = { profiles, seats: plan.seats, currency: 'USD' } as const
      const month = quote(plan, prices, { ...choice, yearly: false })?.month
      const year = quote(plan, prices, { ...choice, yearly: true })?.year
      return price && month && year ? [{ name: names[plan.id]?.name ?? plan.id, profiles, month, year }] : []
    }),
  )
  const apiPlan = content.card('features', 'local-api', locale)?.data.plan
  return {
    systems: [...new Set(content.setting('downloads').systems.map(({ os }) => systemNames[os]))],
    engine: current && `Chromium ${current.engine.split('.')[0]}`,
    freeProfiles: freeProfilesOf(prices),
    plans: paid,
    apiPlan: apiPlan && (names[apiPlan]?.name ?? apiPlan),
  }
}
