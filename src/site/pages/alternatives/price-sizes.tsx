import type { ReactNode } from 'react'
import { formatNumber } from '../../../languages/format.ts'
import { usePageContext } from '../../page-context.tsx'
import {
  formatListPrice,
  lowerPrices,
  pricesAreComparable,
  rowToBegin,
  type SizePrices,
} from './comparison.ts'
import { ProfileTiles } from './profile-tiles.tsx'

/** The colour of each product. */
const productHues = ['hue-teal', 'hue-coral', 'hue-violet']

const chip =
  'pick relative flex min-h-11 cursor-pointer items-center justify-center border-b-4 px-1 font-semibold tabular-nums has-checked:bg-ink has-checked:text-paper hover:bg-sunk has-checked:hover:bg-ink'

/** Rows of sizes are of equal length, or nearly so. */
const columnsFor = (sizes: number): string => {
  if (sizes > 8) return 'grid-cols-5'
  return `grid-cols-4 ${sizes === 7 ? 'tablet:grid-cols-7' : 'tablet:grid-cols-8'}`
}

/**
 * What each product costs for a number of profiles, drawn as long as it costs; the number can be
 * chosen. A number at which one product costs less than the others has its colour.
 */
export function PriceSizes({
  title,
  products,
  rows,
  children,
}: {
  title: string
  products: readonly string[]
  rows: readonly SizePrices[]
  /** Stands beside the title. */
  children?: ReactNode
}) {
  const { t, language } = usePageContext()
  const comparable = pricesAreComparable(rows)
  const first = rowToBegin(rows)
  return (
    <fieldset className="facet min-w-0 p-5 [--cut:1.75rem] tablet:p-7">
      <legend className="contents">
        <h2 className="pe-6 text-base">
          {title}
          {children}
        </h2>
      </legend>
      <TileGrid />
      <div
        className={`mt-4 grid gap-1 print:block ${columnsFor(rows.filter(({ shared }) => !shared).length)}`}
      >
        {rows.map((row) => {
          const lower = comparable ? lowerPrices(row.prices) : []
          const [cheapest] = lower
          const hue = lower.length === 1 && cheapest !== undefined && productHues[cheapest]
          return (
            <div key={`${row.size}${row.shared ? ' shared' : ''}`} className="contents">
              <label
                className={`${chip} ${row.shared ? 'col-span-full' : ''} ${hue ? `${hue} border-(--hue)` : 'border-line'}`}
              >
                <input
                  type="radio"
                  name="size"
                  defaultChecked={row === first}
                  className="absolute inset-0 m-0 size-full cursor-pointer appearance-none border-0 bg-transparent"
                />
                {row.shared
                  ? t('alternative.shared', {
                      profiles: t('plan.profiles', { count: row.size }),
                    })
                  : formatNumber(language.code, row.size)}
              </label>
              <div className="col-span-full hidden order-1 pt-5 print:block [label:has(:checked)+&]:block">
                <SizePanel row={row} products={products} lower={lower} comparable={comparable} />
              </div>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** So that the bars of all rows have the same room. */
const acrossRow = 'col-span-2 grid grid-cols-subgrid'

/** All prices of one size, each beside a bar of its length. */
function SizePanel({
  row: { size, prices, shared },
  products,
  lower,
  comparable,
}: {
  row: SizePrices
  products: readonly string[]
  lower: readonly number[]
  comparable: boolean
}) {
  const { t, language } = usePageContext()
  const most = Math.max(1, ...prices.map((price) => price?.amount ?? 0))
  return (
    <>
      {!shared && (
        <p className="mb-4 font-heading text-2xl font-semibold">
          {t('plan.profiles', { count: size })}
        </p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-4">
        {products.map((name, product) => {
          const price = prices[product]
          return (
            <div key={name} className={`${productHues[product]} ${acrossRow}`}>
              <dt className="col-span-2 flex items-baseline justify-between gap-3 text-sm">
                <span>
                  <b>{name}</b>
                  {price && (shared || price.profiles > size) && (
                    <span className="ms-2 text-soft">
                      {price.plan && `${price.plan} · `}
                      {t('plan.profiles', { count: price.profiles })}
                    </span>
                  )}
                </span>
                {lower.includes(product) && (
                  <span className="bg-(--hue) px-2.5 font-semibold whitespace-nowrap text-on-hue cut-2">
                    {t('alternative.cheaper')}
                  </span>
                )}
              </dt>
              <dd
                className={`mt-1.5 min-h-11 tablet:min-h-13 ${shared ? 'items-start' : 'items-center'} ${acrossRow}`}
              >
                {price && shared && (
                  <ProfileTiles id={`tiles-${product}`} held={price.profiles} used={size} />
                )}
                {price && comparable && !shared && (
                  <PriceBar
                    share={Math.max(0.02, price.amount / most)}
                    held={price.profiles}
                    used={size}
                  />
                )}
                {price ? (
                  <span
                    className={`font-heading text-xl font-semibold whitespace-nowrap tabular-nums tablet:text-2xl ${comparable ? 'text-end' : 'col-span-2 border-s-4 border-(--hue) ps-3'}`}
                  >
                    {formatListPrice(price, language.code)}
                  </span>
                ) : (
                  <span className="col-span-2 border-s-4 border-(--hue) py-2 ps-3 text-sm text-soft">
                    {t('alternative.noPrice')}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

/** As high as a bar is on wide screens; as long as the longest is there. */
const barHeight = 52
const longestBar = 340

/**
 * A bar as long as its price, divided into the profiles that it pays for: what costs less has
 * smaller tiles. Those that are more than needed are pale.
 */
function PriceBar({ share, held, used }: { share: number; held: number; used: number }) {
  const rows = Math.max(1, Math.round(Math.sqrt((held * barHeight) / (longestBar * share))))
  const columns = Math.ceil(held / rows)
  return (
    <svg
      aria-hidden="true"
      className="h-11 w-full forced-color-adjust-none overflow-hidden tablet:h-13"
    >
      <svg
        width={`${Math.round(share * 100)}%`}
        viewBox={`0 0 ${columns} ${rows}`}
        preserveAspectRatio="none"
        className="fill-(--hue)"
      >
        <path d={columnsOf(held, rows)} opacity=".35" />
        <path d={columnsOf(used, rows)} />
        <path d={`M0 0h${columns}v${rows}H0z`} fill={`url(#${tileGrid})`} />
      </svg>
    </svg>
  )
}

/** The area of so many tiles, column by column. */
function columnsOf(tiles: number, rows: number): string {
  const [columns, rest] = [Math.floor(tiles / rows), tiles % rows]
  return `M0 0h${columns + (rest ? 1 : 0)}v${rest || rows}h-${rest ? 1 : 0}V${rows}H0z`
}

const tileGrid = 'tile-grid'

/** What divides an area into tiles with cut corners. */
const TileGrid = () => (
  <svg aria-hidden="true" className="absolute size-0">
    <pattern id={tileGrid} width="1" height="1" patternUnits="userSpaceOnUse">
      <path d="M.62 0H1v1H0V.9h.9V.28z" className="fill-surface" />
    </pattern>
  </svg>
)
