import { formatNumber } from '../../../languages/format.ts'
import { usePageContext } from '../../page-context.tsx'
import { printed, type SizePrices } from './comparison.ts'

/** Of each product: of its cells, and of its bars. */
const looks = [
  { cell: 'bg-teal', bar: 'fill-teal' },
  { cell: 'bg-coral', bar: 'fill-coral' },
  { cell: 'bg-violet', bar: 'fill-violet' },
] as const

const cut = '[clip-path:polygon(0_0,calc(100%-0.5rem)_0,100%_0.5rem,100%_100%,0_100%)]'

/** The lowest price of a row, where it is lower than another. */
function lowestOf(prices: SizePrices['prices']): number | undefined {
  const amounts = prices.flatMap((price) => price?.amount ?? [])
  const lowest = Math.min(...amounts)
  return amounts.some((amount) => amount > lowest) ? lowest : undefined
}

/**
 * What each product costs by number of profiles, a size a row, and which costs less there: its
 * price has the product's colour. Products with prices in different currencies have no bars.
 */
export function PriceLines({
  caption,
  products,
  rows,
}: {
  caption: string
  products: readonly string[]
  rows: readonly SizePrices[]
}) {
  const { t, language } = usePageContext()
  const all = rows.flatMap(({ prices }) => prices.filter((price) => price !== undefined))
  const comparable = all.every(({ currency }) => currency === all[0]?.currency)
  const most = Math.max(...all.map(({ amount }) => amount))
  const columnWidth = products.length > 2 ? 'w-18 tablet:w-24' : 'w-24'
  // The products that cost less somewhere.
  const winners = new Set(
    rows.flatMap(({ prices }) => {
      const lowest = lowestOf(prices)
      return prices.flatMap((price, index) => (price && price.amount === lowest ? index : []))
    }),
  )
  return (
    <table className="w-full table-fixed text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-12" />
        <col className={comparable ? undefined : 'w-0'} />
      </colgroup>
      <thead>
        <tr className="align-bottom text-xs">
          <td colSpan={2} className="pb-2">
            {comparable && (
              <span className="flex flex-wrap items-center gap-1" aria-hidden="true">
                {[...winners].toSorted().map((index) => (
                  <span
                    key={index}
                    className={`size-3.5 forced-color-adjust-none ${looks[index]?.cell} ${cut}`}
                  />
                ))}
                {t('alternative.cheaper')}
              </span>
            )}
          </td>
          {products.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={`ps-2 pb-2 text-start ${comparable ? columnWidth : ''}`}
            >
              <span
                className={`mb-1 block h-1 w-8 forced-color-adjust-none ${looks[index]?.cell}`}
              />
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, prices }) => {
          const lowest = comparable ? lowestOf(prices) : undefined
          return (
            <tr key={size} className="h-9">
              <th scope="row" className="text-start font-semibold">
                {formatNumber(language.code, size)}
              </th>
              <td className="relative">{comparable && <Bars prices={prices} most={most} />}</td>
              {prices.map((price, product) => {
                const cheaper = price !== undefined && price.amount === lowest
                return (
                  <td key={products[product]} className="p-px">
                    <span
                      className={`block px-2 py-1 ${cheaper ? `${looks[product]?.cell} ${cut} font-semibold text-on-hue forced-color-adjust-none` : 'text-soft'}`}
                    >
                      {price ? printed(price, language.code) : '–'}
                      {cheaper && <span className="sr-only"> ({t('alternative.cheaper')})</span>}
                    </span>
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Bars as long as the prices, one below the other. */
const Bars = ({ prices, most }: { prices: SizePrices['prices']; most: number }) => (
  <svg
    viewBox="0 0 100 36"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="absolute inset-0 size-full"
  >
    {prices.map((price, product) => {
      const height = 24 / prices.length
      return (
        price && (
          <path
            key={product}
            d={`M0 ${6 + product * height}h${1 + Math.round((93 * price.amount) / most)}v${height - 1}H0z`}
            className={looks[product]?.bar}
          />
        )
      )
    })}
  </svg>
)
