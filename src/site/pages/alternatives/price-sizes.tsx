import type { ReactNode } from 'react'
import { formatNumber } from '../../../languages/format.ts'
import { formatPrice } from '../../../languages/money.ts'
import { usePageContext } from '../../page-context.tsx'
import {
  euroRates,
  formatListPrice,
  type ListPrice,
  lowerPrices,
  pricesAreComparable,
  rowToBegin,
  type SizePrices,
} from './compared-prices.ts'
import { columnsOf, ProfileTiles } from './profile-tiles.tsx'

/** The colour of each product. */
const productHues = ['hue-teal', 'hue-coral', 'hue-violet', 'hue-sky']

const sizeClasses =
  'pick relative flex min-h-11 cursor-pointer items-center justify-center border-b-4 px-1 font-semibold tabular-nums hover:border-ink has-checked:bg-ink has-checked:text-paper'

const plansFor = { team: 'alternative.shared', api: 'alternative.withApi' } as const

/** Of two products the one that costs less at a size. */
function cheaper({ prices }: SizePrices): number | undefined {
  const lower = lowerPrices(prices)
  return prices.length === 2 && lower.length === 1 ? lower[0] : undefined
}

/** Rows of sizes are of equal length, or nearly so. */
const columnsFor = (sizes: number): string => {
  if (sizes > 8) return 'grid-cols-5'
  return `grid-cols-4 ${sizes === 7 ? 'tablet:grid-cols-7' : 'tablet:grid-cols-8'}`
}

/**
 * What each product costs for a number of profiles, drawn as long as it costs, else with what it
 * holds; the number can be chosen. Of two products the one that costs less gives a number its
 * colour.
 */
export function PriceSizes({
  title,
  products,
  rows,
  teamSize,
  children,
}: {
  title: string
  products: readonly string[]
  rows: readonly SizePrices[]
  /** The size to begin with, if its prices are known. */
  teamSize?: number
  /** Stands beside the title. */
  children?: ReactNode
}) {
  const { t, language } = usePageContext()
  const comparable = pricesAreComparable(rows)
  const first = rowToBegin(rows, teamSize)
  return (
    <fieldset className="facet facet-corner min-w-0 p-5 [--cut:1.75rem] tablet:p-7">
      <legend className="contents">
        <h2 className="pe-6 text-base">
          {title}
          {children}
        </h2>
      </legend>
      {/* Where currencies differ, a note below says what is marked. */}
      {comparable && rows.some((row) => cheaper(row) !== undefined) && (
        <p className="mt-3 flex flex-wrap gap-3 text-sm">
          <span className="text-soft">{t('alternative.lowest')}</span>
          {products.map((name, product) => (
            <span key={name} className={productHues[product]}>
              <Swatch />
              {name}
            </span>
          ))}
        </p>
      )}
      <div
        className={`mt-4 grid gap-1 print:block ${columnsFor(rows.filter(({ plansFor }) => !plansFor).length)}`}
      >
        {rows.map((row) => {
          const hue = productHues[cheaper(row) ?? -1]
          return (
            <div key={`${row.size} ${row.plansFor}`} className="contents">
              <label
                className={`${sizeClasses} ${row.plansFor ? 'col-span-full' : ''} ${hue ? `${hue} border-(--hue) bg-(--hue) text-on-hue` : 'border-line bg-sunk'}`}
              >
                <input
                  type="radio"
                  name="size"
                  defaultChecked={row === first}
                  className="covering"
                />
                {row.plansFor
                  ? t(plansFor[row.plansFor], {
                      profiles: t('plan.profiles', { count: row.size }),
                    })
                  : formatNumber(language.code, row.size)}
              </label>
              <div className="col-span-full hidden order-1 pt-5 print:block [:has(>i)>*>label:has(:checked)+&]:block">
                <SizePanel row={row} products={products} comparable={comparable} />
              </div>
            </div>
          )
        })}
        {/* Until all sizes have arrived no panel shows: each row of them would move it down. */}
        <i hidden />
      </div>
      {!comparable && (
        <p className="mt-5 text-sm text-soft">
          {t('alternative.anyRate', {
            low: formatPrice(euroRates.low, 'USD', language.lang),
            high: formatPrice(euroRates.high, 'USD', language.lang),
          })}
        </p>
      )}
    </fieldset>
  )
}

