import { byVersion } from '../../../content/settings/installers.ts'
import { MailButton } from '../../components/buttons.tsx'
import { ClosingSection } from '../../components/closing-sections.tsx'
import { Drawing } from '../../components/drawing.tsx'
import { TextWithPicture, textPage } from '../../components/text-page.tsx'
import { renderBody } from '../../entry-body.ts'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import change from './change.svg?raw'

/** `/careers`: what the work is like, and how to apply. */
export const careers = singlePage('careers', {
  load: ({ closing }, request, entry) => ({
    data: {
      page: textPage(entry, request),
      body: renderBody(entry, request).html,
      closing,
      /** The latest versions, in the picture of how the team works. */
      versions: byVersion(request.content.data('releases', 'en'))
        .slice(0, 4)
        .map(({ version }) => version)
        .reverse(),
    },
  }),

  View({ data: { page, body, closing, versions } }) {
    const { t, site } = usePageContext()
    const apply = <MailButton to={site.emails.support}>{t('prose.apply')}</MailButton>
    return (
      <>
        <TextWithPicture
          page={page}
          hue="violet"
          picture={<Drawing file={change} className="w-full" words={{ versions }} />}
          actions={apply}
          html={body}
          layout="careers"
          wide
        />
        <ClosingSection {...closing} picture="team" hue="violet">
          {apply}
        </ClosingSection>
      </>
    )
  },
})
