import type { Translation } from '../../../content/collections.ts'
import { FactTable } from '../../components/fact-table.tsx'
import { FaqSection } from '../../components/faq-section.tsx'
import { Icon } from '../../components/icons.tsx'
import { CodeText, EntryLinks, TextLink } from '../../components/links.tsx'
import {
  AcceptableUse,
  DownloadCallToAction,
  Section,
  SplitSection,
  Steps,
  TitledText,
} from '../../components/sections.tsx'
import { drawing } from '../../drawings/drawing.tsx'
import { closingOf } from '../../drawings/mock-pages.ts'
import { ProductHero, SceneDetail } from '../../drawings/product-scene.tsx'
import { UntidyListIllustration } from '../../drawings/stories.tsx'
import { cardsOf, renderBody } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { webPageData } from '../../structured-data.ts'
import chatsFile from './chats.svg?raw'
import signOutFile from './sign-out.svg?raw'

/** `/{id}` of a feature: the problem, how the feature works, all its settings, and its limits. */
export const feature = entryPage('features', {
  load(entry, request) {
    const { locale, content } = request
    const { data } = entry
    const names = content.pageTranslation('pricing', locale)?.plans ?? {}
    const plans = content.setting('prices').plans
    const smallest = plans.findIndex((plan) => plan.id === data.plan)
    return {
      head: { jsonLd: [webPageData(entry, content)] },
      data: {
        entry,
        /** A drawing or a piece of code. */
        example: renderBody(entry, request).html,
        closing: content.pageTranslation('home', locale)?.closing,
        related: cardsOf(content, 'features', data.related, locale),
        /** In order of size; `included`: whether the feature is part of it. */
        plans: plans.flatMap(({ id }, index) => {
          const name = names[id]?.name
          return name ? [{ id, name, included: index >= smallest }] : []
        }),
      },
    }
  },

  View({ data: { entry, example, related, plans, closing } }) {
    const { t, link } = usePageContext()
    const { data, translation } = entry
    const smallest = plans.find((plan) => plan.included)
    const Problem = data.problem && problems[data.problem]
    return (
      <>
        <ProductHero {...translation} scene={data.scene}>
          {link('/try') && (
            <a href={`${link('/try')}?tab=${data.tryTab}`} className="button button-quiet">
              {t('try.open')}
            </a>
          )}
        </ProductHero>
        <Section grid="grid grid-cols-1 gap-12 laptop:grid-cols-[2fr_3fr]">
          <div>
            <h2 className="text-xl">{translation.problem.title}</h2>
            <p className="mt-4 text-soft">{translation.problem.text}</p>
            {Problem ? <Problem /> : <SceneDetail scene={data.scene} />}
          </div>
          <div className="laptop:pe-12">
            <h2 className="text-2xl">{translation.steps.title}</h2>
            <Steps steps={translation.steps.items} className="mt-8 grid gap-8" />
            {link(`/docs/${data.docs}`) && (
              <p className="ms-12 mt-8">
                <TextLink to={`/docs/${data.docs}`}>{t('action.readDocs')}</TextLink>
              </p>
            )}
          </div>
        </Section>
        <Settings {...translation} example={example} />
        <section className="border-y border-line">
          <div className="wrap grid laptop:grid-cols-2">
            <div className="py-12 laptop:pe-12">
              <TitledText title={t('feature.limits')} text={translation.limits} level="h2" />
              <AcceptableUse />
            </div>
            {smallest && <Plans plans={plans} smallest={smallest} />}
          </div>
        </section>
        <FaqSection title={t('feature.faq')} items={translation.faq} />
        {related.length > 0 && (
          <section className="bg-sunk">
            <SplitSection title={t('feature.related')}>
              <EntryLinks entries={related} />
            </SplitSection>
          </section>
        )}
        {closing && (
          <DownloadCallToAction
            picture={closingOf(data.scene)}
            title={closing.title}
            text={
              smallest && smallest !== plans[0]
                ? t('feature.closing', {
                    text: closing.text,
                    feature: translation.name,
                    plan: smallest.name,
                  })
                : closing.text
            }
          />
        )}
      </>
    )
  },
})

/** One password in four chats: messages between people, the same dots in each. */
const Chats = drawing(chatsFile)
/** An ordinary browser on one site: whoever signs in there signs the account before out. */
const SignOut = drawing(signOutFile)

/** Drawings of problems that the client would not show. */
const problems = {
  chats: () => <Chats className="mt-8 w-full" />,
  'sign-out': () => <SignOut className="mt-8 w-full" />,
  'untidy-list': UntidyListIllustration,
}

function Settings({ settings, details, example }: Translation<'features'> & { example: string }) {
  const { t } = usePageContext()
  return (
    <section className="wrap band">
      <h2 className="text-2xl">{settings.title}</h2>
      <FactTable
        labelled={false}
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
      <div className="mt-16 grid items-start gap-12 laptop:grid-cols-2">
        <div className="grid gap-8">
          {details.map((detail) => (
            <div key={detail.title}>
              <TitledText title={detail.title} text={<CodeText text={detail.text} />} />
            </div>
          ))}
        </div>
        <div className="min-w-0 [&>figure]:mt-0" dangerouslySetInnerHTML={{ __html: example }} />
      </div>
    </section>
  )
}

interface Plan {
  id: string
  name: string
  included: boolean
}

/** Which plans include the feature. */
function Plans({ plans, smallest }: { plans: readonly Plan[]; smallest: Plan }) {
  const { t } = usePageContext()
  return (
    <div className="border-line py-12 max-laptop:border-t laptop:border-s laptop:ps-12">
      <h2 className="text-lg">
        {t('feature.plans', {
          plan: smallest === plans[0] ? 'none' : smallest.id,
          name: smallest.name,
        })}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
        {plans.map(({ id, name, included }) => (
          <li
            key={id}
            className={`flex items-center gap-1.5 ${included ? 'font-semibold' : 'text-faint'}`}
          >
            <Icon
              name={included ? 'check' : 'minus'}
              className={`size-5 ${included ? 'text-brand' : 'text-faint'}`}
            />
            {name}
            <span className="sr-only">
              : {t(included ? 'feature.included' : 'feature.missing')}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink to="/pricing">{t('action.seePricing')}</TextLink>
      </p>
    </div>
  )
}
