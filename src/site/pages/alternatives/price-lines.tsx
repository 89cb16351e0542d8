import { formatNumber } from '../../../languages/format.ts'
import { usePageContext } from '../../page-context.tsx'
import { type ListPrice, printed, type SizePrices } from './comparison.ts'

/** Of each product; wider lines lie below, so that all are seen where prices are the same. */
const looks = [
  { fill: 'bg-teal', stroke: 'stroke-teal', width: 9 },
  { fill: 'bg-coral', stroke: 'stroke-coral', width: 5 },
  { fill: 'bg-violet', stroke: 'stroke-violet', width: 2 },
] as const

const cut = '[clip-path:polygon(0_0,calc(100%-0.5rem)_0,100%_0.5rem,100%_100%,0_100%)]'

/** The lowest price of a row, where it is lower than another. */
function lowestOf(prices: SizePrices['prices']): number | undefined {
  const amounts = prices.flatMap((price) => price?.amount ?? [])
  const lowest = Math.min(...amounts)
  return amounts.some((amount) => amount > lowest) ? lowest : undefined
}

/**
 * What each product costs by number of profiles, a size a row, and which costs less there. Lines
 * run to the right where prices rise; products with prices in different currencies have none.
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
  return (
    <>
      {comparable && (
        <p className={`mb-2 w-fit bg-line px-2 py-1 text-xs ${cut}`}>{t('alternative.cheaper')}</p>
      )}
      <table className="w-full table-fixed text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="align-bottom text-xs">
            <td className="w-12" />
            <td />
            {products.map((name, index) => (
              <th key={name} scope="col" className="w-18 ps-2 pb-2 text-start">
                <span className={`mb-1 block size-3.5 ${looks[index]?.fill} ${cut}`} />
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, prices }, index) => {
            const lowest = comparable ? lowestOf(prices) : undefined
            return (
              <tr key={size} className="h-9">
                <th scope="row" className="text-start font-semibold">
                  {formatNumber(language.code, size)}
                </th>
                <td className="relative">
                  {comparable && (
                    <Lines prices={prices} next={rows[index + 1]?.prices} most={most} />
                  )}
                </td>
                {prices.map((price, product) => {
                  const cheaper = price !== undefined && price.amount === lowest
                  return (
                    <td key={products[product]} className="p-px">
                      <span
                        className={`block px-2 py-1 ${cheaper ? `${looks[product]?.fill} ${cut} font-semibold text-on-hue` : 'text-soft'}`}
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
    </>
  )
}

/** The part of each line beside one row: down at its price, then to that of the next row. */
function Lines({
  prices,
  next,
  most,
}: {
  prices: SizePrices['prices']
  next: SizePrices['prices'] | undefined
  most: number
}) {
  const at = ({ amount }: ListPrice) => Math.round(4 + (90 * amount) / most)
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible fill-transparent"
    >
      {prices.map((price, product) => {
        const following = next?.[product]
        return (
          price && (
            <path
              key={product}
              d={`M${at(price)} 0V10${following ? `H${at(following)}` : ''}`}
              strokeLinecap="square"
              vectorEffect="non-scaling-stroke"
              strokeWidth={looks[product]?.width}
              className={looks[product]?.stroke}
            />
          )
        )
      })}
    </svg>
  )
}
