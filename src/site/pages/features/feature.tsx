import type { ReactNode } from 'react'
import type { EntryData, Translation } from '../../../content/collections/all-collections.ts'
import { languageOf } from '../../../languages/languages.ts'
import { blogCard } from '../../components/article-card.tsx'
import { DownloadLink } from '../../components/buttons.tsx'
import { DownloadClosing } from '../../components/closing-sections.tsx'
import { Drawing } from '../../components/drawing.tsx'
import { FaqList } from '../../components/faq-section.tsx'
import { EntryLinks } from '../../components/link-lists.tsx'
import { AcceptableUseLink, TextLink } from '../../components/links.tsx'
import { Steps } from '../../components/lists.tsx'
import { Section, TwoSections } from '../../components/sections.tsx'
import { ClientWindow } from '../../drawings/client-window/client-window.tsx'
import { closingOf } from '../../drawings/closing-drawing.ts'
import { renderBody } from '../../entry-body.ts'
import { cardsOf } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { planName, priceNote } from '../../prices/offers.ts'
import { webPageData } from '../../structured-data.ts'
import { ClientScreen, clientScreen } from './client-screen.tsx'
import { FeatureSettings } from './feature-settings.tsx'
import { FeatureScene } from './scenes/feature-scene.tsx'

/** `/{id}` of a feature: at work, its plan and its limits, how to begin, and what can be set. */
export const feature = entryPage('features', {
  load(entry, request) {
    const { locale, content } = request
    const { currency } = languageOf(locale)
    const { data } = entry
    const article = blogCard(content, data.article, locale)
    return {
      head: { jsonLd: [webPageData(entry, content)] },
      data: {
        entry,
        /** A piece of code. */
        example: renderBody(entry, request).html,
        stepsScreen: clientScreen(content, data.stepsScreen, locale),
        settingsScreen: clientScreen(content, data.settingsScreen, locale),
        note: priceNote(content, locale),
        related: [
          ...cardsOf(content, 'features', data.related, locale),
          ...(article ? [{ ...article, summary: article.description, icon: 'file-search' }] : []),
        ],
        /** In order of size. */
        plans: content.setting('prices').plans.map(({ id, steps }) => ({
          id,
          name: planName(content, locale, id),
          month: steps[0]?.price?.[currency],
        })),
      },
    }
  },

  View({ data: { entry, example, stepsScreen, settingsScreen, related, plans, note } }) {
    const { t, price } = usePageContext()
    const { data, translation } = entry
    const [free] = plans
    const smallest = plans.find(({ id }) => id === data.plan)
    return (
      <>
        <Hero {...translation} {...data} />
        <section className="wrap grid gap-x-12 gap-y-3 py-5 text-[0.9375rem] laptop:grid-cols-[auto_1fr]">
          {smallest && (
            <p>
              <b>
                {t('feature.plans', {
                  plan: smallest === free ? 'none' : smallest.id,
                  name: smallest.name,
                  price: price(smallest.month ?? 0),
                })}
              </b>{' '}
              <TextLink to="/pricing">{t('action.seePricing')}</TextLink>
            </p>
          )}
          <p>
            <b>{t('feature.limits')}</b> {translation.limits} <AcceptableUseLink />
          </p>
        </section>
        <FirstSteps
          {...translation}
          id={entry.id}
          docs={data.docs}
          beside={
            example ? (
              <div className="min-w-0" dangerouslySetInnerHTML={{ __html: example }} />
            ) : (
              stepsScreen && <ClientScreen screen={stepsScreen} />
            )
          }
        />
        <FeatureSettings {...translation.settings} hue={data.hue} screen={settingsScreen} />
        <TwoSections titles={[t('feature.faq'), t('feature.related')]}>
          <div className="mt-8">
            <FaqList items={translation.faq} />
          </div>
          <div className="mt-8">
            <EntryLinks entries={related} />
          </div>
        </TwoSections>
        <DownloadClosing
          picture={closingOf(data.scene)}
          title={translation.closing}
          text={
            smallest?.month
              ? t('feature.closing', {
                  feature: translation.name,
                  plan: smallest.name,
                  price: price(smallest.month),
                })
              : note
          }
        />
      </>
    )
  },
})

