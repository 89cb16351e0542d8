import type { Chapter } from '../../../content/markdown/markdown.ts'
import { Drawing } from '../../components/drawing.tsx'
import { Disclosure } from '../../components/faq-section.tsx'
import { Prose } from '../../components/prose.tsx'
import { SupportForm } from '../../components/support-form.tsx'
import { GroupTabs, TextHeader, textPage } from '../../components/text-page.tsx'
import envelope from '../../drawings/envelope.svg?raw'
import { renderBodyChapters } from '../../entry-body.ts'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'

const columns =
  'grid grid-cols-1 gap-x-16 gap-y-10 laptop:grid-cols-[1fr_20rem] desktop:grid-cols-[minmax(0,42.5rem)_1fr]'

/**
 * `/contact`: the addresses, which phones show first, beside the form; below them what to write
 * for each subject, when we answer, and where else to look. Chapters without a name stand with the
 * addresses.
 */
export const contact = singlePage('contact', {
  load(_, request, entry) {
    const [facts, ...chapters] = renderBodyChapters(entry, request)
    const htmlOf = (chapter?: string) =>
      chapters
        .filter(({ name }) => name === chapter)
        .map(({ html }) => html)
        .join('')
    return {
      data: {
        page: textPage(entry, request),
        facts: facts?.html ?? '',
        addresses: htmlOf(),
        advice: chapters.find(({ name }) => name === 'advice'),
        elsewhere: htmlOf('elsewhere'),
        post: htmlOf('post'),
        returned: request.returned,
      },
    }
  },

  View: ({ data: { page, facts, addresses, advice, elsewhere, post, returned } }) => (
    <>
      <div className="hue-band first-band hue-amber">
        <div className="wrap pt-6">
          <GroupTabs group={page.group} />
          <div className="mt-10 grid grid-cols-[1fr_8rem] items-end gap-x-4 tablet:grid-cols-[1fr_16rem] laptop:grid-cols-[1fr_20rem] laptop:gap-x-16 [&>header]:pb-8 laptop:[&>header]:pb-12">
            <TextHeader page={page} headingClass="text-3xl" dated={false}>
              <ToForm />
            </TextHeader>
            <Drawing file={envelope} className="w-full" />
          </div>
        </div>
      </div>
      <div className="wrap pb-24 print:pb-0">
        <div className={`mt-8 ${columns} laptop:mt-10`}>
          <Prose html={addresses} />
          <aside className="facet facet-corner p-5 tablet:p-6 laptop:self-start">
            <SupportForm returned={returned} />
          </aside>
        </div>
        <div className={`mt-12 ${columns}`}>
          <div className="border-t-2 border-ink pt-5">
            {advice && <Advice {...advice} />}
            <Prose html={facts} layout="[&>figure]:mb-0" />
          </div>
          <div className="grid content-start gap-10 border-t-2 border-ink pt-5 text-sm">
            <Prose html={elsewhere} />
            <Prose html={post} />
          </div>
        </div>
      </div>
    </>
  ),
})

/** On narrow screens the form is below the addresses. */
const ToForm = () => (
  <a href="#leave-message" className="button laptop:hidden">
    {usePageContext().t('support.title')}
  </a>
)

const Advice = ({ opening, subjects }: Chapter) => (
  <>
    <Prose html={opening} layout="mb-3" />
    {subjects.map(({ heading: { id, text }, html }) => (
      <Disclosure key={id} title={text} id={id}>
        <Prose html={html} layout="pb-6" />
      </Disclosure>
    ))}
  </>
)
