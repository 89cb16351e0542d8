import { formatNumber } from '../../../languages/format.ts'
import { usePageContext } from '../../page-context.tsx'
import { cheaperSizes, type SizePrices } from './comparison.ts'
import { productHues } from './price-lines.tsx'

/** A face for each of two products, with the sizes at which it costs less than the other. */
export function CheaperSizes({
  products,
  rows,
}: {
  products: readonly string[]
  rows: readonly SizePrices[]
}) {
  const { t, language } = usePageContext()
  const ranges = cheaperSizes(rows)
  if (!ranges) return null
  const number = (size: number) => formatNumber(language.code, size)
  return (
    <dl className="mb-6 grid grid-cols-2 gap-1.5">
      {products.map((name, product) => (
        <div
          key={name}
          className={`cut-5 border-t border-transparent bg-(--hue) px-3 py-3 text-on-hue tablet:px-4 ${productHues[product]}`}
        >
          <dt className="pe-4 text-xs">
            <b className="block text-sm">{name}</b>
            {t('alternative.cheaper')}
          </dt>
          <dd className="mt-2 font-heading text-lg font-semibold tabular-nums tablet:text-xl">
            {ranges[product]
              ?.map(([from, to]) => (from === to ? number(from) : `${number(from)}–${number(to)}`))
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
