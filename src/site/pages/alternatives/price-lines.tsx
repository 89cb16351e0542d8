import { formatNumber } from '../../../languages/format.ts'
import { usePageContext } from '../../page-context.tsx'
import { formatListPrice, type SizePrices } from './comparison.ts'

/** The colour of each product: of its face, above its name, behind its lower prices, and of its bars. */
export const productHues = ['hue-teal', 'hue-coral', 'hue-violet']

/** A tile with a cut corner, which forced colours show as a line. */
const tile =
  '-ms-1 cut-2 inline-block border-b-2 border-transparent bg-(--hue) px-1 py-0.5 font-semibold text-on-hue tablet:-ms-2 tablet:px-2'

/** The lowest of a row's prices, if there are several, and whether another is higher. */
function lowestOf(prices: SizePrices['prices']) {
  const amounts = prices.flatMap((price) => price?.amount ?? [])
  const lowest = Math.min(...amounts)
  return amounts.length > 1 ? { lowest, alone: amounts.some((one) => one > lowest) } : undefined
}

/**
 * What each product costs by number of profiles, a size a row; the lower price is a tile in the
 * product's colour. Products with prices in different currencies have no bars.
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
  return (
    <table className="w-full table-fixed text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-12" />
        <col className={comparable ? undefined : 'w-0'} />
      </colgroup>
      <thead>
        <tr className="align-bottom text-xs">
          <td colSpan={2} />
          {products.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={`ps-2 pb-2 text-start ${comparable ? columnWidth : ''}`}
            >
              <span
                className={`mb-1 block h-1 w-8 forced-color-adjust-none bg-(--hue) ${productHues[index]}`}
              />
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, prices }) => {
          const found = comparable ? lowestOf(prices) : undefined
          return (
            <tr key={size} className="h-9">
              <th scope="row" className="text-start font-semibold">
                {formatNumber(language.code, size)}
              </th>
              <td className="relative">{comparable && <Bars prices={prices} most={most} />}</td>
              {prices.map((price, product) => {
                const cheaper = price !== undefined && price.amount === found?.lowest
                return (
                  <td key={products[product]} className="ps-2">
                    <span className={cheaper ? `${tile} ${productHues[product]}` : 'text-soft'}>
                      {price ? formatListPrice(price, language.code) : '–'}
                      {cheaper && found.alone && (
                        <span className="sr-only"> ({t('alternative.cheaper')})</span>
                      )}
                    </span>
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
      {comparable && (
        <tfoot aria-hidden="true">
          <tr>
            <td colSpan={2} />
            <td colSpan={products.length} className="ps-2 pt-3 text-xs text-soft">
              <i className="-ms-1 me-2 inline-block size-3 cut-1 bg-line tablet:-ms-2" />
              {t('alternative.cheaper')}
            </td>
          </tr>
        </tfoot>
      )}
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
            className={`fill-(--hue) ${productHues[product]}`}
          />
        )
      )
    })}
  </svg>
)
