import type { SinglePageTranslation } from '../../../content/collections/all-collections.ts'
import { currentRelease } from '../../../content/settings/installers.ts'
import { gigabyteSign } from '../../../languages/format.ts'
import { islandText } from '../../../languages/line-breaks/line-breaks.ts'
import { DownloadClosing } from '../../components/closing-sections.tsx'
import { TitledText } from '../../components/headings.tsx'
import { Island, pickTexts } from '../../components/island.tsx'
import { TextLink } from '../../components/links.tsx'
import { Section } from '../../components/sections.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { checkNames } from './consistency-checks.ts'
import Mirror from './mirror.island.tsx'

/** `/mirror`: what a page can read of the visitor's browser, and what of it is contradictory. */
export const mirror = singlePage('mirror', {
  load: (translation, { content }) => ({
    data: { translation, engine: currentRelease(content)?.engine ?? '' },
  }),

  View({ data: { translation, engine } }) {
    const { t } = usePageContext()
    const { about, closing } = translation
    return (
      <>
        <MirrorIsland translation={translation} engine={engine} />
        <Section background="border-y border-line" grid="grid gap-10 laptop:grid-cols-3">
          {about.map((item) => (
            <div key={item.title}>
              <TitledText {...item} level="h2" />
              {item === about.at(-1) && (
                <p className="mt-4">
                  <TextLink to="/cookies">{t('nav.cookies')}</TextLink>
                </p>
              )}
            </div>
          ))}
        </Section>
        <DownloadClosing {...closing} picture="check" />
      </>
    )
  },
})

/** The island with its texts, their lines broken by the rules of the language. */
function MirrorIsland({
  translation,
  engine,
}: {
  translation: SinglePageTranslation<'mirror'>
  engine: string
}) {
  const { t, language } = usePageContext()
  const asHeading = (text: string) => islandText(language.code, 'heading', text)
  const asText = (text: string) => islandText(language.code, 'text', text)
  const { heading, lead, look, privacy, example, you, untold, yes, no, values, samples, checks } =
    translation
  return (
    <Island
      of={Mirror}
      engine={engine}
      texts={{
        heading: asHeading(heading),
        lead: asText(lead),
        look,
        privacy: asText(privacy),
        example,
        you,
        untold,
        yes,
        no,
        values,
        copy: t('action.copy'),
        gigabytes: gigabyteSign(language.code),
        samples: { ...samples, title: asHeading(samples.title), text: asText(samples.text) },
        checks: {
          ...checks,
          title: asHeading(checks.title),
          text: asText(checks.text),
          items: pickTexts(checkNames, (name) => ({
            title: checks.items[name].title,
            text: asText(checks.items[name].text),
          })),
        },
      }}
    />
  )
}