/** So that the bars of all rows have the same room. */
const acrossRow = 'col-span-2 grid grid-cols-subgrid'

/** All prices of one size, each beside a bar of its length, or the profiles that it is for. */
function SizePanel({
  row: { size, prices, larger, plansFor },
  products,
  comparable,
}: {
  row: SizePrices
  products: readonly string[]
  comparable: boolean
}) {
  const { t, language } = usePageContext()
  const lower = lowerPrices(prices)
  const byYear = ({ year = 0, ...price }: ListPrice) => {
    const written = (amount: number) => formatListPrice({ ...price, amount }, language.code)
    return price.yearly
      ? t('alternative.billedYearly', { price: written(year) })
      : t('alternative.monthByYear', { price: written(year / 12) })
  }
  const shown = prices.map((price, product) => price ?? larger?.[product])
  const most = (of: 'amount' | 'profiles') => Math.max(...shown.map((price) => price?.[of] ?? 0))
  const tiles = plansFor !== undefined || !comparable || prices.filter(Boolean).length < 2
  const [longest, columns] = [most('amount'), columnsOf(most('profiles'))]
  return (
    <>
      {!plansFor && (
        <p className="mb-4 font-heading text-2xl font-semibold">
          {t('plan.profiles', { count: size })}
        </p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-4">
        {products.map((name, product) => {
          const price = shown[product]
          const known = prices[product] !== undefined
          return (
            <div key={name} className={`${productHues[product]} ${acrossRow}`}>
              <dt className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <span>
                  <Swatch />
                  <b>{name}</b>
                  {price && (tiles || price.profiles > size) && (
                    <span className="ms-2 text-soft">
                      {price.plan && `${price.plan} · `}
                      {t('plan.profiles', { count: price.profiles })}
                    </span>
                  )}
                </span>
                {lower.includes(product) && (
                  <span className="bg-(--hue) px-2.5 font-semibold whitespace-nowrap text-on-hue cut-2">
                    {t('alternative.lowest')}
                  </span>
                )}
              </dt>
              <dd
                className={`mt-1 min-h-10 ${tiles ? 'items-start' : 'items-center'} ${acrossRow}`}
              >
                {price && tiles && (
                  <ProfileTiles
                    id={`tiles-${product}-${size}${plansFor ?? ''}`}
                    held={price.profiles}
                    used={size}
                    columns={columns}
                  />
                )}
                {price && !tiles && <PriceBar price={price} longest={longest} pale={!known} />}
                <Amount price={price} shade={known ? '' : 'text-soft'} />
                {price && (!known || price.year) && (
                  <span className={`col-span-2 text-xs ${price.yearly ? '' : 'text-faint'}`}>
                    {known ? byYear(price) : t('alternative.nextPrice')}
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

const Swatch = () => (
  <i className="me-2 inline-block size-3.5 bg-(--hue) align-[-0.1em] cut-[40%]" />
)

/**
 * A bar as long as the price of a month, on which the price of a month paid by the year is marked.
 * It is hollow where one can only pay for a year.
 */
function PriceBar({
  price: { amount, year, yearly },
  longest,
  pale,
}: {
  price: ListPrice
  longest: number
  pale: boolean
}) {
  const share = (part: number) => `${Math.max(2, Math.round((part / Math.max(1, longest)) * 100))}%`
  return (
    <svg
      aria-hidden="true"
      className={`h-7 w-full forced-color-adjust-none ${pale ? 'opacity-40' : ''}`}
    >
      <svg width={share(amount)}>
        <rect
          width="100%"
          height="100%"
          className={yearly ? 'fill-none stroke-(--hue) stroke-8' : 'fill-(--hue)'}
        />
      </svg>
      {year && !yearly && (
        <rect x={share(year / 12)} width="4" height="100%" className="fill-surface" />
      )}
    </svg>
  )
}

function Amount({ price, shade }: { price: ListPrice | undefined; shade: string }) {
  const { t, language } = usePageContext()
  return price ? (
    <span
      className={`text-end font-heading text-xl font-semibold whitespace-nowrap tabular-nums tablet:text-2xl ${shade}`}
    >
      {formatListPrice(price, language.code)}
    </span>
  ) : (
    <span className="col-span-2 border-s-4 border-(--hue) py-2 ps-3 text-sm text-soft">
      {t('alternative.noPrice')}
    </span>
  )
}
