import type { Hue } from '../../../brand/colours.ts'
import type { Heading } from '../../../content/markdown/markdown-rules.ts'
import { entryName } from '../../../content/store/entry.ts'
import type { TrackedContent } from '../../../content/store/tracked-content.ts'
import type { Locale } from '../../../languages/languages.ts'
import { StillStuck } from '../../components/closing-sections.tsx'
import { Intro } from '../../components/headings.tsx'
import { hueAt } from '../../components/hues.ts'
import { Icon } from '../../components/icons.tsx'
import { LinkList } from '../../components/link-lists.tsx'
import { SiteLink } from '../../components/links.tsx'
import { SearchForm } from '../../components/search-form.tsx'
import { MockPage } from '../../drawings/mock-page.tsx'
import { ProfileWindow, type WindowProfile } from '../../drawings/profile-window.tsx'
import { renderBody } from '../../entry-body.ts'
import { byCategory } from '../../entry-lists.ts'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { RequestDrawing } from './request-drawing.tsx'

/**
 * How many chapters of a page are named: later ones, such as Changes, say little without their
 * page.
 */
const chaptersShown = 4

/** A section with its pages, each with its first chapters. */
interface Section {
  name: string
  items: readonly (DocsLink & { chapters: readonly Heading[] })[]
}
type DocsLink = ReturnType<typeof docsSections>[number]['items'][number]

/** The profile that the request in the picture starts. */
const started: WindowProfile = {
  name: 'p_7f3a',
  hue: 'coral',
  person: 'ana',
  host: 'shop.example/de',
  region: 'DE',
  ip: '203.0.113.34',
  zone: 'UTC+1',
  value: '€49.00',
}

/** The documentation's table of contents: every page by section, with its first chapters. */
export const docs = singlePage('docs', {
  load(translation, request) {
    const chapters = new Map(
      request.content.list('docs', request.locale).map((entry) => [
        entry.id,
        renderBody(entry, request)
          .headings.filter(({ level }) => level === 2)
          .slice(0, chaptersShown),
      ]),
    )
    const sections = docsSections(request.locale, request.content)
    return {
      data: {
        translation,
        sections: sections.map((section) => ({
          ...section,
          items: section.items.map((item) => ({ ...item, chapters: chapters.get(item.id) ?? [] })),
        })),
      },
    }
  },

  View({ data: { translation, sections } }) {
    const { t } = usePageContext()
    return (
      <>
        <div className="wrap grid items-start gap-x-16 gap-y-8 pt-8 pb-14 laptop:grid-cols-[3fr_2fr] laptop:pb-20">
          <div>
            <Intro
              {...translation}
              headingClass="text-3xl wrap-anywhere"
              leadClass="mt-5 max-w-xl"
            />
            <div className="mt-8 max-w-xl">
              <SearchForm
                label={t('docs.search')}
                placeholder={t('docs.searchExample')}
                kind="docs"
              />
            </div>
            <LinkList
              links={sections.flatMap(({ items }) => items.filter(({ leading }) => leading))}
              className="mt-3 flex flex-wrap gap-x-8"
              link="inline-block py-2 font-semibold text-brand underline underline-offset-4"
            />
          </div>
          <div className="text-xs tablet:text-sm">
            <RequestDrawing />
            <div aria-hidden="true" className="scene relative -mt-14 ms-auto w-3/5">
              <ProfileWindow profile={started} className="window-slim">
                <MockPage page="shop" value={started.value} />
              </ProfileWindow>
            </div>
          </div>
        </div>
        <div className="wrap grid gap-y-14">
          {sections.map((section, index) => (
            <DocsSection key={section.id} {...section} hue={hueAt(index)} />
          ))}
        </div>
        <StillStuck />
      </>
    )
  },
})

/** The pages of a section, each with its first chapters. */
const DocsSection = ({ name, items, hue }: Section & { hue: Hue }) => (
  <section
    className={`hue-${hue} grid gap-x-12 gap-y-8 border-t-4 border-(--hue) pt-5 laptop:grid-cols-[1fr_4fr]`}
  >
    <h2 className="text-xl">{name}</h2>
    <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-2">
      {items.map((item) => (
        <div key={item.id} className="row-span-3 grid grid-rows-subgrid gap-y-1">
          <h3 className="text-lg">
            <SiteLink
              to={item.path}
              className="flex items-baseline justify-between gap-4 hover:text-brand"
            >
              {item.name}
              <Icon name="arrow-right" className="size-5 self-center text-brand" />
            </SiteLink>
          </h3>
          <p className="text-sm text-soft">{item.summary}</p>
          <LinkList
            links={item.chapters.map(({ id, text }) => ({
              path: `${item.path}#${id}`,
              name: text,
            }))}
            className="mt-1 grid grid-cols-2 content-start gap-x-6 text-sm"
            link="block py-1 hover:text-brand hover:underline"
          />
        </div>
      ))}
    </div>
  </section>
)

/**
 * All documentation by section, in the order of `content/taxonomy.yaml`, which is also the order
 * for previous and next.
 */
export const docsSections = (locale: Locale, content: TrackedContent) =>
  byCategory(content, 'docs', locale, ({ section }) => section).map(({ entries, ...section }) => ({
    ...section,
    items: entries.map((entry) => ({
      id: entry.id,
      path: `/docs/${entry.id}`,
      name: entryName(entry),
      summary: entry.translation.summary,
      leading: entry.data.leading,
    })),
  }))
