import type { EntryData } from '../../../content/collections/all-collections.ts'
import type { TrackedContent } from '../../../content/store/tracked-content.ts'
import { type Locale, languageOf } from '../../../languages/languages.ts'
import { formatPrice } from '../../../languages/money.ts'
import { cheapestOffer } from '../../prices/offers.ts'
import { freeProfilesOf, profileSteps } from '../../prices/quote.ts'

type Facts = EntryData<'alternatives'>['facts']

/** A list price as its vendor prints it, for a month or a year, and how many profiles it is for. */
export interface ListPrice {
  amount: number
  currency: 'USD' | 'EUR'
  yearly: boolean
  profiles: number
  /** The name of the plan. */
  plan?: string | undefined
  /** What a year costs that is paid at once, where `amount` is for a month. */
  year?: number | undefined
}

/** Euros stand where the language puts dollars: US$ 79 and € 79, 79 USD and 79 EUR. */
export function formatListPrice({ amount, currency }: ListPrice, locale: Locale): string {
  const price = formatPrice(amount, 'USD', languageOf(locale).lang)
  return currency === 'EUR' ? price.replace(/(?:US)?\$/, '€').replace('USD', 'EUR') : price
}

/**
 * What the smallest size that holds so many profiles costs; undefined for a price that is not
 * known.
 */
export function otherPrice(
  { plans, freeProfiles = 0 }: Facts,
  profiles: number,
): ListPrice | undefined {
  if (profiles <= freeProfiles)
    return { amount: 0, currency: 'USD', yearly: false, profiles: freeProfiles }
  const next = plans.find((plan) => plan.profiles >= profiles)
  return next && profiles >= next.from ? listPrice(next) : undefined
}

const listPrice = (plan: Facts['plans'][number]): ListPrice | undefined =>
  plan.price
    ? {
        amount: plan.price,
        currency: plan.currency,
        yearly: plan.billed === 'yearly',
        profiles: plan.profiles,
        plan: plan.name,
      }
    : undefined

/** What our smallest size that holds so many profiles costs, in US dollars. */
export function ownPrice(
  profiles: number,
  yearly: boolean,
  content: TrackedContent,
  locale: Locale,
  seats = 1,
): ListPrice | undefined {
  const currency = 'USD'
  const offer = cheapestOffer(content, locale, { profiles, seats, yearly, currency })
  if (!offer) return undefined
  const { plan, month, year } = offer
  return { amount: yearly ? year : month, currency, yearly, profiles: offer.profiles, plan }
}

/** Prices of several products for one number of profiles, in their order. */
export interface SizePrices {
  size: number
  prices: readonly (ListPrice | undefined)[]
  /** For each unknown price, the price of the next larger size that has one. */
  larger?: readonly (ListPrice | undefined)[]
  /** Whether the prices are of the smallest plans for a team, or with the API. */
  plansFor?: 'team' | 'api'
}

/**
 * Both products' prices at every size that either has, ours first and by the other's period, up to
 * the largest for which both have a price; all of ours where none of the other's is known.
 */
export function pricesBySize(
  facts: Facts,
  content: TrackedContent,
  locale: Locale,
): { yearly: boolean; rows: SizePrices[] } {
  const { plans, freeProfiles = 0 } = facts
  const yearly = plans.some(({ billed }) => billed === 'yearly')
  const sizes = new Set([
    ...profileSteps(content.setting('prices')),
    freeProfiles,
    ...plans.map(({ profiles }) => profiles),
  ])
  const rows = [...sizes]
    .sort((a, b) => a - b)
    .filter((size) => size > 0 && (!plans[0] || plans.some(({ profiles }) => profiles >= size)))
    .map((size) => ({
      size,
      prices: [ownPrice(size, yearly, content, locale), otherPrice(facts, size)],
    }))
    .filter(({ prices: [own] }) => own)
  return { yearly, rows: [...rows, ...neededPlans(facts, yearly, content, locale)] }
}

