import { entryName } from '../../content/entry.ts'
import type { ContentReader } from '../../content/reader.ts'
import type { Locale } from '../../i18n/table.ts'
import { LinkList, SiteLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { RequestIllustration } from '../illustrations/automation.tsx'
import { singlePage } from '../page.ts'
import { byCategory, renderBody } from './entries.ts'

/** Where most readers begin: shown first, in cards. */
const leading = ['getting-started', 'local-api']

/** A section is as wide as it has pages, so that short ones stand beside each other and no place is empty. */
const spans = ['hidden', 'mobile:col-span-1', 'mobile:col-span-2']

/** The documentation's table of contents: every page by section, with its chapters. */
export const docs = singlePage('docs', {
  load(translation, request) {
    const chapters = new Map(request.content.list('docs', request.locale).map((entry) => [entry.id, renderBody(entry, request).headings.filter(({ level }) => level === 2)]))
    const sections = docsSections(request.locale, request.content)
    return {
      data: { translation, sections: sections.map((section) => ({ ...section, items: section.items.map((item) => ({ ...item, chapters: chapters.get(item.id) ?? [] })) })) },
    }
  },

  View({ data: { translation, sections } }) {
    const { t } = usePageContext()
    return (
      <>
        <div className="wrap grid items-start gap-x-16 gap-y-8 pt-8 pb-14 sm:grid-cols-[3fr_2fr] sm:pt-10 sm:pb-20">
          <div>
            <h1 className="text-3xl wrap-anywhere">{translation.heading}</h1>
            <p className="mt-5 max-w-xl text-lg text-soft">{translation.lead}</p>
            <div className="mt-8 max-w-xl">
              <SearchForm label={t('search.docs')} placeholder={t('search.docsExample')} kind="docs" />
            </div>
          </div>
          <div className="hidden sm:block">
            <RequestIllustration />
          </div>
        </div>
        <div className="wrap grid items-start gap-6 pb-14 mobile:grid-cols-2 sm:pb-20">
          {sections
            .flatMap(({ items }) => items)
            .filter(({ id }) => leading.includes(id))
            .map((item) => (
              <div key={item.id} className="facet h-full p-6 pe-12 mobile:p-8 mobile:pe-12">
                <h2 className="text-xl">
                  <DocLink {...item} />
                </h2>
                <Chapters {...item} className="mt-4 gap-x-6 sm:columns-2" />
              </div>
            ))}
        </div>
        <div className="wrap grid gap-x-12 gap-y-14 pb-24 mobile:grid-cols-3">
          {sections
            .map((section) => ({ ...section, items: section.items.filter(({ id }) => !leading.includes(id)) }))
            .map(({ id, name, items }) => (
              <section key={id} className={`mobile:grid mobile:grid-cols-subgrid mobile:content-start ${spans[items.length] ?? 'mobile:col-span-3'}`}>
                <h2 className="col-span-full border-t-2 border-ink pt-5 text-xl">{name}</h2>
                {items.map((item) => (
                  <div key={item.id} className="mt-6">
                    <h3 className="text-lg">
                      <DocLink {...item} />
                    </h3>
                    <Chapters {...item} className="mt-2" />
                  </div>
                ))}
              </section>
            ))}
        </div>
      </>
    )
  },
})

interface Item {
  path: string
  name: string
  description: string
  chapters: readonly { id: string; text: string }[]
}

const DocLink = ({ path, name }: Item) => (
  <SiteLink to={path} className="hover:text-brand hover:underline">
    {name}
  </SiteLink>
)

/** What a page is about, and its chapters. */
const Chapters = ({ path, description, chapters, className }: Item & { className: string }) => (
  <>
    <p className="mt-1 text-sm text-soft">{description}</p>
    <LinkList
      links={chapters.map(({ id, text }) => ({ path: `${path}#${id}`, name: text }))}
      className={`text-sm ${className}`}
      link="block border-s-2 border-line py-1 ps-3 text-brand hover:border-brand hover:underline"
    />
  </>
)

/** All documentation by section, in the order of `content/taxonomy.yaml`, which is also the order for previous and next. */
export const docsSections = (locale: Locale, content: ContentReader) =>
  byCategory(content, 'docs', locale, ({ section }) => section).map(({ entries, ...section }) => ({
    ...section,
    items: entries.map((entry) => ({ id: entry.id, path: `/docs/${entry.id}`, name: entryName(entry), description: entry.translation.description })),
  }))
