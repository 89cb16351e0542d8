import { Icon } from '../../components/icons.tsx'
import { LinkList } from '../../components/links.tsx'
import { Contents, Neighbours } from '../../components/navigation.tsx'
import { usePageContext } from '../../page-context.tsx'
import { StillStuck } from '../../components/sections.tsx'
import { entryPage } from '../../page.ts'
import { docsSections } from './docs.tsx'
import { overviewCrumb, renderBody } from '../../entry-lists.ts'

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
    return (
      <>
        <div className="wrap grid grid-cols-1 gap-x-10 pt-6 sm:grid-cols-[12rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] md:grid-cols-[12rem_minmax(0,1fr)_14rem] md:grid-rows-1">
          <details
            className="no-print group self-start sm:row-span-2 md:row-span-1 border-t border-line text-sm sm:sticky sm:top-24 sm:max-h-[calc(100dvh-8rem)] sm:overflow-y-auto sm:border-0 sm:[&::details-content]:[content-visibility:visible]"
            data-beside
          >
            <summary className="flex min-h-12 items-center justify-between font-semibold supports-[selector(::details-content)]:sm:hidden">
              {t('docs.all')}
              <Icon
                name="chevron-down"
                className="size-5 text-faint [transition:rotate_.15s] group-open:rotate-180"
              />
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
                    link="pick block border-s-2 border-line py-1.5 ps-3 -outline-offset-3 text-soft hover:text-brand aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink"
                  />
                </div>
              ))}
            </nav>
          </details>
          <aside className="md:col-start-3 md:row-start-1">
            <Contents headings={body.headings} column="md" />
          </aside>
          <article className="min-w-0 pt-8 sm:col-start-2 sm:row-start-2 md:row-start-1 md:pt-0">
            <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-faint">
              <span className="eyebrow">{section}</span>
              {t('prose.updated', { date: date(updated) })}
            </p>
            <h1 className="mt-2 text-2xl">{heading}</h1>
            <div
              className="prose reference mt-4 [&>p:first-child]:text-soft mobile:[&>p:first-child]:text-lg"
              dangerouslySetInnerHTML={{ __html: body.html }}
            />
            <div className="mt-14">
              <Neighbours label={t('docs.neighbours')} previous={previous} next={next} />
            </div>
          </article>
        </div>
        <StillStuck />
      </>
    )
  },
})
