import type { Translation } from '../../../content/collections/all-collections.ts'
import { routePath } from '../../../routing/routes.ts'
import { DownloadLink, PricingLink } from '../../components/buttons.tsx'
import { DownloadClosing } from '../../components/closing-sections.tsx'
import { FactTable } from '../../components/fact-table.tsx'
import { Intro } from '../../components/headings.tsx'
import { Icon } from '../../components/icons.tsx'
import { SiteLink } from '../../components/links.tsx'
import { Section } from '../../components/sections.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { webPageData } from '../../structured-data.ts'
import { otherProduct, ownProduct, type Product } from './compared-facts.ts'
import {
  formatListPrice,
  type ListPrice,
  monthlyPrices,
  otherPrice,
  ownPrice,
} from './compared-prices.ts'
import { PriceSizes } from './price-sizes.tsx'

/** Numbers of profiles whose prices are compared. */
const comparedSizes = [50, 300, 1000]

/** Words with a hyphen stay whole. */
const unbroken = (text: string) => text.replaceAll('-', '-\u2060')

/** The first reasons for ours, and for the other product. */
const choicesOf = (translation?: Translation<'alternatives'>) =>
  translation
    ? [translation.chooseOwn, translation.chooseOther].map((reasons) => reasons.slice(0, 2))
    : []

interface MonthPrice {
  price: string
  detail: string
}

interface Row {
  product: Product
  /**
   * For each size, that size or the next larger: the monthly price, and what it is worked out from.
   */
  prices: (MonthPrice | undefined)[]
  /** The comparison, which has the sources; none for our own product. */
  comparison?: {
    path: string
    name: string
    verdict: string
    checkedOn: string
    choices: (readonly string[])[]
  }
}

/** For whom ours is, and for whom the other product, beside its name. */
const choiceColumns = 'gap-x-12 laptop:grid-cols-[1fr_2fr_2fr]'

/**
 * `/alternatives`: every product in one table, then each vendor's short answer: for whom it is, and
 * for whom ours.
 */
