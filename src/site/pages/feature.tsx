import type { EntryData, Translation } from '../../content/collections.ts'
import { backgrounds } from '../components/hues.ts'
import { Icon } from '../components/icons.tsx'
import { DownloadLink, type EntryCard, EntryLinks, SiteLink } from '../components/links.tsx'
import { useScope } from '../components/scope.tsx'
import { FaqSection } from '../components/sections.tsx'
import { Illustration } from '../illustrations/illustration.tsx'
import { definePage } from '../page.ts'
import { cardsOf } from './entries.ts'
import { webPageData } from './structured-data.ts'

interface FeatureData {
  facts: EntryData<'features'>
  words: Translation<'features'>
  related: EntryCard[]
  /** Every plan in order of size, and whether the feature is part of it. */
  plans: { id: string; name: string; included: boolean }[]
}

/** One feature of the product: the problem, how it goes, everything that can be set, and where it ends. */
export const feature = definePage<FeatureData>({
  load({ match, locale, content }) {
    const entry = content.get('features', match.id, locale)
    if (!entry) return undefined
    const { data: facts, translation: words } = entry
    const names = content.pageTranslation('pricing', locale)?.plans ?? {}
    const plans = content.setting('prices').plans
    const smallest = plans.findIndex((plan) => plan.id === facts.plan)
    return {
      head: { title: words.title, description: words.description, jsonLd: [webPageData(entry, content)] },
      name: words.name,
      data: {
        facts,
        words,
        related: cardsOf(content, 'features', facts.related, locale),
        plans: plans.flatMap(({ id }, index) => {
          const name = names[id]?.name
          return name ? [{ id, name, included: index >= smallest }] : []
        }),
      },
    }
  },

  View({ data: { facts, words, related, plans } }) {
    const { t, link } = useScope()
    const smallest = plans.find((plan) => plan.included)
    return (
      <>
        <section className="wrap grid gap-x-12 gap-y-10 pt-12 pb-16 sm:grid-cols-[3fr_2fr] sm:pt-20">
          <div>
            <h1 className="text-3xl">{words.heading}</h1>
            <p className="mt-6 max-w-xl text-lg text-soft">{words.lead}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <DownloadLink />
              {link(`/docs/${facts.docs}`) && (
                <SiteLink to={`/docs/${facts.docs}`} className="button button-quiet">
                  {t('action.readDocs')}
                </SiteLink>
              )}
            </div>
          </div>
          <div className="self-end border-s border-line ps-6">
            <h2 className="text-lg">{words.problem.title}</h2>
            <p className="mt-2 text-soft">{words.problem.text}</p>
          </div>
        </section>

        <section className="bg-sunk">
          <div className="wrap band grid gap-12 sm:grid-cols-2">
            <div>
              <h2 className="text-2xl">{words.steps.title}</h2>
              <ol className="mt-8 grid gap-8">
                {words.steps.items.map((step, index) => (
                  <li key={step.title} className="grid grid-cols-[3rem_1fr]">
                    <span className="text-2xl font-semibold text-brand tabular-nums">{index + 1}</span>
                    <div>
                      <h3 className="text-lg">{step.title}</h3>
                      <p className="mt-2 text-soft">{step.text}</p>
                    </div>
                  </li>
                ))}
              </ol>
            </div>
            <div className="sm:sticky sm:top-24 sm:self-start">
              <div className="relative py-12 pe-6 mobile:pe-12">
                <i className={`absolute inset-y-0 end-0 w-1/2 [clip-path:polygon(0_0,calc(100%-5rem)_0,100%_5rem,100%_100%,0_100%)] ${backgrounds[facts.hue]}`} />
                <div className="relative">
                  <Illustration name={facts.scene} />
                </div>
              </div>
            </div>
          </div>
        </section>

        <section className="wrap band">
          <h2 className="text-2xl">{words.settings.title}</h2>
          <table className="table table-stack mt-6">
            <caption className="sr-only">{words.settings.title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('feature.columns.name')}</th>
                <th scope="col">{t('feature.columns.values')}</th>
                <th scope="col">{t('feature.columns.text')}</th>
              </tr>
            </thead>
            <tbody>
              {words.settings.rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td>{row.values}</td>
                  <td className="text-soft">{row.text}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={`mt-16 grid gap-12 ${words.details.length === 3 ? 'sm:grid-cols-3' : 'mobile:grid-cols-2'}`}>
            {words.details.map((detail) => (
              <div key={detail.title}>
                <h3 className="text-lg">{detail.title}</h3>
                <p className="mt-2 text-soft">{detail.text}</p>
              </div>
            ))}
          </div>
        </section>

        <section className="border-y border-line">
          <div className="wrap grid sm:grid-cols-2">
            <div className="py-12 sm:pe-12">
              <h2 className="text-lg">{t('feature.limits')}</h2>
              <p className="mt-2 text-soft">{words.limits}</p>
              <p className="mt-4">
                <SiteLink to="/acceptable-use" className="link">
                  {t('nav.acceptableUse')}
                </SiteLink>
              </p>
            </div>
            {smallest && (
              <div className="border-line py-12 max-sm:border-t sm:border-s sm:ps-12">
                <h2 className="text-lg">{t('feature.plans', { plan: smallest === plans[0] ? 'none' : smallest.id, name: smallest.name })}</h2>
                <ul className="mt-4">
                  {plans.map((plan) => (
                    <li key={plan.id} className={`flex items-center gap-3 border-line py-2 not-first:border-t ${plan.included ? 'font-semibold' : 'text-faint'}`}>
                      <Icon name={plan.included ? 'check' : 'minus'} className={`size-5 ${plan.included ? 'text-brand' : 'text-faint'}`} />
                      {plan.name}
                      <span className="sr-only">: {t(plan.included ? 'feature.included' : 'feature.missing')}</span>
                    </li>
                  ))}
                </ul>
                <p className="mt-4">
                  <SiteLink to="/pricing" className="link">
                    {t('action.seePricing')}
                  </SiteLink>
                </p>
              </div>
            )}
          </div>
        </section>

        <FaqSection title={t('feature.faq', { name: words.name })} items={words.faq} />

        {related.length > 0 && (
          <section className="bg-sunk">
            <div className="wrap band grid gap-10 sm:grid-cols-[1fr_2fr]">
              <h2 className="text-2xl">{t('feature.related')}</h2>
              <EntryLinks entries={related} />
            </div>
          </section>
        )}
      </>
    )
  },
})
