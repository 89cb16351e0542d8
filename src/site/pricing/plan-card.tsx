/** A card's texts: messages `pricing.{key}`. `{amount}` is filled in where it is used. */
export const planTexts = ['from', 'each', 'total', 'monthlyBill', 'holdsProfiles', 'holdsSeats', 'extraSeat', 'cheapest', 'recommended'] as const
export type PlanTexts = Readonly<Record<(typeof planTexts)[number], string>>

interface Props {
  /** Class names that set the card apart from the others, or not. */
  look: string
  /** Such as "Recommended"; '' for most. */
  mark: string
  plan: { id: string; name: string; text: string; points: readonly string[]; choose: string; contact: boolean }
  from: boolean
  /** Undefined when the plan is too small for the choice. */
  price: string | undefined
  total: string
  tooSmall: string
  profiles: string
  seats: string
  /** Price of a further seat; '' where there are none. */
  extraSeat: string
  href: string
  texts: PlanTexts
}

/** One plan and its price for the visitor's choice. Minimum heights keep the prices of all cards in line. */
export function PlanCard({ look, mark, plan, from, price, total, tooSmall, profiles, seats, extraSeat, href, texts }: Props) {
  const facts = [
    [texts.holdsProfiles, profiles],
    [texts.holdsSeats, seats],
    [texts.extraSeat, extraSeat],
  ]
  return (
    <li className={`group flex flex-col rounded-lg p-5 mobile:max-md:last:col-span-2 ${look}`} data-expose={`plan-${plan.id}`} data-small={price === undefined ? '' : undefined}>
      <p className="text-xs mobile:min-h-5 font-semibold text-brand">{mark}</p>
      <h2 className="text-xl">{plan.name}</h2>
      <p className="mt-2 text-sm text-soft mobile:min-h-[2lh] md:min-h-[3lh]">{plan.text}</p>
      <div className="my-4 md:min-h-19">
        {price === undefined ? (
          <p className="text-sm font-semibold">{tooSmall}</p>
        ) : (
          <>
            <p className="flex flex-wrap items-baseline gap-x-1 text-xl font-semibold tracking-tight">
              {from && <span className="text-xs font-medium tracking-normal text-soft">{texts.from}</span>}
              {price}
              {!plan.contact && <span className="text-xs font-medium tracking-normal text-soft">{texts.each}</span>}
            </p>
            <p className="mt-1 text-xs text-soft">{total}</p>
          </>
        )}
      </div>
      {price !== undefined && (
        <a href={href} className={`button px-2 ${mark ? '' : 'button-quiet'}`} data-app={plan.contact ? undefined : ''}>
          {plan.choose}
        </a>
      )}
      <dl className="mt-4 text-sm">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex justify-between gap-3 border-b border-line py-2">
                <dt className="text-soft">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ul className="mt-4 grid list-disc gap-2 ps-4 text-sm text-soft max-mobile:group-data-small:hidden">
        {plan.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </li>
  )
}
