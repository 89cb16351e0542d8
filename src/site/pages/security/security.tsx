import { Icon } from '../../components/icons.tsx'
import { PricingLink } from '../../components/links.tsx'
import { CallToAction } from '../../components/sections.tsx'
import { TextWithPicture, textPage } from '../../components/text-page.tsx'
import { SyncIllustration } from '../../drawings/stories.tsx'
import { renderBodyChapters } from '../../entry-lists.ts'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'

/** `/security`: how data is protected, and where researchers report a weakness. */
export const security = singlePage('security', {
  load({ places, closing }, request, entry) {
    const chapters = renderBodyChapters(entry, request)
    return {
      data: {
        page: textPage(entry, request),
        html: chapters.map((chapter) => chapter.html).join(''),
        places,
        closing,
        report: chapters.find(({ name }) => name === 'report')?.heading,
      },
    }
  },

  View({ data: { page, html, places, closing, report } }) {
    const { t, site } = usePageContext()
    return (
      <>
        <TextWithPicture
          page={page}
          picture={<SyncIllustration places={places} />}
          actions={
            report && (
              <a href={`#${report.id}`} className="button">
                {report.text}
              </a>
            )
          }
          html={html}
        />
        <CallToAction {...closing}>
          <a href={`mailto:${site.emails.security}`} className="button">
            <Icon name="mail" />
            {t('partner.write')}
          </a>
          <PricingLink />
        </CallToAction>
      </>
    )
  },
})
