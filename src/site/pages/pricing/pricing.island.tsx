import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Currency } from '../../../languages/currencies.ts'
import { formatPrice } from '../../../languages/money.ts'
import { mergeSelections, readSelection, type Selection, writeSelection } from './address.ts'
import { Controls, type ControlTexts, type LadderPlan } from './controls.tsx'
import { PlanCard, type PlanOffer, type PlanTexts, type PricedPlan } from './plan-card.tsx'
import { type Choice, cheapestPlan, profileSteps, quote } from './quote.ts'

interface Props {
  plans: readonly PricedPlan[]
  yearlyDiscount: number
  currencies: readonly { code: Currency; name: string }[]
  currency: Currency
  /** The language tag numbers are written for. */
  lang: string
  /** The app's sign-up address, where to go to talk, and what the button there says. */
  register: string
  contact: string
  sales: string
  texts: ControlTexts & PlanTexts
}

/**
 * The selection, which begins with what the address and the form say, and from then on is written
 * to the address.
 */
function useSelection(start: Selection, offered: Parameters<typeof readSelection>[1]) {
  const form = useRef<HTMLFormElement>(null)
  const [selection, setSelection] = useState(start)
  const [shows, setShows] = useState(0)

  // The address is where the visitor came from; what was set in the form while this code was on its
  // way is newer.
  useLayoutEffect(() => {
    const asked = readSelection(new URLSearchParams(location.search), offered, start)
    const set = form.current ? readSelection(new FormData(form.current), offered, start) : start
    setSelection(mergeSelections(asked, set, start))
  }, [])

  useEffect(() => {
    // The page in another language keeps the choice.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('#languages a'))
      if (link.pathname.endsWith('/pricing'))
        link.search = writeSelection(link.search, selection, start)
    // Browsers refuse hundreds of address changes in a row, which a held-down button would make.
    const timer = setTimeout(() => {
      const search = writeSelection(location.search, selection, start)
      if (search !== location.search)
        history.replaceState(history.state, '', location.pathname + search + location.hash)
    }, 150)
    return () => clearTimeout(timer)
  }, [selection])

  // WebKit sets the controls back on a page that comes back: they are made anew.
  useEffect(() => {
    const count = () => setShows((before) => before + 1)
    addEventListener('pageshow', count)
    return () => removeEventListener('pageshow', count)
  }, [])

  return { form, selection, setSelection, shows }
}

/**
 * A number of profiles or seats as it is shown; a plan whose price is agreed with sales has room
 * for more.
 */
const countOf = (count: number, { contact }: PricedPlan, lang: string) =>
  new Intl.NumberFormat(lang).format(count) + (contact ? '+' : '')

/** The steps of every plan with their prices, for one person. */
const ladderOf = ({ plans, yearlyDiscount, lang, texts }: Props, choice: Choice): LadderPlan[] =>
  plans.map((plan) => ({
    id: plan.id,
    name: plan.name,
    steps: plan.steps.map(({ profiles }) => {
      const month = quote(plan, { yearlyDiscount }, { ...choice, profiles, seats: 1 })?.month
      return {
        profiles,
        label: countOf(profiles, plan, lang),
        price: month === undefined ? texts.onRequest : formatPrice(month, choice.currency, lang),
      }
    }),
  }))

/** The app's sign-up address with what was chosen. */
function signUpAddress(
  register: string,
  plan: string,
  profiles: number,
  { seats, yearly, currency }: Selection,
): string {
  const address = new URL(register)
  address.searchParams.set('plan', plan)
  address.searchParams.set('profiles', String(profiles))
  if (seats > 1) address.searchParams.set('seats', String(seats))
  address.searchParams.set('period', yearly ? 'yearly' : 'monthly')
  address.searchParams.set('currency', currency)
  return address.href
}

/**
 * The pricing tool: what the visitor sets, every plan's price for it, and the cheapest plan that
 * fits. It begins with the recommended plan; its state is in the address. Until it runs, its markup
 * is the table of all plans and steps, by the month.
 */
