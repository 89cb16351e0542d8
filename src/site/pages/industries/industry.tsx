import type { EntryData, Translation } from '../../../content/collections/all-collections.ts'
import { blogCard, SuggestedArticle } from '../../components/article-card.tsx'
import { DownloadLink, PricingLink } from '../../components/buttons.tsx'
import { DownloadClosing } from '../../components/closing-sections.tsx'
import { Disclosure, FaqList } from '../../components/faq-section.tsx'
import { TitledText } from '../../components/headings.tsx'
import { Icon } from '../../components/icons.tsx'
import type { EntryCard } from '../../components/link-lists.tsx'
import { AcceptableUseLink, SiteLink } from '../../components/links.tsx'
import { Section, SplitSection } from '../../components/sections.tsx'
import { closingOf } from '../../drawings/closing-drawing.ts'
import { cardsOf } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { priceNote } from '../../prices/offers.ts'
import { webPageData } from '../../structured-data.ts'
import { IndustryScene, isWideIndustry } from './scenes/industry-scene.tsx'
import type { SceneProps } from './scenes/scene-props.ts'
import { Workflow } from './workflow.tsx'

/** `/{id}` of an industry: a short handbook for one field of work, with a checklist to print. */
export const industry = entryPage('industries', {
  load(entry, { locale, content }) {
    return {
      head: { jsonLd: [webPageData(entry, content)] },
      data: {
        entry,
        handover: content.pageTranslation('home', locale)?.handover,
        note: priceNote(content, locale),
        article: blogCard(content, entry.data.article, locale),
        features: cardsOf(content, 'features', entry.data.features, locale),
        solutions: cardsOf(content, 'solutions', entry.data.solutions, locale),
      },
    }
  },

  View({ data: { entry, handover, note, article, features, solutions } }) {
    const { t } = usePageContext()
    const { data, translation } = entry
    const { tasks, workflow, checklist, policy, faq, name } = translation
    const steps = <Workflow {...workflow} {...data} drawings={data.steps} steps={workflow.steps} />
    return (
      <>
        <Hero {...translation} data={data} handover={handover} note={note} />
        {data.layout === 'band' && steps}
        <Section title={t('industry.tasks')}>
          <Tasks tasks={tasks} {...data} />
        </Section>
        {data.layout !== 'band' && steps}
        <Section grid={`grid items-start gap-12 ${checklistColumns[data.layout]}`}>
          <Checklist {...checklist} industry={name} wide={data.layout === 'band'} />
          <div
            className={`no-print grid content-start gap-10 ${data.layout === 'band' ? 'tablet:auto-cols-fr tablet:grid-flow-col' : ''}`}
          >
            <NamedLinks title={t('industry.features')} links={features} />
            <NamedLinks title={t('industry.solutions')} links={solutions} />
          </div>
        </Section>
        <SuggestedArticle article={article} />
        <SplitSection title={t('industry.faq')}>
          <div>
            <FaqList items={faq} />
            <Disclosure title={policy.title}>
              <div id="policy" className="max-w-prose py-1 pb-6 text-soft">
                <p>{policy.text}</p>
                <p className="mt-4">
                  <AcceptableUseLink />
                </p>
              </div>
            </Disclosure>
          </div>
        </SplitSection>
        <DownloadClosing
          title={translation.closing}
          text={note}
          picture={closingOf(data.scene)}
          hue={data.hue}
        />
      </>
    )
  },
})

/** Where the checklist stands: before its links, above them, after them. */
const checklistColumns = {
  sheets: 'laptop:grid-cols-[2fr_1fr]',
  band: '',
  rows: 'laptop:grid-cols-[1fr_2fr] laptop:[&>:first-child]:col-start-2 laptop:[&>:first-child]:row-start-1',
}

const widePlace = 'laptop:col-span-2 laptop:mt-5'
/** Runs off the right edge of the screen where it has no room. */
const narrowPlace =
  'tablet:max-laptop:max-w-xl laptop:col-start-2 laptop:row-[1/4] laptop:[&>*]:me-[max(min(0px,50%-22rem),min(0px,var(--page)/2-var(--side)-50vw))]'