/** What a second person, or the API, makes both products cost, where the other's sources say it. */
function neededPlans(
  { plans }: Facts,
  yearly: boolean,
  content: TrackedContent,
  locale: Locale,
): SizePrices[] {
  const own = {
    team: ownPrice(1, yearly, content, locale, 2),
    // The smallest plan that is paid for.
    api: ownPrice(freeProfilesOf(content.setting('prices')) + 1, yearly, content, locale),
  }
  const other = plans.find((plan) => plan.for && plan.profiles >= (own[plan.for]?.profiles ?? 0))
  const plansFor = other?.for
  const ours = plansFor && own[plansFor]
  return ours ? [{ size: ours.profiles, prices: [ours, listPrice(other)], plansFor }] : []
}

/** Whether all prices are in one currency. */
export function pricesAreComparable(rows: readonly SizePrices[]): boolean {
  const currencies = rows.flatMap(({ prices }) => prices.flatMap((price) => price?.currency ?? []))
  return new Set(currencies).size < 2
}

/** What a euro may cost in US dollars: as little and as much as it ever did, to ten cents. */
export const euroRates = { low: 0.8, high: 1.6 }

/** The least and the most that a price may be in US dollars. */
const inDollars = ({ amount, currency }: ListPrice): [least: number, most: number] =>
  currency === 'EUR' ? [amount * euroRates.low, amount * euroRates.high] : [amount, amount]

/**
 * Which products have the lowest price of a size, at any rate of the euro; none where a price is
 * not known, none is higher, or some are paid by the month and others by the year.
 */
export function lowerPrices(prices: SizePrices['prices']): number[] {
  if (new Set(prices.flatMap((price) => (price?.amount ? [price.yearly] : []))).size > 1) return []
  const ranges = prices.flatMap((price) => (price ? [inDollars(price)] : []))
  if (ranges.length < prices.length) return []
  return ranges.flatMap(([, most], product) => {
    const others = ranges.filter((_, place) => place !== product)
    const isLowest = others.every(([least]) => most <= least)
    return isLowest && others.some(([least]) => most < least) ? [product] : []
  })
}

/**
 * What to show first: the plans for a team or with the API, else the first of a team's sizes among
 * those with a price to compare.
 */
export function rowToBegin(
  rows: readonly SizePrices[],
  teamSize = smallTeam,
): SizePrices | undefined {
  const known = ({ prices }: SizePrices) => prices.filter((price) => price?.amount).length
  const most = Math.max(...rows.map(known))
  const compared = rows.filter((row) => known(row) >= Math.min(2, most))
  return (
    rows.find(({ plansFor }) => plansFor) ??
    compared.find(({ size }) => size >= teamSize) ??
    compared[0]
  )
}
/** Fewer profiles are the work of one person. */
const smallTeam = 30

/** The share of a month in a price that is paid by the year. */
const monthOf = (price: ListPrice | undefined): ListPrice | undefined =>
  price?.yearly ? { ...price, amount: price.amount / 12, year: price.amount } : price

/** What all products whose prices are in US dollars cost a month at each of our sizes, ours first. */
export function monthlyPrices(
  others: readonly EntryData<'alternatives'>[],
  content: TrackedContent,
  locale: Locale,
): { products: string[]; rows: SizePrices[] } {
  const compared = others.filter(
    ({ facts: { plans } }) =>
      plans.some(({ price }) => price) && plans.every(({ currency }) => currency === 'USD'),
  )
  const rows = profileSteps(content.setting('prices')).flatMap((size) => {
    const own = ownPrice(size, false, content, locale)
    const year = ownPrice(size, true, content, locale)?.amount
    return own
      ? {
          size,
          prices: [
            { ...own, year },
            ...compared.map(({ facts }) => monthOf(otherPrice(facts, size))),
          ],
          larger: [
            undefined,
            ...compared.map(({ facts: { plans } }) => {
              const known = plans.find(({ price, profiles }) => price && profiles > size)
              return known && monthOf(listPrice(known))
            }),
          ],
        }
      : []
  })
  return {
    products: [content.setting('site').name, ...compared.map(({ product }) => product)],
    rows,
  }
}
