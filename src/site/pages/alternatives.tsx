import { pathOf } from '../../routing/table.ts'
import { SiteLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { DownloadCallToAction, FactTable } from '../components/sections.tsx'
import { singlePage } from '../page.ts'
import { type ListPrice, otherPrice, otherProduct, ownPrice, ownProduct, type Product, printed } from './comparison.ts'
import { webPageData } from './structured-data.ts'

/** Numbers of profiles whose prices are compared. */
const comparedSizes = [100, 300, 1000]

interface Row {
  product: Product
  /** By size, at that size or the next: a month's price, and what it is worked out from. */
  prices: ({ price: string; detail: string } | undefined)[]
  /** The comparison, which has the sources; none for our own product. */
  comparison?: { path: string; checkedOn: string }
}

/** `/alternatives`: every product in one table. */
export const alternatives = singlePage('alternatives', {
  load(translation, { locale, content, t }) {
    const page = content.card('pages', 'alternatives', locale)
    const others = content.list('alternatives', locale)
    const pricesOf = (priceOf: (size: number) => ListPrice | undefined) =>
      comparedSizes.map((size) => {
        const price = priceOf(size)
        if (!price) return undefined
        const larger = price.profiles !== size && t('referral.profiles', { count: price.profiles })
        const amount = price.yearly ? price.amount / 12 : price.amount
        return {
          price: printed({ ...price, amount }, locale),
          detail: [price.yearly && t('alternative.perYear', { price: printed(price, locale) }), larger].filter(Boolean).join(', '),
        }
      })
    const rows: Row[] = [
      { product: ownProduct(locale, content, t), prices: pricesOf((size) => ownPrice(size, false, content)) },
      ...others.map(({ id, data }) => ({
        product: otherProduct(data, locale, t),
        prices: pricesOf((size) => otherPrice(data.facts, size)),
        comparison: { path: pathOf('alternative', { id }), checkedOn: data.checkedOn },
      })),
    ]
    const mentions = others.map(({ data }) => ({ '@type': 'SoftwareApplication', name: data.product, url: data.website }))
    return { head: page ? { jsonLd: [webPageData(page, content, { mentions })] } : {}, data: { translation, rows, closing: content.pageTranslation('home', locale)?.closing } }
  },

  View({ data: { translation, rows, closing } }) {
    const { t, date } = usePageContext()
    const { heading, lead, note } = translation
    const below = 'block text-xs font-normal text-faint'
    const nameOf = ({ product, comparison }: Row) =>
      comparison ? (
        <>
          <SiteLink to={comparison.path} className="link -mt-1 inline-block py-1">
            {product.name}
          </SiteLink>
          <span className={below}>{t('alternative.checked', { date: date(comparison.checkedOn, 'medium') })}</span>
        </>
      ) : (
        product.name
      )
    return (
      <>
        <div className="wrap pt-8 sm:pt-16">
          <h1 className="text-3xl">{heading}</h1>
          <p className="mt-6 max-w-2xl text-lg text-soft">{lead}</p>
          <FactTable
            caption={heading}
            columns={['', t('alternative.platforms'), t('alternative.free'), ...comparedSizes.map((count) => t('referral.profiles', { count })), t('alternative.api')]}
            rows={rows.map((row) => [
              nameOf(row),
              row.product.platforms ?? '–',
              row.product.free ?? '–',
              ...row.prices.map((price) =>
                price ? (
                  <>
                    {price.price}
                    <span className={below}>{price.detail}</span>
                  </>
                ) : (
                  '–'
                ),
              ),
              row.product.api ?? '–',
            ])}
            className="mt-12 table-fixed mobile:[&_tr>:first-child]:ps-4 [&_tbody>:first-child]:bg-tint [&_tbody>:first-child]:font-semibold mobile:max-sm:[&_:is(td,th)]:pe-2 max-mobile:[&_tbody>:first-child]:-mx-4 max-mobile:[&_tbody>:first-child]:px-4 [&_thead_:first-child]:w-[17%] [&_thead_:last-child]:w-[18%]"
          />
          <div className="mt-6 grid max-w-2xl gap-2 text-sm text-soft">
            <p>{note}</p>
            <p>{t('alternative.note')}</p>
          </div>
        </div>
        {closing && <DownloadCallToAction {...closing} />}
      </>
    )
  },
})
