import type { EntryData, Translation } from '../../content/collections.ts'
import { faces, hueAt } from '../components/hues.ts'
import { Icon } from '../components/icons.tsx'
import { DownloadLink, type EntryCard, EntryLinks, SiteLink } from '../components/links.tsx'
import { useScope } from '../components/scope.tsx'
import { FaqSection } from '../components/sections.tsx'
import { Illustration } from '../illustrations/illustration.tsx'
import { definePage } from '../page.ts'
import { cardsOf } from './entries.ts'
import { webPageData } from './structured-data.ts'

interface IndustryData {
  facts: EntryData<'industries'>
  words: Translation<'industries'>
  features: EntryCard[]
  solutions: EntryCard[]
}

/** One field of work: a short handbook with a sheet to print. */
export const industry = definePage<IndustryData>({
  load({ match, locale, content }) {
    const entry = content.get('industries', match.id, locale)
    if (!entry) return undefined
    const { data: facts, translation: words } = entry
    return {
      head: { title: words.title, description: words.description, jsonLd: [webPageData(entry, content)] },
      name: words.name,
      data: { facts, words, features: cardsOf(content, 'features', facts.features, locale), solutions: cardsOf(content, 'solutions', facts.solutions, locale) },
    }
  },

  View({ data: { facts, words, features, solutions } }) {
    const { t, site } = useScope()
    return (
      <>
        <section className="wrap grid items-start gap-12 pt-12 pb-16 sm:grid-cols-[3fr_2fr] sm:pt-20">
          <div>
            <h1 className="text-3xl">{words.heading}</h1>
            <p className="mt-6 max-w-xl text-lg text-soft">{words.lead}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <DownloadLink />
            </div>
          </div>
          <div className={`facet p-6 mobile:p-8 ${faces[facts.hue]}`}>
            <Icon name={facts.icon} className="size-6 text-brand" />
            <h2 className="mt-4 text-lg">{words.who.title}</h2>
            <p className="mt-2 text-soft">{words.who.text}</p>
          </div>
        </section>

        <section className="border-t border-line">
          <div className="wrap band grid gap-12 sm:grid-cols-[2fr_3fr]">
            <div className="sm:sticky sm:top-24 sm:self-start">
              <h2 className="mb-10 text-2xl">{t('industry.tasks')}</h2>
              <Illustration name={facts.scene} />
            </div>
            <ul className="border-t border-line">
              {words.tasks.map((task) => (
                <li key={task.title} className="border-b border-line py-6">
                  <h3 className="text-lg">{task.title}</h3>
                  <p className="mt-2 text-soft">{task.text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>

        <section className="bg-sunk">
          <div className="wrap band">
            <h2 className="text-2xl">{words.workflow.title}</h2>
            <ol className="mt-10 grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
              {words.workflow.steps.map((step, index) => (
                <li key={step.title} className={`facet p-6 ${faces[hueAt(index)]}`}>
                  <h3 className="pe-6 text-base">
                    {index + 1}. {step.title}
                  </h3>
                  <p className="mt-2 text-sm text-soft">{step.text}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>

        <section className="wrap band grid gap-12 sm:grid-cols-[3fr_2fr]">
          <div className="rounded-lg border border-line bg-surface p-6 mobile:p-8">
            <div className="flex items-start justify-between gap-6">
              <h2 className="text-2xl">{words.checklist.title}</h2>
              <button type="button" hidden className="button button-quiet button-small" data-print>
                {t('industry.print')}
              </button>
            </div>
            <p className="mt-2 text-sm text-faint">
              {words.name} · {site.longName}
            </p>
            <ul className="mt-6">
              {words.checklist.items.map((item) => (
                <li key={item} className="flex items-start gap-4 border-t border-line py-4">
                  <i className="mt-1 size-5 shrink-0 rounded-sm border border-ink" />
                  {item}
                </li>
              ))}
            </ul>
            <p className="grid grid-cols-2 gap-6 pt-12 text-xs text-faint">
              <span className="border-t border-line py-1">{t('industry.name')}</span>
              <span className="border-t border-line py-1">{t('industry.date')}</span>
            </p>
          </div>
          <div>
            <h2 className="text-lg">{words.policy.title}</h2>
            <p className="mt-2 text-soft">{words.policy.text}</p>
            <p className="mt-4">
              <SiteLink to="/acceptable-use" className="link">
                {t('nav.acceptableUse')}
              </SiteLink>
            </p>
          </div>
        </section>

        <section className="bg-sunk">
          <div className="wrap band grid gap-12 sm:grid-cols-2">
            {(
              [
                ['industry.features', features],
                ['industry.solutions', solutions],
              ] as const
            ).map(
              ([title, entries]) =>
                entries.length > 0 && (
                  <div key={title}>
                    <h2 className="mb-6 text-2xl">{t(title)}</h2>
                    <EntryLinks entries={entries} />
                  </div>
                ),
            )}
          </div>
        </section>

        <FaqSection title={t('industry.faq')} items={words.faq} />
      </>
    )
  },
})
