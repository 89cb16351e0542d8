import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Plan } from '../../content/schemas/settings.ts'
import { type Currency, formatPrice } from '../../i18n/money.ts'
import { mergeSelections, readSelection, type Selection, writeSelection } from '../pricing/address.ts'
import { Controls, type ControlTexts, type LadderPlan } from '../pricing/controls.tsx'
import { PlanCard, type PlanTexts } from '../pricing/plan-card.tsx'
import { type Choice, cheapestPlan, profileSteps, quote } from '../pricing/quote.ts'

/** A plan with its texts. */
export interface PricedPlan extends Pick<Plan, 'id' | 'seats' | 'maxSeats' | 'seatPrice' | 'steps' | 'contact' | 'recommended'> {
  name: string
  text: string
  points: readonly string[]
  /** What the button says. */
  choose: string
  /** Why the plan does not hold the chosen profiles or seats. */
  tooFewProfiles: string
  tooFewSeats: string
}

interface Props {
  plans: readonly PricedPlan[]
  yearlyDiscount: number
  currencies: readonly { code: Currency; name: string }[]
  currency: Currency
  /** The language tag numbers are written for. */
  tag: string
  /** The app's sign-up address, and where to go to talk. */
  register: string
  contact: string
  texts: ControlTexts & PlanTexts
}

/** The selection, which begins with what the address and the form say, and from then on is written to the address. */
function useSelection(start: Selection, offered: Parameters<typeof readSelection>[1]) {
  const form = useRef<HTMLFormElement>(null)
  const [selection, setSelection] = useState(start)
  const settled = useRef(false)

  // The address is where the visitor came from; what was set in the form while this code was on its way is newer.
  useLayoutEffect(() => {
    const asked = readSelection(new URLSearchParams(location.search), offered, start)
    const set = form.current ? readSelection(new FormData(form.current), offered, start) : start
    setSelection(mergeSelections(asked, set, start))
  }, [])

  useEffect(() => {
    if (!settled.current) {
      settled.current = true
      return
    }
    // Browsers refuse hundreds of address changes in a row, which a held-down button would make.
    const timer = setTimeout(() => history.replaceState(history.state, '', location.pathname + writeSelection(location.search, selection, start) + location.hash), 150)
    return () => clearTimeout(timer)
  }, [selection])

  return { form, selection, setSelection }
}

/** A number of profiles as it is shown; a plan whose price is agreed with sales has room for more. */
const profileCount = (profiles: number, { contact }: PricedPlan, tag: string) => new Intl.NumberFormat(tag).format(profiles) + (contact ? '+' : '')

/** The steps of every plan with their prices, for one person. */
const ladderOf = ({ plans, yearlyDiscount, tag, texts }: Props, choice: Choice): LadderPlan[] =>
  plans.map((plan) => ({
    id: plan.id,
    name: plan.name,
    steps: plan.steps.map(({ profiles }) => {
      const month = quote(plan, { yearlyDiscount }, { ...choice, profiles, seats: 1 })?.month
      return { profiles, label: profileCount(profiles, plan, tag), price: month === undefined ? texts.onRequest : formatPrice(month, choice.currency, tag) }
    }),
  }))

/** The app's sign-up address with what was chosen. */
function signUpAddress(register: string, plan: string, profiles: number | undefined, { seats, yearly, currency }: Selection): string {
  const address = new URL(register)
  address.searchParams.set('plan', plan)
  if (profiles) address.searchParams.set('profiles', String(profiles))
  if (seats > 1) address.searchParams.set('seats', String(seats))
  address.searchParams.set('period', yearly ? 'yearly' : 'monthly')
  address.searchParams.set('currency', currency)
  return address.href
}

/**
 * The pricing tool: what the visitor sets, every plan's price for it, and the cheapest plan that fits. Its state is in the
 * address. Until it runs, its markup is the table of all plans and steps, by the month.
 */
export default function Pricing(props: Props) {
  const { plans, yearlyDiscount, currencies, currency, tag, register, contact, texts } = props
  const prices = { plans, yearlyDiscount }
  const start: Selection = { yearly: false, profiles: undefined, seats: 1, currency }
  const offered = { steps: profileSteps(prices), maxSeats: Math.max(...plans.map((plan) => plan.maxSeats)), currencies: currencies.map(({ code }) => code) }
  const { form, selection, setSelection } = useSelection(start, offered)

  const { yearly, seats } = selection
  const picked = selection.profiles !== undefined || seats > 1
  const choice = { ...selection, profiles: selection.profiles ?? 1 }
  const best = picked ? cheapestPlan(prices, choice) : undefined
  const bestPrice = best && quote(best, prices, choice)?.month
  const money = (amount: number) => formatPrice(amount, selection.currency, tag)
  const result = bestPrice === undefined ? texts.resultTalk : texts.result.replace('{price}', money(bestPrice))

  const card = (plan: PricedPlan) => {
    const offer = quote(plan, prices, choice)
    const marked = picked ? plan === best : plan.recommended
    return (
      <PlanCard
        key={plan.id}
        look={marked ? 'facet face-brand bg-tint' : offer ? 'bg-surface' : 'bg-transparent text-faint'}
        mark={marked ? (picked ? texts.cheapest : texts.recommended) : ''}
        plan={plan}
        from={!picked && plan.steps.length > 1}
        price={offer && (offer.month === undefined ? texts.onRequest : money(offer.month))}
        total={offer?.year === undefined ? '' : yearly ? texts.total.replace('{amount}', money(offer.year)) : texts.monthlyBill}
        tooSmall={seats > plan.maxSeats ? plan.tooFewSeats : plan.tooFewProfiles}
        profiles={offer ? profileCount(offer.profiles, plan, tag) : ''}
        seats={offer ? new Intl.NumberFormat(tag).format(Math.max(plan.seats, seats)) : ''}
        extraSeat={offer && plan.seatPrice ? money(plan.seatPrice[selection.currency] * (yearly ? 1 - yearlyDiscount : 1)) : ''}
        href={plan.contact ? contact : signUpAddress(register, plan.id, offer?.profiles, selection)}
        texts={texts}
      />
    )
  }

  return (
    <>
      <Controls
        form={form}
        ladder={ladderOf(props, choice)}
        selection={selection}
        onChange={(change) => setSelection((before) => ({ ...before, ...change }))}
        onReset={() => setSelection((before) => ({ ...start, yearly: before.yearly, currency: before.currency }))}
        picked={picked}
        currencies={currencies}
        maxSeats={offered.maxSeats}
        result={best ? result.replace('{plan}', best.name) : ''}
        texts={texts}
      />
      <ul className="mt-4 grid gap-3 mobile:grid-cols-2 md:grid-cols-5">{plans.map(card)}</ul>
    </>
  )
}
