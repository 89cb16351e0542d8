import type { ReactNode } from 'react'
import type { Translation } from '../../../content/collections/all-collections.ts'
import type { Localised } from '../../../content/store/entry.ts'
import { AppLink, DownloadLink, PricingLink } from '../../components/buttons.tsx'
import { DownloadClosing } from '../../components/closing-sections.tsx'
import { Contents } from '../../components/contents.tsx'
import { FaqList } from '../../components/faq-section.tsx'
import { Intro } from '../../components/headings.tsx'
import { EntryLinks } from '../../components/link-lists.tsx'
import { TextLink } from '../../components/links.tsx'
import { DividedList, Steps } from '../../components/lists.tsx'
import { StepDrawing } from '../../drawings/step-drawing.tsx'
import { othersOf, overviewCrumb } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { priceNote } from '../../prices/offers.ts'
import { webPageData } from '../../structured-data.ts'
import { factRows, otherProduct, ownProduct } from './compared-facts.ts'
import { pricesBySize } from './compared-prices.ts'
import { type ComparisonRow, ComparisonTable } from './comparison-table.tsx'
import { PriceSizes } from './price-sizes.tsx'
import { SourceLinks, SourceList } from './sources.tsx'

type Entry = Localised<'alternatives'>
type PricesBySize = ReturnType<typeof pricesBySize>

/**
 * `/alternatives/:id`: a comparison with another product. Every statement about that product has a
 * source and a date.
 */
export const alternative = entryPage('alternatives', {
  load(entry, { locale, content, t }) {
    const { data, translation } = entry
    const hub = overviewCrumb('alternatives', locale, content)
    const citation = data.sources.map(({ title, url }) => ({
      '@type': 'WebPage',
      name: title,
      url,
    }))
    const mentions = { '@type': 'SoftwareApplication', name: data.product, url: data.website }
    return {
      head: {
        jsonLd: [webPageData(entry, content, { lastReviewed: data.checkedOn, mentions, citation })],
      },
      crumbs: hub,
      data: {
        entry,
        prices: pricesBySize(data.facts, content, locale),
        rows: [
          ...factRows(ownProduct(locale, content, t), otherProduct(entry, locale, t), t),
          ...translation.rows.map(
            ({ feature, facet, other, source }): ComparisonRow => ({
              name: feature,
              own: facet,
              other,
              source,
            }),
          ),
        ],
        hub,
        others: othersOf(content, 'alternatives', entry.id, locale),
        note: priceNote(content, locale),
      },
    }
  },

  View({ data: { entry, prices, rows, hub, others, note } }) {
    const { t } = usePageContext()
    const { data, translation } = entry
    const product = productOf(entry)
    const priced = data.facts.plans.length > 0
    const titles = {
      answer: t('alternative.answer'),
      facts: t('alternative.facts'),
      ...(priced && { choose: t('alternative.choose') }),
      move: translation.migrate.title,
      faq: t('alternative.faq'),
      sources: t('alternative.sources'),
    }
    return (
      <>
        <ComparisonHeader entry={entry} prices={prices} />
        <article className="wrap grid grid-cols-1 gap-x-12 gap-y-8 pt-12 laptop:grid-cols-[1fr_3fr] laptop:pt-16">
          <aside>
            <Contents
              headings={Object.entries(titles).map(([id, text]) => ({ id, text, level: 2 }))}
            />
          </aside>
          <div className="min-w-0">
            <ShortAnswer entry={entry} priced={priced} />
            <Part id="facts" title={titles.facts}>
              <ComparisonTable rows={rows} product={product} sources={data.sources} />
              <TableNotes entry={entry} product={product} rows={rows} priced={priced} />
            </Part>
            {titles.choose && (
              <Part id="choose" title={titles.choose}>
                <WhenToChoose {...translation} product={product} />
              </Part>
            )}
            <Part id="move" title={titles.move}>
              <Steps
                steps={translation.migrate.steps}
                className="mt-6 grid gap-8 max-tablet:[&_p]:text-sm tablet:grid-cols-2 tablet:gap-x-12 tablet:gap-y-10 [&>li]:content-start"
                pictures={data.steps.map((name) => (
                  <StepDrawing
                    key={name}
                    name={name}
                    hue="teal"
                    className="col-span-2 mb-2 max-w-60 tablet:max-w-88"
                  />
                ))}
              />
              <p className="mt-8">
                <DownloadLink />
              </p>
            </Part>
            <Part id="faq" title={titles.faq} titleClass="mb-6 text-2xl">
              <FaqList items={translation.faq} />
            </Part>
            <Part id="sources" title={titles.sources}>
              <SourceList sources={data.sources} />
            </Part>
            <OtherComparisons others={others} hub={hub} />
          </div>
        </article>
        <DownloadClosing title={translation.closing} text={note} picture="prices" />
      </>
    )
  },
})

