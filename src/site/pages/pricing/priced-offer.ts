import type { Plan } from '../../../content/settings/prices.ts'
import { fillIn } from '../../../languages/fill-in.ts'
import { formatPrice } from '../../../languages/money.ts'
import { fittingStep, quote, type Selection, smallestTeam } from '../../prices/quote.ts'

/** A plan with its texts. */
export interface PricedPlan
  extends Pick<Plan, 'id' | 'seats' | 'maxSeats' | 'seatPrice' | 'contact'> {
  /** With the number of profiles as words. */
  steps: (Plan['steps'][number] & { size: string })[]
  name: string
  text: string
  /** The seats in its price, as words. */
  included: string
  /** What it adds to the plan before it. */
  adds: [name: string, howMuch?: string][]
}

/** What a plan costs for the visitor's choice, written out. */
export interface PricedOffer {
  price: string
  /** From the smallest size to the largest, where even that is too small; else the price. */
  range: string
  /** Such as "a month"; '' for a price that is agreed with sales. */
  term: string
  /** What further seats add to the price; without them, the price of a profile. */
  breakdown: string
  /** How it is billed. */
  billing: string
  /** The profiles and seats in the price, and what further seats cost. */
  contents: string[]
  /** Where the button leads, and what it says. */
  href: string
  button: string
}

/**
 * Texts of plans: messages `pricing.{key}`. `{amount}`, `{plan}`, `{count}` and `{price}` are
 * filled in where they are used.
 */
export const planTexts = [
  'each',
  'perProfile',
  'total',
  'monthlyBill',
  'moreSeats',
  'cheapest',
  'choose',
  'plus',
  'cancelling',
  'refund',
  'invoices',
] as const
/** Beside them, message `plan.furtherSeat`. */
export type PlanTexts = Readonly<Record<(typeof planTexts)[number] | 'furtherSeat', string>>

/** What the prices of all plans have in common. */
export interface OfferTerms {
  /** The share that is saved by paying for a year. */
  yearlyDiscount: number
  /** The language tag numbers are written for. */
  lang: string
  /** The app's sign-up address, the address of sales, and what the button there says. */
  register: string
  contact: string
  sales: string
  texts: PlanTexts & { onRequest: string }
}

/** What the page begins with: the smallest team, by the month. */
export const firstSelection = (
  prices: Parameters<typeof smallestTeam>[0],
  currency: Selection['currency'],
): Selection => ({ yearly: false, ...smallestTeam(prices), currency })

/** The app's sign-up address with what was chosen. */
function signUpAddress(
  register: string,
  plan: string,
  profiles: number,
  { seats, yearly, currency }: Selection,
): string {
  const address = new URL(register)
  address.searchParams.set('plan', plan)
  address.searchParams.set('profiles', String(profiles))
  if (seats > 1) address.searchParams.set('seats', String(seats))
  address.searchParams.set('period', yearly ? 'yearly' : 'monthly')
  address.searchParams.set('currency', currency)
  return address.href
}

/** What the smallest of several sizes costs. */
function smallestQuote(plan: PricedPlan, selection: Selection, yearlyDiscount: number) {
  const [smallest, larger] = plan.steps
  return (
    smallest &&
    larger &&
    quote(plan, { yearlyDiscount }, { ...selection, profiles: smallest.profiles })
  )
}

/**
 * What a plan costs for a selection, written out; for as much of it as the plan has room for, so
 * undefined only for a plan without sizes.
 */
export function pricedOffer(
  plan: PricedPlan,
  selection: Selection,
  { yearlyDiscount, lang, register, contact, sales, texts }: OfferTerms,
): PricedOffer | undefined {
  const fitting = {
    ...selection,
    profiles: Math.min(selection.profiles, plan.steps.at(-1)?.profiles ?? selection.profiles),
    seats: Math.min(selection.seats, plan.maxSeats),
  }
  const step = fittingStep(plan, fitting.profiles)
  const quoted = quote(plan, { yearlyDiscount }, fitting)
  if (!step || !quoted) return undefined
  const { profiles, month, year, extraSeats, extraSeatsMonth } = quoted
  const { yearly, currency } = fitting
  const money = (amount: number) => formatPrice(amount, currency, lang)
  const seatPrice = (plan.seatPrice?.[currency] ?? 0) * (yearly ? 1 - yearlyDiscount : 1)
  const hasMore = extraSeats > 0 && month !== undefined
  const lowest =
    profiles < selection.profiles ? smallestQuote(plan, fitting, yearlyDiscount) : undefined
  const price = month === undefined ? texts.onRequest : money(month)
  const seats = hasMore
    ? [
        fillIn(texts.moreSeats, {
          included: plan.included,
          count: extraSeats,
          price: money(seatPrice),
        }),
      ]
    : [
        plan.included,
        ...(seatPrice ? [fillIn(texts.furtherSeat, { price: money(seatPrice) })] : []),
      ]
  return {
    price,
    range: lowest?.month === undefined ? price : `${money(lowest.month)}–${price}`,
    term: plan.contact ? '' : texts.each,
    // The price of a profile would hold further seats, too.
    breakdown: hasMore
      ? `${money(month - extraSeatsMonth)} + ${money(extraSeatsMonth)}`
      : month
        ? fillIn(texts.perProfile, { price: money(month / profiles) })
        : '',
    billing: !year ? '' : yearly ? fillIn(texts.total, { amount: money(year) }) : texts.monthlyBill,
    contents: plan.contact
      ? [step.size.replace(/\d(?=\D*$)/, '$&+')]
      : [step.size.replace(/\d/, lowest ? `${lowest.profiles}–$&` : '$&'), ...seats],
    button: plan.contact ? sales : fillIn(texts.choose, { plan: plan.name }),
    href: plan.contact ? contact : signUpAddress(register, plan.id, profiles, fitting),
  }
}
