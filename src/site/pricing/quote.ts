import type { Plan, Prices } from '../../content/schemas/settings.ts'
import type { Currency } from '../../i18n/money.ts'

export interface Choice {
  /** How many profiles the visitor needs. */
  profiles: number
  /** How many people. */
  seats: number
  yearly: boolean
  currency: Currency
}

export interface Quote {
  /** Profiles the chosen step holds. */
  profiles: number
  /** Seats paid beyond those included. */
  extraSeats: number
  /** What a month costs, in currency units; undefined for plans that are agreed by talking. */
  month: number | undefined
  /** What twelve months cost at this period's price. */
  year: number | undefined
}

type Sized = Pick<Plan, 'seats' | 'maxSeats' | 'seatPrice' | 'steps' | 'contact'>

/** What a plan costs for a choice; undefined when the plan cannot hold so many profiles or people. */
export function quote(plan: Sized, prices: Pick<Prices, 'yearlyDiscount'>, choice: Choice): Quote | undefined {
  const step = plan.steps.find((candidate) => candidate.profiles >= choice.profiles) ?? (plan.contact ? plan.steps.at(-1) : undefined)
  if (!step || choice.seats > plan.maxSeats) return undefined
  const extraSeats = Math.max(0, choice.seats - plan.seats)
  if (!step.price || (extraSeats > 0 && !plan.seatPrice)) return { profiles: Math.max(step.profiles, choice.profiles), extraSeats, month: undefined, year: undefined }
  const full = step.price[choice.currency] + extraSeats * (plan.seatPrice?.[choice.currency] ?? 0)
  const month = round(choice.yearly ? full * (1 - prices.yearlyDiscount) : full, choice.currency)
  return { profiles: step.profiles, extraSeats, month, year: round(month * 12, choice.currency) }
}

/** The cheapest plan that holds a choice: the smaller of two at one price, and one without a price only when no other fits. */
export function cheapestPlan<P extends Sized>(prices: { plans: readonly P[]; yearlyDiscount: number }, choice: Choice): P | undefined {
  let best: { plan: P; month: number } | undefined
  for (const plan of prices.plans) {
    const offer = quote(plan, prices, choice)
    if (!offer) continue
    const month = offer.month ?? Number.POSITIVE_INFINITY
    if (!best || month < best.month) best = { plan, month }
  }
  return best?.plan
}

/** Every number of profiles that some plan offers, ascending. */
export const profileSteps = (prices: { plans: readonly Pick<Plan, 'steps'>[] }): number[] => [
  ...new Set(prices.plans.flatMap((plan) => plan.steps.map((step) => step.profiles)).sort((a, b) => a - b)),
]

/** An amount as it is charged: whole cents, and whole thousands of dong, so that what is shown (spec §9) is what is paid. */
function round(amount: number, currency: Currency): number {
  if (currency === 'VND') return Math.round(amount / 1000) * 1000
  // Binary fractions put half a cent a hair below itself.
  return Math.round(Number((amount * 100).toFixed(6))) / 100
}

/** How many profiles cost nothing; 0 when no plan is free. */
export const freeProfilesOf = (prices: Prices): number => prices.plans.flatMap(({ steps }) => steps).find(({ price }) => price?.USD === 0)?.profiles ?? 0
