import type { Translation } from '../../../content/collections.ts'
import { formatNumber } from '../../../languages/format.ts'
import { routePath } from '../../../routing/routes.ts'
import { FactTable } from '../../components/fact-table.tsx'
import { SiteLink } from '../../components/links.tsx'
import { DownloadCallToAction } from '../../components/sections.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { webPageData } from '../../structured-data.ts'
import {
  type ListPrice,
  otherPrice,
  otherProduct,
  ownPrice,
  ownProduct,
  type Product,
  printed,
} from './comparison.ts'

/** Numbers of profiles whose prices are compared. */
const comparedSizes = [100, 300, 1000]

/** Words with a hyphen stay whole. */
const unbroken = (text: string): string => text.replaceAll('-', '-\u2060')

/** The first reasons for ours, and for the other product. */
const choicesOf = (translation?: Translation<'alternatives'>) =>
  translation
    ? [translation.chooseFacet, translation.chooseOther].map((reasons) => reasons.slice(0, 2))
    : []

interface MonthPrice {
  price: string
  detail: string
  /**
   * Of a price that can be drawn beside others: in US dollars, by the month, for that very size.
   */
  comparable: number | undefined
}

interface Row {
  product: Product
  /** By size, at that size or the next: a month's price, and what it is worked out from. */
  prices: (MonthPrice | undefined)[]
  /** The comparison, which has the sources; none for our own product. */
  comparison?: { path: string; name: string; checkedOn: string; choices: (readonly string[])[] }
}

/** For whom ours is, and for whom the other product, beside its name. */
const choiceColumns = 'gap-x-12 laptop:grid-cols-[1fr_2fr_2fr]'

/**
 * `/alternatives`: every product in one table, then each vendor's short answer: for whom it is, and
 * for whom ours.
 */
export const alternatives = singlePage('alternatives', {
  load(translation, { locale, content, t }) {
    const page = content.summary('pages', 'alternatives', locale)
    const others = content.list('alternatives', locale)
    const pricesOf = (priceOf: (size: number) => ListPrice | undefined) =>
      comparedSizes.map((size) => {
        const price = priceOf(size)
        if (!price) return undefined
        const larger = price.profiles !== size && t('referral.profiles', { count: price.profiles })
        const amount = price.yearly ? price.amount / 12 : price.amount
        return {
          price: printed({ ...price, amount }, locale),
          detail: [
            price.yearly && t('alternative.billedYearly', { price: printed(price, locale) }),
            larger,
          ]
            .filter(Boolean)
            .join(', '),
          comparable: price.yearly || larger || price.currency !== 'USD' ? undefined : amount,
        }
      })
    // Some vendors print a year's price alone: a month of ours by the year stands below the
    // month's.
    const ownYear = (size: number) => {
      const price = ownPrice(size, true, content, locale)
      return price
        ? t('alternative.monthByYear', {
            price: printed({ ...price, amount: price.amount / 12 }, locale),
          })
        : ''
    }
    const own = pricesOf((size) => ownPrice(size, false, content, locale)).map(
      (price, index) => price && { ...price, detail: ownYear(comparedSizes[index] ?? 0) },
    )
    const rows: Row[] = [
      { product: ownProduct(locale, content, t), prices: own },
      ...others.map(({ id, data, translation }) => ({
        product: otherProduct(data, locale, t),
        prices: pricesOf((size) => otherPrice(data.facts, size)),
        comparison: {
          path: routePath('alternative', { id }),
          name: translation.name,
          checkedOn: data.checkedOn,
          choices: choicesOf(content.get('alternatives', id, locale)?.translation),
        },
      })),
    ]
    const mentions = others.map(({ data }) => ({
      '@type': 'SoftwareApplication',
      name: data.product,
      url: data.website,
    }))
    return {
      head: page ? { jsonLd: [webPageData(page, content, { mentions })] } : {},
      data: { translation, rows, closing: content.pageTranslation('home', locale)?.closing },
    }
  },

  View({ data: { translation, rows, closing } }) {
    const { t, date, site } = usePageContext()
    const { heading, lead, note } = translation
    const below = 'block text-xs font-normal text-faint'
    const nameOf = ({ product, comparison }: Row) =>
      comparison ? (
        <>
          <SiteLink to={comparison.path} className="link -mt-1 inline-block py-1">
            {product.name}
          </SiteLink>
          <span className={below}>
            {t('alternative.checked', {
              date: date(comparison.checkedOn, 'medium').replaceAll(' ', '\u00a0'),
            })}
          </span>
        </>
      ) : (
        product.name
      )
    return (
      <>
        <div className="wrap pt-8 laptop:pt-16">
          <div className="gap-6 desktop:grid desktop:grid-cols-[1fr_24rem] desktop:items-start">
            <header>
              <h1 className="hero-heading">{unbroken(heading)}</h1>
              <p className="mt-5 max-w-3xl text-soft tablet:text-lg">{lead}</p>
            </header>
            <PriceColumns rows={rows} />
          </div>
          <FactTable
            caption={heading}
            columns={[
              '',
              ...comparedSizes.map((count) =>
                t('alternative.perMonth', { size: t('referral.profiles', { count }) }),
              ),
              t('alternative.free'),
              t('alternative.platforms'),
              t('alternative.api'),
            ]}
            rows={rows.map((row) => [
              nameOf(row),
              ...(row.prices.some(Boolean)
                ? row.prices.map((price) =>
                    price ? (
                      <>
                        {price.price}
                        <span className={below}>{price.detail}</span>
                      </>
                    ) : (
                      '–'
                    ),
                  )
                : row.prices.map((_, index) =>
                    index ? undefined : (
                      <span className="text-soft">{t('alternative.noPrice')}</span>
                    ),
                  )),
              row.product.free ?? '–',
              row.product.platforms ?? '–',
              row.product.api ?? '–',
            ])}
            beside={3}
            className="mt-10 table-fixed max-tablet:[&_td]:py-1 max-tablet:[&_tr]:py-3 tablet:[&_tr>:first-child]:ps-4 [&_tbody>:first-child]:bg-tint [&_tbody>:first-child]:font-semibold tablet:max-laptop:[&_:is(td,th)]:pe-2 max-tablet:[&_tbody>:first-child]:-mx-4 max-tablet:[&_tbody>:first-child]:px-4 tablet:max-laptop:text-xs tablet:[&_thead_:first-child]:w-[19%] tablet:[&_thead_:nth-child(6)]:w-[15%] tablet:[&_thead_:last-child]:w-[16%]"
          />
          <div className="mt-6 grid max-w-2xl gap-2 text-sm text-soft">
            <p>{note}</p>
            <p>{t('alternative.note')}</p>
          </div>
        </div>
        <section className="wrap band">
          <h2 className="text-2xl">{t('alternative.choose')}</h2>
          {/* Each column's heading once, where the columns stand side by side; every product has them for assistive technology. */}
          <div
            aria-hidden="true"
            className={`mt-8 hidden pb-3 font-semibold laptop:grid ${choiceColumns}`}
          >
            <p className="col-start-2">{t('alternative.chooseOwn', { own: site.name })}</p>
            <p>{t('alternative.chooseAnother')}</p>
          </div>
          <div className="border-t border-line max-laptop:mt-8">
            {rows.map(
              ({ product, comparison }) =>
                comparison && (
                  <section
                    key={product.name}
                    className={`grid gap-y-5 border-b border-line py-6 tablet:grid-cols-2 ${choiceColumns}`}
                  >
                    <h3 className="text-lg tablet:max-laptop:col-span-2">
                      <SiteLink to={comparison.path} className="link">
                        {product.name}
                      </SiteLink>
                    </h3>
                    {comparison.choices.map((reasons, other) => (
                      <div key={other}>
                        <h4 className="font-semibold laptop:sr-only">
                          {other
                            ? t('alternative.chooseOther', { other: product.name })
                            : t('alternative.chooseOwn', { own: site.name })}
                        </h4>
                        <ul className="grid gap-2 text-sm text-soft max-laptop:mt-2">
                          {reasons.map((reason) => (
                            <li key={reason} className="max-tablet:nth-2:hidden">
                              {reason}
                            </li>
                          ))}
                        </ul>
                      </div>
                    ))}
                  </section>
                ),
            )}
          </div>
        </section>
        {closing && <DownloadCallToAction {...closing} />}
      </>
    )
  },
})

