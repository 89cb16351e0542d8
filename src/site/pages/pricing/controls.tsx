import { type RefObject, useState } from 'react'
import type { Currency } from '../../../languages/currencies.ts'
import type { Selection } from './address.ts'

export interface LadderPlan {
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
  form: RefObject<HTMLFormElement | null>
  ladder: LadderPlan[]
  selection: Selection
  onChange: (change: Partial<Selection>) => void
  onReset: () => void
  /** Whether profiles or seats are other than at first. */
  picked: boolean
  currencies: readonly { code: Currency; name: string }[]
  maxSeats: number
  texts: ControlTexts
}

/**
 * What the visitor sets. The steps of all plans are also their price list, so nothing is missing
 * without JavaScript; the rest is shown only where scripts run. `data-address` names the key of the
 * address that starts the island.
 */
export function Controls(props: Props) {
  const { form, onReset, picked, texts } = props
  return (
    <form
      ref={form}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="relative rounded-t-lg border border-line bg-surface p-5"
    >
      <button
        type="button"
        onClick={onReset}
        className={`link absolute top-3.5 right-5 py-1 text-sm ${picked ? '' : 'hidden'}`}
      >
        {texts.reset}
      </button>
      <ProfileChoice {...props} />
      <div className="mt-6 flex flex-wrap gap-x-8 gap-y-4 noscript:hidden">
        <SeatField {...props} />
        <PeriodChoice {...props} />
        <CurrencyChoice {...props} />
      </div>
    </form>
  )
}

const PeriodChoice = ({ selection, onChange, texts }: Props) => (
  <fieldset data-address="period">
    <legend className="text-sm font-semibold">{texts.period}</legend>
    <div className="mt-2 flex flex-wrap rounded-md bg-sunk p-1">
      {(['monthly', 'yearly'] as const).map((period) => (
        <label
          key={period}
          className="pick flex min-h-11 items-center gap-2 rounded-sm px-4 text-sm font-semibold text-soft has-checked:bg-surface has-checked:text-ink has-focus-visible:[outline:3px_solid_var(--brand)]"
        >
          <input
            type="radio"
            name="period"
            value={period}
            checked={(period === 'yearly') === selection.yearly}
            onChange={() => onChange({ yearly: period === 'yearly' })}
            className="sr-only"
          />
          {texts[period]}
          {period === 'yearly' && (
            <span className="text-brand whitespace-nowrap">{texts.save}</span>
          )}
        </label>
      ))}
    </div>
  </fieldset>
)

const CurrencyChoice = ({ selection, onChange, currencies, texts }: Props) => (
  <label className="max-w-68 min-w-44 flex-1 text-sm font-semibold" data-address="currency">
    {texts.currency}
    <span className="mt-2 block rounded-md border border-faint px-3">
      <select
        name="currency"
        value={selection.currency}
        onChange={({ target }) =>
          onChange({ currency: currencies[target.selectedIndex]?.code ?? selection.currency })
        }
        className="h-12.5 w-full bg-surface text-sm font-semibold text-ink"
      >
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  </label>
)

/**
 * On phones and tablets all steps stand in one grid, each with its plan's name, so that prices
 * begin on the first screen.
 */
const ProfileChoice = ({ ladder, selection, onChange, texts }: Props) => (
  <fieldset data-address="profiles" className="noscript:pointer-events-none">
    <legend className="text-sm font-semibold">{texts.profiles}</legend>
    <div className="mt-2 grid grid-cols-3 gap-2 laptop:grid-cols-[1fr_2fr_3fr_2fr_1fr] laptop:gap-3">
      {ladder.map((plan) => (
        <div key={plan.id} className="border-t-2 border-ink pt-2 max-laptop:contents">
          <p className="mb-2 text-sm font-semibold whitespace-nowrap max-laptop:hidden">
            {plan.name}
          </p>
          <div className="grid auto-cols-fr grid-flow-col gap-2 max-laptop:contents">
            {plan.steps.map((step) => (
              <label
                key={step.profiles}
                className="pick flex min-h-14 cursor-pointer flex-col rounded-md border border-line px-2 py-1 hover:border-ink has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:[outline:3px_solid_var(--brand)]"
              >
                <input
                  type="radio"
                  name="profiles"
                  value={step.profiles}
                  checked={step.profiles === selection.profiles}
                  onChange={() => onChange({ profiles: step.profiles })}
                  className="sr-only"
                />
                <span className="text-xs laptop:hidden">{plan.name}</span>
                <span className="text-lg font-semibold">{step.label}</span>
                <span className="text-xs [overflow-wrap:anywhere] tablet:whitespace-nowrap">
                  {step.price}
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  </fieldset>
)

function SeatField({ selection, onChange, maxSeats, texts }: Props) {
  // While it is edited the field shows what was typed, an empty text or 0 included, which are no
  // number of seats.
  const [typed, setTyped] = useState<string>()
  const setSeats = (seats: number) => onChange({ seats: Math.min(maxSeats, Math.max(1, seats)) })
  return (
    <div data-address="seats">
      <label htmlFor="seats" className="block text-sm font-semibold">
        {texts.seats}
      </label>
      <div className="mt-2 flex w-fit rounded-md border border-faint">
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
          className="w-16 border-x border-line bg-transparent text-center font-semibold"
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
