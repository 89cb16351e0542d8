import { MailButton, PricingLink } from '../../components/buttons.tsx'
import { CallToAction } from '../../components/closing-sections.tsx'
import { Drawing } from '../../components/drawing.tsx'
import { TextWithPicture, textPage } from '../../components/text-page.tsx'
import envelope from '../../drawings/envelope.svg?raw'
import { renderBodyChapters } from '../../entry-body.ts'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import sync from './sync.svg?raw'

/** Profiles, account, team, app, company, reports. */
const chapterIcons = [
  'database',
  'shield-check',
  'users-round',
  'download',
  'briefcase-business',
  'triangle-alert',
] as const

/** `/security`: how data is protected, and where researchers report a weakness. */
export const security = singlePage('security', {
  load({ places, kept, closing }, request, entry) {
    const chapters = renderBodyChapters(entry, request)
    const headingOf = (chapter: string) => chapters.find(({ name }) => name === chapter)?.heading
    return {
      data: {
        page: textPage(entry, request),
        html: chapters.map((chapter) => chapter.html).join(''),
        places,
        closing,
        kept: { text: kept, chapter: headingOf('data') },
        report: headingOf('report'),
      },
    }
  },

  View({ data: { page, html, places, kept, closing, report } }) {
    const { t, site } = usePageContext()
    return (
      <>
        <TextWithPicture
          page={page}
          hue="teal"
          picture={<SyncPicture places={places} />}
          actions={
            <>
              {kept.chapter && (
                <a href={`#${kept.chapter.id}`} className="button">
                  {kept.text}
                </a>
              )}
              {report && (
                <a href={`#${report.id}`} className="button button-quiet">
                  {report.text}
                </a>
              )}
            </>
          }
          html={html}
          tiles={{ hue: 'teal', icons: chapterIcons }}
        />
        <CallToAction {...closing} drawing={envelope}>
          <MailButton to={site.emails.security}>{t('action.write')}</MailButton>
          <PricingLink />
        </CallToAction>
      </>
    )
  },
})

/**
 * What lies where, below the names of the two places: profiles on one's computer; those that are
 * synced, on our server behind a lock, the others nowhere else.
 */
const SyncPicture = ({ places }: { places: readonly string[] }) => (
  <div aria-hidden="true" className="max-laptop:max-w-100">
    <p className="mb-3 grid grid-cols-[5fr_3fr] items-end text-sm font-semibold">
      {places.map((place) => (
        <span key={place}>{place}</span>
      ))}
    </p>
    <Drawing file={sync} className="w-full" aria-hidden={undefined} />
  </div>
)