export const alternatives = singlePage('alternatives', {
  load(translation, { locale, content, t }) {
    const page = content.card('pages', 'alternatives', locale)
    const others = content.list('alternatives', locale)
    const pricesOf = (priceOf: (size: number) => ListPrice | undefined) =>
      comparedSizes.map((size) => {
        const price = priceOf(size)
        if (!price) return undefined
        const larger = price.profiles !== size && t('plan.profiles', { count: price.profiles })
        const amount = price.yearly ? price.amount / 12 : price.amount
        return {
          price: formatListPrice({ ...price, amount }, locale),
          detail: [
            price.yearly &&
              t('alternative.billedYearly', { price: formatListPrice(price, locale) }),
            larger,
          ]
            .filter(Boolean)
            .join(', '),
        }
      })
    // Some vendors print yearly prices only: then ours by the year stands below our monthly price.
    const ownYear = (size: number) => {
      const price = ownPrice(size, true, content, locale)
      return price
        ? t('alternative.monthByYear', {
            price: formatListPrice({ ...price, amount: price.amount / 12 }, locale),
          })
        : ''
    }
    const own = pricesOf((size) => ownPrice(size, false, content, locale)).map(
      (price, index) => price && { ...price, detail: ownYear(comparedSizes[index] ?? 0) },
    )
    const rows: Row[] = [
      { product: ownProduct(locale, content, t), prices: own },
      ...others.map(({ id, data, translation }) => ({
        product: otherProduct({ data, translation }, locale, t),
        prices: pricesOf((size) => otherPrice(data.facts, size)),
        comparison: {
          path: routePath('alternative', { id }),
          name: translation.name,
          verdict: translation.summary,
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
      data: {
        translation,
        rows,
        monthly: monthlyPrices(
          others.map(({ data }) => data),
          content,
          locale,
        ),
        closing: content.pageTranslation('home', locale)?.closing,
      },
    }
  },

  View({ data: { translation, rows, monthly, closing } }) {
    const { t } = usePageContext()
    const { heading, lead, note } = translation
    return (
      <>
        <div className="hue-band first-band hue-violet">
          <div className="wrap grid grid-cols-1 items-start gap-6 pt-6 pb-12 tablet:gap-10 laptop:pt-12 desktop:grid-cols-[11fr_9fr] desktop:gap-16">
            <header>
              <Intro
                heading={unbroken(heading)}
                lead={lead}
                headingClass="hero-heading [&:lang(ja)]:text-wrap"
                leadClass="mt-5 max-w-3xl"
              >
                <DownloadLink />
                <PricingLink />
              </Intro>
            </header>
            <PriceSizes
              title={t('plan.pricesBySize', { period: 'month' })}
              {...monthly}
              teamSize={50}
            />
          </div>
        </div>
        <div className="wrap">
          <ProductTable caption={heading} rows={rows} />
          <div className="mt-6 grid max-w-2xl gap-2 text-sm text-soft">
            <p>{note}</p>
            <p>{t('alternative.note')}</p>
          </div>
        </div>
        <Choices rows={rows} />
        {closing && <DownloadClosing {...closing} picture="prices" />}
      </>
    )
  },
})

/** Every product in one table. */
function ProductTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const { t, date } = usePageContext()
  const below = 'block text-xs font-normal text-faint'
  const nameOf = ({ product, comparison }: Row) =>
    comparison ? (
      <>
        <SiteLink to={comparison.path} className="link -mt-1 inline-block py-1">
          {product.name}
        </SiteLink>
        <span className="text-xs font-normal text-faint max-tablet:ms-3 tablet:block">
          {t('alternative.checked', {
            date: date(comparison.checkedOn, 'medium').replaceAll(' ', '\u00a0'),
          })}
        </span>
      </>
    ) : (
      product.name
    )
  return (
    <FactTable
      caption={caption}
      columns={[
        '',
        ...comparedSizes.map((count) =>
          t('alternative.perMonth', { size: t('plan.profiles', { count }) }),
        ),
        t('alternative.free'),
        t('alternative.platforms'),
        t('alternative.api'),
      ]}
      rows={rows.map((row) => [
        nameOf(row),
        ...(row.prices.some(Boolean)
          ? row.prices.map((price, index) => (
              <>
                <span className={`${below} tablet:hidden`}>
                  {t('plan.profiles', { count: comparedSizes[index] ?? 0 })}
                </span>
                {price?.price ?? '–'}
                {price && <span className={below}>{price.detail}</span>}
              </>
            ))
          : row.prices.map((_, index) =>
              index ? undefined : <span className="text-soft">{t('alternative.noPrice')}</span>,
            )),
        row.product.free ?? '–',
        row.product.platforms ?? '–',
        row.product.api ?? '–',
      ])}
      onPhones="three"
      className="product-table"
    />
  )
}

/** For whom each product is, and for whom ours; on phones below a line that opens in place. */
function Choices({ rows }: { rows: readonly Row[] }) {
  const { t, site } = usePageContext()
  return (
    <Section title={t('alternative.choose')}>
      {/* Columns side by side show each heading once; for assistive technology every product has
          it. */}
      <div
        aria-hidden="true"
        className={`mt-8 hidden pb-3 font-semibold laptop:grid ${choiceColumns}`}
      >
        <p className="col-start-2 border-t-4 border-teal pt-2">
          {t('alternative.chooseOwn', { own: site.name })}
        </p>
        <p className="border-t-4 border-coral pt-2">{t('alternative.chooseAnother')}</p>
      </div>
      <div className="border-t border-line max-laptop:mt-8">
        {rows.map(
          ({ product, comparison }) =>
            comparison && (
              <section
                key={product.name}
                className={`grid gap-y-1 border-b border-line py-3 tablet:grid-cols-2 tablet:gap-y-5 tablet:py-6 ${choiceColumns}`}
              >
                <h3 className="text-base tablet:text-lg tablet:max-laptop:col-span-2">
                  <SiteLink to={comparison.path} className="link">
                    {product.name}
                  </SiteLink>
                </h3>
                <details className="tablet:contents tablet:[&::details-content]:contents">
                  <summary className="flex justify-between gap-6 text-sm tablet:can-unfold:hidden">
                    {comparison.verdict}
                    <Icon name="plus" className="size-5 text-faint" />
                  </summary>
                  {comparison.choices.map((reasons, other) => (
                    <div key={other} className="max-tablet:mt-5">
                      <h4 className="font-semibold laptop:sr-only">
                        {other
                          ? t('alternative.chooseOther', { other: product.name })
                          : t('alternative.chooseOwn', { own: site.name })}
                      </h4>
                      <ul className="grid gap-3 text-sm max-laptop:mt-2">
                        {reasons.map((reason) => (
                          <li key={reason} className="flex gap-3">
                            <Icon
                              name="check"
                              className={`size-5 p-0.5 text-on-hue cut-1 ${other ? 'bg-coral' : 'bg-teal'}`}
                            />
                            {reason}
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
                </details>
              </section>
            ),
        )}
      </div>
    </Section>
  )
}
