import { SearchHead, TitledText } from '../../components/headings.tsx'
import { hueAt } from '../../components/hues.ts'
import { Icon } from '../../components/icons.tsx'
import { AskLink, TextLink } from '../../components/links.tsx'
import { Prose } from '../../components/prose.tsx'
import { SearchForm } from '../../components/search-form.tsx'
import { renderBody } from '../../entry-body.ts'
import { byCategory } from '../../entry-lists.ts'
import type { IconName } from '../../icons/names.ts'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'

/** The icons of topics, by their id in the taxonomy. */
const topicIcons: Partial<Record<string, IconName>> = {
  product: 'panels-top-left',
  profiles: 'layers',
  teams: 'users-round',
  automation: 'workflow',
  billing: 'wallet',
  privacy: 'shield-check',
}

/** `/faq`: questions by topic, each with an address of its own (`/faq#id`). */
export const faq = singlePage('faq', {
  load(translation, request) {
    const topics = byCategory(request.content, 'faq', request.locale, ({ topic }) => topic).map(
      ({ entries, ...topic }, index) => ({
        ...topic,
        hue: `hue-${hueAt(index)}`,
        questions: entries.map((each) => ({
          id: each.id,
          question: each.translation.question,
          html: renderBody(each, request).html,
        })),
      }),
    )
    return { data: { translation, topics } }
  },

  View({ data: { translation, topics } }) {
    const { t } = usePageContext()
    return (
      <>
        <div className="first-band">
          <div className="wrap pt-8 pb-10">
            <SearchHead {...translation}>
              <SearchForm label={t('faq.search')} placeholder={t('faq.search')} kind="faq" />
            </SearchHead>
            <nav aria-label={t('faq.subjects')} className="mt-8">
              <ul className="grid grid-cols-2 gap-2 tablet:grid-cols-3 desktop:grid-cols-6">
                {topics.map(({ id, name, hue }) => (
                  <li key={id} className={hue}>
                    <a
                      href={`#subject-${id}`}
                      className="flex h-full flex-col gap-3 bg-(--hue) p-3 text-xs text-on-hue tablet:text-sm cut-5 hover:underline"
                    >
                      <Icon name={topicIcons[id] ?? 'message-circle'} className="size-6" />
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </div>
        <div className="wrap pb-24 print:pb-0">
          {/* Not a grid: Chromium prints the rows of a grid over each other after a page break. */}
          {topics.map(({ id, name, hue, questions }, place) => (
            <section
              key={id}
              aria-labelledby={`subject-${id}`}
              className={`${hue} mt-12 laptop:flex`}
            >
              <h2
                id={`subject-${id}`}
                className="flex items-center gap-3 text-xl laptop:stuck laptop:w-1/4 laptop:pe-8 laptop:pt-2"
              >
                <span className="bg-(--hue) p-2.5 text-on-hue cut-3">
                  <Icon name={topicIcons[id] ?? 'message-circle'} />
                </span>
                {name}
              </h2>
              <div className="mt-4 grid min-w-0 flex-1 gap-2 laptop:mt-0">
                {questions.map((question, index) => (
                  <Question key={question.id} {...question} open={place + index === 0} />
                ))}
              </div>
            </section>
          ))}
          <section className="facet facet-corner mt-12 p-6 laptop:ms-[25%]">
            <TitledText title={t('faq.missing')} text={t('faq.missingText')} level="h2" />
            <p className="mt-4 flex flex-wrap items-center gap-5">
              <AskLink className="button" />
              <TextLink to="/helps">{t('nav.helps')}</TextLink>
            </p>
          </section>
        </div>
      </>
    )
  },
})

/**
 * Open at first, or when its address is followed: by a script, or by `:target`
 * without one.
 */
const Question = ({
  id,
  question,
  html,
  open,
}: {
  id: string
  question: string
  html: string
  open: boolean
}) => (
  <details
    id={id}
    open={open}
    className="group rounded-md border-s-4 border-(--hue) bg-surface ps-4 pe-5 target:unfolded"
  >
    <summary className="flex items-start justify-between gap-6 py-4">
      <h3 className="text-base group-target:text-brand">{question}</h3>
      <Icon name="plus" className="mt-0.5 size-5 text-faint" />
    </summary>
    <Prose html={html} layout="pb-5 text-base text-soft" />
  </details>
)
