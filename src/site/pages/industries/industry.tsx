import type { EntryData, Translation } from '../../../content/collections.ts'
import { FaqSection } from '../../components/faq-section.tsx'
import { PricingLink, TitledEntryLinks } from '../../components/links.tsx'
import {
  AcceptableUse,
  DownloadCallToAction,
  Section,
  TitledText,
} from '../../components/sections.tsx'
import { closingOf } from '../../drawings/mock-pages.ts'
import { ProductHero, SceneDetail } from '../../drawings/product-scene.tsx'
import { cardsOf } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { webPageData } from '../../structured-data.ts'

/** `/{id}` of an industry: a short handbook for one field of work, with a checklist to print. */
export const industry = entryPage('industries', {
  load: (entry, { locale, content }) => ({
    head: { jsonLd: [webPageData(entry, content)] },
    data: {
      entry,
      closing: content.pageTranslation('home', locale)?.closing,
      features: cardsOf(content, 'features', entry.data.features, locale),
      solutions: cardsOf(content, 'solutions', entry.data.solutions, locale),
    },
  }),

  View({ data: { entry, closing, features, solutions } }) {
    const { t } = usePageContext()
    const { data, translation } = entry
    return (
      <>
        <ProductHero {...translation} scene={data.scene} icon={data.icon}>
          <PricingLink />
        </ProductHero>
        <Tasks {...translation} scene={data.scene} />
        <Workflow {...translation.workflow} />
        <section className="wrap band">
          <Checklist {...translation.checklist} industry={translation.name} />
        </section>
        <section className="wrap band laptop:grid laptop:grid-cols-[2fr_3fr] laptop:gap-x-12">
          <h2 className="text-2xl">{translation.policy.title}</h2>
          <div>
            <p className="text-soft max-laptop:mt-4">{translation.policy.text}</p>
            <AcceptableUse />
          </div>
        </section>
        <Section grid="grid gap-12 laptop:grid-cols-2">
          <TitledEntryLinks title={t('industry.features')} entries={features} />
          <TitledEntryLinks title={t('industry.solutions')} entries={solutions} />
        </Section>
        <FaqSection title={t('industry.faq')} items={translation.faq} />
        {closing && <DownloadCallToAction {...closing} picture={closingOf(data.scene)} />}
      </>
    )
  },
})

const Tasks = ({
  tasks,
  who,
  scene,
}: Translation<'industries'> & { scene: EntryData<'industries'>['scene'] }) => (
  <Section background="border-t border-line" grid="grid gap-12 laptop:grid-cols-[2fr_3fr]">
    <div className="laptop:sticky laptop:top-24 laptop:self-start">
      <h2 className="mb-10 text-2xl">{usePageContext().t('industry.tasks')}</h2>
      <TitledText {...who} />
      <SceneDetail scene={scene} />
    </div>
    <ul className="border-t border-line">
      {tasks.map((task) => (
        <li key={task.title} className="border-b border-line py-6">
          <TitledText {...task} />
        </li>
      ))}
    </ul>
  </Section>
)

const Workflow = ({ title, steps }: Translation<'industries'>['workflow']) => (
  <Section title={title}>
    <ol className="mt-10 grid gap-x-8 gap-y-2 laptop:auto-cols-fr laptop:grid-flow-col laptop:grid-rows-[auto_auto_1fr]">
      {steps.map((step, index) => (
        <li
          key={step.title}
          className="grid content-start gap-y-2 border-t border-ink py-4 max-laptop:grid-cols-[3rem_1fr] laptop:row-span-3 laptop:grid-rows-subgrid"
        >
          <span className="font-heading text-2xl font-semibold text-faint max-laptop:row-span-2">
            {index + 1}
          </span>
          <h3 className="text-base">{step.title}</h3>
          <p className="text-sm text-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  </Section>
)

/**
 * A list to print, on paper with what it is about and room to sign. The button needs a script
 * (`client/interactive.ts`).
 */
function Checklist({
  title,
  items,
  industry,
}: Translation<'industries'>['checklist'] & { industry: string }) {
  const { t, site } = usePageContext()
  return (
    <div className="rounded-lg border border-line bg-surface p-6 tablet:p-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-2 hidden text-sm text-faint print:block">
            {industry} · {site.longName}
          </p>
        </div>
        <button
          type="button"
          className="button button-quiet button-small noscript:hidden"
          data-print
        >
          {t('industry.print')}
        </button>
      </div>
      <ul className="mt-6 grid gap-x-12 laptop:grid-cols-2">
        {items.map((item) => (
          <li
            key={item}
            className="last:odd:col-span-full flex break-inside-avoid items-start gap-4 border-t border-line py-4"
          >
            <i className="mt-1 size-5 shrink-0 rounded-sm border border-ink" />
            {item}
          </li>
        ))}
      </ul>
      <p className="hidden grid-cols-2 gap-6 pt-12 text-xs text-faint print:grid">
        <span className="border-t border-line py-1">{t('industry.name')}</span>
        <span className="border-t border-line py-1">{t('industry.date')}</span>
      </p>
    </div>
  )
}
