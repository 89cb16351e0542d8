import type { Plan } from '../../../content/schemas/settings.ts'

/** A plan with its texts. */
export interface PricedPlan
  extends Pick<
    Plan,
    'id' | 'seats' | 'maxSeats' | 'seatPrice' | 'steps' | 'contact' | 'recommended'
  > {
  name: string
  text: string
  /** What it has that the plan before it has not. */
  adds: [name: string, howMuch?: string][]
}

/**
 * What a plan costs for the visitor's choice, written out. One that is too small for it says so in
 * place of the price, and has no link.
 */
export interface PlanOffer {
  price: string
  /** Such as "a month"; '' where the price is agreed with sales. */
  each: string
  /** How it is billed. */
  total: string
  /** What it holds; at most, when it is too small. */
  profiles: string
  seats: string
  /** Price of a further seat, if there are any. */
  extraSeat: string
  /** Where the button leads, and what it says. */
  href: string | undefined
  choose: string
}

/**
 * A card's texts: messages `pricing.{key}`. `{amount}` and `{plan}` are filled in where they are
 * used.
 */
export const planTexts = [
  'from',
  'each',
  'total',
  'monthlyBill',
  'holdsProfiles',
  'holdsSeats',
  'extraSeat',
  'cheapest',
  'recommended',
  'choose',
  'tooSmall',
  'plus',
] as const
export type PlanTexts = Readonly<Record<(typeof planTexts)[number], string>>

interface Props {
  plan: PricedPlan
  /** The name of the plan before it. */
  before: string | undefined
  offer: PlanOffer
  /**
   * Whether profiles or seats are set, and the plan that is cheapest then; else the recommended
   * one.
   */
  picked: boolean
  best: PricedPlan | undefined
  texts: PlanTexts
}

/** One plan and its price for the visitor's choice (`.plan`). */
export function PlanCard({ plan, before, offer, picked, best, texts }: Props) {
  const marked = plan === best
  const look = marked ? 'facet hue-brand bg-tint' : offer.href ? 'bg-surface' : 'text-faint'
  return (
    <li className={`plan ${look}`} data-expose={`plan-${plan.id}`}>
      {marked && (
        <p className="eyebrow desktop:-mb-4">{picked ? texts.cheapest : texts.recommended}</p>
      )}
      <h2 className="text-lg">{plan.name}</h2>
      <p className="text-sm text-soft">{plan.text}</p>
      <div className="text-xs text-soft">
        <p>
          <span>{offer.href && !picked && plan.steps.length > 1 ? `${texts.from} ` : ''}</span>
          <b className={offer.href && 'text-xl font-semibold text-ink'}>{offer.price}</b>{' '}
          <span>{offer.each}</span>
        </p>
        <p>{offer.total}</p>
      </div>
      {offer.href && (
        <a
          href={offer.href}
          className="button button-quiet px-2"
          data-app={plan.contact ? undefined : ''}
        >
          {offer.choose}
        </a>
      )}
      <dl className="text-sm">
        {[
          [texts.holdsProfiles, offer.profiles],
          [texts.holdsSeats, offer.seats],
          [texts.extraSeat, offer.extraSeat],
        ].map(([name, value]) => (
          <div key={name} className={value ? undefined : 'max-tablet:hidden'}>
            <dt className="text-soft">{name}</dt>
            <dd className="font-semibold">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {offer.href && (
        <ul className="text-sm text-soft">
          {before && <li className="ps-0 before:hidden">{texts.plus.replace('{plan}', before)}</li>}
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