/** The first screen: what the feature is about beside the feature at work. */
function Hero({
  heading,
  lead,
  hue,
  scene,
  tryTab,
}: Translation<'features'> & EntryData<'features'>) {
  const { t, link } = usePageContext()
  // The client itself takes the whole width, below the words.
  const client = scene.kind === 'client'
  return (
    // Begins below the breadcrumbs, whose text stays in front.
    <section
      className={`-mt-12 bg-[color-mix(in_oklab,var(--hue)_24%,var(--paper))] pt-12 hue-${hue} max-tablet:[&_.button]:w-full`}
    >
      <div
        className={`wrap grid gap-6 pt-6 pb-12 laptop:gap-x-16 laptop:gap-y-8 laptop:pt-8 laptop:pb-16 ${client ? 'laptop:grid-cols-[7fr_5fr]' : 'laptop:grid-cols-[21rem_minmax(0,1fr)] laptop:grid-rows-[auto_auto_1fr]'}`}
      >
        <h1
          className={`max-w-[24ch] text-[clamp(2.125rem,1.1rem+3.4vw,4.25rem)] [line-height:var(--tight,1.04)] ${client ? 'laptop:row-span-2' : 'laptop:col-span-full'}`}
        >
          {heading}
        </h1>
        <div>
          <p className="mb-6 text-soft tablet:text-lg">{lead}</p>
          <DownloadLink />
        </div>
        {client ? (
          <ClientWindow
            first
            className="scene laptop:col-span-full laptop:row-start-3 [&_img]:h-auto [&_img]:w-full"
          />
        ) : (
          <FeatureScene {...scene} />
        )}
        {link('/try') && (
          <a
            href={`${link('/try')}?tab=${tryTab}`}
            className={`button button-quiet place-self-start laptop:-mt-5 ${client ? 'laptop:col-start-2 laptop:row-start-2' : ''}`}
          >
            {t('action.tryOnline')}
          </a>
        )}
      </div>
    </section>
  )
}

/** The drawings of a feature's steps, such as `synchronizer-1.svg`. */
const stepDrawings = import.meta.glob<string>('./steps/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** How to begin: each step below its drawing, or all beside code or a window of the client. */
function FirstSteps({
  id,
  steps,
  docs,
  beside,
}: Translation<'features'> & { id: string; docs: string; beside: ReactNode }) {
  const { t, link } = usePageContext()
  const pictures = steps.items.flatMap((step, index) => {
    const file = stepDrawings[`./steps/${id}-${index + 1}.svg`]
    return file
      ? [
          <Drawing
            key={step.title}
            file={file}
            className="drawn col-span-2 mb-4 w-full max-tablet:max-w-60"
          />,
        ]
      : []
  })
  return (
    <Section
      background="bg-sunk"
      title={steps.title}
      grid={
        beside
          ? 'gap-x-16 gap-y-8 max-laptop:[&>*+*]:mt-8 laptop:grid laptop:grid-cols-[5fr_7fr] laptop:[&>h2]:col-span-full'
          : ''
      }
    >
      <div className="min-w-0">
        <Steps
          steps={steps.items}
          compact={!beside}
          pictures={beside ? [] : pictures}
          className={`grid gap-8 ${beside ? '' : 'mt-10 tablet:grid-cols-2 desktop:grid-cols-4'}`}
        />
        {link(`/docs/${docs}`) && (
          <p className="mt-8">
            <TextLink to={`/docs/${docs}`}>{t('action.readDocs')}</TextLink>
          </p>
        )}
      </div>
      {beside}
    </Section>
  )
}