/** The columns of a size: ours first. */
const fills = ['fill-brand', 'fill-ink', 'fill-faint', 'fill-edge']

/**
 * Columns as high as the prices of those that can be compared. Not for assistive technology: the
 * table has all of them.
 */
function PriceColumns({ rows }: { rows: readonly Row[] }) {
  const { t, language } = usePageContext()
  const shown = rows
    .filter(({ prices }) => prices.some((price) => price?.comparable))
    .slice(0, fills.length)
  const most = Math.max(
    ...shown.flatMap(({ prices }) => prices.map((price) => price?.comparable ?? 0)),
  )
  return (
    <div aria-hidden="true" className="text-xs max-desktop:hidden">
      {/* The currency once: in some languages prices are wider than their columns. */}
      <p className="flex justify-between gap-4 text-sm font-semibold">
        {t('alternative.bySize', { period: 'month' })}
        <span className="font-normal text-soft">US$</span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-5 text-soft">
        {shown.map(({ product }, index) => (
          <li key={product.name} className="flex items-center gap-2">
            <svg viewBox="0 0 10 10" className={`size-2.5 ${fills[index]}`}>
              <path d="M0 0h7l3 3v7H0z" />
            </svg>
            {product.name}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid grid-cols-3 gap-x-8">
        {comparedSizes.map((size, place) => (
          <div key={size} className="row-span-2 grid grid-rows-subgrid">
            <div className="flex items-end gap-1.5 border-b border-ink [forced-color-adjust:none]">
              {shown.map(({ product, prices }, index) => {
                const amount = prices[place]?.comparable
                return (
                  <div key={product.name} className="flex-1 text-center text-soft tabular-nums">
                    {amount ?? '–'}
                    <svg
                      height={Math.round(((amount ?? 0) * 150) / most)}
                      className={`mt-1 w-full ${fills[index]} [clip-path:polygon(0_0,calc(100%-0.5rem)_0,100%_0.5rem,100%_100%,0_100%)]`}
                    >
                      <rect width="100%" height="100%" />
                    </svg>
                  </div>
                )
              })}
            </div>
            <p className="mt-2 text-center font-semibold">{formatNumber(language.code, size)}</p>
          </div>
        ))}
      </div>
    </div>
  )
}
