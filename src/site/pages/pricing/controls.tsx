import { type RefObject, useState } from 'react'
import type { Currency } from '../../../languages/money.ts'
import { nth } from '../../components/nth.ts'
import { Segment, Segments } from '../../components/segments.tsx'
import { ProfileWall } from '../../drawings/profile-wall.tsx'
import type { Selection } from '../../prices/quote.ts'

export interface PlanSteps {
  id: string
  name: string
  steps: { profiles: number; label: string; price: string }[]
}

/** The form's texts: messages `pricing.{key}`. */
export const controlTexts = [
  'period',
  'monthly',
  'yearly',
  'save',
  'currency',
  'profiles',
  'seats',
  'fewer',
  'more',
  'onRequest',
  'reset',
] as const
export type ControlTexts = Readonly<Record<(typeof controlTexts)[number], string>>

interface Props {
  /** Names the pattern of the wall. */
  id: string
  form: RefObject<HTMLFormElement | null>
  plans: PlanSteps[]
  selection: Selection
  onChange: (change: Partial<Selection>) => void
  onReset: () => void
  /** Whether the visitor changed profiles or seats. */
  picked: boolean
  /** Whether the price is agreed with sales: then a term and a currency would change nothing. */
  agreed: boolean
  currencies: readonly Currency[]
  maxSeats: number
  texts: ControlTexts
}

/**
 * What the visitor sets. Without JavaScript the steps are the price list, so nothing is missing;
 * the rest is shown only where scripts run. `data-address` names the key of the address that starts
 * the island.
 */
export const Controls = (props: Props) => (
  <form
    ref={props.form}
    autoComplete="off"
    onSubmit={(event) => event.preventDefault()}
    className="calculator"
  >
    <ProfileChoice {...props} />
    <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3 laptop:gap-x-6 noscript:hidden">
      <SeatField {...props} />
      <PeriodChoice {...props} />
      <CurrencyChoice {...props} />
    </div>
    <ProfileWall
      id={`${props.id}-wall`}
      profiles={props.selection.profiles}
      seats={props.selection.seats}
    />
  </form>
)

const PeriodChoice = ({ selection, onChange, agreed, texts }: Props) => (
  <fieldset data-address="period" className={agreed ? 'invisible' : undefined}>
    <legend className="text-sm font-semibold max-laptop:sr-only">{texts.period}</legend>
    <Segments className="laptop:mt-2">
      {(['monthly', 'yearly'] as const).map((period) => (
        <Segment
          key={period}
          name="period"
          value={period}
          checked={(period === 'yearly') === selection.yearly}
          onChange={() => onChange({ yearly: period === 'yearly' })}
          className="px-3 text-sm"
        >
          {texts[period]}
          {period === 'yearly' && (
            <span className="text-brand whitespace-nowrap">{texts.save}</span>
          )}
        </Segment>
      ))}
    </Segments>
  </fieldset>
)

/** A select that looks like a word. */
const CurrencyChoice = ({ selection, onChange, currencies, agreed, texts }: Props) => (
  <select
    name="currency"
    aria-label={texts.currency}
    data-address="currency"
    value={selection.currency}
    onChange={({ target }) =>
      onChange({ currency: currencies[target.selectedIndex] ?? selection.currency })
    }
    // Its text begins where the others do.
    className={`link -ms-1 h-12.5 field-sizing-content bg-transparent text-sm font-semibold ${agreed ? 'invisible' : ''}`}
  >
    {currencies.map((code) => (
      <option key={code}>{code}</option>
    ))}
  </select>
)

/** The steps of all plans in a row, on narrow screens in two. */
function ProfileChoice({ plans, selection, onChange, onReset, picked, texts }: Props) {
  const steps = plans.flatMap((plan) => plan.steps.map((step) => ({ ...step, plan: plan.name })))
  return (
    <fieldset data-address="profiles" className="noscript:pointer-events-none">
      {/* It leaves room for the button beside it. */}
      <legend className="pe-34 text-sm font-semibold text-balance [word-break:auto-phrase]">
        {texts.profiles}
      </legend>
      <div className={`profile-steps ${nth(Math.ceil(steps.length / 2))}`}>
        {steps.map((step) => (
          <label key={step.profiles} className="pick">
            <input
              type="radio"
              name="profiles"
              value={step.profiles}
              checked={step.profiles === selection.profiles}
              onChange={() => onChange({ profiles: step.profiles })}
              className="sr-only"
            />
            <span>{step.label}</span>
            <small className="hidden noscript:block">{`${step.plan} ${step.price}`}</small>
          </label>
        ))}
        {/* Beside the question, where nothing moves when it appears. */}
        <button
          type="button"
          onClick={onReset}
          className={`link absolute end-0 bottom-full min-h-11 text-sm ${picked ? '' : 'invisible'}`}
        >
          {texts.reset}
        </button>
      </div>
    </fieldset>
  )
}

function SeatField({ selection, onChange, maxSeats, texts }: Props) {
  // While it is edited the field shows what was typed, also an empty text or 0, which are not
  // valid.
  const [typed, setTyped] = useState<string>()
  const setSeats = (seats: number) => onChange({ seats: Math.min(maxSeats, Math.max(1, seats)) })
  return (
    <div data-address="seats" className="seats-row">
      <label htmlFor="seats" className="block text-sm font-semibold">
        {texts.seats}
      </label>
      <div className="flex w-fit rounded-md border border-faint laptop:mt-2">
        <SeatButton
          label={texts.fewer}
          sign="−"
          ended={selection.seats <= 1}
          onClick={() => setSeats(selection.seats - 1)}
        />
        <input
          id="seats"
          name="seats"
          inputMode="numeric"
          maxLength={String(maxSeats).length}
          value={typed ?? selection.seats}
          onChange={({ target }) => {
            setTyped(target.value)
            if (/^[1-9]\d*$/.test(target.value)) setSeats(Number(target.value))
          }}
          onBlur={() => setTyped(undefined)}
          className="w-12 border-x border-line bg-transparent text-center font-semibold"
        />
        <SeatButton
          label={texts.more}
          sign="+"
          ended={selection.seats >= maxSeats}
          onClick={() => setSeats(selection.seats + 1)}
        />
      </div>
    </div>
  )
}

/**
 * One seat more or fewer. At the limit it is `aria-disabled` only: a disabled button would lose the
 * focus.
 */
const SeatButton = ({
  label,
  sign,
  ended,
  onClick,
}: {
  label: string
  sign: string
  ended: boolean
  onClick: () => void
}) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={ended || undefined}
    onClick={onClick}
    className={`h-12.5 w-11 text-lg hover:bg-sunk ${ended ? 'text-faint' : ''}`}
  >
    {sign}
  </button>
)
