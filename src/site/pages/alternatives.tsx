import { pathOf } from '../../routing/table.ts'
import { DownloadLink, SiteLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { singlePage } from '../page.ts'
import { type ListPrice, otherPrice, otherProduct, ownPrice, ownProduct, type Product, printed } from './comparison.ts'
import { webPageData } from './structured-data.ts'

/** Numbers of profiles whose prices are compared. */
const comparedSizes = [100, 300, 1000]

interface Row {
  product: Product
  /** By size, at that size or the next. */
  prices: (ListPrice | undefined)[]
  /** The comparison, which has the sources; none for our own product. */
  comparison?: { path: string; checkedOn: string }
}

/** `/alternatives`: every product in one table. */
export const alternatives = singlePage('alternatives', {
  load(translation, { locale, content, t }) {
    const page = content.card('pages', 'alternatives', locale)
    const others = content.list('alternatives', locale)
    const rows: Row[] = [
      { product: ownProduct(locale, content, t), prices: comparedSizes.map((size) => ownPrice(size, false, content)) },
      ...others.map(({ id, data }) => ({
        product: otherProduct(data, locale, t),
        prices: comparedSizes.map((size) => otherPrice(data.facts, size)),
        comparison: { path: pathOf('alternative', { id }), checkedOn: data.checkedOn },
      })),
    ]
    const mentions = others.map(({ data }) => ({ '@type': 'SoftwareApplication', name: data.product, url: data.website }))
    return { head: page ? { jsonLd: [webPageData(page, content, { mentions })] } : {}, data: { translation, rows } }
  },

  View({ data: { translation, rows } }) {
    const { t } = usePageContext()
    const { heading, lead, note } = translation
    const columns = [t('alternative.platforms'), t('alternative.free'), ...comparedSizes.map((count) => t('referral.profiles', { count })), t('alternative.api')]
    return (
      <div className="wrap pt-8 pb-24 sm:pt-16">
        <h1 className="max-w-2xl text-3xl">{heading}</h1>
        <p className="mt-6 max-w-2xl text-lg text-soft">{lead}</p>
        <table className="table table-stack mt-12 tabular-nums mobile:table-fixed mobile:max-sm:[&_:is(td,th)]:pe-2">
          <caption className="sr-only">{heading}</caption>
          <thead>
            <tr>
              <td className="w-[16%]" />
              {columns.map((column) => (
                <th key={column} scope="col" className="last:w-[19%]">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ProductLine key={row.product.name} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
        <p className="mt-6 max-w-2xl text-sm text-soft">{`${note} ${t('alternative.note')}`}</p>
        <p className="mt-8">
          <DownloadLink />
        </p>
      </div>
    )
  },
})

/** A product's row; on phones its cells stand below one another, each with its column's name. */
function ProductLine({ row: { product, prices, comparison }, columns }: { row: Row; columns: string[] }) {
  const { t, row, date } = usePageContext()
  const amounts = prices.map((price, index) => {
    if (!price) return undefined
    const amount = price.yearly ? t('alternative.perYear', { price: printed(price, row.code) }) : printed(price, row.code)
    return price.profiles === comparedSizes[index] ? amount : `${amount} (${t('referral.profiles', { count: price.profiles })})`
  })
  return (
    <tr>
      <th scope="row">
        {comparison ? (
          <>
            <SiteLink to={comparison.path} className="link inline-block py-1">
              {product.name}
            </SiteLink>
            <span className="block text-xs font-normal text-faint">{t('alternative.checked', { date: date(comparison.checkedOn, 'medium') })}</span>
          </>
        ) : (
          product.name
        )}
      </th>
      {[product.platforms, product.free, ...amounts, product.api].map((text, index) => (
        <td key={columns[index]} className="grid grid-cols-2 gap-x-4 mobile:table-cell">
          <span className="text-faint mobile:hidden">{columns[index]}</span>
          {text ?? '–'}
        </td>
      ))}
    </tr>
  )
}
