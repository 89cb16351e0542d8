import type { Plan, Prices } from '../../content/settings/prices.ts'
import type { Currency } from '../../languages/money.ts'

/** What the visitor has set on the pricing page. */
export interface Selection {
  /** How many profiles the visitor needs. */
  profiles: number
  /** How many people. */
  seats: number
  yearly: boolean
  currency: Currency
}

interface Quote {
  /** Profiles the chosen step holds. */
  profiles: number
  /** Seats paid beyond those included. */
  extraSeats: number
  /**
   * What a month costs, in currency units; undefined for plans whose price is agreed with sales.
   */
  month: number | undefined
  /** What of `month` is for the extra seats, in currency units. */
  extraSeatsMonth: number
  /**
   * What a year costs at this period's price: rounded once, so up to twelve roundings away from
   * twelve times `month`.
   */
  year: number | undefined
}

type Sized = Pick<Plan, 'seats' | 'maxSeats' | 'seatPrice' | 'steps' | 'contact'>

/**
 * The smallest step of a plan that holds so many profiles; where the price is agreed with sales,
 * the last one holds any number.
 */
export const fittingStep = <Step extends Pick<Plan['steps'][number], 'profiles'>>(
  { steps, contact }: { steps: readonly Step[]; contact?: boolean | undefined },
  profiles: number,
): Step | undefined =>
  steps.find((step) => step.profiles >= profiles) ?? (contact ? steps.at(-1) : undefined)

/** What a plan costs for a selection; undefined when the plan is too small for it. */
export function quote(
  plan: Sized,
  prices: Pick<Prices, 'yearlyDiscount'>,
  selection: Selection,
): Quote | undefined {
  const step = fittingStep(plan, selection.profiles)
  if (!step || selection.seats > plan.maxSeats) return undefined
  const extraSeats = Math.max(0, selection.seats - plan.seats)
  if (!step.price || (extraSeats > 0 && !plan.seatPrice))
    return {
      profiles: Math.max(step.profiles, selection.profiles),
      extraSeats,
      month: undefined,
      extraSeatsMonth: 0,
      year: undefined,
    }
  const share = selection.yearly ? 1 - prices.yearlyDiscount : 1
  const seats = extraSeats * (plan.seatPrice?.[selection.currency] ?? 0) * share
  const month = step.price[selection.currency] * share + seats
  return {
    profiles: step.profiles,
    extraSeats,
    month: round(month, selection.currency),
    extraSeatsMonth: round(seats, selection.currency),
    year: round(month * 12, selection.currency),
  }
}

/**
 * The cheapest plan for a selection. Of two at one price the smaller wins; a plan without a price
 * is taken only when no other fits.
 */
export function cheapestPlan<P extends Sized>(
  prices: { plans: readonly P[]; yearlyDiscount: number },
  selection: Selection,
): P | undefined {
  let best: { plan: P; month: number } | undefined
  for (const plan of prices.plans) {
    const quoted = quote(plan, prices, selection)
    if (!quoted) continue
    const month = quoted.month ?? Number.POSITIVE_INFINITY
    if (!best || month < best.month) best = { plan, month }
  }
  return best?.plan
}

/** Every number of profiles that some plan offers, ascending. */
export const profileSteps = (prices: { plans: readonly Pick<Plan, 'steps'>[] }) => [
  ...new Set(
    prices.plans.flatMap((plan) => plan.steps.map((step) => step.profiles)).sort((a, b) => a - b),
  ),
]

/**
 * Rounds as customers are charged, so that the price shown is the price paid: to cents, in dong to
 * thousands.
 */
function round(amount: number, currency: Currency): number {
  if (currency === 'VND') return Math.round(amount / 1000) * 1000
  // In floating point, half a cent may come out slightly below half: toFixed mends that before
  // rounding.
  return Math.round(Number((amount * 100).toFixed(6))) / 100
}

/** How many profiles cost nothing; 0 when no plan is free. */
export const freeProfilesOf = (prices: Prices) =>
  prices.plans.flatMap(({ steps }) => steps).find(({ price }) => price?.USD === 0)?.profiles ?? 0

/** The smallest size of the first plan for several people, with the seats in its price. */
export function smallestTeam(prices: {
  plans: readonly Pick<Plan, 'steps' | 'seats' | 'maxSeats'>[]
}): Pick<Selection, 'profiles' | 'seats'> {
  const team = prices.plans.find(({ maxSeats }) => maxSeats > 1)
  return { profiles: team?.steps[0]?.profiles ?? 1, seats: team?.seats ?? 1 }
}

/** What the smallest paid size costs a month, in currency units. */
export const lowestPrice = (prices: Prices, currency: Currency) =>
  Math.min(
    ...prices.plans.flatMap(({ steps }) => steps.flatMap(({ price }) => price?.[currency] || [])),
  )
