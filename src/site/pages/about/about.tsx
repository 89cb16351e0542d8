import type { SinglePageTranslation } from '../../../content/collections/all-collections.ts'
import { DownloadClosing } from '../../components/closing-sections.tsx'
import { Drawing } from '../../components/drawing.tsx'
import { TitledText } from '../../components/headings.tsx'
import { SiteLink } from '../../components/links.tsx'
import { Definitions } from '../../components/lists.tsx'
import { Section, TwoSections } from '../../components/sections.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { organizationData } from '../../structured-data.ts'
import border from './border.svg?raw'
import planes from './planes.svg?raw'
import spreadsheet from './spreadsheet.svg?raw'

/**
 * What chapters show: a shared table of passwords; one computer with all accounts on it, then every
 * account in a window of its own.
 */
const drawings = { spreadsheet, border }
export const about = singlePage('about-us', {
  load: (translation, { content, origin, locale }) => ({
    head: { jsonLd: [organizationData(content.setting('site'), origin, locale)] },
    data: translation,
  }),

  View({ data: { heading, lead, story, principles, facts, teams, closing } }) {
    return (
      <>
        <header className="wrap grid gap-x-12 gap-y-6 pt-8 pb-12 laptop:grid-cols-[3fr_2fr] laptop:items-end laptop:pt-16">
          <h1 className="text-3xl">{heading}</h1>
          <p className="text-soft tablet:text-lg">{lead}</p>
        </header>
        <Drawing file={planes} className="h-56 w-full laptop:h-72" />
        <Story chapters={story} />
        <Section title={principles.title}>
          <div className="mt-10 grid gap-x-12 gap-y-10 tablet:grid-cols-2">
            {principles.items.map((principle) => (
              <div key={principle.title} className="border-t-2 border-ink pt-5">
                <TitledText {...principle} />
              </div>
            ))}
          </div>
        </Section>
        <TwoSections background="bg-sunk" titles={[teams.title, facts.title]}>
          <Definitions items={teams.items} className="mt-8" />
          <Definitions items={facts.items} className="mt-8" />
        </TwoSections>
        <DownloadClosing {...closing} picture="team" />
      </>
    )
  },
})

/** Chapters with a drawing; below them those about the uses that we turn down. */
function Story({ chapters }: { chapters: SinglePageTranslation<'about-us'>['story'] }) {
  const { t } = usePageContext()
  const illustrated = chapters.flatMap((chapter) =>
    chapter.drawing ? [{ ...chapter, file: drawings[chapter.drawing] }] : [],
  )
  return (
    <>
      <div className="wrap band grid gap-20">
        {illustrated.map(({ title, text, file }, index) => (
          <section key={title} className="grid items-center gap-x-12 gap-y-8 laptop:grid-cols-2">
            <div className={index % 2 ? 'laptop:order-last' : ''}>
              <h2 className="text-2xl">{title}</h2>
              <p className="mt-5 text-soft tablet:text-lg">{text}</p>
            </div>
            <Drawing file={file} className="w-full" />
          </section>
        ))}
      </div>
      {chapters
        .filter(({ drawing }) => !drawing)
        .map((chapter) => (
          <Section
            key={chapter.title}
            background="bg-inverse text-on-inverse"
            grid="grid gap-x-12 gap-y-6 laptop:grid-cols-2"
          >
            <h2 className="text-3xl">{chapter.title}</h2>
            <div>
              <p className="tablet:text-lg">{chapter.text}</p>
              <p className="mt-4">
                <SiteLink to="/acceptable-use" className="underline underline-offset-4">
                  {t('nav.acceptableUse')}
                </SiteLink>
              </p>
            </div>
          </Section>
        ))}
    </>
  )
}
