import { homePicture, Icon } from '../../components/icons.tsx'
import { AskLink, LinkList, TextLink } from '../../components/links.tsx'
import { Prose } from '../../components/prose.tsx'
import { SearchForm } from '../../components/search-form.tsx'
import { SearchHead, TitledText } from '../../components/sections.tsx'
import { byCategory, renderBody } from '../../entry-lists.ts'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'

/** `/faq`: questions by topic, each with an address of its own (`/faq#id`). */
export const faq = singlePage('faq', {
  load(translation, request) {
    const topics = byCategory(request.content, 'faq', request.locale, ({ topic }) => topic).map(
      ({ entries, ...topic }) => ({
        ...topic,
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
      <div className="wrap pt-8 pb-24">
        <SearchHead {...translation}>
          <SearchForm label={t('faq.search')} placeholder={t('faq.search')} kind="faq" />
        </SearchHead>
        <div className="mt-10 gap-10 laptop:flex">
          <nav
            data-contents
            aria-label={t('faq.subjects')}
            className="mb-10 laptop:sticky laptop:top-24 laptop:mb-0 laptop:w-56 laptop:self-start"
          >
            <LinkList
              links={topics.map(({ id, name }) => ({ href: `#subject-${id}`, name }))}
              className="max-tablet:-me-4 flex gap-2 overflow-x-auto laptop:flex-col laptop:gap-0"
              item="shrink-0"
              link="flex min-h-11 items-center rounded-full border border-line px-4 text-sm text-soft hover:border-ink hover:text-ink laptop:rounded-none laptop:border-0 laptop:border-s-2 laptop:ps-3 -outline-offset-3 laptop:hover:text-brand laptop:aria-[current]:border-brand laptop:aria-[current]:text-ink"
            />
          </nav>
          {/* Not a grid: Chromium prints rows of a grid over one another after a page break. */}
          <div className="min-w-0 flex-1">
            {topics.map((topic, place) => (
              <section key={topic.id} aria-labelledby={`subject-${topic.id}`} className="mb-10">
                <h2 id={`subject-${topic.id}`} className="border-b-2 border-ink pb-3 text-xl">
                  {topic.name}
                </h2>
                {topic.questions.map((question, index) => (
                  <Question key={question.id} {...question} open={place + index === 0} />
                ))}
              </section>
            ))}
            <section className="bg-surface p-6 cut-7">
              <TitledText title={t('faq.missing')} text={t('faq.missingText')} level="h2" />
              <p className="mt-4 flex flex-wrap items-center gap-5">
                <AskLink className="button" />
                <TextLink to="/helps">{t('nav.helps')}</TextLink>
              </p>
            </section>
          </div>
        </div>
      </div>
    )
  },
})

/**
 * Open at first, with a picture, or when its address is followed: by a script, or by `:target`
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
    className="group border-b border-line target:[&::details-content]:[content-visibility:visible]"
  >
    <summary className="flex items-start justify-between gap-6 py-4">
      <h3 className="text-base group-target:text-brand">{question}</h3>
      <Icon
        name="plus"
        className="mt-0.5 size-5 text-faint [transition:rotate_.15s] group-open:rotate-45"
      />
    </summary>
    {open && (
      <svg
        viewBox="0 0 326 200"
        width="240"
        className="drawn float-right max-desktop:hidden"
        aria-hidden="true"
      >
        <use href={homePicture('tile-0')} />
      </svg>
    )}
    <Prose html={html} layout="pb-6 text-base text-soft" />
  </details>
)
