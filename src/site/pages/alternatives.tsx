import { pathOf } from '../../routing/table.ts'
import { DownloadLink, SiteLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { FactTable } from '../components/sections.tsx'
import { singlePage } from '../page.ts'
import { type ListPrice, otherPrice, otherProduct, ownPrice, ownProduct, type Product, printed } from './comparison.ts'
import { webPageData } from './structured-data.ts'

/** Numbers of profiles whose prices are compared. */
const comparedSizes = [100, 300, 1000]

interface Row {
  product: Product
  /** By size, at that size or the next. */
  prices: (string | undefined)[]
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
        const amount = price.yearly ? t('alternative.perYear', { price: printed(price, locale) }) : printed(price, locale)
        return price.profiles === size ? amount : `${amount} (${t('referral.profiles', { count: price.profiles })})`
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
    return { head: page ? { jsonLd: [webPageData(page, content, { mentions })] } : {}, data: { translation, rows } }
  },

  View({ data: { translation, rows } }) {
    const { t, date } = usePageContext()
    const { heading, lead, note } = translation
    const nameOf = ({ product, comparison }: Row) =>
      comparison ? (
        <>
          <SiteLink to={comparison.path} className="link inline-block py-1">
            {product.name}
          </SiteLink>
          <span className="block text-xs font-normal text-faint">{t('alternative.checked', { date: date(comparison.checkedOn, 'medium') })}</span>
        </>
      ) : (
        product.name
      )
    return (
      <div className="wrap pt-8 pb-24 sm:pt-16">
        <h1 className="max-w-2xl text-3xl">{heading}</h1>
        <p className="mt-6 max-w-2xl text-lg text-soft">{lead}</p>
        <FactTable
          caption={heading}
          columns={['', t('alternative.platforms'), t('alternative.free'), ...comparedSizes.map((count) => t('referral.profiles', { count })), t('alternative.api')]}
          rows={rows.map((row) => [nameOf(row), ...[row.product.platforms, row.product.free, ...row.prices, row.product.api].map((text) => text ?? '–')])}
          className="mt-12 table-fixed [&_thead_:first-child]:w-[17%] [&_thead_:last-child]:w-[18%] mobile:max-sm:[&_:is(td,th)]:pe-2"
        />
        <p className="mt-6 max-w-2xl text-sm text-soft">{`${note} ${t('alternative.note')}`}</p>
        <p className="mt-8">
          <DownloadLink />
        </p>
      </div>
    )
  },
})
