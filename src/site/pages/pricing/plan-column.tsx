import { fillIn } from '../../../languages/fill-in.ts'
import type { PlanTexts, PricedOffer, PricedPlan } from './priced-offer.ts'

interface Props {
  plan: PricedPlan
  /** The name of the plan before it. */
  previous: string | undefined
  /** For the visitor's choice; all of its sizes where they are too small for that. */
  offer: PricedOffer | undefined
  marked: boolean
  texts: PlanTexts
}

/**
 * What one plan costs, with the profiles and seats that its button leads to, and what it adds to
 * the plan before it.
 */
export const PlanColumn = ({ plan, previous, offer, marked, texts }: Props) => (
  <li className={`pricing-plan${marked ? ' plan-marked' : ''}`} data-expose={`plan-${plan.id}`}>
    <h2 className="text-lg">{plan.name}</h2>
    <p className="plan-price text-base">
      <b className="font-heading text-lg/none font-semibold">{offer?.range}</b>{' '}
      <small>{offer?.term}</small>
      {marked && <b className="block text-xs">{texts.cheapest}</b>}
    </p>
    <p className="whitespace-pre-line">{offer?.contents.join('\n')}</p>
    <p className="text-soft max-laptop:col-span-full">{plan.text}</p>
    <Additions plan={plan} previous={previous} texts={texts} />
    <a
      href={offer?.href}
      className={marked ? 'button' : 'button button-quiet'}
      data-app={plan.contact ? undefined : `register-${plan.id}`}
    >
      {offer?.button}
    </a>
  </li>
)

/** What a plan adds to the one before it. */
const Additions = ({ plan, previous, texts }: Pick<Props, 'plan' | 'previous' | 'texts'>) => (
  <ul className="text-soft max-laptop:col-span-full">
    {previous && (
      <li>
        <b>{fillIn(texts.plus, { plan: previous })}</b>
      </li>
    )}
    {plan.adds.map(([name, howMuch]) => (
      <li key={name}>
        {howMuch ? `${name} ` : name}
        {howMuch && <b>{howMuch}</b>}
      </li>
    ))}
  </ul>
)
