import { currentRelease } from '../../../content/builds.ts'
import { gigabyteSign } from '../../../languages/format.ts'
import { islandText } from '../../../languages/line-breaks.ts'
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
    const { t, language } = usePageContext()
    const set = (text: string) => islandText(language.code, 'heading', text)
    const run = (text: string) => islandText(language.code, 'text', text)
    const {
      heading,
      lead,
      look,
      privacy,
      example,
      you,
      untold,
      yes,
      no,
      values,
      samples,
      checks,
      about,
      closing,
    } = translation
    return (
      <>
        <Island
          of={Mirror}
          engine={engine}
          texts={{
            ...{
              heading: set(heading),
              lead: run(lead),
              look,
              privacy: run(privacy),
              example,
              you,
              untold,
              yes,
              no,
              values,
              copy: t('action.copy'),
              gigabytes: gigabyteSign(language.code),
            },
            samples: { ...samples, title: set(samples.title), text: run(samples.text) },
            checks: {
              ...checks,
              title: set(checks.title),
              text: run(checks.text),
              items: pickTexts(checkNames, (name) => ({
                title: checks.items[name].title,
                text: run(checks.items[name].text),
              })),
            },
          }}
        />
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