/** What the page is about, what it costs and what is not allowed, beside the work itself. */
function Hero({
  heading,
  lead,
  note,
  policy,
  data,
  handover,
}: Pick<Translation<'industries'>, 'heading' | 'lead' | 'policy'> &
  Pick<SceneProps, 'handover'> & {
    note: string
    data: EntryData<'industries'>
  }) {
  const wide = isWideIndustry(data.sceneLayout)
  return (
    <section className="overflow-hidden">
      <div
        className={`wrap grid gap-x-16 gap-y-5 pt-6 pb-8 [&>*]:min-w-0 ${wide ? 'laptop:grid-cols-2 laptop:pt-8' : 'laptop:grid-cols-[4fr_5fr] laptop:grid-rows-[auto_auto_1fr] laptop:pt-12'}`}
      >
        <h1 className={`hero-heading ${wide ? 'laptop:row-span-2' : ''}`}>{heading}</h1>
        <div>
          <p className="max-w-xl text-soft tablet:text-lg">{lead}</p>
          <div className="mt-5 flex flex-wrap gap-3 max-tablet:[&>*]:flex-auto">
            <DownloadLink />
            <PricingLink />
          </div>
        </div>
        <IndustryScene {...data} handover={handover} className={wide ? widePlace : narrowPlace} />
        <div
          className={`text-sm text-faint ${wide ? 'laptop:col-start-2 laptop:row-start-2' : 'laptop:row-start-3'}`}
        >
          <p className="whitespace-pre-line">{note}</p>
          <p>
            <a href="#policy" className="link">
              {policy.title}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}

/** The main task on a plane, with the others beside it; all alike where the steps come first. */
const Tasks = ({
  tasks,
  hue,
  layout,
}: Pick<Translation<'industries'>, 'tasks'> & Pick<EntryData<'industries'>, 'hue' | 'layout'>) => (
  <ul className={`mt-8 grid gap-8 laptop:gap-x-12 hue-${hue} ${taskLooks[layout].list}`}>
    {tasks.map((task, index) => (
      <li key={task.title} className={index ? ruled : taskLooks[layout].first}>
        <TitledText {...task} />
      </li>
    ))}
  </ul>
)

/** What makes the first task larger. */
const large =
  'p-6 tablet:p-8 tablet:text-xl laptop:row-span-2 laptop:self-start [&>h3]:mb-4 [&>h3]:pe-8 [&>h3]:text-2xl'
const ruled = 'border-t border-ink pt-4'
const taskLooks = {
  sheets: { list: 'laptop:grid-cols-[2fr_3fr]', first: `facet facet-corner ${large}` },
  band: { list: 'laptop:grid-cols-3', first: ruled },
  rows: {
    list: 'laptop:grid-cols-[2fr_3fr]',
    first: `bg-(--hue) text-on-hue cut-10 laptop:col-start-2 laptop:row-start-1 [&>p]:text-on-hue ${large}`,
  },
}

/** Links by name under a heading; nothing where there are none. */
const NamedLinks = ({ title, links }: { title: string; links: readonly EntryCard[] }) =>
  links.length > 0 && (
    <div>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="border-t border-line">
        {links.map(({ path, name, icon }) => (
          <li key={path} className="border-b border-line">
            <SiteLink
              to={path}
              className="flex items-center gap-3 py-2.5 font-semibold hover:text-brand"
            >
              {icon && <Icon name={icon} />}
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )

/**
 * A list to print, on paper with what it is about and room to sign. The button needs a script
 * (`client/page-parts/print-buttons.ts`).
 */
function Checklist({
  title,
  items,
  industry,
  wide,
}: Translation<'industries'>['checklist'] & { industry: string; wide: boolean }) {
  const { t, site } = usePageContext()
  return (
    <div className="facet facet-corner p-6 tablet:p-8">
      <h2 className="pe-8 text-2xl">{title}</h2>
      <p className="mt-2 hidden text-sm text-faint print:block">
        {industry} · {site.longName}
      </p>
      <ul className={`mt-6 ${wide ? 'grid gap-x-12 laptop:grid-cols-2' : ''}`}>
        {items.map((item) => (
          <li
            key={item}
            className="flex break-inside-avoid items-start gap-4 border-t border-line py-3"
          >
            <i className="mt-1 size-5 shrink-0 border border-ink" />
            {item}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button button-quiet button-small mt-4 noscript:hidden"
        data-print
      >
        {t('industry.print')}
      </button>
      <p className="hidden grid-cols-2 gap-6 pt-12 text-xs text-faint print:grid">
        <span className="border-t border-line py-1">{t('industry.name')}</span>
        <span className="border-t border-line py-1">{t('industry.date')}</span>
      </p>
    </div>
  )
}
