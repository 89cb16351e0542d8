import { currentRelease } from '../../../content/builds.ts'
import { islandText } from '../../../languages/line-breaks.ts'
import { Island, textsOf } from '../../components/island.tsx'
import { TextLink } from '../../components/links.tsx'
import { usePageContext } from '../../page-context.tsx'
import { Band, DownloadCallToAction, TitledText } from '../../components/sections.tsx'
import Mirror from './mirror.island.tsx'
import { checkNames } from './consistency-checks.ts'
import { singlePage } from '../../page.ts'

/**
 * `/mirror`: what a page can read of the visitor's browser, and what of it does not fit together.
 */
export const mirror = singlePage('mirror', {
  load: (translation, { content }) => ({
    data: { translation, engine: currentRelease(content)?.engine ?? '' },
  }),

  View({ data: { translation, engine } }) {
    const { t, row } = usePageContext()
    const set = (text: string) => islandText(row.code, 'heading', text)
    const run = (text: string) => islandText(row.code, 'text', text)
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
            },
            samples: { ...samples, title: set(samples.title), text: run(samples.text) },
            checks: {
              ...checks,
              title: set(checks.title),
              text: run(checks.text),
              items: textsOf(checkNames, (name) => ({
                title: checks.items[name].title,
                text: run(checks.items[name].text),
              })),
            },
          }}
        />
        <Band ground="border-y border-line" grid="grid gap-10 sm:grid-cols-3">
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
        </Band>
        <DownloadCallToAction {...closing} />
      </>
    )
  },
})
