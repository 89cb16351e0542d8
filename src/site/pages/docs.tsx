import { entryName } from '../../content/entry.ts'
import type { ContentReader } from '../../content/reader.ts'
import type { Locale } from '../../i18n/table.ts'
import { LinkList, SiteLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { RequestIllustration } from '../illustrations/automation.tsx'
import { singlePage } from '../page.ts'
import { byCategory, renderBody } from './entries.ts'

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
              <SearchForm label={t('search.docs')} placeholder={t('search.placeholder')} kind="docs" />
            </div>
          </div>
          <div className="hidden sm:block">
            <RequestIllustration />
          </div>
        </div>
        <div className="wrap pb-24">
          {sections.map((section) => (
            <section key={section.id} className="grid gap-x-12 gap-y-4 border-t-2 border-ink pt-6 pb-10 sm:grid-cols-[1fr_3fr]">
              <h2 className="text-xl">{section.name}</h2>
              <ul className="grid gap-x-12 gap-y-8 mobile:grid-cols-2">
                {section.items.map((item) => (
                  <li key={item.path}>
                    <h3 className="text-lg">
                      <SiteLink to={item.path} className="hover:text-brand hover:underline">
                        {item.name}
                      </SiteLink>
                    </h3>
                    <p className="mt-1 text-sm text-soft">{item.description}</p>
                    <LinkList
                      links={item.chapters.map(({ id, text }) => ({ path: `${item.path}#${id}`, name: text }))}
                      className="mt-2 text-sm"
                      link="block border-s-2 border-line py-1 ps-3 text-brand hover:border-brand hover:underline"
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </>
    )
  },
})

/** All documentation by section, in the order of `content/taxonomy.yaml`, which is also the order for previous and next. */
export const docsSections = (locale: Locale, content: ContentReader) =>
  byCategory(content, 'docs', locale, ({ section }) => section).map(({ entries, ...section }) => ({
    ...section,
    items: entries.map((entry) => ({ id: entry.id, path: `/docs/${entry.id}`, name: entryName(entry), description: entry.translation.description })),
  }))
