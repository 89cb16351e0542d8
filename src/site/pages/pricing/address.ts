import type { Currency } from '../../../languages/money.ts'
import type { Selection } from '../../prices/quote.ts'

/** The values that a visitor can choose from. */
export interface Choices {
  /** Numbers of profiles, ascending. */
  steps: readonly number[]
  maxSeats: number
  currencies: readonly Currency[]
}

/**
 * Reads a selection from an address (`?period=yearly&profiles=100&seats=5&currency=BRL`) or a form
 * with fields of these names. A missing or invalid value is taken from `start`; a number of
 * profiles between two steps becomes the larger step.
 */
export function readSelection(
  from: { get(key: string): unknown },
  offered: Choices,
  start: Selection,
): Selection {
  const period = from.get('period')
  const profiles = whole(from.get('profiles'))
  const seats = whole(from.get('seats'))
  const currency = from.get('currency')
  return {
    yearly: period === 'yearly' || (period !== 'monthly' && start.yearly),
    profiles: profiles
      ? (offered.steps.find((step) => step >= profiles) ?? offered.steps.at(-1) ?? profiles)
      : start.profiles,
    seats: seats && seats <= offered.maxSeats ? seats : start.seats,
    currency: offered.currencies.find((code) => code === currency) ?? start.currency,
  }
}

/**
 * The query of an address with the selection in it. What equals `start` is left out; other keys are
 * kept.
 */
export function writeSelection(search: string, selection: Selection, start: Selection): string {
  const query = new URLSearchParams(search)
  const put = (key: string, value: string | number, first: unknown) => {
    if (value === first) query.delete(key)
    else query.set(key, String(value))
  }
  put('period', selection.yearly ? 'yearly' : 'monthly', start.yearly ? 'yearly' : 'monthly')
  put('profiles', selection.profiles, start.profiles)
  put('seats', selection.seats, start.seats)
  put('currency', selection.currency, start.currency)
  const text = query.toString()
  return text && `?${text}`
}

/** `older`, with what `newer` changes compared to `start`. */
export const mergeSelections = (
  older: Selection,
  newer: Selection,
  start: Selection,
): Selection => ({
  yearly: newer.yearly === start.yearly ? older.yearly : newer.yearly,
  profiles: newer.profiles === start.profiles ? older.profiles : newer.profiles,
  seats: newer.seats === start.seats ? older.seats : newer.seats,
  currency: newer.currency === start.currency ? older.currency : newer.currency,
})

/** A whole number from 1 with at most six digits; undefined for anything else. */
const whole = (value: unknown): number | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined

/**
 * Keeps the selection when the visitor changes the language: `change` writes it into the query of
 * the links in the header's list of languages (`layout/header.tsx`) that lead to this page.
 */
export function keepInOtherLanguages(change: (query: string) => string) {
  const page = lastPart(location.pathname)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#languages a'))
    if (lastPart(link.pathname) === page) link.search = change(link.search)
}

/** Of a page's path, what is the same in every language. */
const lastPart = (path: string): string | undefined => path.split('/').at(-1)
