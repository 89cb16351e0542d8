import type { Currency, Plan, Prices } from '../content/schemas/settings.ts'

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

/** What a plan costs for a choice; undefined when the plan cannot hold so many profiles or people. */
export function quote(plan: Plan, prices: Pick<Prices, 'yearlyDiscount'>, choice: Choice): Quote | undefined {
  const step = plan.steps.find((candidate) => candidate.profiles >= choice.profiles) ?? (plan.contact ? plan.steps.at(-1) : undefined)
  if (!step || choice.seats > plan.maxSeats) return undefined
  const extraSeats = Math.max(0, choice.seats - plan.seats)
  if (!step.price || (extraSeats > 0 && !plan.seatPrice)) return { profiles: Math.max(step.profiles, choice.profiles), extraSeats, month: undefined, year: undefined }
  const full = step.price[choice.currency] + extraSeats * (plan.seatPrice?.[choice.currency] ?? 0)
  const month = round(choice.yearly ? full * (1 - prices.yearlyDiscount) : full)
  return { profiles: step.profiles, extraSeats, month, year: round(month * 12) }
}

/** The cheapest plan that holds a choice: plans are in order of size. */
export const cheapestPlan = (prices: Prices, choice: Choice): Plan | undefined => prices.plans.find((plan) => quote(plan, prices, choice) !== undefined)

/** Every number of profiles that some plan offers, ascending. */
export const profileSteps = (prices: Prices): number[] => prices.plans.flatMap((plan) => plan.steps.map((step) => step.profiles))

const round = (amount: number): number => Math.round(amount * 100) / 100
