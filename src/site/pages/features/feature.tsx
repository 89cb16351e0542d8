import type { EntryData, Translation } from '../../../content/collections/all-collections.ts'
import { languageOf } from '../../../languages/languages.ts'
import { blogCard } from '../../components/article-card.tsx'
import { DownloadLink } from '../../components/buttons.tsx'
import { DownloadClosing } from '../../components/closing-sections.tsx'
import { FactTable } from '../../components/fact-table.tsx'
import { FaqSection } from '../../components/faq-section.tsx'
import { CodeText } from '../../components/inline-text.tsx'
import { EntryLinks } from '../../components/link-lists.tsx'
import { AcceptableUseLink, TextLink } from '../../components/links.tsx'
import { Steps } from '../../components/lists.tsx'
import { Section, SplitSection } from '../../components/sections.tsx'
import { closingOf } from '../../drawings/closing-picture.ts'
import { Drawing } from '../../drawings/drawing.tsx'
import { ProfileWindow, type WindowProfile } from '../../drawings/profile-window.tsx'
import { renderBody } from '../../entry-body.ts'
import { cardsOf } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { planName } from '../../prices/plan-name.ts'
import { webPageData } from '../../structured-data.ts'
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
        closingTitle: content.pageTranslation('home', locale)?.closing.title,
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

  View({ data: { entry, example, related, plans, closingTitle } }) {
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
                })}
              </b>{' '}
              <TextLink to="/pricing">{t('action.seePricing')}</TextLink>
            </p>
          )}
          <p>
            <b>{t('feature.limits')}</b> {translation.limits} <AcceptableUseLink />
          </p>
        </section>
        <FirstSteps {...translation} id={entry.id} docs={data.docs} example={example} />
        <Settings
          {...translation}
          // The settings name this profile, if the scene has one.
          profile={data.scene.kind === 'list' ? data.scene.profiles[0] : undefined}
        />
        <FaqSection title={t('feature.faq')} items={translation.faq} />
        {related.length > 0 && (
          <SplitSection background="bg-sunk" title={t('feature.related')}>
            <EntryLinks entries={related} />
          </SplitSection>
        )}
        {closingTitle && (
          <DownloadClosing
            picture={closingOf(data.scene)}
            title={closingTitle}
            text={
              smallest?.month && smallest !== free
                ? t('feature.closing', {
                    text: translation.closing,
                    feature: translation.name,
                    plan: smallest.name,
                    price: price(smallest.month),
                  })
                : translation.closing
            }
          />
        )}
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
  return (
    // Begins below the breadcrumbs, whose text stays in front.
    <section
      className={`-mt-12 bg-[color-mix(in_oklab,var(--hue)_24%,var(--paper))] pt-12 hue-${hue} max-tablet:[&_.button]:w-full`}
    >
      <div className="wrap grid gap-6 pt-6 pb-12 laptop:grid-cols-[21rem_minmax(0,1fr)] laptop:grid-rows-[auto_auto_1fr] laptop:gap-x-16 laptop:gap-y-8 laptop:pt-8 laptop:pb-16">
        <h1 className="max-w-[24ch] text-[clamp(2.125rem,1.1rem+3.4vw,4.25rem)] [line-height:var(--tight,1.04)] laptop:col-span-full">
          {heading}
        </h1>
        <div>
          <p className="mb-6 text-soft tablet:text-lg">{lead}</p>
          <DownloadLink />
        </div>
        <FeatureScene {...scene} />
        {link('/try') && (
          <a
            href={`${link('/try')}?tab=${tryTab}`}
            className="button button-quiet place-self-start laptop:-mt-5"
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

/** How to begin, beside a piece of code where there is one. */
function FirstSteps({
  id,
  steps,
  docs,
  example,
}: Translation<'features'> & { id: string; docs: string; example: string }) {
  const { t, link } = usePageContext()
  const pictures = steps.items.flatMap((step, index) => {
    const file = stepDrawings[`./steps/${id}-${index + 1}.svg`]
    return file
      ? [
          <Drawing
            key={step.title}
            file={file}
            className="drawn col-span-2 mb-4 w-full max-w-60 tablet:max-w-64"
          />,
        ]
      : []
  })
  return (
    <Section
      background="bg-sunk"
      title={steps.title}
      grid={example && 'laptop:grid laptop:grid-cols-2 laptop:gap-x-16 laptop:[&>h2]:col-span-full'}
    >
      <div className="min-w-0">
        <Steps
          steps={steps.items}
          compact={!example}
          pictures={pictures}
          className={`mt-10 grid gap-8 ${example ? '' : 'tablet:grid-cols-2 desktop:grid-cols-4'}`}
        />
        {link(`/docs/${docs}`) && (
          <p className="mt-8">
            <TextLink to={`/docs/${docs}`}>{t('action.readDocs')}</TextLink>
          </p>
        )}
      </div>
      {example && (
        <div className="min-w-0 max-laptop:mt-6" dangerouslySetInnerHTML={{ __html: example }} />
      )}
    </Section>
  )
}

/** What can be set, below the frame of the first window at work, which shows some of it. */
function Settings({
  settings,
  profile,
}: Translation<'features'> & { profile: WindowProfile | undefined }) {
  const { t } = usePageContext()
  return (
    <Section title={settings.title}>
      {profile && (
        <div aria-hidden="true" className="scene mt-6">
          <ProfileWindow profile={profile} />
        </div>
      )}
      <FactTable
        onPhones="stacked"
        caption={settings.title}
        columns={[
          t('feature.columns.name'),
          t('feature.columns.values'),
          t('feature.columns.text'),
        ]}
        rows={settings.rows.map((row) => [
          row.name,
          <CodeText key="values" text={row.values} />,
          <span key="text" className="text-soft">
            <CodeText text={row.text} />
          </span>,
        ])}
        className="mt-6"
      />
    </Section>
  )
}
