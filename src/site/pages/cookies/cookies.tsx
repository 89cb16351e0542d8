import { renderToStaticMarkup } from 'react-dom/server'
import { languageSwitchUrl } from '../../../routing/language-switch.ts'
import { textPage } from '../../components/text-page.tsx'
import { TextWithContents } from '../../components/text-with-contents.tsx'
import { headingsOf, renderBodyChapters } from '../../entry-body.ts'
import { singlePage } from '../../page.ts'
import { Consent } from './consent.tsx'

/** `/cookies`: what the site stores, with the visitor's choice at the end of the chapter on it. */
export const cookies = singlePage('cookies', {
  load(_, request, entry) {
    const chapters = renderBodyChapters(entry, request)
    const address = languageSwitchUrl(
      { path: '/cookies', offered: [request.locale] },
      request.locale,
    )
    const choice = renderToStaticMarkup(<Consent t={request.t} address={address} />)
    // The choice follows its chapter; where the text has no such chapter, it stands above the text.
    const place = chapters.findIndex(({ name }) => name === 'choice') + 1
    const html = chapters.map((chapter) => chapter.html).toSpliced(place, 0, choice)
    return {
      data: {
        page: textPage(entry, request),
        body: { html: html.join(''), headings: headingsOf(chapters) },
      },
    }
  },

  View: ({ data }) => <TextWithContents {...data} />,
})
