import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Currency, formatPrice } from '../../../languages/money.ts'
import { cheapestPlan, profileSteps, quote, type Selection } from '../../prices/quote.ts'
import {
  type Choices,
  keepInOtherLanguages,
  mergeSelections,
  readSelection,
  writeSelection,
} from './address.ts'
import { Controls, type ControlTexts, type PlanSteps } from './controls.tsx'
import { markPlan } from './mark-plan.ts'
import { PlanColumn } from './plan-column.tsx'
import {
  firstSelection,
  type OfferTerms,
  type PlanTexts,
  type PricedOffer,
  type PricedPlan,
  pricedOffer,
} from './priced-offer.ts'

interface Props extends OfferTerms {
  plans: readonly PricedPlan[]
  currencies: readonly Currency[]
  currency: Currency
  texts: ControlTexts & PlanTexts
}

/**
 * The selection, which begins with what the address and the form say, and from then on is written
 * to the address.
 */
function useSelection(start: Selection, offered: Choices) {
  const form = useRef<HTMLFormElement>(null)
  const [selection, setSelection] = useState(start)
  const [remounts, setRemounts] = useState(0)

  // The form wins over the address: the visitor may have set it while this code was loading.
  useLayoutEffect(() => {
    const inAddress = readSelection(new URLSearchParams(location.search), offered, start)
    const set = form.current ? readSelection(new FormData(form.current), offered, start) : start
    setSelection(mergeSelections(inAddress, set, start))
  }, [start, offered])

  useEffect(() => {
    keepInOtherLanguages((query) => writeSelection(query, selection, start))
    // Browsers refuse hundreds of address changes in a row, which a held-down button would make.
    const timer = setTimeout(() => {
      const search = writeSelection(location.search, selection, start)
      if (search !== location.search)
        history.replaceState(history.state, '', location.pathname + search + location.hash)
    }, 150)
    return () => clearTimeout(timer)
  }, [selection, start])

  // WebKit resets the controls of a page from the back/forward cache, so they are rendered again.
  useEffect(() => {
    const count = () => setRemounts((previous) => previous + 1)
    addEventListener('pageshow', count)
    return () => removeEventListener('pageshow', count)
  }, [])

  return { form, selection, setSelection, remounts }
}

/**
 * A number of profiles or seats as it is shown; a plan whose price is agreed with sales has room
 * for more.
 */
const countOf = (count: number, { contact }: PricedPlan, lang: string) =>
  new Intl.NumberFormat(lang).format(count) + (contact ? '+' : '')

/** The steps of every plan with their prices, for one person. */
const stepsOf = (
  { plans, yearlyDiscount, lang, texts }: Props,
  selection: Selection,
): PlanSteps[] =>
  plans.map((plan) => ({
    id: plan.id,
    name: plan.name,
    steps: plan.steps.map(({ profiles }) => {
      const month = quote(plan, { yearlyDiscount }, { ...selection, profiles, seats: 1 })?.month
      return {
        profiles,
        label: countOf(profiles, plan, lang),
        price: month === undefined ? texts.onRequest : formatPrice(month, selection.currency, lang),
      }
    }),
  }))

/**
 * The calculator: a wall of profiles, and the plan and price for it. It begins with the smallest
 * team; its state is in the address. Until it runs, the steps show their prices by the month.
 */
export default function Calculator(props: Props) {
  const { plans, yearlyDiscount, currencies, currency, texts } = props
  const prices = { plans, yearlyDiscount }
  const [start] = useState(() => firstSelection(prices, currency))
  const [offered] = useState<Choices>({
    steps: profileSteps(prices),
    maxSeats: Math.max(...plans.map((plan) => plan.maxSeats)),
    currencies,
  })
  const { form, selection, setSelection, remounts } = useSelection(start, offered)
  const id = useId()

  const picked = selection.profiles !== start.profiles || selection.seats !== start.seats
  const best = cheapestPlan(prices, selection)
  useEffect(() => {
    if (best) markPlan(best.id)
  }, [best])
  const offerOf = (plan: PricedPlan) => pricedOffer(plan, selection, props)
  const change = (changed: Partial<Selection>) =>
    setSelection((previous) => ({ ...previous, ...changed }))

  return (
    <>
      <Controls
        key={remounts}
        id={id}
        form={form}
        plans={stepsOf(props, selection)}
        selection={selection}
        onChange={change}
        onReset={() => change({ profiles: start.profiles, seats: start.seats })}
        picked={picked}
        agreed={best?.contact === true}
        currencies={currencies}
        maxSeats={offered.maxSeats}
        texts={texts}
      />
      {best && <Answer plan={best} offer={offerOf(best)} texts={texts} />}
      <ul className="grid min-w-0 gap-x-6 tablet:col-span-full laptop:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] laptop:gap-2">
        {plans.map((plan, index) => (
          <PlanColumn
            key={plan.id}
            plan={plan}
            previous={plans[index - 1]?.name}
            offer={offerOf(plan)}
            marked={plan === best}
            texts={texts}
          />
        ))}
      </ul>
    </>
  )
}

/**
 * The plan and the price for the visitor's choice, and what is true of every plan. On phones they
 * come before what the visitor sets, and stay at the top of the screen.
 */
const Answer = ({
  plan,
  offer,
  texts,
}: {
  plan: PricedPlan
  offer: PricedOffer | undefined
  texts: PlanTexts
}) => (
  <div className="pricing-answer">
    <p className="eyebrow max-tablet:hidden">{texts.cheapest}</p>
    <p role="status">
      <span className="answer-plan">{plan.name}</span>
      <strong>{offer?.price}</strong>{' '}
      <span className="answer-each">
        <span>{offer?.term}</span> <small>{offer?.breakdown}</small>
      </span>
    </p>
    <p className="text-sm text-soft max-tablet:hidden">
      {[...(offer?.contents ?? []), offer?.billing].filter(Boolean).join('\u00a0· ')}
    </p>
    <a
      href={offer?.href}
      className="button"
      data-app={plan.contact ? undefined : 'register-answer'}
    >
      {offer?.button}
    </a>
    <ul className="text-soft">
      <li>{texts.cancelling}</li>
      <li>{texts.refund}</li>
      <li>{texts.invoices}</li>
    </ul>
  </div>
)