export default function Pricing(props: Props) {
  const { plans, yearlyDiscount, currencies, currency, lang, register, contact, sales, texts } =
    props
  const prices = { plans, yearlyDiscount }
  const recommended = plans.find((plan) => plan.recommended)
  const start: Selection = {
    yearly: false,
    profiles: recommended?.steps[0]?.profiles ?? 1,
    seats: 1,
    currency,
  }
  const offered = {
    steps: profileSteps(prices),
    maxSeats: Math.max(...plans.map((plan) => plan.maxSeats)),
    currencies: currencies.map(({ code }) => code),
  }
  const { form, selection, setSelection, shows } = useSelection(start, offered)

  const { yearly, seats } = selection
  const picked = selection.profiles !== start.profiles || seats > 1
  // At first every plan is seen from its smallest step.
  const choice = picked ? selection : { ...selection, profiles: 1 }
  const best = picked ? cheapestPlan(prices, choice) : recommended
  const money = (amount: number) => formatPrice(amount, selection.currency, lang)
  const offerOf = (plan: PricedPlan): PlanOffer => {
    const offer = quote(plan, prices, choice)
    if (!offer) {
      const profiles = countOf(plan.steps.at(-1)?.profiles ?? 0, plan, lang)
      return {
        price: texts.tooSmall,
        each: '',
        total: '',
        profiles,
        seats: countOf(plan.maxSeats, plan, lang),
        extraSeat: '',
        href: undefined,
        choose: '',
      }
    }
    const { month, year } = offer
    return {
      price: month === undefined ? texts.onRequest : money(month),
      each: plan.contact ? '' : texts.each,
      total: !year ? '' : yearly ? texts.total.replace('{amount}', money(year)) : texts.monthlyBill,
      profiles: countOf(offer.profiles, plan, lang),
      seats: countOf(Math.max(plan.seats, seats), plan, lang),
      extraSeat: plan.contact
        ? texts.onRequest
        : plan.seatPrice
          ? money(plan.seatPrice[selection.currency] * (yearly ? 1 - yearlyDiscount : 1))
          : '',
      choose: plan.contact ? sales : texts.choose.replace('{plan}', plan.name),
      href: plan.contact ? contact : signUpAddress(register, plan.id, offer.profiles, selection),
    }
  }

  const offers = plans.map(offerOf)
  // The table of features names the same prices, and its first ones again if this part fails.
  useLayoutEffect(() => {
    const undo = [...document.querySelectorAll('.matrix small')].map((price, index) => {
      const before = price.textContent
      price.textContent = (offers[index]?.href && offers[index].price) || '–'
      return () => {
        price.textContent = before
      }
    })
    return () => {
      for (const act of undo) act()
    }
  })

  return (
    <>
      <Controls
        key={shows}
        form={form}
        ladder={ladderOf(props, choice)}
        selection={selection}
        onChange={(change) => setSelection((before) => ({ ...before, ...change }))}
        onReset={() =>
          setSelection((before) => ({ ...start, yearly: before.yearly, currency: before.currency }))
        }
        picked={picked}
        currencies={currencies}
        maxSeats={offered.maxSeats}
        texts={texts}
      />
      {best && <Total plan={best} offer={offerOf(best)} picked={picked} texts={texts} />}
      <ul className="mt-4 grid gap-3 desktop:mt-6 desktop:grid-cols-5 desktop:gap-y-0">
        {plans.map((plan, index) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            before={plans[index - 1]?.name}
            offer={offerOf(plan)}
            picked={picked}
            best={best}
            texts={texts}
          />
        ))}
      </ul>
    </>
  )
}

/**
 * The answer to the visitor's choice. Once there is one, it stays on phones at the foot of the
 * screen while the plans scroll.
 */
const Total = ({
  plan,
  offer,
  picked,
  texts,
}: {
  plan: PricedPlan
  offer: PlanOffer | undefined
  picked: boolean
  texts: PlanTexts
}) => (
  <div
    className={`flex items-center flex-wrap justify-between gap-4 border border-line tablet:rounded-b-lg tablet:border-t-0 tablet:bg-sunk tablet:px-5 tablet:py-3 ${
      picked
        ? 'max-tablet:sticky max-tablet:bottom-[var(--bar,0)] max-tablet:z-10 max-tablet:order-last max-tablet:-mx-4 max-tablet:bg-surface max-tablet:py-3 max-tablet:px-4'
        : 'rounded-b-lg border-t-0 bg-sunk px-4 py-3'
    }`}
  >
    <p role="status" className="text-sm text-soft">
      <span className="eyebrow mb-1.5 block max-tablet:sr-only">
        {picked ? texts.cheapest : texts.recommended}
      </span>
      <strong className="text-lg font-semibold whitespace-nowrap text-ink tablet:text-2xl">
        {/* On phones the button alone names it. */}
        <span className="max-tablet:sr-only">{plan.name}</span> <span>{offer?.price}</span>
      </strong>{' '}
      <span className="max-tablet:block">{offer?.each}</span>
      {offer?.total && (
        <span className="max-laptop:hidden">
          <span>{` · ${offer.total}`}</span>
          <span className="mt-1 block">
            {texts.holdsProfiles} <b className="font-semibold text-ink">{offer.profiles}</b>
            {' · '}
            {texts.holdsSeats} <b className="font-semibold text-ink">{offer.seats}</b>
          </span>
        </span>
      )}
    </p>
    <a
      href={offer?.href}
      className="button whitespace-nowrap max-tablet:text-xs"
      data-app={plan.contact ? undefined : ''}
    >
      {offer?.choose}
    </a>
  </div>
)
