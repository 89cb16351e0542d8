import type { Plan } from '../../../content/schemas/settings.ts'
import { fillIn } from '../../../languages/fill-in.ts'

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
  /** Such as "a month"; '' for a price that is agreed with sales. */
  each: string
  /** What further seats add to the price; without them, the price of a profile. */
  sum: string
  /** How it is billed. */
  bill: string
  /** The profiles and seats in the price, and what further seats cost. */
  holds: string
  /** Where the button leads, and what it says. */
  href: string
  choose: string
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
] as const
export type PlanTexts = Readonly<Record<(typeof planTexts)[number], string>>

interface Props {
  plan: PricedPlan
  /** The name of the plan before it. */
  previous: string | undefined
  /** For the visitor's choice; its largest size where it is too small for that. */
  offer: PricedOffer | undefined
  marked: boolean
  texts: PlanTexts
}

/**
 * What one plan costs, with the profiles and seats that its button leads to, and what it adds to
 * the plan before it; narrow screens show the latter in the table below only.
 */
export const PlanColumn = ({ plan, previous, offer, marked, texts }: Props) => (
  <li className={`plan${marked ? ' plan-marked' : ''}`} data-expose={`plan-${plan.id}`}>
    <h2 className="text-lg">{plan.name}</h2>
    <p className="plan-price text-base">
      <b className="[font:600_1.25rem_var(--heading,inherit)]">{offer?.price}</b>{' '}
      <small>{offer?.each}</small>
    </p>
    <p>{offer?.holds}</p>
    <p className="text-soft">{plan.text}</p>
    <Additions plan={plan} previous={previous} texts={texts} />
    <a
      href={offer?.href}
      className={marked ? 'button' : 'button button-quiet'}
      data-app={plan.contact ? undefined : `register-${plan.id}`}
    >
      {offer?.choose}
    </a>
  </li>
)

/** What a plan adds to the one before it. */
export const Additions = ({
  plan,
  previous,
  texts,
}: Pick<Props, 'plan' | 'previous' | 'texts'>) => (
  <ul className="text-soft">
    {previous && (
      <li>
        <b>{fillIn(texts.plus, { plan: previous })}</b>
      </li>
    )}
    {plan.adds.map(([name, howMuch]) => (
      <li key={name}>
        {`${name} `}
        {howMuch && <b>{howMuch}</b>}
      </li>
    ))}
  </ul>
)
