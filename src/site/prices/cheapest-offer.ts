import type { TrackedContent } from '../../content/store/tracked-content.ts'
import type { Locale } from '../../languages/languages.ts'
import { planName } from './plan-name.ts'
import { cheapestPlan, quote, type Selection } from './quote.ts'

/**
 * The name of the cheapest plan for a choice, and what it and a further seat cost; undefined where
 * its price is agreed with sales.
 */
export function cheapestOffer(content: TrackedContent, locale: Locale, choice: Selection) {
  const prices = content.setting('prices')
  const plan = cheapestPlan(prices, choice)
  const { profiles, month, year } = (plan && quote(plan, prices, choice)) ?? {}
  if (!plan || profiles === undefined || month === undefined || year === undefined) return undefined
  return {
    plan: planName(content, locale, plan.id),
    seats: plan.seats,
    furtherSeat: plan.seatPrice?.[choice.currency],
    profiles,
    month,
    year,
  }
}
