import type { Scene } from '../../../../content/schemas/scene.ts'
import { AccountWindow } from './account-window.tsx'

/** Prices of the same outcomes as each market writes them; the odd one is an hour old. */
const markets = [
  ['11/10', '17/20', '12/5', '7/4'],
  ['+110', '−118', '+225', '+175'],
  ['2,10', '1,85', '3,40', '2,75'],
]
const oldPrice = '+225'

/** A slice of a page has as much of its window's frame as there is room for. */
const sliceParts = {
  tabs: 'max-tablet:ps-0 max-tablet:pe-5',
  tab: 'max-tablet:px-1.5',
  bar: 'max-tablet:hidden',
  buttons: 'max-laptop:hidden',
  status: 'h-12 max-tablet:hidden',
}

/** One odds page as three markets see it: a slice of each. */
export const OddsScene = ({ profiles, rows = [] }: Scene) => (
  <div className="grid auto-cols-[1fr] grid-flow-col grid-cols-[1.1fr] items-end gap-1 [&_li]:grid [&_li]:min-h-14 [&_li]:items-center [&_li]:border-t [&_li]:border-line">
    <ul className="font-semibold tablet:mb-13">
      {rows.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    {markets.map((prices, index) => (
      <AccountWindow
        key={prices[0]}
        profile={profiles[index]}
        store="odds"
        parts={sliceParts}
        mark={<i className="max-tablet:hidden" />}
        tab={
          <>
            <span className="max-tablet:hidden">odds · </span>
            {profiles[index]?.region}
          </>
        }
      >
        <ul className="text-center text-[1.25rem] font-semibold tabular-nums">
          {prices.map((price) => (
            <li
              key={price}
              className={
                price === oldPrice ? 'text-bad [box-shadow:inset_0_0_0_3px_var(--bad)]' : undefined
              }
            >
              {price}
            </li>
          ))}
        </ul>
      </AccountWindow>
    ))}
  </div>
)
