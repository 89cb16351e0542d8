import type { SinglePageTranslation } from '../../content/collections.ts'
import { SiteLink } from '../components/link.tsx'
import { RequestScene } from '../illustrations/request.tsx'
import { definePage } from '../page.ts'
import { type DocsSection, docsSections } from './docs-sections.ts'

interface DocsData {
  words: SinglePageTranslation<'docs'>
  sections: DocsSection[]
}

/** The documentation's table of contents, by section. */
export const docs = definePage<DocsData>({
  load({ locale, content }) {
    const words = content.pageTranslation('docs', locale)
    if (!words) return undefined
    return { head: { title: words.title, description: words.description }, name: words.name, data: { words, sections: docsSections(locale, content) } }
  },

  View: ({ data: { words, sections } }) => (
    <>
      <div className="wrap grid items-center gap-x-16 gap-y-8 pt-8 pb-14 sm:grid-cols-[3fr_2fr] sm:pt-10 sm:pb-20">
        <div>
          <h1 className="text-3xl wrap-anywhere">{words.heading}</h1>
          <p className="mt-5 max-w-xl text-lg text-soft">{words.lead}</p>
        </div>
        <div className="hidden sm:block">
          <RequestScene />
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