/** The heading, beside it the prices of both products. */
function ComparisonHeader({ entry, prices }: { entry: Entry; prices: PricesBySize }) {
  const { t, date } = usePageContext()
  return (
    <div className="hue-band first-band hue-violet">
      <div className="wrap grid grid-cols-1 items-start gap-6 pt-6 pb-12 tablet:gap-10 desktop:grid-cols-[11fr_9fr] desktop:gap-16">
        <header>
          <p className="text-sm text-soft">
            {t('alternative.checked', { date: date(entry.data.checkedOn) })}
          </p>
          <Intro
            {...entry.translation}
            headingClass="hero-heading mt-2 max-w-2xl"
            leadClass="mt-6 max-w-2xl"
          >
            <AppLink to="register" className="button" />
            <PricingLink />
          </Intro>
        </header>
        <Prices entry={entry} prices={prices} />
      </div>
    </div>
  )
}

function OtherComparisons({
  others,
  hub,
}: {
  others: ReturnType<typeof othersOf>
  hub: ReturnType<typeof overviewCrumb>
}) {
  const { t } = usePageContext()
  return (
    <>
      <div className="mt-12 tablet:mt-16">
        {others.length > 0 && (
          // Phones show the names only.
          <div className="max-tablet:[&_b+span]:hidden">
            <h2 className="mb-6 text-2xl">{t('alternative.others')}</h2>
            <EntryLinks entries={others} />
          </div>
        )}
      </div>
      {hub.map(({ path, name }) => (
        <p key={path} className="mt-6">
          <TextLink to={path}>{name}</TextLink>
        </p>
      ))}
    </>
  )
}

const Part = ({
  id,
  title,
  titleClass = 'text-2xl',
  children,
}: {
  id: string
  title: string
  titleClass?: string
  children: ReactNode
}) => (
  <section id={id} className="mt-12 tablet:mt-16">
    <h2 className={titleClass}>{title}</h2>
    {children}
  </section>
)

/**
 * What speaks for each product, on its colour in the prices; the short answer of a page whose other
 * prices are not known.
 */
function WhenToChoose({
  chooseOwn,
  chooseOther,
  product,
}: Translation<'alternatives'> & { product: string }) {
  const { t, site } = usePageContext()
  const sides = [
    ['hue-teal', t('alternative.chooseOwn', { own: site.name }), chooseOwn],
    ['hue-coral', t('alternative.chooseOther', { other: product }), chooseOther],
  ] as const
  return (
    <div className="mt-6 grid gap-4 max-tablet:text-sm tablet:grid-cols-2">
      {sides.map(([colour, title, reasons]) => (
        <div key={colour} className={`hue-band cut-7 p-6 pb-3 ${colour}`}>
          <h3 className="pe-6 text-lg">{title}</h3>
          <DividedList items={reasons} mark="check" className="mt-4" />
        </div>
      ))}
    </div>
  )
}

const productOf = ({ data, translation }: Entry) => translation.product ?? data.product

/** What both products cost, with the sources. */
function Prices({ entry, prices: { yearly, rows } }: { entry: Entry; prices: PricesBySize }) {
  const { t, site } = usePageContext()
  const { sources } = entry.data
  return (
    <PriceSizes
      title={t('plan.pricesBySize', { period: yearly ? 'year' : 'month' })}
      products={[site.name, productOf(entry)]}
      rows={rows}
    >
      &nbsp;
      <SourceLinks sources={sources} of={['facet', ...sources.map(({ id }) => id)]} />
    </PriceSizes>
  )
}

/** The answer in a few sentences; without prices, also what speaks for each product. */
function ShortAnswer({ entry, priced }: { entry: Entry; priced: boolean }) {
  const { t } = usePageContext()
  const { translation } = entry
  return (
    <section id="answer" className="facet facet-corner p-6 tablet:p-8">
      <h2 className="text-lg">{t('alternative.answer')}</h2>
      <p className="mt-2 max-w-2xl">{translation.answer}</p>
      {!priced && <WhenToChoose {...translation} product={productOf(entry)} />}
    </section>
  )
}

/** What the table covers, and where its figures are from. */
function TableNotes({
  entry: { data, translation },
  product,
  rows,
  priced,
}: {
  entry: Entry
  product: string
  rows: readonly ComparisonRow[]
  priced: boolean
}) {
  const { t } = usePageContext()
  const { plans } = data.facts
  return (
    <div className="mt-4 grid max-w-2xl gap-2 text-sm text-soft">
      {translation.scope && <p>{translation.scope}</p>}
      {(plans.length === 0 || plans.some(({ price }) => price === undefined)) && (
        <p>{t('alternative.unverified', { product })}</p>
      )}
      {(priced || rows.some(({ own, other }) => /[$€]/.test(`${own} ${other}`))) && (
        <p>{t('alternative.note')}</p>
      )}
      <p>
        <a href={data.website} rel="noopener" className="link">
          {t('alternative.site', { product })}
        </a>
      </p>
    </div>
  )
}
