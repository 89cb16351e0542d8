import type { TrackedContent } from '../../content/store/tracked-content.ts'
import { fillIn } from '../../languages/fill-in.ts'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { formatPrice } from '../../languages/money.ts'
import { cheapestPlan, freeProfilesOf, quote, type Selection } from './quote.ts'

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

/** What the page of prices calls a plan of `content/prices.yaml`; its id without that page. */
export const planName = (content: TrackedContent, locale: Locale, id: string) =>
  content.pageTranslation('pricing', locale)?.plans[id]?.name ?? id

/** For which systems the product is, how much of it is free, and what the lowest price buys. */
export function priceNote(content: TrackedContent, locale: Locale): string {
  const { note = '' } = content.pageTranslation('home', locale) ?? {}
  const { currency, lang } = languageOf(locale)
  const profiles = freeProfilesOf(content.setting('prices')) + 1
  const offer = cheapestOffer(content, locale, { profiles, seats: 1, yearly: false, currency })
  if (!offer) return ''
  return fillIn(note, {
    profiles: offer.profiles,
    price: formatPrice(offer.month, currency, lang),
  })
}
