import { StillStuck } from '../../components/closing-sections.tsx'
import { Contents } from '../../components/contents.tsx'
import { Drawing } from '../../components/drawing.tsx'
import { hueAt } from '../../components/hues.ts'
import { Icon } from '../../components/icons.tsx'
import { LinkList } from '../../components/link-lists.tsx'
import { Neighbours } from '../../components/neighbours.tsx'
import { Prose } from '../../components/prose.tsx'
import { renderBody } from '../../entry-body.ts'
import { overviewCrumb } from '../../entry-lists.ts'
import { entryPage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { docsSections } from './doc-list.tsx'

/** What pages are about, drawn: a file that has the name of its page. */
const drawings = import.meta.glob<string>('./drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** `/docs/:id`: the list of all pages, the text, and its contents. */
export const doc = entryPage('docs', {
  load(entry, request) {
    const { locale, content } = request
    const { data, translation } = entry
    const sections = docsSections(locale, content)
    const order = sections.flatMap(({ items }) => items)
    const at = order.findIndex(({ id }) => id === entry.id)
    return {
      head: { article: { published: data.updatedAt, modified: data.updatedAt } },
      crumbs: overviewCrumb('docs', locale, content),
      data: {
        id: entry.id,
        heading: translation.heading ?? translation.name,
        section: sections.find(({ items }) => items.some(({ id }) => id === entry.id))?.name,
        updated: data.updatedAt,
        body: renderBody(entry, request),
        sections,
        previous: order[at - 1],
        next: at < 0 ? undefined : order[at + 1],
      },
    }
  },

  View({ data: { id, heading, section, updated, body, sections, previous, next } }) {
    const { t, date } = usePageContext()
    const drawing = drawings[`./drawings/${id}.svg`]
    return (
      <>
        <article className="wrap grid grid-cols-1 gap-x-10 pt-6 laptop:grid-cols-[12rem_minmax(0,1fr)] laptop:grid-rows-[auto_auto_1fr] desktop:grid-cols-[12rem_minmax(0,1fr)_14rem] desktop:grid-rows-[auto_1fr]">
          <header
            className={`hue-band cut-7 grid tablet:grid-cols-[minmax(min-content,1fr)_minmax(0,1fr)] laptop:col-start-2 desktop:col-end-4 hue-${hueAt(sections.findIndex(({ name }) => name === section))}`}
          >
            <div className="self-center p-5 tablet:px-8">
              <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-soft">
                <span className="eyebrow">{section}</span>
                {t('prose.updated', { date: date(updated) })}
              </p>
              <h1 className="mt-2 text-2xl tablet:wrap-normal desktop:text-3xl">{heading}</h1>
            </div>
            {drawing && (
              <Drawing file={drawing} className="cover size-full min-h-28 tablet:min-h-40" />
            )}
          </header>
          <details
            className="no-print self-start laptop:col-start-1 mt-6 laptop:row-[1/4] laptop:mt-0 desktop:row-[1/3] border-t border-line text-sm laptop:stuck-panel"
            data-beside
          >
            <summary className="flex min-h-12 items-center justify-between font-semibold laptop:can-unfold:hidden">
              {t('docs.all')}
              <Icon name="chevron-down" className="size-5 text-faint [--turn:180deg]" />
            </summary>
            <nav aria-label={t('docs.all')} className="pb-4">
              {sections.map((section) => (
                <div key={section.id} className="mb-5">
                  <p className="py-1.5 text-xs font-semibold text-faint">{section.name}</p>
                  <LinkList
                    links={section.items.map((item) => ({
                      ...item,
                      current: item.id === id ? 'page' : undefined,
                    }))}
                    link="pick side-link block py-1.5 ps-3 aria-[current]:font-semibold"
                  />
                </div>
              ))}
            </nav>
          </details>
          <aside className="laptop:max-desktop:mt-6 laptop:col-start-2 desktop:col-start-3 desktop:row-start-2 desktop:mt-10">
            <Contents headings={body.headings} column="desktop" />
          </aside>
          <div className="min-w-0 pt-4 laptop:col-start-2 desktop:row-start-2 desktop:pt-10">
            <Prose
              html={body.html}
              layout="reference [&>p:first-child]:text-soft tablet:[&>p:first-child]:text-lg"
            />
            <div className="mt-14">
              <Neighbours label={t('docs.neighbours')} previous={previous} next={next} />
            </div>
          </div>
        </article>
        <StillStuck />
      </>
    )
  },
})
