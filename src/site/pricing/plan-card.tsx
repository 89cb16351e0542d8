import type { Plan } from '../../content/schemas/settings.ts'

/** A plan with its texts. */
export interface PricedPlan extends Pick<Plan, 'id' | 'seats' | 'maxSeats' | 'seatPrice' | 'steps' | 'contact' | 'recommended'> {
  name: string
  text: string
  /** What it has that the plan before it has not. */
  adds: [name: string, howMuch?: string][]
  /** Why the plan does not hold the chosen profiles or seats. */
  tooFewProfiles: string
  tooFewSeats: string
}

/** What a plan costs for the visitor's choice, written out. */
export interface Offer {
  price: string
  /** Such as "a month"; '' where the price is agreed with sales. */
  each: string
  /** How it is billed. */
  total: string
  profiles: string
  seats: string
  /** Price of a further seat; '' where there are none. */
  extraSeat: string
  /** Where the button leads, and what it says. */
  href: string
  choose: string
}

/** A card's texts: messages `pricing.{key}`. `{amount}` and `{plan}` are filled in where they are used. */
export const planTexts = ['from', 'each', 'total', 'monthlyBill', 'holdsProfiles', 'holdsSeats', 'extraSeat', 'cheapest', 'recommended', 'choose'] as const
export type PlanTexts = Readonly<Record<(typeof planTexts)[number], string>>

interface Props {
  plan: PricedPlan
  /** Undefined when the plan is too small for the choice. */
  offer: Offer | undefined
  /** Whether profiles or seats are set, and the plan that is cheapest then; else the recommended one. */
  picked: boolean
  best: PricedPlan | undefined
  seats: number
  texts: PlanTexts
}

/** One plan and its price for the visitor's choice (`.plan`). */
export function PlanCard({ plan, offer, picked, best, seats, texts }: Props) {
  const marked = plan === best
  const look = marked ? 'facet face-brand bg-tint' : offer ? 'bg-surface' : 'text-faint'
  return (
    <li className={`plan ${look}`} data-expose={`plan-${plan.id}`}>
      {marked && <p className="eyebrow md:-mb-4">{picked ? texts.cheapest : texts.recommended}</p>}
      <h2 className="text-lg">{plan.name}</h2>
      <p className="text-sm text-soft">{plan.text}</p>
      <div className="text-xs text-soft">
        {offer ? (
          <>
            <p>
              {!picked && plan.steps.length > 1 && texts.from} <b className="text-xl font-semibold tracking-tight text-ink">{offer.price}</b> {offer.each}
            </p>
            <p>{offer.total}</p>
          </>
        ) : (
          <p className="font-semibold">{seats > plan.maxSeats ? plan.tooFewSeats : plan.tooFewProfiles}</p>
        )}
      </div>
      {offer && (
        <a href={offer.href} className="button button-quiet px-2" data-app={plan.contact ? undefined : ''}>
          {offer.choose}
        </a>
      )}
      {offer && (
        <dl className="text-sm">
          {[
            [texts.holdsProfiles, offer.profiles],
            [texts.holdsSeats, offer.seats],
            [texts.extraSeat, offer.extraSeat],
          ].map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt className="text-soft">{name}</dt>
                  <dd className="font-semibold">{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      {offer && (
        <ul className="text-sm text-soft">
          {plan.adds.map(([name, howMuch]) => (
            <li key={name}>
              {name} <b>{howMuch}</b>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
