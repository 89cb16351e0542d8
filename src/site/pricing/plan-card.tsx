import type { Plan } from '../../content/schemas/settings.ts'

/** A plan with its texts. */
export interface PricedPlan extends Pick<Plan, 'id' | 'seats' | 'maxSeats' | 'seatPrice' | 'steps' | 'contact' | 'recommended'> {
  name: string
  text: string
  /** What the button says. */
  choose: string
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
  href: string
}

/** A card's texts: messages `pricing.{key}`. `{amount}` is filled in where it is used. */
export const planTexts = ['from', 'each', 'total', 'monthlyBill', 'holdsProfiles', 'holdsSeats', 'extraSeat', 'cheapest', 'recommended'] as const
export type PlanTexts = Readonly<Record<(typeof planTexts)[number], string>>

interface Props {
  plan: PricedPlan
  /** Undefined when the plan is too small for the choice. */
  offer: Offer | undefined
  /** Whether profiles or seats are set, and the plan that is cheapest then. */
  picked: boolean
  best: PricedPlan | undefined
  seats: number
  texts: PlanTexts
}

/** One plan and its price for the visitor's choice. The prices of all cards stand in line. On phones, only name and price are left where another plan suits better. */
export function PlanCard({ plan, offer, picked, best, seats, texts }: Props) {
  const marked = picked ? plan === best : plan.recommended
  const mark = marked ? (picked ? texts.cheapest : texts.recommended) : ''
  const look = marked ? 'facet face-brand bg-tint' : offer ? 'bg-surface' : 'bg-transparent text-faint'
  return (
    <li
      className={`group flex flex-col rounded-lg md:row-span-6 md:grid md:grid-rows-subgrid p-5 mobile:max-md:last:col-span-2 max-mobile:data-aside:grid max-mobile:data-aside:grid-cols-[1fr_auto] max-mobile:data-aside:gap-3 max-mobile:data-aside:py-4 ${look}`}
      data-expose={`plan-${plan.id}`}
      data-aside={picked && !marked ? '' : undefined}
    >
      <p className="text-xs mobile:min-h-5 font-semibold text-brand max-mobile:empty:hidden">{mark}</p>
      <h2 className="text-xl md:text-lg">{plan.name}</h2>
      <p className="mt-2 text-sm text-soft mobile:min-h-[2lh] max-mobile:group-data-aside:hidden">{plan.text}</p>
      <div className="my-4 max-mobile:group-data-aside:my-0 max-mobile:group-data-aside:text-end">
        {offer ? (
          <>
            <p className="flex flex-wrap items-baseline gap-x-1 text-xl font-semibold tracking-tight">
              {!picked && plan.steps.length > 1 && <span className="text-xs font-medium tracking-normal text-soft">{texts.from}</span>}
              {offer.price}
              <span className="text-xs font-medium tracking-normal text-soft">{offer.each}</span>
            </p>
            <p className="mt-1 text-xs text-soft">{offer.total}</p>
          </>
        ) : (
          <p className="text-sm font-semibold">{seats > plan.maxSeats ? plan.tooFewSeats : plan.tooFewProfiles}</p>
        )}
      </div>
      {offer && (
        <a href={offer.href} className={`button px-2 max-mobile:group-data-aside:col-span-2 ${mark ? '' : 'button-quiet'}`} data-app={plan.contact ? undefined : ''}>
          {plan.choose}
        </a>
      )}
      {offer && (
        <dl className="mt-4 text-sm max-mobile:group-data-aside:hidden">
          {[
            [texts.holdsProfiles, offer.profiles],
            [texts.holdsSeats, offer.seats],
            [texts.extraSeat, offer.extraSeat],
          ].map(
            ([name, value]) =>
              value && (
                <div key={name} className="flex justify-between gap-3 border-t border-line py-2">
                  <dt className="text-soft">{name}</dt>
                  <dd className="font-semibold">{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </li>
  )
}
