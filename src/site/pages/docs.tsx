import { entryName } from '../../content/entry.ts'
import type { ContentReader } from '../../content/reader.ts'
import { labelOf } from '../../content/schemas/settings.ts'
import type { Locale } from '../../i18n/table.ts'
import { SiteLink } from '../components/links.tsx'
import { RequestIllustration } from '../illustrations/automation.tsx'
import { singlePage } from '../page.ts'

/** The documentation's table of contents, by section. */
export const docs = singlePage('docs', {
  load: (translation, { locale, content }) => ({ data: { translation, sections: docsSections(locale, content) } }),

  View: ({ data: { translation, sections } }) => (
    <>
      <div className="wrap grid items-start gap-x-16 gap-y-8 pt-8 pb-14 sm:grid-cols-[3fr_2fr] sm:pt-10 sm:pb-20">
        <div>
          <h1 className="text-3xl wrap-anywhere">{translation.heading}</h1>
          <p className="mt-5 max-w-xl text-lg text-soft">{translation.lead}</p>
        </div>
        <div className="hidden sm:block">
          <RequestIllustration />
        </div>
      </div>
      <div className="wrap pb-24">
        {sections.map((section) => (
          <section key={section.id} className="grid gap-x-12 gap-y-4 border-t-2 border-ink pt-6 pb-10 sm:grid-cols-[1fr_3fr]">
            <h2 className="text-xl">{section.name}</h2>
            <ul className="grid gap-x-12 mobile:grid-cols-2">
              {section.items.map((item) => (
                <li key={item.path} className="group relative border-line pb-5 not-first:border-t not-first:pt-5 mobile:nth-2:border-t-0 mobile:nth-2:pt-0">
                  <h3 className="text-lg group-hover:text-brand">
                    <SiteLink to={item.path} className="card-link">
                      {item.name}
                    </SiteLink>
                  </h3>
                  <p className="mt-1 text-sm text-soft">{item.description}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  ),
})

/** All documentation by section, in the order of `content/taxonomy.yaml`, which is also the order for previous and next. */
export function docsSections(locale: Locale, content: ContentReader) {
  const names = content.setting('taxonomy').docs.categories
  const all = content.list('docs', locale)
  return Object.keys(names)
    .map((id) => ({
      id,
      name: labelOf(names, id, locale),
      items: all
        .filter(({ data }) => data.section === id)
        .map((entry) => ({ id: entry.id, path: `/docs/${entry.id}`, name: entryName(entry), description: entry.translation.description })),
    }))
    .filter(({ items }) => items.length > 0)
}
